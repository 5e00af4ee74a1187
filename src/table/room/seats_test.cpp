// Who sits where, whose table it is, what they are called, and who may do what.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "tests/company.h"

namespace longroad::table {

TEST_CASE("table: people who share a device have their own names") {
    Company room(R"({"preset":"2015","seats":3})", 1);
    CHECK(room.send(1, "sit", R"("seat":0,"name":"Mara")") == "ok");
    CHECK(room.send(1, "sit", R"("seat":1,"name":"")") == "bad_field");
    CHECK(room.send(1, "sit", R"("seat":1,"name":"a name that is longer than it may be")") == "bad_field");
    CHECK(room.send(1, "sit", R"("seat":1,"name":"Selin")") == "ok");
    CHECK(room.send(1, "sit", R"("seat":2)") == "ok");
    CHECK(room.send(1, "start") == "ok");
    room.come(1);
    const auto seats = parsed(room.answer).find("table")->find("seats")->items();
    CHECK(seats.at(0).find("person")->find("name")->string() == "Mara");
    CHECK(seats.at(1).find("person")->find("name")->string() == "Selin");
    CHECK(seats.at(2).find("person")->find("name")->string() == "Ann 1");
    CHECK(seats.at(1).find("person")->find("id")->string() == "p1");
}

TEST_CASE("table: colours are mixed for those who want that") {
    Company room(R"({"game":"dice","seats":6,"shuffle_colours":true})", 6);
    room.everybody_sits();
    CHECK(room.send(1, "start") == "ok");
    const JsonValue table = parsed(room.host->table_json());
    std::vector<int64_t> colours;
    for (const JsonValue& seat : table.find("seats")->items()) {
        colours.push_back(seat.find("colour")->integer());
        CHECK(seat.find("person")->find("id")->string() == "p" + std::to_string(colours.size()));
    }
    CHECK(std::set<int64_t>(colours.begin(), colours.end()).size() == 6);
    CHECK_FALSE(std::ranges::is_sorted(colours));
}

TEST_CASE("table: colours stay with those who chose them when the settings change") {
    Company room(R"({"game":"dice","seats":3})", 3);
    room.everybody_sits();
    CHECK(room.send(2, "colour", R"("seat":1,"colour":3)") == "ok");
    const auto colours = [&](const std::string& settings) {
        CHECK(room.send(1, "configure", "\"settings\":" + settings) == "ok");
        std::vector<int64_t> found;
        const JsonValue table = parsed(room.host->table_json());
        for (const JsonValue& seat : table.find("seats")->items()) {
            found.push_back(seat.find("colour")->integer());
        }
        return found;
    };
    CHECK(colours(R"({"game":"dice","seats":3,"chat":false})") == std::vector<int64_t>{0, 3, 2});
    CHECK(colours(R"({"game":"dice","seats":6})") == std::vector<int64_t>{0, 3, 2, 1, 4, 5});
    CHECK(colours(R"({"game":"dice","seats":2})") == std::vector<int64_t>{0, 3});
}

TEST_CASE("table: SB-3, three play blue, orange and white, and red stays in the box") {
    const auto colours = [](Company& room) {
        std::vector<int64_t> found;
        const JsonValue table = parsed(room.host->table_json());
        for (const JsonValue& seat : table.find("seats")->items()) {
            found.push_back(seat.find("colour")->integer());
        }
        return found;
    };
    for (const char* settings : {R"({"seats":3})", R"({"seats":3,"map":"beginner","preset":"mayfair"})"}) {
        Company room(settings, 3);
        room.everybody_sits();
        CHECK(colours(room) == std::vector<int64_t>{1, 2, 3});
        CHECK(room.send(1, "colour", R"("seat":0,"colour":0)") == "bad_field");
        CHECK(room.send(1, "colour", R"("seat":0,"colour":4)") == "ok");
        CHECK(colours(room) == std::vector<int64_t>{4, 2, 3});
        // A fourth seat brings red back; without it red goes again, and what was chosen stays.
        CHECK(room.send(1, "configure", R"("settings":{"seats":4})") == "ok");
        CHECK(colours(room) == std::vector<int64_t>{4, 1, 2, 3});
        CHECK(room.send(1, "configure", R"("settings":{"seats":3})") == "ok");
        CHECK(colours(room) == std::vector<int64_t>{4, 2, 3});
    }
    Company mixed(R"({"seats":3,"shuffle_colours":true})", 3);
    mixed.everybody_sits();
    CHECK(mixed.send(1, "start") == "ok");
    std::vector<int64_t> found = colours(mixed);
    std::ranges::sort(found);
    CHECK(found == std::vector<int64_t>{1, 2, 3});
    Company four(R"({"seats":4})", 4);
    CHECK(colours(four) == std::vector<int64_t>{0, 1, 2, 3});
}

TEST_CASE("table: nobody has the host's rights but the host, and after two minutes whoever sits longest") {
    Company room(R"({"preset":"2015","seats":3})", 4);
    CHECK(room.send(3, "sit", "\"seat\":2") == "ok");
    CHECK(room.send(2, "sit", "\"seat\":0") == "ok");
    room.table->detach(1, room.now);
    for (const Client stranger : {Client{4}, Client{3}}) {
        CHECK(room.send(stranger, "seat", R"("seat":0)") == "not_host");
        CHECK(room.send(stranger, "configure", "\"settings\":{}") == "not_host");
        CHECK(room.send(stranger, "start") == "not_host");
    }
    CHECK(room.table->next_due() == room.now + 120'000);
    room.now += 119'999;
    room.table->tick(room.now);
    CHECK(room.table->seating().host() == "p1");
    room.now += 1;
    room.table->tick(room.now);
    CHECK(room.table->seating().host() == "p3");
    CHECK(room.send(3, "seat", R"("seat":1,"bot":"random")") == "ok");
    // Whoever comes back is a guest like others; a host who only blinked stays the host.
    room.come(1);
    CHECK(room.send(1, "start") == "not_host");
    room.table->detach(3, room.now);
    room.now += 60'000;
    room.come(3);
    room.now += 120'000;
    room.table->tick(room.now);
    CHECK(room.table->seating().host() == "p3");
}

TEST_CASE("table: a seat somebody left is for newcomers, never for those who know other cards") {
    Company room(R"({"preset":"2015","seats":3})", 4);
    room.everybody_sits();
    CHECK(room.send(1, "start") == "ok");
    CHECK(room.send(3, "leave") == "ok");
    CHECK(room.send(2, "sit", "\"seat\":2") == "seat_taken");
    // Also not by leaving first.
    CHECK(room.send(2, "leave") == "ok");
    CHECK(room.send(2, "sit", "\"seat\":2") == "seat_taken");
    CHECK(room.send(3, "sit", "\"seat\":1") == "seat_taken");
    CHECK(room.send(4, "sit", "\"seat\":2") == "ok");
    CHECK(room.send(4, "leave") == "ok");
    CHECK(room.send(4, "sit", "\"seat\":1") == "seat_taken");
    CHECK(room.send(2, "sit", "\"seat\":1") == "ok");
}

TEST_CASE("table: where nobody may watch, whoever came before the start hears and says nothing more") {
    Company room(R"({"game":"dice","seats":2,"spectators":false})", 3);
    room.everybody_sits();
    CHECK(room.send(3, "chat", R"("text":"good luck")") == "ok");
    room.heard[3].clear();
    CHECK(room.send(1, "start") == "ok");
    room.play(6);
    CHECK(room.heard[3].find("no_spectators") != std::string::npos);
    CHECK(room.heard[3].find("\"event\"") == std::string::npos);
    CHECK(room.heard[3].find("\"game\"") == std::string::npos);
    // Nor by messages that need no line.
    room.table->visit(9, Company::person(9), false, room.now);
    for (const char* type : {"hello", "record", "leave"}) CHECK(room.send(9, type) == "no_spectators");
    CHECK(room.send(9, "chat", R"("text":"hi")") == "no_spectators");
    CHECK(room.send(9, "emote", R"("emote":"wow")") == "no_spectators");
}

TEST_CASE("table: a rated game is for accounts, each on one seat, and without hints") {
    const char* settings = R"({"game":"dice","seats":3,"rated":true})";
    Company room(settings, 0);
    CHECK_FALSE(room.table->settings()->hints);
    CHECK_FALSE(
        Room::open("t2", Company::person(1), R"({"rated":true,"hints":true})", {}, library, room.now));
    CHECK_FALSE(Room::open("t2", Company::person(1), R"({"rated":true,"staged":{"rolls":"66"}})", {}, library,
                           room.now));
    room.come(1, 0, true);
    room.come(2);
    CHECK(room.send(2, "sit", "\"seat\":1") == "needs_account");
    CHECK(room.send(1, "sit", "\"seat\":0") == "ok");
    CHECK(room.send(1, "sit", "\"seat\":1") == "one_seat");
    for (const char* seat : {"1", "2"}) {
        CHECK(room.send(1, "seat", std::string("\"seat\":") + seat + ",\"bot\":\"random\"") == "ok");
    }
    CHECK(room.send(1, "start") == "too_few_people");
    // Whoever sat down before the table was rated, or as a guest, comes back with an account.
    CHECK(room.send(1, "configure", R"("settings":{"game":"dice","seats":3})") == "ok");
    CHECK(room.send(1, "seat", "\"seat\":1") == "ok");
    CHECK(room.send(2, "sit", "\"seat\":1") == "ok");
    CHECK(room.send(1, "configure", std::string("\"settings\":") + settings) == "ok");
    CHECK(room.send(1, "start") == "needs_account");
    room.table->detach(2, room.now);
    room.collect();
    room.last.erase(2);
    room.come(2, 0, true);
    CHECK(room.send(1, "start") == "ok");
    CHECK(room.send(1, "hint", "\"seat\":0") == "hints_off");
    // What comes of it is theirs who began it: nobody follows whoever leaves.
    CHECK(room.send(2, "leave") == "ok");
    room.come(3, 0, true);
    CHECK(room.send(3, "sit", "\"seat\":1") == "seat_taken");
    room.games.erase(2);
    room.play();
    REQUIRE(room.finished.size() == 1);
    const Finished& game = room.finished[0].game;
    CHECK(game.rated);
    CHECK(game.seats[1].id == "p2");
    CHECK(game.stayed == (only(0) | only(2)));
}

TEST_CASE("table: a game the operator ends is not rated") {
    Company room(R"({"game":"dice","seats":2,"rated":true})", 0);
    for (const Client client : {1U, 2U}) room.come(client, 0, true);
    room.everybody_sits();
    CHECK(room.send(1, "start") == "ok");
    room.table->close(room.now);
    room.collect();
    REQUIRE(room.finished.size() == 1);
    CHECK_FALSE(room.finished[0].game.rated);
}

TEST_CASE("table: what was hidden in an unlisted game stays with those who played it") {
    for (const bool listed : {false, true}) {
        Company room(R"({"preset":"2015","options":{"victory_target":3},"seats":3,"listed":)" +
                         std::string(listed ? "true}" : "false}"),
                     4);
        room.everybody_sits();
        CHECK(room.send(1, "start") == "ok");
        room.play();
        REQUIRE(room.table->stage() == Stage::over);
        const auto knows = [&](Client client) {
            CHECK(room.send(client, "record") == "record");
            const bool in_record = room.answer.find("[Secret ") != std::string::npos;
            CHECK(room.send(client, "hello") == "welcome");
            const bool in_table = room.answer.find("\"secret\":null") == std::string::npos;
            CHECK(in_record == in_table);
            return in_record;
        };
        CHECK(knows(1));
        CHECK(knows(4) == listed);
        CHECK((room.host->table_json().find("\"secret\":null") == std::string::npos) == listed);
    }
}

}  // namespace longroad::table
