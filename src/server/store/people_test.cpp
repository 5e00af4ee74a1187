// What every store does for people: changes with a condition, sessions that ended, whom they don't want to
// meet.
#include <doctest/doctest.h>

#include <algorithm>
#include <future>

#include "server/store/store.h"
#include "tests/server/stores.h"

namespace longroad::server {

namespace {

using test::wait;

}  // namespace

TEST_CASE_TEMPLATE("store: a change of a person writes what it names, while its condition holds", Place,
                   LONGROAD_STORES) {
    const Place place{};
    const auto store = place.open();
    const auto change = [&](const std::string& id, PersonChange what) {
        std::promise<std::expected<PersonRow, Unchanged>> done;
        store->change(id, std::move(what), [&](auto result) { done.set_value(std::move(result)); });
        return done.get_future().get();
    };
    for (const char* id : {"p1", "p2"}) CHECK(test::add(*store, {id, "Ann", "", "", 1, false, 7}));
    // Nobody is added twice, and nothing of the first goes.
    CHECK_FALSE(test::add(*store, {"p1", "Eve", "", "", 1, false, 7}));
    CHECK(store->person("p1")->name == "Ann");
    CHECK(change("p1", Rename{"Anna", 1})->name == "Anna");
    CHECK(store->person("p1")->version == 2);
    CHECK(change("p1", Rename{"Eve", 7}).error() == Unchanged::refused);
    CHECK(change("nobody", Rename{"Eve", 1}).error() == Unchanged::refused);
    const auto made = change("p1", MakeAccount{"ann", "hash", "code", 1});
    REQUIRE(made);
    CHECK(made->login == "ann");
    CHECK(made->generation == 2);
    CHECK(made->name == "Anna");
    CHECK(change("p1", MakeAccount{"anna", "hash", "code", 2}).error() == Unchanged::refused);
    CHECK(change("p2", MakeAccount{"ann", "hash", "code", 1}).error() == Unchanged::login_taken);
    CHECK(change("p1", SetPassword{"new", "other"}).error() == Unchanged::refused);
    CHECK(change("p1", SetPassword{"new", "hash"})->generation == 3);
    CHECK(change("p1", SetRecovery{"next", "hash"}).error() == Unchanged::refused);
    CHECK(change("p1", SetRecovery{"next", "new"})->recovery == "next");
    CHECK(change("p1", Recover{"third", "last", "code"}).error() == Unchanged::refused);
    CHECK(change("p1", Recover{"third", "last", "next"})->password == "third");
    CHECK(change("p2", Recover{"x", "y", ""}).error() == Unchanged::refused);
    const auto banned = change("p1", SetBanned{true});
    CHECK(banned->banned);
    CHECK(banned->generation == 5);
    CHECK(banned->password == "third");
    CHECK(change("p1", Rename{"Eve", 5}).error() == Unchanged::refused);
    CHECK(change("p1", VoidSessions{5}).error() == Unchanged::refused);
    CHECK(change("p1", VoidSessions{})->generation == 6);
    CHECK(change("p1", SetBanned{false})->banned == false);
    CHECK(change("p1", VoidSessions{7})->version == store->person("p1")->version);
    // One that is refused takes nothing of the same commit with it.
    std::promise<void> all;
    std::vector<int> said;
    store->change("p2", Rename{"Bob", 1}, [&](auto result) { said.push_back(result ? 1 : 0); });
    store->change("p2", MakeAccount{"ann", "hash", "code", 1},
                  [&](auto result) { said.push_back(result ? 1 : 2); });
    store->change("p2", Rename{"Ben", 1}, [&](auto result) { said.push_back(result ? 1 : 0); });
    store->after_all([&](bool) { all.set_value(); });
    all.get_future().get();
    CHECK(said == std::vector<int>{1, 2, 1});
    CHECK(store->person("p2")->name == "Ben");
}

TEST_CASE_TEMPLATE("store: sessions that ended are remembered until they would have ended anyway", Place,
                   LONGROAD_STORES) {
    const Place place{};
    const auto store = place.open();
    const auto end = [&](const std::string& session, Millis now, Millis until) {
        CHECK(wait([&](Done done) { store->void_session(session, now, until, std::move(done)); }));
    };
    end("a", 10, 50);
    end("b", 20, 60);
    end("a", 20, 60);
    CHECK(store->voided_sessions().size() == 2);
    end("c", 55, 95);
    auto left = store->voided_sessions();
    std::ranges::sort(left);
    REQUIRE(left.size() == 2);
    CHECK(left[0].first == "b");
    CHECK(left[1].first == "c");
}

TEST_CASE_TEMPLATE("store: whom somebody blocks is kept by pair, and forgotten with either", Place,
                   LONGROAD_STORES) {
    const Place place{};
    const auto store = place.open();
    for (const char* id : {"p1", "p2", "p3"}) {
        CHECK(test::add(*store, {id, std::string("Name of ") + id, "", "", 1, false, 7}));
    }
    const auto block = [&](const std::string& who, const BlockRow& row) {
        CHECK(wait([&](Done done) { store->keep_block(who, row, std::move(done)); }));
    };
    block("p1", {"p3", "", true, false});
    block("p1", {"p2", "", true, true});
    block("p1", {"p3", "", false, true});
    block("p2", {"p1", "", true, false});
    auto rows = store->blocked_by("p1");
    REQUIRE(rows.size() == 2);
    CHECK(rows[0].person == "p2");
    CHECK(rows[0].name == "Name of p2");
    CHECK(rows[1].block);
    CHECK_FALSE(rows[1].mute);
    block("p1", {"p3", "", false, false});
    CHECK(store->blocked_by("p1").size() == 1);
    CHECK(wait([&](Done done) { store->forget("p2", std::move(done)); }));
    CHECK(store->blocked_by("p1").empty());
    CHECK(store->blocked_by("p2").empty());
    CHECK_FALSE(store->person("p2"));
}

TEST_CASE_TEMPLATE("store: a person is reached at their latest browsers, and nowhere once forgotten", Place,
                   LONGROAD_STORES) {
    const Place place{};
    const auto store = place.open();
    for (const char* id : {"p1", "p2"}) CHECK(test::add(*store, {id, id, "", "", 1, false, 7}));
    const auto endpoint = [](int n) { return "https://push.example.com/" + std::to_string(n); };
    const auto reach = [&](const std::string& who, int n) {
        const PushRow row{who, endpoint(n), "key", "auth", "tr"};
        CHECK(wait([&](Done done) { store->keep_push(row, n, std::move(done)); }));
    };
    for (int n = 0; n < most_pushes + 2; ++n) reach("p1", n);
    auto rows = store->pushes_of("p1");
    REQUIRE(rows.size() == most_pushes);
    CHECK(rows.front().endpoint == endpoint(most_pushes + 1));
    CHECK(rows.back().endpoint == endpoint(2));
    CHECK(rows.front().language == "tr");
    // Somebody else uses one of these browsers now.
    reach("p2", 5);
    CHECK(store->pushes_of("p2").size() == 1);
    CHECK(store->pushes_of("p1").size() == most_pushes - 1);
    // Nobody ends what is another's.
    CHECK(wait([&](Done done) { store->drop_push("p1", endpoint(5), std::move(done)); }));
    CHECK(store->pushes_of("p2").size() == 1);
    CHECK(wait([&](Done done) { store->drop_push("p1", endpoint(6), std::move(done)); }));
    CHECK(store->pushes_of("p1").size() == most_pushes - 2);
    CHECK(wait([&](Done done) { store->drop_push("p1", "", std::move(done)); }));
    CHECK(store->pushes_of("p1").empty());
    CHECK(wait([&](Done done) { store->forget("p2", std::move(done)); }));
    CHECK(store->pushes_of("p2").empty());
}

}  // namespace longroad::server
