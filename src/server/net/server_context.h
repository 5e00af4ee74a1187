// What all connections of the server share.
#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "server/net/files.h"
#include "server/net/proxies.h"
#include "server/net/server.h"
#include "server/net/transport.h"

namespace longroad::server {

inline constexpr size_t most_header = 8 * 1024;
inline constexpr size_t most_body = 64 * 1024;
inline constexpr size_t most_message = 16 * 1024;
inline constexpr size_t most_waiting = 2 * 1024 * 1024;  // bytes a slow client may leave unread
inline constexpr auto refused_time = 2s;                 // for the request of somebody who will not be let in
inline constexpr auto idle_time = 60s;
// To agree on keys; whoever takes longer, and who comes while so many do, is turned away.
inline constexpr auto handshake_time = 5s;
inline constexpr int most_handshakes = 256;

// What holds a place at the door: a connection, one of a proxy, which others come by, or a request that came
// by such a connection.
enum class SlotKind : uint8_t { client, proxy, by_proxy };

// How many connections there are, in all and from each address, and how many of them agree on keys just now.
class ConnectionLimiter {
public:
    ConnectionLimiter(int most, int most_each) : most_(most), most_each_(most_each) {}

    bool enter(SlotKind guest, const std::string& address) {
        const std::lock_guard lock(mutex_);
        if (guest != SlotKind::by_proxy && inside_ >= most_) return false;
        if (guest != SlotKind::proxy) {
            int& same = by_address_[address];
            if (same >= most_each_) return false;
            ++same;
        }
        if (guest != SlotKind::by_proxy) ++inside_;
        return true;
    }
    void leave(SlotKind guest, const std::string& address) {
        const std::lock_guard lock(mutex_);
        if (guest != SlotKind::by_proxy) --inside_;
        if (guest != SlotKind::proxy && --by_address_[address] == 0) by_address_.erase(address);
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
class TableConnection : public Connection {
public:
    // Cuts the line: whatever waits for it ends.
    virtual void hang_up() = 0;
    // The network has stopped and will not come back.
    virtual void abandon() = 0;
};

// What all connections use.
struct ServerContext {
    const ServerOptions options;
    Api& api;
    TableRegistry& hall;
    Accounts& people;
    Metrics& metrics;
    WebFiles files;
    Proxies proxies;
    ConnectionLimiter door;
    RateLimit pace;       // requests from each address
    RateLimit file_pace;  // files of the page: one visit takes a hundred, and families share an address
    std::atomic<int> shaking = 0;  // connections that agree on keys
    std::atomic<int> asking = 0;   // requests the API has not answered yet
    std::mutex mutex{};
    std::map<TableConnection*, std::weak_ptr<TableConnection>> lines{};

    void add(const std::shared_ptr<TableConnection>& line) {
        const std::lock_guard lock(mutex);
        lines[line.get()] = line;
    }
    void remove(TableConnection* line) {
        const std::lock_guard lock(mutex);
        lines.erase(line);
    }
    [[nodiscard]] std::chrono::seconds request_time() const {
        return std::chrono::seconds(options.request_seconds);
    }
    [[nodiscard]] std::vector<std::shared_ptr<TableConnection>> open_lines() {
        std::vector<std::shared_ptr<TableConnection>> all;
        const std::lock_guard lock(mutex);
        for (const auto& [line, weak] : lines) {
            if (auto there = weak.lock()) all.push_back(std::move(there));
        }
        return all;
    }
};

// Somebody inside: leaves when it goes out of scope.
class ConnectionSlot {
public:
    ConnectionSlot(ServerContext& house, SlotKind guest, std::string address)
        : house_(house), guest_(guest), address_(std::move(address)) {
        inside_ = house_.door.enter(guest_, address_);
        if (inside_ && guest_ != SlotKind::by_proxy) ++house_.metrics.connections;
        if (!inside_) ++house_.metrics.refused;
    }
    ConnectionSlot(const ConnectionSlot&) = delete;
    ConnectionSlot& operator=(const ConnectionSlot&) = delete;
    ~ConnectionSlot() {
        if (!inside_) return;
        if (guest_ != SlotKind::by_proxy) --house_.metrics.connections;
        house_.door.leave(guest_, address_);
    }
    [[nodiscard]] bool inside() const { return inside_; }
    [[nodiscard]] bool by_proxy() const { return guest_ == SlotKind::proxy; }
    [[nodiscard]] const std::string& address() const { return address_; }

private:
    ServerContext& house_;
    SlotKind guest_;
    std::string address_;
    bool inside_;
};

}  // namespace longroad::server
