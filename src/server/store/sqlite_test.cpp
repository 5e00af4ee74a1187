#include "server/store/sqlite.h"

#include <doctest/doctest.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <future>
#include <map>
#include <mutex>
#include <thread>

#include "server/store/migrations.h"
#include "tests/folder.h"

namespace longroad::server {

namespace {

namespace fs = std::filesystem;

using test::Folder;

template <class Act>
bool wait(Act&& act) {
    std::promise<bool> kept;
    act([&](bool good) { kept.set_value(good); });
    return kept.get_future().get();
}
bool keep(Store& store, TableChange change) {
    return wait([&](Done done) { store.keep(std::move(change), std::move(done)); });
}

std::expected<Claim, ClaimFault> claim(Store& store, const std::string& table) {
    std::promise<std::expected<Claim, ClaimFault>> claimed;
    store.claim(table, [&](const auto& claim) { claimed.set_value(claim); });
    return claimed.get_future().get();
}

GameRow some_game(const std::string& id, Millis ended) {
    return {id,  "t", 1,   "board", false, true, ended, {{"p1", "Ann", true}, {"", "random", false}},
            "R", "P", true};
}

}  // namespace

TEST_CASE("store: a game and its ratings are kept together, and each is based on the one before") {
    const Folder folder;
    const auto store = open_sqlite(folder.file());
    REQUIRE(store);
    // Ten points for the winner; only accounts are asked about.
    (*store)->rate_by([](const GameRow& game, std::vector<RatedPlayer> players) {
        CHECK(pool_of(game) == "dice3");
        CHECK(players.size() == 2);
        for (RatedPlayer& player : players) {
            player.rating.rating += player.won ? 10 : -10;
            ++player.rating.games;
        }
        return players;
    });
    const auto person = [&](const PersonRow& row) {
        CHECK(wait([&](Done done) { (*store)->add(row, std::move(done)); }));
    };
    person({"p1", "Ann", "ann", "hash", 1, false, 7});
    person({"p2", "Bob", "bob", "hash", 1, false, 7});
    person({"p3", "Guest", "", "", 1, false, 7});
    // All at once, so that some share a commit.
    for (int i = 1; i <= 20; ++i) {
        GameRow game = some_game("g" + std::to_string(i), i);
        game.game = "dice";
        game.seats = {{"p1", "Ann", true}, {"p2", "Bob", false}, {"p3", "Guest", false}};
        (*store)->keep({"t", 1, static_cast<uint64_t>(i), {"fact"}, {game}, false}, {});
    }
    CHECK(wait([&](Done done) { (*store)->after_all(std::move(done)); }));
    const auto of = [&](const char* id) { return (*store)->ratings(id); };
    REQUIRE(of("p1").size() == 1);
    CHECK(of("p1")[0].rating == doctest::Approx(1700));
    CHECK(of("p1")[0].games == 20);
    CHECK(of("p2").at(0).rating == doctest::Approx(1300));
    CHECK(of("p3").empty());
    // What could not be kept is not rated either.
    GameRow game = some_game("g1", 50);
    game.game = "dice";
    game.seats = {{"p1", "Ann", true}, {"p2", "Bob", false}, {"p3", "Guest", false}};
    CHECK_FALSE(keep(**store, {"t", 1, 21, {"fact"}, {game}, false}));
    CHECK(of("p1").at(0).games == 20);
}

TEST_CASE("store: a file of an older version is brought up to date, and says who hosts which table") {
    const Folder folder;
    {
        sqlite3* old = nullptr;
        REQUIRE(sqlite3_open(folder.file().c_str(), &old) == SQLITE_OK);
        const std::string sql = std::string(migrations[0]) + std::string(migrations[1]) + R"(
            INSERT INTO tables (number, id) VALUES (1, 't'), (2, 'u');
            INSERT INTO facts ("table", number, text) VALUES (1, 1, '{"what":"opened","at":1,"host":"ann"}'),
                (2, 1, '{"what":"opened","at":1,"host":"ann"}'), (2, 2, '{"what":"host","at":2,"person":"bob"}');
            INSERT INTO sitters ("table", person, since) VALUES ('t', 'ann', 1), ('t', 'bob', 1), ('u', 'bob', 2);
            PRAGMA user_version = 2; PRAGMA application_id = 1280463700;)";
        char* fault = nullptr;
        CHECK_MESSAGE(sqlite3_exec(old, sql.c_str(), nullptr, nullptr, &fault) == SQLITE_OK, fault);
        sqlite3_close(old);
    }
    const auto store = open_sqlite(folder.file());
    REQUIRE_MESSAGE(store, (store ? "" : store.error()));
    CHECK((*store)->tables_hosted_by("ann") == 1);
    CHECK((*store)->tables_hosted_by("bob") == 1);
    CHECK((*store)->tables_of("bob", 10) == std::vector<std::string>{"u", "t"});
}

TEST_CASE("store: what stands behind a gap of an older file is put aside, and the table goes on before it") {
    const Folder folder;
    {
        sqlite3* old = nullptr;
        REQUIRE(sqlite3_open(folder.file().c_str(), &old) == SQLITE_OK);
        const std::string sql =
            std::string(migrations[0]) + std::string(migrations[1]) + std::string(migrations[2]) + R"(
            INSERT INTO tables (number, id) VALUES (1, 'whole'), (2, 'gap'), (3, 'beheaded'), (4, 'empty');
            INSERT INTO facts ("table", number, text) VALUES (1, 1, 'a'), (1, 2, 'b'), (2, 1, 'a'), (2, 2, 'b'),
                (2, 5, 'e'), (2, 6, 'f'), (3, 2, 'b');
            PRAGMA user_version = 3; PRAGMA application_id = 1280463700;)";
        char* fault = nullptr;
        CHECK_MESSAGE(sqlite3_exec(old, sql.c_str(), nullptr, nullptr, &fault) == SQLITE_OK, fault);
        sqlite3_close(old);
    }
    const auto store = open_sqlite(folder.file());
    REQUIRE_MESSAGE(store, (store ? "" : store.error()));
    CHECK(*(*store)->facts("whole") == std::vector<std::string>{"a", "b"});
    CHECK(*(*store)->facts("gap") == std::vector<std::string>{"a", "b"});
    CHECK_FALSE((*store)->facts("beheaded"));
    CHECK_FALSE((*store)->facts("empty"));
    const auto claimed = claim(**store, "gap");
    REQUIRE(claimed);
    CHECK(claimed->last == 2);
    CHECK(keep(**store, {"gap", claimed->epoch, 3, {"c"}, {}, false}));
    CHECK(*(*store)->facts("gap") == std::vector<std::string>{"a", "b", "c"});
}

TEST_CASE("store: a table takes facts of its owner only, and only the ones that come next") {
    const Folder folder;
    const auto one = open_sqlite(folder.file());
    REQUIRE(one);
    CHECK(keep(**one, {"t", 1, 1, {"a"}, {}, false}));
    CHECK_FALSE(keep(**one, {"t", 1, 3, {"c"}, {}, false}));      // a gap
    CHECK_FALSE(keep(**one, {"t", 1, 1, {"again"}, {}, false}));  // a second table of the name
    CHECK_FALSE(keep(**one, {"u", 2, 2, {"b"}, {}, false}));      // no table
    CHECK_FALSE(keep(**one, {"t", 1, 2, {"b"}, {some_game("g", 1), some_game("g", 1)}, false}));
    CHECK_FALSE(keep(**one, {"t", 1, 3, {"c"}, {}, false}));  // what should follow was not kept
    // Another owner, also from another process at the same file: the first can do nothing more.
    const auto two = open_sqlite(folder.file());
    REQUIRE(two);
    const auto claimed = claim(**two, "t");
    REQUIRE(claimed);
    CHECK(claimed->epoch == 2);
    CHECK(claimed->last == 1);
    CHECK_FALSE(keep(**one, {"t", 1, 2, {"b"}, {}, false}));
    CHECK_FALSE(keep(**one, {"t", 1, 2, {}, {}, true}));
    CHECK(keep(**two, {"t", 2, 2, {"b"}, {}, false}));
    CHECK(*(*one)->facts("t") == std::vector<std::string>{"a", "b"});
    CHECK(claim(**one, "nothing").error() == ClaimFault::no_such_table);
}

TEST_CASE("store: of two owners who race for a table, each fact is one's, and nothing is there twice") {
    const Folder folder;
    const auto one = open_sqlite(folder.file());
    const auto two = open_sqlite(folder.file());
    REQUIRE(one);
    REQUIRE(two);
    CHECK(keep(**one, {"t", 1, 1, {"first"}, {}, false}));
    std::mutex mutex;
    std::map<uint64_t, std::string> acknowledged;
    const auto race = [&](Store& store, const std::string& name) {
        for (int round = 0; round < 100; ++round) {
            const auto claimed = claim(store, "t");
            REQUIRE(claimed);
            for (uint64_t number = claimed->last + 1; number < claimed->last + 5; ++number) {
                const std::string fact = name + std::to_string(round) + "-" + std::to_string(number);
                if (!keep(store, {"t", claimed->epoch, number, {fact}, {}, false})) break;
                const std::lock_guard lock(mutex);
                CHECK(acknowledged.emplace(number, fact).second);
            }
        }
    };
    std::thread other([&] { race(**two, "b"); });
    race(**one, "a");
    other.join();
    const auto facts = (*one)->facts("t");
    REQUIRE(facts);
    CHECK(facts->size() == acknowledged.size() + 1);
    for (const auto& [number, fact] : acknowledged) CHECK(facts->at(number - 1) == fact);
}

TEST_CASE("store: what was kept is there when the file is opened again") {
    const Folder folder;
    std::string key;
    {
        const auto store = open_sqlite(folder.file());
        REQUIRE(store);
        key = (*store)->key();
        CHECK(key.size() == 64);
        CHECK(keep(**store, {"t", 1, 1, {"one", "two"}, {}, false}));
        // There are secrets in it.
        for (const char* part : {"", "-wal", "-shm"}) {
            CHECK((fs::status(folder.file() + part).permissions() & fs::perms(0077)) == fs::perms::none);
        }
        CHECK(keep(**store, {"u", 1, 1, {"one"}, {}, true}));
        CHECK(keep(**store, {"t", 1, 3, {"three"}, {some_game("g1", 50)}, false}));
        CHECK(wait([&](Done done) {
            (*store)->add(PersonRow{"p1", "Ann", "ann", "hash", 2, false, 7}, std::move(done));
        }));
        CHECK(wait([&](Done done) { (*store)->after_all(std::move(done)); }));
    }
    const auto store = open_sqlite(folder.file());
    REQUIRE(store);
    CHECK((*store)->key() == key);
    CHECK((*store)->open_tables() == std::vector<std::string>{"t"});
    CHECK(*(*store)->facts("t") == std::vector<std::string>{"one", "two", "three"});
    CHECK_FALSE((*store)->facts("x"));
    CHECK((*store)->person("p1")->login == "ann");
    CHECK((*store)->account("ann")->id == "p1");
    CHECK_FALSE((*store)->account(""));
    CHECK((*store)->game("g1")->seats.at(0).name == "Ann");
    CHECK((*store)->listed_games(100, 10).size() == 1);
    CHECK((*store)->listed_games(50, 10).empty());
    CHECK((*store)->games_of("p1", 100, 10).at(0).id == "g1");
    CHECK(wait([&](Done done) { (*store)->forget("p1", std::move(done)); }));
    CHECK_FALSE((*store)->person("p1"));
    CHECK((*store)->games_of("p1", 100, 10).empty());
    CHECK((*store)->game("g1")->seats.at(0).name.empty());
}

TEST_CASE("store: a closed table is read no more at the start, until something happens there again") {
    const Folder folder;
    const auto store = open_sqlite(folder.file());
    REQUIRE(store);
    CHECK(keep(**store, {"t", 1, 1, {"one"}, {}, false}));
    CHECK(keep(**store, {"t", 1, 2, {}, {}, true}));
    CHECK((*store)->open_tables().empty());
    CHECK((*store)->facts("t")->size() == 1);
    CHECK(keep(**store, {"t", 1, 2, {"two"}, {}, false}));
    CHECK((*store)->open_tables() == std::vector<std::string>{"t"});
}

TEST_CASE("store: the log is moved into the file while it is written to, and does not grow without end") {
    const Folder folder;
    const auto store = open_sqlite(folder.file());
    REQUIRE(store);
    // Some 150 MB through the log, in 30,000 changes of 500 tables.
    std::promise<bool> all;
    std::atomic<int> left = 30'000;
    std::atomic<bool> good = true;
    uintmax_t largest = 0;
    for (int i = 0; i < 30'000; ++i) {
        (*store)->keep(TableChange{"t" + std::to_string(i % 500),
                                   1,
                                   uint64_t(1 + i / 500),
                                   {std::string(1'000, 'f')},
                                   {},
                                   false},
                       [&](bool kept) {
                           if (!kept) good = false;
                           if (--left == 0) all.set_value(true);
                       });
        if (i % 20 != 19) continue;
        CHECK(wait([&](Done done) { (*store)->after_all(std::move(done)); }));
        largest = std::max(largest, fs::file_size(folder.file("db-wal")));
    }
    CHECK(all.get_future().get());
    CHECK(good);
    CHECK(largest < 100'000'000);
    CHECK((*store)->facts("t499")->size() == 60);
}

TEST_CASE("store: a change that does not fit is left out whole, and the others stay") {
    const Folder folder;
    const auto store = open_sqlite(folder.file());
    REQUIRE(store);
    std::promise<void> all;
    std::vector<bool> kept;
    const auto note = [&](bool good) { kept.push_back(good); };
    (*store)->keep(TableChange{"t", 1, 1, {"one"}, {}, false}, note);
    (*store)->keep(TableChange{"t", 1, 2, {"two", "three"}, {some_game("g", 1), some_game("g", 1)}, false},
                   note);
    (*store)->keep(TableChange{"t", 1, 1, {"again"}, {}, false}, note);
    (*store)->keep(TableChange{"u", 1, 1, {"one"}, {}, false}, note);
    (*store)->after_all([&](bool) { all.set_value(); });
    all.get_future().get();
    CHECK(kept == std::vector<bool>{true, false, false, true});
    CHECK(*(*store)->facts("t") == std::vector<std::string>{"one"});
    CHECK_FALSE((*store)->game("g"));
}

TEST_CASE("store: files that will not do are refused with a sentence and left as they are") {
    const Folder folder;
    const auto refused = [&](const std::string& path) {
        const auto store = open_sqlite(path);
        REQUIRE_FALSE(store);
        return store.error();
    };
    CHECK(refused(folder.file("nowhere/db")).find("cannot be used") != std::string::npos);
    std::ofstream(folder.file("text")) << std::string(5000, 'x');
    CHECK_FALSE(refused(folder.file("text")).empty());
    CHECK(fs::file_size(folder.file("text")) == 5000);
    // A file that lost everything is no new database, whatever lies beside it.
    std::ofstream(folder.file("empty")).flush();
    std::ofstream(folder.file("empty-wal")) << "the log";
    CHECK(refused(folder.file("empty")).find("is empty and was left as it is") != std::string::npos);
    CHECK(fs::file_size(folder.file("empty")) == 0);
    CHECK(fs::file_size(folder.file("empty-wal")) == 7);
    {
        const auto store = open_sqlite(folder.file());
        REQUIRE(store);
        for (int i = 0; i < 200; ++i) {
            (*store)->keep(TableChange{"t" + std::to_string(i), 1, 1, {std::string(2000, 'f')}, {}, false},
                           {});
        }
    }
    const auto size = fs::file_size(folder.file());
    {
        std::fstream file(folder.file(), std::ios::in | std::ios::out | std::ios::binary);
        file.seekp(static_cast<std::streamoff>(size / 2));
        file << std::string(20'000, '\x5a');
    }
    CHECK(refused(folder.file()).find("damaged") != std::string::npos);
    CHECK(fs::file_size(folder.file()) == size);
}

TEST_CASE("store: a backup is a whole database, and overwrites nothing") {
    const Folder folder;
    const auto store = open_sqlite(folder.file());
    REQUIRE(store);
    CHECK(keep(**store, {"t", 1, 1, {"one", "two"}, {}, false}));
    CHECK(back_up_sqlite(folder.file(), folder.file("copy")));
    CHECK_FALSE(back_up_sqlite(folder.file(), folder.file("copy")));
    CHECK_FALSE(back_up_sqlite(folder.file("nothing"), folder.file("other")));
    const auto copy = open_sqlite(folder.file("copy"));
    REQUIRE(copy);
    CHECK((*copy)->facts("t")->size() == 2);
}

}  // namespace longroad::server
