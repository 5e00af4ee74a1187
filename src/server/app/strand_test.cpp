// The mailbox of a table: everything in its order, nothing twice or at the same time, and never too much.
#include "server/app/strand.h"

#include <doctest/doctest.h>

#include <atomic>
#include <future>
#include <thread>
#include <vector>

namespace longroad::server {

TEST_CASE("server: what comes to a strand is done one at a time, in the order of whoever brought it") {
    constexpr int threads = 4;
    constexpr int each = 5'000;
    WorkerPool workers(2);
    struct Owner {
        explicit Owner(WorkerPool& pool) : strand(pool) {}
        Strand strand;
        std::vector<int> last = std::vector<int>(threads, -1);
        int done = 0;
    };
    const auto owner = std::make_shared<Owner>(workers);
    std::atomic<int> inside = 0;
    std::atomic<int> together = 0;
    std::atomic<int> disorder = 0;
    {
        std::vector<std::jthread> crowd;
        for (int who = 0; who < threads; ++who) {
            crowd.emplace_back([&, who] {
                for (int i = 0; i < each; ++i) {
                    const auto work = [&, who, i] {
                        if (++inside != 1) ++together;
                        if (owner->last[static_cast<size_t>(who)] != i - 1) ++disorder;
                        owner->last[static_cast<size_t>(who)] = i;
                        ++owner->done;
                        --inside;
                    };
                    if (i % 3 == 0) {
                        owner->strand.post(owner, work);
                    } else {
                        owner->strand.run(owner, work);
                    }
                }
            });
        }
    }
    // Whoever did something at once may have left the rest to the workers.
    std::promise<void> all;
    owner->strand.post(owner, [&] { all.set_value(); });
    all.get_future().wait();
    CHECK(owner->done == threads * each);
    CHECK(together == 0);
    CHECK(disorder == 0);
    workers.wait_until_idle();
}

TEST_CASE("server: a strand takes so much of clients and no more, and all the server has to say") {
    WorkerPool workers(1);
    const auto strand = std::make_shared<Strand>(workers);
    std::promise<void> begun;
    std::promise<void> go_on;
    std::jthread busy([&] {
        strand->run(strand, [&] {
            begun.set_value();
            go_on.get_future().wait();
        });
    });
    begun.get_future().wait();
    std::atomic<int> done = 0;
    const auto bring = [&] { return strand->run(strand, [&] { ++done; }, [&] { return [&] { ++done; }; }); };
    for (size_t i = 0; i < Strand::most_waiting; ++i) REQUIRE(bring());
    CHECK_FALSE(bring());
    strand->run(strand, [&] { ++done; });
    strand->post(strand, [&] { ++done; });
    CHECK(done == 0);
    go_on.set_value();
    busy.join();
    workers.wait_until_idle();
    CHECK(done == static_cast<int>(Strand::most_waiting) + 2);
    CHECK(bring());
}

TEST_CASE("server: a strand's owner lives as long as anything waits") {
    WorkerPool workers(1);
    struct Owner {
        explicit Owner(WorkerPool& pool) : strand(pool) {}
        Strand strand;
    };
    auto owner = std::make_shared<Owner>(workers);
    const std::weak_ptr<Owner> watched = owner;
    std::promise<void> go_on;
    workers.post([&] { go_on.get_future().wait(); });
    std::atomic<bool> alive = false;
    owner->strand.post(owner, [&, watched] { alive = !watched.expired(); });
    owner.reset();
    CHECK_FALSE(watched.expired());
    go_on.set_value();
    workers.wait_until_idle();
    CHECK(alive);
    CHECK(watched.expired());
}

}  // namespace longroad::server
