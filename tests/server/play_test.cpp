// Whole games over real sockets.
#include <doctest/doctest.h>

#include <thread>

#include "fair/verify.h"
#include "tests/schema.h"
#include "tests/server/house.h"

using namespace longroad;
using namespace longroad::test;

namespace {

std::vector<std::unique_ptr<Guest>> seat(uint16_t port, const std::string& settings, size_t people,
                                         std::string& table) {
    const std::string host = sign_in(port, "Ann");
    table = open_table(port, host, settings);
    std::vector<std::unique_ptr<Guest>> guests;
    for (size_t i = 0; i < people; ++i) {
        const std::string who = i == 0 ? host : sign_in(port, "Guest " + std::to_string(i));
        guests.push_back(std::make_unique<Guest>(port, table, who, i + 1));
        CHECK(guests.back()->ask("take_seat", "\"seat\":" + std::to_string(i)) == "ok");
    }
    return guests;
}

}  // namespace

TEST_CASE("server: four people play whole games of both presets and of the dice game") {
    const Folder folder;
    TestServer server(folder.path);
    for (const std::string settings : {R"({"preset":"2015","options":{"victory_target":5},"listed":true})",
                                       R"({"preset":"mayfair","options":{"victory_target":5},"listed":true})",
                                       R"({"game":"dice","listed":true})"}) {
        std::string table;
        auto guests = seat(server.port(), settings, 4, table);
        CHECK(guests[1]->ask("start") == "not_host");
        CHECK(guests[0]->ask("start") == "ok");
        play_out(guests);
        for (const auto& guest : guests) {
            CHECK_FALSE(guest->gap);
            size_t from = 0;
            for (int i = 0; i < 40 && from < guest->heard.size(); ++i) {
                const size_t end = guest->heard.find('\n', from);
                check_schema("server", guest->heard.substr(from, end - from));
                from = end + 1;
            }
        }
        CHECK(guests[2]->ask("record") == "record");
        const auto verified = fair::verify(guests[2]->last.find("text")->string());
        CHECK_MESSAGE(verified, (verified ? "" : verified.error().what));
    }
    const auto games = http(server.port(), "GET", "/api/v1/games");
    const auto list = notation::read_json(games.body);
    REQUIRE(list);
    REQUIRE(list->find("games")->items().size() == 3);
    const std::string id = list->find("games")->items()[0].find("id")->string();
    const auto record = http(server.port(), "GET", "/api/v1/games/" + id + "/record");
    CHECK(record.status == 200);
    CHECK(fair::verify(record.body));
}

TEST_CASE("server: a person plays against bots") {
    const Folder folder;
    TestServer server(folder.path);
    std::string table;
    auto guests =
        seat(server.port(), R"({"preset":"2015","options":{"victory_target":5},"seats":3})", 1, table);
    CHECK(guests[0]->ask("add_bot", R"("seat":1,"level":"random")") == "ok");
    CHECK(guests[0]->ask("add_bot", R"("seat":2,"level":"random")") == "ok");
    CHECK(guests[0]->ask("start") == "ok");
    play_out(guests);
    CHECK_FALSE(guests[0]->gap);
}

TEST_CASE("server: a table outlives the server, and its clients go on where they were") {
    const Folder folder;
    auto server = std::make_unique<TestServer>(folder.path);
    std::string table;
    auto guests =
        seat(server->port(), R"({"preset":"2015","options":{"victory_target":4},"seats":3})", 3, table);
    CHECK(guests[0]->ask("start") == "ok");
    for (int i = 0; i < 30; ++i) {
        for (auto& guest : guests) {
            while (guest->hear(std::chrono::milliseconds(0))) {
            }
            guest->act();
        }
    }
    server->hall->close("shutdown");
    for (auto& guest : guests) {
        while (guest->hear()) {
        }
        CHECK(guest->socket->closed == 1001);
        CHECK(guest->socket->goodbye == "shutdown");
    }
    const uint64_t seen = guests[0]->seen;
    server.reset();
    server = std::make_unique<TestServer>(folder.path);
    for (auto& guest : guests) CHECK(guest->connect(server->port()));
    CHECK(guests[0]->seen >= seen);
    play_out(guests);
    CHECK(guests[0]->over());
}

TEST_CASE("server: a table nobody is at leaves the memory, and is there for whoever comes back") {
    const Folder folder;
    auto server = std::make_unique<TestServer>(folder.path);
    std::string table;
    auto guests = seat(server->port(), R"({"game":"dice","seats":2})", 2, table);
    std::string ticking;
    auto slow =
        seat(server->port(), R"({"game":"dice","seats":2,"clock":{"kind":"days","days":1}})", 2, ticking);
    for (auto* people : {&guests, &slow}) {
        CHECK(people->at(0)->ask("start") == "ok");
        for (int i = 0; i < 4; ++i) {
            for (auto& guest : *people) {
                while (guest->hear(std::chrono::milliseconds(20))) {
                }
                guest->act();
            }
        }
    }
    const server::Millis later = server::now_ms() + 3'600'000;
    server->hall->tidy_up(later);
    CHECK(server->hall->all().size() == 2);  // somebody is there
    for (auto& guest : guests) guest->socket.reset();
    for (auto& guest : slow) guest->socket.reset();
    server->hall->tidy_up(server::now_ms());
    CHECK(server->hall->all().size() == 2);  // they have only just left
    for (int i = 0; i < 100 && server->hall->all().size() > 1; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        server->hall->tidy_up(later);
    }
    REQUIRE(server->hall->all().size() == 1);
    CHECK(server->hall->all()[0]->table.id == ticking);  // its clock runs
    CHECK(server->metrics.tables == 1);
    // It is not read at the start, and yet there.
    server.reset();
    server = std::make_unique<TestServer>(folder.path);
    CHECK(server->hall->all().size() == 1);
    for (auto& guest : guests) CHECK(guest->connect(server->port()));
    play_out(guests);
    CHECK(guests[0]->over());
    server.reset();
    // Something happened there: now it is read again.
    server = std::make_unique<TestServer>(folder.path);
    CHECK(server->hall->all().size() == 2);
}
