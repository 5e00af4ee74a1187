// Counts and times for whoever watches the server, written in the text form of Prometheus (docs/operations.md).
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace longroad::server {

// How long something took: how often it was at most so many seconds. Any thread may add to it.
class Histogram {
public:
    static constexpr std::array<double, 14> bounds{0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05,
                                                   0.1,    0.25,  0.5,    1,     2.5,  5,     10};

    void add(std::chrono::nanoseconds took) {
        const double seconds = std::chrono::duration<double>(took).count();
        size_t bucket = 0;
        while (bucket < bounds.size() && seconds > bounds[bucket]) ++bucket;
        buckets_[bucket].fetch_add(1, std::memory_order_relaxed);
        total_.fetch_add(took.count(), std::memory_order_relaxed);
    }
    void write(std::string& text, std::string_view name, std::string_view help) const;

private:
    std::array<std::atomic<int64_t>, bounds.size() + 1> buckets_{};
    std::atomic<int64_t> total_{0};  // nanoseconds
};

struct Metrics {
    std::atomic<int64_t> connections{0};                // open now
    std::atomic<int64_t> tables{0};                     // in memory now
    std::atomic<int64_t> messages{0};                   // received
    std::atomic<int64_t> facts{0};                      // kept
    std::atomic<int64_t> games{0};                      // finished
    std::atomic<int64_t> decisions{0};                  // of bots
    std::atomic<int64_t> requests{0};                   // HTTP
    std::atomic<int64_t> refused{0};                    // connections and requests over a limit
    std::atomic<int64_t> broken_tables{0};              // whose own facts did not follow
    std::atomic<int64_t> storage_failures{0};           // changes that could not be kept
    std::atomic<int64_t> pushes{0};                     // messages push services took
    std::atomic<int64_t> pushes_failed{0};              // and did not take
    std::atomic<int64_t> bots_waiting{0};               // for a thread to think on, now
    std::array<std::atomic<int64_t>, 600> responses{};  // HTTP, by status
    Histogram request_time;                             // from the whole request to its answer
    Histogram commit_time;                              // from a table's change until it is safe
    Histogram think_time;                               // of one decision of a bot
    Histogram think_wait;                               // until a bot has a thread to think on
};

// What only the outside knows.
struct ServerState {
    bool ready = true;
    int64_t database_bytes = -1;  // not known
};
[[nodiscard]] std::string metrics_text(const Metrics& metrics, const ServerState& state);

}  // namespace longroad::server
