#include "server/app/think_queue.h"

#include <doctest/doctest.h>

#include <atomic>
#include <future>
#include <memory>

namespace longroad::server {

using namespace std::chrono_literals;

TEST_CASE("think queue: many tables of one owner hardly keep another's waiting") {
    Metrics metrics;
    auto queue = std::make_unique<ThinkQueue>(2, metrics);
    std::atomic<int> done = 0;
    // Twelve tables of one guest, whose bots always have more to think about.
    std::atomic<bool> stop = false;
    std::function<void(int)> think = [&](int table) {
        queue->run("greedy", "t" + std::to_string(table), [&, table] {
            std::this_thread::sleep_for(5ms);
            ++done;
            if (!stop) think(table);
        });
    };
    for (int table = 0; table < 12; ++table) think(table);
    while (done < 12) std::this_thread::sleep_for(1ms);
    // Somebody else asks twenty times: hardly behind more than what runs already, where in one line it would
    // be behind twelve each time.
    int behind = 0;
    for (int i = 0; i < 20; ++i) {
        std::promise<void> answered;
        const int before = done;
        queue->run("modest", "m", [&] { answered.set_value(); });
        answered.get_future().get();
        behind += done - before;
    }
    CHECK(behind < 20 * 6);
    // Nor is the other starved.
    const int before = done;
    while (done < before + 12) std::this_thread::sleep_for(1ms);
    stop = true;
    queue.reset();  // before what its jobs use
}

TEST_CASE("think queue: tables of an owner take turns, and one table's jobs run in order, never together") {
    Metrics metrics;
    ThinkQueue queue(4, metrics);
    std::mutex mutex;
    std::vector<int> order;
    std::atomic<int> at_once = 0;
    std::atomic<bool> together = false;
    std::atomic<int> left = 200;
    std::promise<void> all;
    for (int i = 0; i < 200; ++i) {
        queue.run("one", "t", [&, i] {
            if (++at_once > 1) together = true;
            {
                const std::lock_guard lock(mutex);
                order.push_back(i);
            }
            --at_once;
            if (--left == 0) all.set_value();
        });
    }
    all.get_future().get();
    CHECK_FALSE(together);
    CHECK(std::ranges::is_sorted(order));
}

TEST_CASE("think queue: an owner has at most half of the threads") {
    Metrics metrics;
    ThinkQueue queue(4, metrics);
    std::atomic<int> at_once = 0;
    std::atomic<int> most = 0;
    std::atomic<int> left = 40;
    std::promise<void> all;
    for (int i = 0; i < 40; ++i) {
        queue.run("one", "t" + std::to_string(i), [&] {
            const int now = ++at_once;
            for (int seen = most; now > seen && !most.compare_exchange_weak(seen, now);) {
            }
            std::this_thread::sleep_for(1ms);
            --at_once;
            if (--left == 0) all.set_value();
        });
    }
    all.get_future().get();
    CHECK(most == 2);
}

}  // namespace longroad::server
