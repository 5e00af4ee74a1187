// Nobody waits for another table: not while one is read, not while one is slow, and not for the store's thread.
#include <doctest/doctest.h>
#include <sodium.h>

#include <atomic>
#include <future>
#include <mutex>
#include <thread>

#include "server/app/table_registry.h"
#include "tests/folder.h"
#include "tests/server/passing_store.h"
#include "tests/server/stores.h"

using namespace longroad;
using namespace longroad::test;
using namespace std::chrono_literals;

namespace {

constexpr auto patience = 20s;

// Reading one table takes as long as one likes.
class SlowStore final : public PassingStore {
public:
    using PassingStore::PassingStore;
    void claim(std::string table, server::Claimed done) override {
        ++claims;
        PassingStore::claim(std::move(table), std::move(done));
    }
    std::optional<std::vector<std::string>> facts(std::string_view table) override {
        if (table == slow) go_on.get_future().wait();
        return PassingStore::facts(table);
    }
    std::string slow;
    std::promise<void> go_on;
    std::atomic<int> claims = 0;
};

// Somebody who takes their time to hear: whoever tells them waits.
class SlowEar final : public server::Connection {
public:
    void send(std::shared_ptr<const std::string>, bool) override {
        if (heard++ == 0) go_on.get_future().wait();
    }
    void close(std::string_view) override {}
    std::promise<void> go_on;
    std::atomic<int> heard = 0;
};

std::string open_one(server::TableRegistry& hall, const std::string& host) {
    std::promise<std::string> opened;
    auto settings = std::make_shared<table::Settings>();
    settings->stand_in = "random";
    hall.open({host, host}, settings, [&](const auto& id) { opened.set_value(id.value_or("")); });
    return opened.get_future().get();
}

std::future<server::TableActor::Answer> ask(server::TableActor& table, const std::string& person,
                                            const std::string& message) {
    const auto said = std::make_shared<std::promise<server::TableActor::Answer>>();
    auto answer = said->get_future();
    table.ask({{person, person}}, message,
              [said](server::TableActor::Answer answer) { said->set_value(std::move(answer)); });
    return answer;
}

constexpr auto take_a_seat = R"({"id":1,"type":"take_seat","seat":0})";

}  // namespace

TEST_CASE(
    "server: while one table is read, others are found and played at; it is read once for all who ask") {
    REQUIRE(sodium_init() >= 0);
    const Folder folder;
    const auto opened = open_store(folder.path);
    SlowStore store(*opened);
    server::Metrics metrics;
    {
        server::TableRegistry hall(store, metrics, 1);
        store.slow = open_one(hall, "ann");
    }
    server::TableRegistry hall(store, metrics, 1);
    const std::string other = open_one(hall, "ben");
    std::mutex mutex;
    std::vector<server::TableRegistry::Found> found;
    for (int i = 0; i < 10; ++i) {
        hall.find(store.slow, [&](server::TableRegistry::Found table) {
            const std::lock_guard lock(mutex);
            found.push_back(std::move(table));
        });
    }
    // The whole of the other table's life goes on meanwhile.
    const auto table = hall.find(other);
    REQUIRE(table);
    auto answer = ask(**table, "ben", take_a_seat);
    REQUIRE(answer.wait_for(patience) == std::future_status::ready);
    CHECK(answer.get()->refused == false);
    CHECK(hall.all().size() == 1);
    {
        const std::lock_guard lock(mutex);
        CHECK(found.empty());
    }
    store.go_on.set_value();
    const auto late = hall.find(store.slow);
    REQUIRE(late);
    const auto all_found = [&] {
        const std::lock_guard lock(mutex);
        return found.size() == 10;
    };
    for (int i = 0; i < 10'000 && !all_found(); ++i) std::this_thread::sleep_for(1ms);
    const std::lock_guard lock(mutex);
    REQUIRE(found.size() == 10);
    for (const auto& one : found) CHECK((one && *one == *late));
    CHECK(store.claims == 1);
}

TEST_CASE("server: a table that is slow to tell somebody holds up no other, nor the store") {
    REQUIRE(sodium_init() >= 0);
    const Folder folder;
    const auto store = open_store(folder.path);
    server::Metrics metrics;
    server::TableRegistry hall(*store, metrics, 1);
    const auto slow = hall.find(open_one(hall, "ann"));
    const auto other = hall.find(open_one(hall, "ben"));
    REQUIRE(slow);
    REQUIRE(other);
    const auto ear = std::make_shared<SlowEar>();
    const table::Client client = (*slow)->attach(ear, {{"ann", "ann"}});
    // Taken on a thread of the workers: the fact has to be safe before anybody hears of it.
    std::jthread talking([&] {
        CHECK((*slow)->receive(client, R"({"id":1,"type":"hello"})"));
        CHECK((*slow)->receive(client, R"({"id":2,"type":"take_seat","seat":0})"));
    });
    while (ear->heard == 0) std::this_thread::sleep_for(1ms);
    for (int seat = 0; seat < 4; ++seat) {
        auto answer =
            ask(**other, "ben", R"({"id":1,"type":"take_seat","seat":)" + std::to_string(seat) + "}");
        REQUIRE(answer.wait_for(patience) == std::future_status::ready);
        CHECK(answer.get()->refused == false);
    }
    std::promise<void> committed;
    store->after_all([&](bool) { committed.set_value(); });
    CHECK(committed.get_future().wait_for(patience) == std::future_status::ready);
    ear->go_on.set_value();
    talking.join();
    (*slow)->release(client);
}

TEST_CASE("server: at a table where too much waits, clients are told that it is busy, and lose nothing") {
    REQUIRE(sodium_init() >= 0);
    const Folder folder;
    const auto store = open_store(folder.path);
    server::Metrics metrics;
    server::TableRegistry hall(*store, metrics, 1);
    const auto table = hall.find(open_one(hall, "ann"));
    REQUIRE(table);
    const auto ear = std::make_shared<SlowEar>();
    const table::Client client = (*table)->attach(ear, {{"ann", "ann"}});
    std::jthread talking([&] { CHECK((*table)->receive(client, R"({"id":1,"type":"hello"})")); });
    while (ear->heard == 0) std::this_thread::sleep_for(1ms);
    std::vector<std::future<server::TableActor::Answer>> answers;
    for (size_t i = 0; i < server::Strand::most_waiting; ++i) {
        answers.push_back(ask(**table, "ann", R"({"id":1,"type":"record"})"));
    }
    auto refused = ask(**table, "ann", take_a_seat);
    REQUIRE(refused.wait_for(0s) == std::future_status::ready);
    CHECK(refused.get().error() == server::TableActor::NoAnswer::busy);
    CHECK_FALSE((*table)->receive(client, take_a_seat));
    ear->go_on.set_value();
    talking.join();
    for (auto& answer : answers) {
        REQUIRE(answer.wait_for(patience) == std::future_status::ready);
        CHECK(answer.get());
    }
    auto again = ask(**table, "ann", take_a_seat);
    REQUIRE(again.wait_for(patience) == std::future_status::ready);
    CHECK(again.get()->refused == false);
    (*table)->release(client);
}
