// What is kept of a table gives the same table again.
#include <doctest/doctest.h>

#include "table/presenter.h"
#include "tests/company.h"

namespace longroad::table {

TEST_CASE("table: facts give the same table again, at any moment") {
    for (const std::string settings : {R"({"preset":"2015","options":{"victory_target":5},"shuffle":true})",
                                       R"({"game":"dice","seats":3})"}) {
        Company room(settings, 5);
        room.everybody_sits();
        CHECK(room.send(1, "chat", R"("text":"good luck")") == "ok");
        CHECK(room.send(1, "start") == "ok");
        for (int round = 0; round < 4; ++round) {
            room.play(round == 3 ? 100'000 : 60, static_cast<uint64_t>(round));
            auto again = room.restored();
            REQUIRE_MESSAGE(again, (again ? "" : again.error()));
            CHECK(again->table().number() == room.table->number());
            // Names are said by whoever runs the table.
            for (Client client = 1; client <= 5; ++client) again->table().recall(Company::person(client));
            Company other(settings, 0);
            other.host_by(std::move(*again));
            other.now = room.now;
            for (Client client = 1; client <= 5; ++client) {
                room.table->detach(client, room.now);
            }
            room.collect();
            for (Client client = 1; client <= 5; ++client) {
                room.come(client);
                const std::string one = room.answer;
                other.come(client);
                const auto inside = [](const std::string& text) {
                    return text.substr(text.find("\"number\""));
                };
                CHECK(inside(one) == inside(other.answer));
            }
        }
        CHECK(room.table->stage() == Stage::over);
    }
    CHECK_FALSE(Room::restore("t1", {{"{}"}}, library, 0));
    CHECK_FALSE(Room::restore("t1", {{"no json"}}, library, 0));
    CHECK_FALSE(Room::restore("t1", {}, library, 0));
}

TEST_CASE("table: a table from the future goes on now") {
    Company room(R"({"game":"dice","seats":2})", 1);
    CHECK(room.send(1, "take_seat", "\"seat\":0") == "ok");
    CHECK(room.send(1, "add_bot", R"("seat":1,"level":"random")") == "ok");
    CHECK(room.send(1, "start") == "ok");
    // The clock of the machine was set back by a day while there was no server.
    auto restored = Room::restore("t1", {room.facts}, library, room.now - 86'400'000);
    REQUIRE(restored);
    room.host_by(std::move(*restored));
    room.now -= 86'400'000;
    room.come(1, room.table->number());
    room.play();
    CHECK(room.table->stage() == Stage::over);
}

TEST_CASE("table: a table that is closed before its game stays closed when it is read again") {
    Company room("{}", 1);
    CHECK(room.send(1, "take_seat", "\"seat\":0") == "ok");
    room.table->close(room.now);
    room.collect();
    CHECK(room.table->summary().shut);
    CHECK(room.send(1, "take_seat", "\"seat\":1") == "game_over");
    CHECK(room.send(1, "start") == "playing");
    CHECK(room.send(1, "hint", "\"seat\":0") == "game_over");
    CHECK(room.send(1, "undo", "\"seat\":0") == "game_over");
    CHECK(room.send(1, "record") == "gathering");
    CHECK(room.send(1, "block_offers", R"("seat":0,"on":true)") == "ok");
    auto again = room.restored();
    REQUIRE(again);
    CHECK(again->table().summary().shut);
    CHECK(again->table().stage() == Stage::over);
}

TEST_CASE("table: a table of release 0.1 keeps the colours it had") {
    const std::vector<std::string> facts{R"({"what":"opened","at":1,"host":"p1","secret":")" +
                                             fair::hex_of(fair::sha256("x")) + R"(","settings":{"seats":3}})",
                                         R"({"what":"colour","at":2,"seat":0,"colour":3})"};
    const auto table = Room::restore("t1", {facts}, library, 3);
    REQUIRE(table);
    std::vector<int64_t> found;
    for (const JsonValue& seat : parsed(table->table_json()).find("seats")->items()) {
        found.push_back(seat.find("colour")->integer());
    }
    CHECK(found == std::vector<int64_t>{3, 1, 2});
}

TEST_CASE("table: talk and names of release 0.1 stand beside its facts, whose numbers stay") {
    const std::vector<std::string> rows{
        R"({"what":"opened","at":1,"host":"p1","secret":")" + fair::hex_of(fair::sha256("x")) +
            R"(","settings":{"game":"dice","seats":2,"shuffle":true}})",
        R"({"what":"seat","at":2,"seat":0,"person":{"id":"p1","name":"Ann"},"bot":null,"own":true})",
        R"({"what":"seat","at":3,"seat":1,"person":{"id":"p1","name":"Mara"},"bot":null})",
        R"({"what":"chat","at":4,"person":"p2","name":"Bob","text":"good luck"})",
        R"({"what":"emote","at":5,"person":"p2","name":"Bob","emote":"wow"})",
        R"({"what":"chat","at":5,"person":"p3","name":"","text":""})",
        R"({"what":"name","at":6,"person":"p1","name":"Anna"})",
        R"({"what":"vote","at":7,"about":"rematch","person":"p1","yes":true})",
        R"({"what":"vote","at":8,"about":"rematch","person":"p2","yes":true})",
    };
    auto restored = Room::restore("t1", {rows}, library, 9);
    REQUIRE_MESSAGE(restored, (restored ? "" : restored.error()));
    Table& table = restored->table();
    CHECK(table.number() == 9);
    REQUIRE(table.talk().lines().size() == 2);
    CHECK(table.talk().lines()[0] == Line{1, 4, "p2", "good luck", {}});
    CHECK(table.talk().lines()[1] == Line{2, 5, "p2", "", Emote::wow});
    CHECK(table.names().of("p1") == "Anna");
    CHECK(table.names().of("p2") == "Bob");
    CHECK(table.seating().names() == std::vector<SeatName>{{1, "p1", "Mara"}});
    REQUIRE(table.voting().open().size() == 1);
    CHECK(table.voting().open()[0].yes == std::vector<PersonId>{"p1", "p2"});
    CHECK(table.voting().open()[0].until == 60'007);
    // It goes on, and what comes now is written as today.
    table.attach(1, {"p1", "Anna"});
    restored->receive(1, R"({"id":1,"type":"hello"})", 10);
    restored->receive(1, R"({"id":2,"type":"start"})", 10);
    const Room::Outbox out = restored->take_out();
    REQUIRE(out.facts.size() == 1);
    CHECK(out.facts[0].starts_with(R"({"v":2,"kind":"started","at":10,"setup":)"));
    CHECK(table.stage() == Stage::playing);
}

TEST_CASE("table: rows know people by their ids, and nothing that was said") {
    Company room(R"({"game":"dice","seats":2,"shuffle":true})", 2);
    CHECK(room.send(1, "take_seat", R"("seat":0,"name":"Mara")") == "ok");
    CHECK(room.send(2, "take_seat", R"("seat":1)") == "ok");
    CHECK(room.send(2, "chat", R"("text":"secret words")") == "ok");
    CHECK(room.send(1, "start") == "ok");
    room.table->rename({"p2", "Robert"});
    room.collect();
    for (const std::string& row : room.facts) {
        const JsonValue read = parsed(row);
        CHECK(read.find("v")->integer() == 2);
        const std::string& kind = read.find("kind")->string();
        if (kind == "line" || kind == "seat_names") continue;
        for (const char* words : {"Mara", "Ann 2", "Robert", "secret words"}) {
            CHECK_MESSAGE(row.find(words) == std::string::npos, row);
        }
    }
    CHECK(room.heard[1].find("Robert") != std::string::npos);
    // Whoever comes back has missed nothing that was said, and hears nothing twice.
    room.table->attach(3, Company::person(3));
    CHECK(room.send(3, "hello", R"("heard":1)") == "welcome");
    CHECK(parsed(room.answer).find("talk")->items().empty());
    CHECK(room.send(3, "hello") == "welcome");
    CHECK(parsed(room.answer).find("talk")->items().at(0).find("text")->string() == "secret words");
    CHECK(parsed(room.answer).find("heard")->integer() == 1);
    // Whoever is forgotten has neither said anything nor a name.
    room.table->forget("p2");
    room.collect();
    CHECK(room.send(3, "hello") == "welcome");
    CHECK(room.answer.find("secret words") == std::string::npos);
    CHECK(room.answer.find("Robert") == std::string::npos);
    auto again = room.restored();
    REQUIRE(again);
    for (const auto& row : room.table->seating().names()) CHECK(row.name == "Mara");
    CHECK(again->table().seating().names() == room.table->seating().names());
}

}  // namespace longroad::table
