// A database of release 0.1, with games that run: every table opens, and is played to its end.
#include <doctest/doctest.h>
#include <sodium.h>
#include <sqlite3.h>

#include <fstream>
#include <future>
#include <thread>

#include "fair/verify.h"
#include "server/app/ratings.h"
#include "server/app/table_registry.h"
#include "server/store/sqlite.h"
#include "tests/folder.h"
#include "tests/table_driver.h"

using namespace longroad;
using namespace longroad::test;

namespace {

// The tables in it.
std::vector<std::string> make_database(const std::string& path) {
    std::ifstream file(std::string(LONGROAD_SOURCE_DIR) + "/tests/golden/v0.1/server.sql");
    const std::string sql{std::istreambuf_iterator<char>(file), {}};
    sqlite3* database = nullptr;
    REQUIRE(sqlite3_open(path.c_str(), &database) == SQLITE_OK);
    char* fault = nullptr;
    CHECK_MESSAGE(sqlite3_exec(database, sql.c_str(), nullptr, nullptr, &fault) == SQLITE_OK, fault);
    std::vector<std::string> tables;
    const auto note = [](void* list, int, char** columns, char**) {
        static_cast<std::vector<std::string>*>(list)->emplace_back(columns[0]);
        return 0;
    };
    CHECK(sqlite3_exec(database, "SELECT id FROM tables", note, &tables, nullptr) == SQLITE_OK);
    sqlite3_close(database);
    return tables;
}

// What the table answers to one message of the person.
notation::JsonValue ask(server::TableActor& host, const table::Person& person, const std::string& message) {
    std::promise<std::string> answer;
    host.ask({person}, message,
             [&](const auto& letter) { answer.set_value(letter ? letter->text : "null"); });
    const auto read = notation::read_json(answer.get_future().get());
    REQUIRE(read);
    return *read;
}

}  // namespace

TEST_CASE("server: tables of release 0.1 open, are played to their end, and their luck verifies") {
    REQUIRE(sodium_init() >= 0);
    const Folder folder;
    const std::vector<std::string> tables = make_database(folder.file());
    CHECK(tables.size() == 5);
    const auto store = server::open_sqlite(folder.file());
    REQUIRE_MESSAGE(store, (store ? "" : store.error()));
    // What people said and are called has left the facts.
    size_t lines = 0;
    for (const std::string& id : tables) {
        const auto facts = (*store)->facts(id);
        REQUIRE(facts);
        for (const std::string& fact : *facts) {
            for (const char* words : {"Ann", "quote", R"("what":"chat")", R"("what":"name")"}) {
                CHECK_MESSAGE(fact.find(words) == std::string::npos, fact);
            }
        }
        lines += (*store)->talk(id).lines.size();
    }
    CHECK(lines == 11);
    (*store)->rate_by(server::rate_game);
    server::Metrics metrics;
    server::TableRegistry hall(**store, metrics, 1);
    CHECK(hall.rebuild().empty());
    for (const std::string& id : tables) {
        const auto host = hall.find(id);
        REQUIRE(host);
        const table::TableSummary before = (*host)->published()->table;
        CHECK(before.stage == table::Stage::playing);
        // Those who sit there go on, each under a name of today; whoever left is stood in for.
        std::vector<std::pair<table::Person, Brain>> people;
        for (const std::string& person : before.people) {
            if (!person.empty())
                people.emplace_back(table::Person{person, "Back " + person}, Brain(people.size()));
        }
        CHECK(people.size() >= 2);
        notation::JsonValue seen;
        for (int i = 0; i < 20'000 && (*host)->published()->table.stage == table::Stage::playing; ++i) {
            bool acted = false;
            for (auto& [person, brain] : people) {
                seen = ask(**host, person, R"({"id":1,"type":"hello"})");
                REQUIRE(seen.find("type")->string() == "welcome");
                const auto action = brain.choose(*seen.find("game"));
                if (!action) continue;
                acted |= ask(**host, person, R"({"id":2,"type":"act","action":)" + *action + "}")
                             .find("type")
                             ->string() == "ok";
            }
            if (!acted) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        CHECK((*host)->published()->table.stage == table::Stage::over);
        const notation::JsonValue record = ask(**host, people[0].first, R"({"id":3,"type":"record"})");
        const auto verified = fair::verify(record.find("text")->string());
        CHECK_MESSAGE(verified, (verified ? "" : verified.error().what));
    }
}
