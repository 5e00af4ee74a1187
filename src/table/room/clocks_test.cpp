// Clocks, and what happens to whoever is slow or away.
#include <doctest/doctest.h>

#include <algorithm>

#include "tests/company.h"

namespace longroad::table {

TEST_CASE("table: whoever is slow is stood in for, and takes the seat back by acting") {
    Company room(R"({"preset":"2015","seats":3,"clock":{"kind":"turn","seconds":30,"reserve":10},"away":20})",
                 3);
    room.everybody_sits();
    CHECK(room.send(1, "start") == "ok");
    const auto seat = room.games[1].find("to_act")->items().at(0).integer();
    const auto client = static_cast<Client>(seat + 1);
    CHECK(room.table->next_due() == room.now + 40'000);
    room.now += 39'999;
    room.table->tick(room.now);
    room.collect();
    CHECK(room.host->table_json().find("\"stand_in\":\"time\"") == std::string::npos);
    room.now += 1;
    room.table->tick(room.now);
    room.collect();
    CHECK(room.host->table_json().find("\"stand_in\":\"time\"") != std::string::npos);
    const std::string action =
        room.games[client].find("seats")->items().at(0).find("legal")->items().at(0).text();
    CHECK(room.act(client, action) == "ok");
    CHECK(room.host->table_json().find("\"stand_in\":\"time\"") == std::string::npos);

    CHECK(room.table->next_due() == room.now + 10'000);  // a moment to look around
}

TEST_CASE("table: whoever stays away is stood in for until they come back; who left can be followed") {
    Company room(R"({"preset":"2015","seats":3,"away":20})", 3);
    room.everybody_sits();
    CHECK(room.send(1, "start") == "ok");
    const auto seat = room.games[1].find("to_act")->items().at(0).integer();
    const auto client = static_cast<Client>(seat + 1);
    room.table->detach(client, room.now);
    CHECK(room.table->next_due() == room.now + 20'000);
    room.now += 20'000;
    room.table->tick(room.now);
    room.collect();
    CHECK(room.host->table_json().find("\"stand_in\":\"away\"") != std::string::npos);
    room.think();
    room.come(client);
    CHECK(room.host->table_json().find("\"stand_in\":\"away\"") == std::string::npos);

    // A seat that was left can be taken over by somebody else.
    CHECK(room.send(client, "leave") == "ok");
    room.come(7);
    CHECK(room.send(7, "sit", "\"seat\":" + std::to_string(seat)) == "ok");
    // They see at once what is theirs now, and whoever left no longer does.
    const auto seats_seen = [&](Client one) { return room.games[one].find("seats")->items(); };
    REQUIRE(seats_seen(7).size() == 1);
    CHECK(seats_seen(7)[0].find("seat")->integer() == seat);
    CHECK(seats_seen(client).empty());
    room.come(6);
    CHECK(room.send(6, "sit", "\"seat\":" + std::to_string(seat)) == "seat_taken");
}

TEST_CASE("table: whoever takes over a seat plays against the clock as well") {
    Company room(R"({"preset":"2015","seats":3,"clock":{"kind":"turn","seconds":30}})", 3);
    room.everybody_sits();
    CHECK(room.send(1, "start") == "ok");
    const auto seat = room.games[1].find("to_act")->items()[0].integer();
    CHECK(room.send(static_cast<Client>(seat + 1), "leave") == "ok");
    room.come(7);
    CHECK(room.send(7, "sit", "\"seat\":" + std::to_string(seat)) == "ok");
    CHECK(room.table->next_due() == room.now + 30'000);
}

TEST_CASE("table: with days for a move, whoever lets them pass is stood in for, also while nobody is there") {
    Company room(R"({"game":"dice","seats":2,"clock":{"kind":"days","days":3}})", 2);
    room.everybody_sits();
    CHECK(room.send(1, "start") == "ok");
    const auto seat = room.games[1].find("to_act")->items()[0].integer();
    for (Client client = 1; client <= 2; ++client) room.table->detach(client, room.now);
    const Millis three_days = Millis{3} * 24 * 3600 * 1000;
    CHECK(room.table->next_due() == room.now + three_days);
    room.now += three_days - 1;
    room.table->tick(room.now);
    CHECK(room.host->table_json().find("\"stand_in\":\"time\"") == std::string::npos);
    room.now += 1;
    room.table->tick(room.now);
    CHECK(room.host->table_json().find("\"stand_in\":\"time\"") != std::string::npos);
    CHECK(room.table->next_job(room.now));
    const auto client = static_cast<Client>(seat + 1);
    room.come(client);
    CHECK(room.send(client, "sit", "\"seat\":" + std::to_string(seat)) == "ok");
    CHECK(room.host->table_json().find("\"stand_in\":\"time\"") == std::string::npos);
}

TEST_CASE("table: a turn timer is a clock, and settings can be sent back as they came") {
    for (const int timer : {3, 45}) {
        const std::string options = "{\"turn_timer\":" + std::to_string(timer) + "}";
        Company room(R"({"preset":"2015","seats":3,"options":)" + options + "}", 1);
        const JsonValue settings = *parsed(room.host->table_json()).find("settings");
        CHECK(settings.find("clock")->find("kind")->string() == "turn");
        CHECK(settings.find("clock")->find("seconds")->integer() == std::max(10, timer));
        CHECK(room.send(1, "configure", "\"settings\":" + settings.text()) == "ok");
    }
}

TEST_CASE("table: with nobody there, no clock makes anybody play") {
    Company room(R"({"preset":"2015","seats":3,"clock":{"kind":"turn","seconds":30},"away":20})", 3);
    room.everybody_sits();
    CHECK(room.send(1, "start") == "ok");
    for (Client client = 1; client <= 3; ++client) room.table->detach(client, room.now);
    CHECK_FALSE(room.table->next_due());
    room.now += 1'000'000;
    room.table->tick(room.now);
    CHECK(room.host->take_out().facts.empty());
}

}  // namespace longroad::table
