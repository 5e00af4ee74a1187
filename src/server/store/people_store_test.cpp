// What older files knew of people.
#include <doctest/doctest.h>
#include <sqlite3.h>

#include <future>

#include "server/store/migrations.h"
#include "server/store/sqlite.h"
#include "tests/folder.h"

namespace longroad::server {

namespace {

using test::Folder;

template <class Act>
bool wait(Act&& act) {
    std::promise<bool> kept;
    act([&](bool good) { kept.set_value(good); });
    return kept.get_future().get();
}

}  // namespace

TEST_CASE("store: people and ratings of an older version are carried over") {
    const Folder folder;
    {
        sqlite3* old = nullptr;
        REQUIRE(sqlite3_open(folder.file().c_str(), &old) == SQLITE_OK);
        const std::string sql =
            std::string(migrations[0]) + std::string(migrations[1]) + std::string(migrations[2]) + R"(
            INSERT INTO secret VALUES ('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');
            INSERT INTO people (id, name, login, password, generation, banned, created) VALUES
                ('p1', 'Ann', 'ann', 'hash', 3, 0, 7), ('p2', 'Bob', '', '', 1, 1, 8);
            INSERT INTO ratings VALUES ('p1', 'board4', 1612.5, 80, 0.06, 30, 12),
                ('p1', 'board3', 1400, 330, 0.06, 1, 0), ('p1', 'dice2', 1550, 100, 0.06, 9, 5);
            INSERT INTO tables (number, id) VALUES (1, 't');
            INSERT INTO facts ("table", number, text) VALUES (1, 1, '{"what":"opened","at":1,"host":"p1"}');
            PRAGMA user_version = 3; PRAGMA application_id = 1280463700;)";
        char* fault = nullptr;
        CHECK_MESSAGE(sqlite3_exec(old, sql.c_str(), nullptr, nullptr, &fault) == SQLITE_OK, fault);
        sqlite3_close(old);
    }
    const auto store = open_sqlite(folder.file());
    REQUIRE_MESSAGE(store, (store ? "" : store.error()));
    CHECK((*store)->key().starts_with("00010203"));
    const auto ann = (*store)->person("p1");
    REQUIRE(ann);
    CHECK(ann->generation == 3);
    CHECK(ann->version == 1);
    CHECK(ann->recovery.empty());
    CHECK((*store)->person("p2")->banned);
    CHECK((*store)->facts("t")->size() == 1);
    // The rating stays, and is less sure where it was one of pairs.
    auto rows = (*store)->ratings("p1");
    REQUIRE(rows.size() == 3);
    CHECK(rows[0].pool == "board3");
    CHECK(rows[0].deviation == doctest::Approx(350));
    CHECK(rows[1].rating == doctest::Approx(1612.5));
    CHECK(rows[1].deviation == doctest::Approx(100));
    CHECK(rows[1].games == 30);
    CHECK(rows[1].carried);
    CHECK(rows[2].deviation == doctest::Approx(100));
    // Ten games later nobody needs to be told any more.
    (*store)->rate_by([](const GameRow&, std::vector<RatedPlayer> players) {
        for (RatedPlayer& player : players) ++player.rating.games;
        return players;
    });
    for (int i = 1; i <= 10; ++i) {
        CHECK((*store)->ratings("p1")[1].carried);
        GameRow game;
        game.id = "g" + std::to_string(i);
        game.game = "board";
        game.rated = true;
        game.seats = {{"p1", "Ann", true}, {"", "a", false}, {"", "b", false}, {"", "c", false}};
        CHECK(wait([&](Done done) {
            (*store)->keep({"u", 1, static_cast<uint64_t>(i), {"fact"}, {game}, false}, std::move(done));
        }));
    }
    CHECK((*store)->ratings("p1")[1].games == 40);
    CHECK_FALSE((*store)->ratings("p1")[1].carried);
}

}  // namespace longroad::server
