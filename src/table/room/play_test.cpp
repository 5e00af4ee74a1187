// Whole games at a table, and what players may ask for.
#include <doctest/doctest.h>

#include "fair/verify.h"
#include "tests/company.h"

namespace longroad::table {

TEST_CASE("table: the dice game, with people and bots, to its end") {
    Company room(R"({"game":"dice","seats":4})", 2);
    CHECK(room.send(1, "sit", "\"seat\":0") == "ok");
    CHECK(room.send(2, "sit", "\"seat\":2") == "ok");
    CHECK(room.send(1, "seat", R"("seat":1,"bot":"greedy")") == "ok");
    CHECK(room.send(1, "seat", R"("seat":3,"bot":"random")") == "ok");
    CHECK(room.send(1, "start") == "ok");
    room.play();
    CHECK(room.table->stage() == Stage::over);
    const auto verified = fair::verify(room.finished.at(0).record);
    REQUIRE_MESSAGE(verified, (verified ? "" : verified.error().what));
    CHECK(room.finished.at(0).game.winners != 0);
}

TEST_CASE("table: bots alone, and six at the large island with the special building phase") {
    Company room(R"({"preset":"2015","options":{"victory_target":4},"seats":6})", 1);
    for (int seat = 0; seat < 6; ++seat) {
        CHECK(room.send(1, "seat", "\"bot\":\"random\",\"seat\":" + std::to_string(seat)) == "ok");
    }
    CHECK(room.send(1, "start") == "ok");
    room.think();
    CHECK(room.table->stage() == Stage::over);
    CHECK(fair::verify(room.finished.at(0).record));
    check_secrets(room.heard[1], fair::hex_of(fair::sha256("secret")), 0);
}

TEST_CASE("table: hot-seat: one person plays all seats and sees each of them") {
    Company room(R"({"preset":"2015","options":{"victory_target":4},"seats":3})", 1);
    for (int seat = 0; seat < 3; ++seat) {
        CHECK(room.send(1, "sit", "\"seat\":" + std::to_string(seat)) == "ok");
    }
    CHECK(room.send(1, "start") == "ok");
    CHECK(room.games[1].find("seats")->items().size() == 3);
    room.play();
    CHECK(room.table->stage() == Stage::over);
    check_secrets(room.heard[1], fair::hex_of(fair::sha256("secret")), 7);
}

TEST_CASE("table: undo takes back one's own last builds, and nothing once luck or another has come") {
    Company room(R"({"preset":"2015","seats":3})", 3);
    room.everybody_sits();
    CHECK(room.send(1, "start") == "ok");
    const auto seat = room.games[1].find("to_act")->items().at(0).integer();
    const auto client = static_cast<Client>(seat + 1);
    const std::string me = std::to_string(seat);
    const auto legal = [&] { return room.games[client].find("seats")->items().at(0).find("legal")->items(); };
    const std::string settle = legal().at(0).text();
    CHECK(room.act(client, settle) == "ok");
    CHECK(room.games[client].find("seats")->items().at(0).find("undo")->boolean());
    CHECK(room.act(client, legal().at(0).text()) == "ok");
    CHECK(room.send(client, "undo", "\"seat\":" + me) == "ok");
    CHECK(room.send(client, "undo", "\"seat\":" + me) == "ok");
    CHECK(room.send(client, "undo", "\"seat\":" + me) == "nothing_to_undo");
    CHECK(room.act(client, settle) == "ok");
    CHECK(room.act(client, legal().at(0).text()) == "ok");
    const auto next = static_cast<Client>((seat + 1) % 3 + 1);
    const auto theirs = room.games[next].find("seats")->items().at(0).find("legal")->items();
    CHECK(room.act(next, theirs.at(0).text()) == "ok");
    CHECK(room.send(client, "undo", "\"seat\":" + me) == "nothing_to_undo");
    auto again = room.restored();
    REQUIRE(again);
    CHECK(again->table().number() == room.table->number());
}

TEST_CASE("table: a client resumes where it was") {
    Company room(R"({"preset":"2015","seats":3})", 3);
    room.everybody_sits();
    CHECK(room.send(1, "start") == "ok");
    room.play(30);
    const uint64_t seen = room.last[2];
    const size_t heard = room.events[2].size();
    room.table->detach(2, room.now);
    room.last.erase(2);
    std::map<Client, JsonValue> games = room.games;
    room.play(5);  // until it is the missing player's turn, at most
    room.come(2, seen);
    const JsonValue welcome = parsed(room.answer);
    const auto& log = welcome.find("log")->items();
    uint64_t next = seen;
    for (const JsonValue& entry : log) {
        CHECK(static_cast<uint64_t>(entry.find("number")->integer()) == ++next);
    }
    CHECK(next == room.table->number());
    CHECK(heard > 0);
    room.table->detach(2, room.now);
    room.come(2, 999'999);  // from a table that was lost
    CHECK(parsed(room.answer).find("log")->items().size() > log.size());
}

TEST_CASE("table: an island played before is played again, by whom the table names first") {
    Company room(R"({"preset":"2015","seats":3})", 3);
    room.everybody_sits();
    CHECK(room.send(1, "start") == "ok");
    JsonValue island;
    for (const JsonValue& event : room.events[1]) {
        if (const JsonValue* setup = event.find("setup")) island = *setup;
    }
    for (const int64_t first : {0, 1, 2}) {
        const std::string named = ",\"first\":" + std::to_string(first) + "}";
        Company again("{\"preset\":\"2015\",\"seats\":3,\"map\":" + island.text() + named, 3);
        again.everybody_sits();
        CHECK(again.send(1, "start") == "ok");
        CHECK(again.games[1].find("to_act")->items().at(0).integer() == first);
        const JsonValue* played = nullptr;
        for (const JsonValue& event : again.events[1]) {
            if (const JsonValue* setup = event.find("setup")) played = setup;
        }
        REQUIRE(played != nullptr);
        for (const char* part : {"terrain", "tokens", "harbors", "robber"}) {
            CHECK(played->find(part)->text() == island.find(part)->text());
        }
    }
}

TEST_CASE("table: a rematch keeps the people and makes new luck") {
    Company room(R"({"game":"dice","seats":1})", 1);
    CHECK(room.send(1, "sit", "\"seat\":0") == "ok");
    CHECK(room.send(1, "start") == "ok");
    const std::string first = room.host->table_json();
    room.play();
    CHECK(room.send(1, "propose", R"("about":"rematch")") == "ok");
    CHECK(room.table->stage() == Stage::gathering);
    CHECK(room.table->dealing().round() == 2);
    const auto commitment = [](const std::string& json) {
        return json.substr(json.find("\"commitment\""), 80);
    };
    CHECK(commitment(first) != commitment(room.host->table_json()));
    CHECK(room.send(1, "start") == "ok");
    room.play();
    CHECK(room.finished.size() == 2);
    CHECK(fair::verify(room.finished[1].record));
    CHECK(room.finished[0].record != room.finished[1].record);
}

TEST_CASE("table: a hint for the dice game ranks the choices") {
    Company room(R"({"game":"dice","seats":1})", 1);
    CHECK(room.send(1, "sit", "\"seat\":0") == "ok");
    CHECK(room.send(1, "start") == "ok");
    CHECK(room.act(1, R"({"seat":0,"do":"roll"})") == "ok");
    CHECK(room.send(1, "hint", R"("seat":0,"level":"perfect")") == "nothing");
    room.think();
    CHECK(room.heard[1].find("\"choices\":[{\"action\":") != std::string::npos);
}

}  // namespace longroad::table
