#include "server/app/password_pool.h"

#include <doctest/doctest.h>

#include <future>

namespace longroad::server {

TEST_CASE("passwords: whoever hears an answer may come again at once") {
    std::promise<void> go_on;
    const std::shared_future<void> gate = go_on.get_future().share();
    std::promise<bool> again;
    PasswordPool pool;
    // Another job of the address is still at work, so this one's share is the only one that can be free.
    const auto slow = [&]() -> PasswordPool::Answer {
        gate.wait();
        return [] {};
    };
    const auto quick = [&]() -> PasswordPool::Answer {
        return [&] { again.set_value(pool.run("a", [] { return PasswordPool::Answer([] {}); })); };
    };
    CHECK(pool.run("a", slow));
    CHECK(pool.run("a", quick));
    CHECK(again.get_future().get());
    go_on.set_value();
}

TEST_CASE("passwords: an address has two at most, others are not kept from theirs") {
    std::promise<void> go_on;
    const std::shared_future<void> gate = go_on.get_future().share();
    PasswordPool pool;
    const auto slow = [gate]() -> PasswordPool::Answer {
        gate.wait();
        return [] {};
    };
    CHECK(pool.run("a", slow));
    CHECK(pool.run("a", slow));
    CHECK_FALSE(pool.run("a", slow));
    CHECK(pool.run("b", slow));
    go_on.set_value();
}

}  // namespace longroad::server
