// Files of older versions: what people said and are called leaves the facts and the records.
#include <doctest/doctest.h>
#include <sqlite3.h>

#include <future>

#include "server/store/migrations.h"
#include "server/store/sqlite.h"
#include "tests/folder.h"

namespace longroad::server {

TEST_CASE("store: talk and names of an older version leave its facts and records, and nothing else changes") {
    const test::Folder folder;
    {
        sqlite3* old = nullptr;
        REQUIRE(sqlite3_open(folder.file().c_str(), &old) == SQLITE_OK);
        std::string sql;
        for (size_t step = 0; step < talk_step; ++step) sql += migrations[step];
        sql += R"(
            INSERT INTO tables (number, id, epoch, last) VALUES (1, 't', 1, 7), (2, 'u', 1, 1);
            INSERT INTO facts ("table", number, text) VALUES
                (1, 1, '{"what":"opened","at":1,"host":"ann","secret":"00","settings":{}}'),
                (1, 2, '{"what":"seat","at":2,"seat":0,"person":{"id":"ann","name":"Ann"},"bot":null,"own":true}'),
                (1, 3, '{"what":"seat","at":3,"seat":1,"person":{"id":"ann","name":"Mara"},"bot":null}'),
                (1, 4, '{"what":"chat","at":4,"person":"bob","name":"Bob","text":"good \"luck\""}'),
                (1, 5, '{"what":"emote","at":5,"person":"bob","name":"Bob","emote":"wow"}'),
                (1, 6, '{"what":"name","at":6,"person":"ann","name":"Anna"}'),
                (1, 7, '{"what":"step","at":7,"step":{"seat":0,"do":"roll"}}'),
                (2, 1, 'damaged');
            INSERT INTO people (id, name, login, password, generation, banned, created) VALUES
                ('ann', 'Anna', '', '', 1, 0, 7), ('bob', 'Bob', '', '', 1, 0, 7);
            INSERT INTO games (number, id, "table", round, game, abandoned, listed, ended, record, public_record)
                VALUES (1, 'g', 't', 1, 'dice', 0, 1, 9, '[Longroad "1"]
[Round "1"]
[Name0 "Ann"]
[Name1 "Mara ""x"]
[Result "0"]

1. [Name0 "stays"]
', '[Longroad "1"]
[Name0 "Ann"]
[Result "0"]

1. end
');
            INSERT INTO seats VALUES (1, 0, 'ann', 'Ann', 1, 9), (1, 1, 'ann', 'Mara "x', 0, 9), (1, 2, '', 'greedy', 0, 9);
            PRAGMA user_version = 5; PRAGMA application_id = 1280463700;)";
        char* fault = nullptr;
        CHECK_MESSAGE(sqlite3_exec(old, sql.c_str(), nullptr, nullptr, &fault) == SQLITE_OK, fault);
        sqlite3_close(old);
    }
    const auto store = open_sqlite(folder.file());
    REQUIRE_MESSAGE(store, (store ? "" : store.error()));
    const auto facts = (*store)->facts("t");
    REQUIRE(facts);
    REQUIRE(facts->size() == 7);
    // A seat, what was said and a name are written anew; the rest is as it was.
    CHECK(facts->at(1) == R"({"v":2,"kind":"seated","at":2,"seat":0,"person":"ann"})");
    CHECK(facts->at(2) == R"({"v":2,"kind":"seated","at":3,"seat":1,"person":"ann","alias":true})");
    CHECK(facts->at(3) == R"({"v":2,"kind":"skipped","at":4})");
    CHECK(facts->at(4) == R"({"v":2,"kind":"skipped","at":5})");
    CHECK(facts->at(5) == R"({"v":2,"kind":"skipped","at":6})");
    CHECK(facts->at(6) == R"({"what":"step","at":7,"step":{"seat":0,"do":"roll"}})");
    CHECK(*(*store)->facts("u") == std::vector<std::string>{"damaged"});
    const TableTalk talk = (*store)->talk("t");
    REQUIRE(talk.lines.size() == 2);
    CHECK(talk.lines[0].text == "good \"luck\"");
    CHECK(talk.lines[0].person == "bob");
    CHECK(talk.lines[1].emote == "wow");
    CHECK(talk.lines[1].number == 2);
    REQUIRE(talk.seat_names.size() == 1);
    CHECK(talk.seat_names[0].name == "Mara");
    CHECK((*store)->names_of({"ann", "bob", "nobody"}) ==
          std::map<std::string, std::string>{{"ann", "Anna"}, {"bob", "Bob"}});
    // Read, a record has the names of its seats; forgotten, it has none.
    const auto game = (*store)->game("g");
    REQUIRE(game);
    CHECK(game->record ==
          "[Longroad \"1\"]\n[Round \"1\"]\n[Name0 \"Ann\"]\n[Name1 \"Mara \\\"x\"]\n[Result \"0\"]\n\n"
          "1. [Name0 \"stays\"]\n");
    std::promise<bool> forgotten;
    (*store)->forget("ann", [&](bool kept) { forgotten.set_value(kept); });
    CHECK(forgotten.get_future().get());
    CHECK((*store)->game("g")->record ==
          "[Longroad \"1\"]\n[Round \"1\"]\n[Result \"0\"]\n\n1. [Name0 \"stays\"]\n");
    CHECK((*store)->talk("t").seat_names.empty());
    CHECK(*(*store)->facts("t") == *facts);
}

}  // namespace longroad::server
