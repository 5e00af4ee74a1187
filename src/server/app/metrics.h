// Counters for whoever watches the server: /api/v1/metrics in the text form of Prometheus.
#pragma once

#include <atomic>
#include <cstdint>

namespace longroad::server {

struct Metrics {
    std::atomic<int64_t> connections{0};       // open now
    std::atomic<int64_t> tables{0};            // in memory now
    std::atomic<int64_t> messages{0};          // received
    std::atomic<int64_t> facts{0};             // kept
    std::atomic<int64_t> games{0};             // finished
    std::atomic<int64_t> decisions{0};         // of bots
    std::atomic<int64_t> requests{0};          // HTTP
    std::atomic<int64_t> refused{0};           // connections and requests over a limit
    std::atomic<int64_t> broken_tables{0};     // whose own facts did not follow
    std::atomic<int64_t> pushes{0};            // messages push services took
    std::atomic<int64_t> pushes_failed{0};     // and did not take
    std::atomic<int64_t> storage_failures{0};  // changes that could not be kept
};

}  // namespace longroad::server
