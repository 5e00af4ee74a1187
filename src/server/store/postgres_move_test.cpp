// Everything a server keeps, moved from SQLite to PostgreSQL and back.
#include <doctest/doctest.h>
#include <sodium.h>
#include <sqlite3.h>

#include <atomic>
#include <filesystem>
#include <thread>

#include "server/store/move.h"
#include "tests/server/stores.h"

namespace longroad::server {

namespace {

using test::Folder;
using test::InPostgres;
using test::keep;

bool says(const std::string& sentence, std::string_view part) {
    return sentence.find(part) != std::string::npos;
}

// Something of everything.
void fill(Store& store) {
    store.rate_by([](const GameRow&, std::vector<RatedPlayer> players) {
        for (RatedPlayer& player : players) {
            player.rating.rating += 1.0 / 3;
            ++player.rating.games;
        }
        return players;
    });
    CHECK(test::add(store, {"p1", "Ann \"the \xc3\xa9lan\" \\", "ann", "hash", 2, false, 7, "code"}));
    CHECK(test::add(store, {"p2", "\xd8\xb3\xd9\x84\xd8\xa7\xd9\x85", "", "", 1, true, 8}));
    for (int t = 0; t < 30; ++t) {
        const std::string table = "t" + std::to_string(t);
        TableChange first{table, 1, 1, {"opened\nline\ttab\\", ""}, {}, t % 3 == 0};
        first.people = TablePeople{{"p1", "p2"}, "p1", t};
        CHECK(keep(store, std::move(first)));
        std::vector<std::string> facts(100, "{\"what\":\"step\"}");
        CHECK(keep(store, {table, 1, 3, facts, {}, t % 3 == 0}));
        GameRow game{"g" + std::to_string(t),
                     table,
                     1,
                     "board",
                     t % 2 == 0,
                     true,
                     t,
                     {{"p1", "Ann", true}, {"", "hard", false}},
                     "R\n1",
                     "P",
                     true};
        CHECK(keep(store, {table, 1, 103, {"over"}, {game}, false}));
        if (t % 4 == 0) CHECK(test::claim(store, table));
    }
    CHECK(test::wait([&](Done done) { store.void_session("s1", 1, 1'000, std::move(done)); }));
    CHECK(test::wait([&](Done done) { store.keep_block("p1", {"p2", "", true, false}, std::move(done)); }));
    CHECK(test::wait([&](Done done) {
        store.keep_push({"p1", "https://push.example.com/1", "key", "auth", "de"}, 7, std::move(done));
    }));
}

void same(Store& one, Store& two) {
    CHECK(one.key() == two.key());
    CHECK(one.open_tables() == two.open_tables());
    for (int t = 0; t < 30; ++t) {
        const std::string table = "t" + std::to_string(t);
        CHECK(one.facts(table) == two.facts(table));
        const auto game = "g" + std::to_string(t);
        CHECK(one.game(game)->record == two.game(game)->record);
        CHECK(one.game(game)->seats.size() == two.game(game)->seats.size());
    }
    CHECK(one.person("p1")->name == two.person("p1")->name);
    CHECK(one.person("p1")->recovery == two.person("p1")->recovery);
    CHECK(one.person("p2")->banned == two.person("p2")->banned);
    CHECK(one.ratings("p1").at(0).rating == two.ratings("p1").at(0).rating);  // to the last bit
    CHECK(one.tables_of("p1", 100) == two.tables_of("p1", 100));
    CHECK(one.voided_sessions() == two.voided_sessions());
    CHECK(one.blocked_by("p1").at(0).mute == two.blocked_by("p1").at(0).mute);
    CHECK(one.pushes_of("p1").at(0).endpoint == two.pushes_of("p1").at(0).endpoint);
}

}  // namespace

TEST_CASE("move: all that is kept goes from SQLite to PostgreSQL and back, and is the same") {
    REQUIRE(sodium_init() >= 0);
    const Folder folder;
    const InPostgres place{};
    {
        const auto store = test::opened(open_sqlite(folder.file()));
        fill(*store);
    }
    std::filesystem::copy_file(folder.file(), folder.file("before"));
    int64_t told = 0;
    int64_t of = 0;
    const auto moved = move_store(folder.file(), place.address, [&](int64_t done, int64_t all) {
        CHECK(done > told);
        told = done;
        of = all;
    });
    REQUIRE_MESSAGE(moved, (moved ? "" : moved.error()));
    CHECK(told == of);
    CHECK(moved->at(2).name == "facts");
    CHECK(moved->at(2).rows == 30 * 103);
    const auto before = test::opened(open_sqlite(folder.file("before")));
    {
        const auto there = place.open();
        same(*before, *there);
        // It goes on from there: new numbers, and the next fact of an owner.
        CHECK(keep(*there, {"new", 1, 1, {"fact"}, {}, true}));
        CHECK_FALSE(keep(*there, {"t0", 1, 104, {"late"}, {}, false}));
        CHECK(keep(*there, {"t1", 1, 104, {"next"}, {}, false}));
    }
    // Nobody goes on with the old one by mistake.
    const auto old = open_sqlite(folder.file());
    REQUIRE_FALSE(old);
    CHECK(says(old.error(), "was moved to postgresql://"));
    CHECK_FALSE(move_store(folder.file(), InPostgres{}.address, {}));

    // And back.
    const auto back = move_store(place.address, folder.file("back"), {});
    REQUIRE_MESSAGE(back, (back ? "" : back.error()));
    CHECK(back->at(0).hash == moved->at(0).hash);
    CHECK(back->at(3).hash == moved->at(3).hash);
    CHECK(back->at(2).rows == moved->at(2).rows + 2);
    {
        const auto store = test::opened(open_sqlite(folder.file("back")));
        CHECK(store->facts("t1")->size() == 104);
        CHECK(store->facts("new")->size() == 1);
        CHECK(store->facts("t2") == before->facts("t2"));
    }
    const auto gone = open_postgres(place.address);
    REQUIRE_FALSE(gone);
    CHECK(says(gone.error(), "was moved to"));
}

TEST_CASE("move: a backup of PostgreSQL is a whole file as of one moment, while somebody plays") {
    REQUIRE(sodium_init() >= 0);
    const Folder folder;
    const InPostgres place{};
    const auto store = place.open();
    for (int t = 0; t < 5; ++t) CHECK(keep(*store, {"t" + std::to_string(t), 1, 1, {"one"}, {}, false}));
    std::atomic<bool> enough = false;
    std::thread writer([&] {
        for (uint64_t n = 2; !enough; ++n) {
            for (int t = 0; t < 5; ++t) {
                store->keep({"t" + std::to_string(t), 1, n, {std::to_string(n)}, {}, false}, {});
            }
            CHECK(test::settle(*store));
        }
    });
    const auto copied = back_up_postgres(place.address, folder.file(), {});
    enough = true;
    writer.join();
    REQUIRE_MESSAGE(copied, (copied ? "" : copied.error()));
    CHECK_FALSE(back_up_postgres(place.address, folder.file(), {}));
    CHECK(store->key() == test::opened(open_sqlite(folder.file()))->key());
    const auto copy = test::opened(open_sqlite(folder.file()));
    for (int t = 0; t < 5; ++t) {
        const std::string table = "t" + std::to_string(t);
        REQUIRE(copy->facts(table));
        CHECK(test::claim(*copy, table)->last == copy->facts(table)->size());
    }
}

TEST_CASE("move: what can't be moved is left as it is, with a sentence") {
    REQUIRE(sodium_init() >= 0);
    const Folder folder;
    const InPostgres place{};
    const auto refused = [](const std::string& from, const std::string& to) {
        const auto moved = move_store(from, to, {});
        REQUIRE_FALSE(moved);
        return moved.error();
    };
    {
        test::opened(open_sqlite(folder.file()));
    }
    CHECK(says(refused(folder.file(), folder.file("other")), "one of the two"));
    CHECK_FALSE(refused(folder.file("nothing"), place.address).empty());
    CHECK_FALSE(std::filesystem::exists(folder.file("nothing")));
    CHECK(says(refused(place.address, folder.file("other")), "has no games of this program"));
    CHECK_FALSE(std::filesystem::exists(folder.file("other")));
    // A database somebody plays in.
    {
        const auto busy = test::opened(open_postgres(place.address, {1, std::chrono::seconds(1), true}));
        CHECK(says(refused(folder.file(), place.address), "is used by another server"));
        const auto second = open_postgres(place.address, {1, std::chrono::seconds(1), true});
        REQUIRE_FALSE(second);
        CHECK(says(second.error(), "is used by another server"));
        CHECK(keep(*busy, {"t", 1, 1, {"fact"}, {}, false}));
    }
    CHECK(says(refused(folder.file(), place.address), "has games in it already"));
    CHECK(says(refused(place.address, folder.file()), "exists already"));
    // A text that is none in PostgreSQL: nothing of it is there afterwards.
    {
        const auto store = test::opened(open_sqlite(folder.file()));
        CHECK(keep(*store, {"good", 1, 1, {"fact"}, {}, false}));
        CHECK(keep(*store, {"bad", 1, 1, {"\xff"}, {}, false}));
    }
    const InPostgres fresh{};
    CHECK(says(refused(folder.file(), fresh.address), "can't be used"));
    const auto store = fresh.open();
    CHECK(store->open_tables().empty());
    CHECK(test::opened(open_sqlite(folder.file()))->facts("good"));
}

}  // namespace longroad::server
