// What all connections of the server share.
#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "server/net/files.h"
#include "server/net/server.h"
#include "server/net/wire.h"

namespace longroad::server {

inline constexpr size_t most_header = 8 * 1024;
inline constexpr size_t most_body = 64 * 1024;
inline constexpr size_t most_message = 16 * 1024;
inline constexpr size_t most_waiting = 2 * 1024 * 1024;  // bytes a slow client may leave unread
inline constexpr auto refused_time = 2s;                 // for the request of somebody who will not be let in
inline constexpr auto idle_time = 60s;

// How many connections there are, in all and from each address.
class Doorkeeper {
public:
    Doorkeeper(int most, int most_each) : most_(most), most_each_(most_each) {}

    bool enter(const std::string& address) {
        const std::lock_guard lock(mutex_);
        if (inside_ >= most_) return false;
        int& same = by_address_[address];
        if (same >= most_each_) return false;
        ++same;
        ++inside_;
        return true;
    }
    void leave(const std::string& address) {
        const std::lock_guard lock(mutex_);
        --inside_;
        if (--by_address_[address] == 0) by_address_.erase(address);
    }

private:
    int most_;
    int most_each_;
    std::mutex mutex_;
    int inside_ = 0;
    std::map<std::string, int> by_address_;
};

// A line that stays open to a table. Tables hold on to them, so when the network goes they have to be let go
// by hand.
class Line : public Connection {
public:
    // Cuts the line: whatever waits for it ends.
    virtual void hang_up() = 0;
    // The network has stopped and will not come back.
    virtual void abandon() = 0;
};

// What all connections use.
struct House {
    const ServerOptions options;
    Api& api;
    Hall& hall;
    People& people;
    Metrics& metrics;
    WebFiles files;
    Doorkeeper door;
    RateLimit pace;       // requests from each address
    RateLimit file_pace;  // files of the page: one visit takes a hundred, and families share an address
    std::atomic<int> asking = 0;  // requests the API has not answered yet
    std::mutex mutex{};
    std::map<Line*, std::weak_ptr<Line>> lines{};

    void add(const std::shared_ptr<Line>& line) {
        const std::lock_guard lock(mutex);
        lines[line.get()] = line;
    }
    void remove(Line* line) {
        const std::lock_guard lock(mutex);
        lines.erase(line);
    }
    [[nodiscard]] std::chrono::seconds request_time() const {
        return std::chrono::seconds(options.request_seconds);
    }
    [[nodiscard]] std::vector<std::shared_ptr<Line>> open_lines() {
        std::vector<std::shared_ptr<Line>> all;
        const std::lock_guard lock(mutex);
        for (const auto& [line, weak] : lines) {
            if (auto there = weak.lock()) all.push_back(std::move(there));
        }
        return all;
    }
};

// Somebody inside: leaves when it goes out of scope.
class Visit {
public:
    Visit(House& house, std::string address) : house_(house), address_(std::move(address)) {
        inside_ = house_.door.enter(address_);
        if (inside_) ++house_.metrics.connections;
        if (!inside_) ++house_.metrics.refused;
    }
    Visit(const Visit&) = delete;
    Visit& operator=(const Visit&) = delete;
    ~Visit() {
        if (!inside_) return;
        --house_.metrics.connections;
        house_.door.leave(address_);
    }
    [[nodiscard]] bool inside() const { return inside_; }

private:
    House& house_;
    std::string address_;
    bool inside_;
};

}  // namespace longroad::server
