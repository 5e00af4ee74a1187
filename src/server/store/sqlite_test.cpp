#include "server/store/sqlite.h"

#include <doctest/doctest.h>
#include <sqlite3.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <future>

#include "server/store/migrations.h"
#include "tests/server/stores.h"

namespace longroad::server {

namespace {

namespace fs = std::filesystem;

using test::Folder;

using test::claim;
using test::keep;
using test::wait;

}  // namespace

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

TEST_CASE("store: the file and what lies beside it are for their owner only") {
    const Folder folder;
    const auto store = open_sqlite(folder.file());
    REQUIRE(store);
    CHECK(keep(**store, {"t", 1, 1, {"one"}, {}, false}));
    // There are secrets in it.
    for (const char* part : {"", "-wal", "-shm"}) {
        CHECK((fs::status(folder.file() + part).permissions() & fs::perms(0077)) == fs::perms::none);
    }
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
