// People among each other, and what they can expect of the server: mute and block, limits, being forgotten.
#include <doctest/doctest.h>

#include <fstream>
#include <future>
#include <sstream>
#include <thread>

#include "fair/verify.h"
#include "tests/server/house.h"

using namespace longroad;
using namespace longroad::test;

namespace {

std::string id_of(uint16_t port, const std::string& who) {
    return notation::read_json(http(port, "GET", "/api/v1/session", "", who).body)->find("id")->string();
}
HttpAnswer shun(uint16_t port, const std::string& who, const std::string& person, bool mute, bool block) {
    return http(port, "POST", "/api/v1/me/blocks",
                R"({"person":")" + person + R"(","mute":)" + (mute ? "true" : "false") + R"(,"block":)" +
                    (block ? "true" : "false") + "}",
                who);
}
// Hears everything that is there.
void listen(Guest& guest) {
    while (guest.hear(std::chrono::milliseconds(50))) {
    }
}

}  // namespace

TEST_CASE("people: whoever is muted is not heard, at any table, until they are again") {
    const Folder folder;
    TestServer server(folder.path);
    const uint16_t port = server.port();
    const std::string ann = sign_in(port, "Ann");
    const std::string eve = sign_in(port, "Eve");
    const std::string eve_id = id_of(port, eve);
    const std::string table = open_table(port, ann, "{}");
    Guest a(port, table, ann);
    Guest e(port, table, eve);
    CHECK(e.ask("chat", R"("text":"first words")") == "ok");
    listen(a);
    CHECK(a.heard.find("first words") != std::string::npos);

    CHECK(shun(port, ann, eve_id, true, false).status == 200);
    CHECK(e.ask("chat", R"("text":"second words")") == "ok");
    CHECK(e.ask("emote", R"("emote":"laugh")") == "ok");
    listen(a);
    CHECK(a.heard.find("second words") == std::string::npos);
    CHECK(a.heard.find("laugh") == std::string::npos);
    CHECK(a.heard.find(R"("muted":true)") != std::string::npos);
    CHECK_FALSE(a.gap);
    // Neither what was said before, nor elsewhere.
    Guest again(port, table, ann);
    CHECK(again.heard.find("words") == std::string::npos);
    const std::string other = open_table(port, eve, "{}");
    Guest b(port, other, ann);
    Guest f(port, other, eve);
    CHECK(f.ask("chat", R"("text":"third words")") == "ok");
    listen(b);
    CHECK(b.heard.find("third words") == std::string::npos);
    // Others hear it, and Eve is not told.
    listen(f);
    CHECK(f.heard.find("third words") != std::string::npos);
    CHECK(f.heard.find("muted") == std::string::npos);

    const HttpAnswer list = http(port, "GET", "/api/v1/me/blocks", "", ann);
    CHECK(list.body ==
          R"({"people":[{"person":")" + eve_id + R"(","name":"Eve","mute":true,"block":false}]})");
    CHECK(shun(port, ann, eve_id, false, false).status == 200);
    CHECK(http(port, "GET", "/api/v1/me/blocks", "", ann).body == R"({"people":[]})");
    CHECK(f.ask("chat", R"("text":"fourth words")") == "ok");
    listen(b);
    CHECK(b.heard.find("fourth words") != std::string::npos);

    CHECK(shun(port, ann, id_of(port, ann), true, false).status == 400);
    CHECK(shun(port, ann, "nobody", true, false).status == 404);
    CHECK(http(port, "POST", "/api/v1/me/blocks", "{}", ann).status == 400);
    CHECK(http(port, "GET", "/api/v1/me/blocks").status == 401);
}

TEST_CASE("people: whoever is blocked cannot come to the tables of those who blocked them") {
    const Folder folder;
    TestServer server(folder.path);
    const uint16_t port = server.port();
    const std::string ann = sign_in(port, "Ann");
    const std::string bob = sign_in(port, "Bob");
    const std::string eve = sign_in(port, "Eve");
    const std::string table = open_table(port, ann, R"({"game":"dice","seats":2})");
    const std::string running = open_table(port, ann, R"({"game":"dice","seats":2})");
    Guest host(port, running, ann);
    Guest seated(port, running, eve);
    CHECK(host.ask("sit", "\"seat\":0") == "ok");
    CHECK(seated.ask("sit", "\"seat\":1") == "ok");
    CHECK(host.ask("start") == "ok");
    Guest e(port, table, eve);
    CHECK(shun(port, ann, id_of(port, eve), false, true).status == 200);
    // Where Eve only looked on she has to go; a game she plays she can finish.
    while (e.hear()) {
    }
    CHECK(e.socket->goodbye == "dismissed");
    CHECK(SocketClient(port, "/api/v1/tables/" + table + "/socket", eve).status == 403);
    CHECK(
        http(port, "POST", "/api/v1/tables/" + table + "/messages", R"({"id":1,"type":"sit","seat":0})", eve)
            .body == R"({"reason":"blocked"})");
    CHECK(seated.ask("hello") == "welcome");
    CHECK(seated.ask("chat", R"("text":"unheard words")") == "ok");
    listen(host);
    CHECK(host.heard.find("unheard words") == std::string::npos);
    // At other people's tables they may meet.
    const std::string neutral = open_table(port, bob, "{}");
    CHECK(SocketClient(port, "/api/v1/tables/" + neutral + "/socket", eve).status == 101);
    CHECK(shun(port, ann, id_of(port, eve), false, false).status == 200);
    CHECK(SocketClient(port, "/api/v1/tables/" + table + "/socket", eve).status == 101);
}

TEST_CASE("people: too many requests and sign-ins from one address are put off") {
    const Folder folder;
    server::ServerOptions options = TestServer::generous();
    options.requests_per_second = 2;
    TestServer server(folder.path, options, {10, 3});
    int good = 0;
    HttpAnswer put_off;
    for (int i = 0; i < 8; ++i) {
        const HttpAnswer answer = http(server.port(), "POST", "/api/v1/session", R"({"name":"Ann"})");
        if (answer.status == 200) ++good;
        if (answer.status != 200) put_off = answer;
    }
    CHECK(good == 6);
    CHECK(put_off.status == 429);
    CHECK(put_off.body.find(R"("reason":"too_often")") != std::string::npos);
    CHECK(std::atoi(put_off.header("Retry-After").c_str()) >= 1);
    // Passwords cannot be tried faster either.
    CHECK(http(server.port(), "POST", "/api/v1/login", R"({"login":"ann","password":"correct horse"})")
              .status == 429);
    // Whatever is asked for counts.
    for (int i = 0; i < 10; ++i) put_off = http(server.port(), "GET", i % 2 == 0 ? "/" : "/api/v1/health");
    CHECK(put_off.status == 429);
    CHECK(put_off.header("Retry-After") == "1");
    CHECK(server.metrics.refused > 0);
}

TEST_CASE("people: a new name reaches the seats one has, and the records of games that end later") {
    const Folder folder;
    auto server = std::make_unique<TestServer>(folder.path);
    const auto rename = [&](const std::string& who, const std::string& name) {
        CHECK(http(server->port(), "PATCH", "/api/v1/me", "{\"name\":\"" + name + "\"}", who).status == 200);
    };
    const auto table_text = [&](const std::string& id) {
        return http(server->port(), "GET", "/api/v1/tables/" + id).body;
    };
    const std::string ann = sign_in(server->port(), "Ann");
    const std::string bob = sign_in(server->port(), "Bob");
    const std::string table = open_table(server->port(), ann, R"({"game":"dice","seats":3,"listed":true})");
    const std::string waiting = open_table(server->port(), ann, R"({"game":"dice","seats":2})");
    std::vector<std::unique_ptr<Guest>> guests;
    guests.push_back(std::make_unique<Guest>(server->port(), table, ann, 1));
    guests.push_back(std::make_unique<Guest>(server->port(), table, bob, 2));
    Guest& a = *guests[0];
    Guest& b = *guests[1];
    CHECK(a.ask("sit", "\"seat\":0") == "ok");
    CHECK(b.ask("sit", "\"seat\":1") == "ok");
    CHECK(b.ask("sit", R"("seat":2,"name":"Bob's aunt")") == "ok");
    CHECK(Guest(server->port(), waiting, bob).ask("sit", "\"seat\":1") == "ok");
    CHECK(a.ask("start") == "ok");
    listen(a);

    rename(bob, "Robert");
    listen(a);
    const std::string event = a.heard.substr(a.heard.find(R"("type":"names")"));
    CHECK(event.find(R"("name":"Robert"})") != std::string::npos);
    CHECK(event.find(R"("name":"Bob's aunt"})") != std::string::npos);
    CHECK(event.find(R"("name":"Bob")") == std::string::npos);
    CHECK(event.find(R"("type":"presence")") != std::string::npos);
    CHECK_FALSE(a.gap);
    CHECK(b.ask("chat", R"("text":"it is me")") == "ok");
    listen(a);
    CHECK(a.heard.find(R"("name":"Robert","text":"it is me")") != std::string::npos);
    CHECK(table_text(waiting).find("Robert") != std::string::npos);
    // A table at rest learns of it too, and knows it when the server has been gone.
    const server::Millis later = server::now_ms() + 3'600'000;
    for (int i = 0; i < 100 && server->hall->all().size() > 1; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        server->hall->tidy_up(later);
    }
    REQUIRE(server->hall->all().size() == 1);
    rename(bob, "Rob");
    server.reset();
    server = std::make_unique<TestServer>(folder.path);
    CHECK(table_text(waiting).find("\"Rob\"") != std::string::npos);
    CHECK(table_text(table).find("\"Rob\"") != std::string::npos);

    for (auto& guest : guests) CHECK(guest->connect(server->port()));
    play_out(guests);
    // A game that is stored keeps its names; the table has the new one.
    rename(bob, "Berta");
    CHECK(a.ask("record") == "record");
    const std::string record = a.last.find("text")->string();
    CHECK(record.find(R"([Name1 "Berta"])") != std::string::npos);
    CHECK(record.find(R"([Name2 "Bob's aunt"])") != std::string::npos);
    const auto games = notation::read_json(http(server->port(), "GET", "/api/v1/games").body);
    const auto& seats = games->find("games")->items()[0].find("seats")->items();
    CHECK(seats[1].find("name")->string() == "Rob");
    const std::string game = games->find("games")->items()[0].find("id")->string();
    const std::string stored_record = http(server->port(), "GET", "/api/v1/games/" + game + "/record").body;
    CHECK(stored_record.find("[Name1 \"Rob\"]\n[Name2 \"Bob's aunt\"]\n[Result ") != std::string::npos);
    CHECK(fair::verify(stored_record));
    CHECK(a.ask("propose", R"("about":"rematch")") == "ok");
    CHECK(b.ask("vote", R"("about":"rematch","yes":true)") == "ok");
    CHECK(table_text(table).find("Berta") != std::string::npos);
    CHECK(table_text(table).find("\"Rob\"") == std::string::npos);

    // Whoever goes leaves none of the names behind.
    CHECK(http(server->port(), "DELETE", "/api/v1/account", "", bob).status == 200);
    for (const std::string& id : {table, waiting}) {
        const auto stored = server->store->facts(id);
        REQUIRE(stored);
        for (const std::string& fact : *stored) {
            for (const char* name : {"Bob", "Rob", "Berta"}) {
                CHECK_MESSAGE(fact.find(name) == std::string::npos, fact);
            }
        }
        CHECK(server->store->talk(id).seat_names.empty());
    }
}

TEST_CASE("people: one hosts only so many tables at a time, also after a restart") {
    const Folder folder;
    auto server = std::make_unique<TestServer>(folder.path, TestServer::generous(),
                                               server::ApiLimits{2, 1'000'000, 1'000'000, 1'000'000});
    const std::string ann = sign_in(server->port(), "Ann");
    const std::string bob = sign_in(server->port(), "Bob");
    const auto open = [&](const std::string& who) {
        return http(server->port(), "POST", "/api/v1/tables",
                    R"({"settings":{"game":"dice","seats":1,"listed":true}})", who);
    };
    const auto id_in = [](const HttpAnswer& answer) {
        return notation::read_json(answer.body)->find("id")->string();
    };
    const std::string waiting = id_in(open(ann));
    const std::string running = id_in(open(ann));
    CHECK(open(ann).status == 429);
    // Whoever only sits at other people's tables may open some.
    Guest visitor(server->port(), waiting, bob);
    CHECK(visitor.ask("sit", "\"seat\":0") == "ok");
    CHECK(visitor.ask("stand", "\"seat\":0") == "ok");
    CHECK(open(bob).status == 201);

    server.reset();
    server = std::make_unique<TestServer>(folder.path, TestServer::generous(),
                                          server::ApiLimits{2, 1'000'000, 1'000'000, 1'000'000});
    const HttpAnswer refused = open(ann);
    CHECK(refused.status == 429);
    CHECK(refused.body.find(R"("reason":"too_many_tables","detail":"finish or leave)") != std::string::npos);
    // A game that is over makes room,
    std::vector<std::unique_ptr<Guest>> guests;
    guests.push_back(std::make_unique<Guest>(server->port(), running, ann, 1));
    CHECK(guests[0]->ask("sit", "\"seat\":0") == "ok");
    CHECK(guests[0]->ask("start") == "ok");
    play_out(guests);
    CHECK(open(ann).status == 201);
    CHECK(open(ann).status == 429);
    // and so does a table one leaves. It is nobody's, and not shown, until somebody sits down.
    Guest host(server->port(), waiting, ann);
    CHECK(host.ask("leave") == "ok");
    CHECK(open(ann).status == 201);
    CHECK(http(server->port(), "GET", "/api/v1/tables").body.find(waiting) == std::string::npos);
    CHECK(visitor.connect(server->port()));
    CHECK(visitor.ask("sit", "\"seat\":0") == "ok");
    CHECK(http(server->port(), "GET", "/api/v1/tables").body.find(waiting) != std::string::npos);
    CHECK(open(bob).status == 429);
}

TEST_CASE("people: whoever deletes their account leaves no name and no words behind") {
    const Folder folder;
    auto server = std::make_unique<TestServer>(folder.path);
    const uint16_t port = server->port();
    const std::string ann = sign_in(port, "Ann");
    const std::string zoe = sign_in(port, "Zoefromberlin");
    const std::string zoe_id = id_of(port, zoe);
    const std::string table = open_table(port, zoe, R"({"game":"dice","seats":2,"listed":true})");
    std::vector<std::unique_ptr<Guest>> guests;
    guests.push_back(std::make_unique<Guest>(port, table, ann, 1));
    guests.push_back(std::make_unique<Guest>(port, table, zoe, 2));
    CHECK(guests[0]->ask("sit", "\"seat\":0") == "ok");
    CHECK(guests[1]->ask("sit", "\"seat\":1") == "ok");
    CHECK(guests[1]->ask("chat", R"("text":"secretwords")") == "ok");
    CHECK(guests[1]->ask("emote", R"("emote":"wow")") == "ok");
    CHECK(guests[1]->ask("start") == "ok");
    play_out(guests);
    // A running game, a table they only spoke at, and somebody who muted them.
    const std::string running = open_table(port, ann, R"({"game":"dice","seats":2})");
    Guest host(port, running, ann);
    CHECK(host.ask("sit", "\"seat\":0") == "ok");
    Guest player(port, running, zoe);
    CHECK(player.ask("sit", "\"seat\":1") == "ok");
    CHECK(host.ask("start") == "ok");
    const std::string passing = open_table(port, ann, "{}");
    Guest passer(port, passing, zoe);
    CHECK(passer.ask("chat", R"("text":"secretwords again")") == "ok");
    const std::string left = open_table(port, ann, "{}");
    Guest leaver(port, left, zoe);
    CHECK(leaver.ask("sit", "\"seat\":1") == "ok");
    CHECK(leaver.ask("emote", R"("emote":"sorry")") == "ok");
    CHECK(leaver.ask("leave") == "ok");
    CHECK(shun(port, ann, zoe_id, true, false).status == 200);
    CHECK(shun(port, zoe, id_of(port, ann), true, false).status == 200);

    const auto stored_facts = server->store->facts(passing);
    CHECK(http(port, "DELETE", "/api/v1/account", "", zoe).status == 200);
    // Facts name nobody, so nothing is rewritten; whoever is there is told, and stays.
    CHECK(server->store->facts(passing) == stored_facts);
    listen(host);
    CHECK(host.heard.find(R"("forgotten":")" + zoe_id) != std::string::npos);
    CHECK(host.socket->closed == 0);
    while (player.hear()) {
    }
    CHECK(player.socket->closed == 1013);
    CHECK(http(port, "GET", "/api/v1/session", "", zoe).status == 401);
    CHECK(http(port, "GET", "/api/v1/people/" + zoe_id).status == 404);
    // The others go on: the seat is free for somebody else.
    CHECK(host.connect(port));
    CHECK(host.last.text().find("\"stand_in\":\"left\"") != std::string::npos);
    CHECK(host.last.text().find("Zoefromberlin") == std::string::npos);
    CHECK(http(port, "GET", "/api/v1/tables/" + table).body.find("Zoefromberlin") == std::string::npos);
    const Guest newcomer(port, passing, ann);
    CHECK(newcomer.heard.find("secretwords") == std::string::npos);
    const auto games = notation::read_json(http(port, "GET", "/api/v1/games").body);
    const std::string game = games->find("games")->items()[0].find("id")->string();
    const HttpAnswer record = http(port, "GET", "/api/v1/games/" + game + "/record");
    CHECK(record.body.find("[Name0 \"Ann\"]") != std::string::npos);
    CHECK(record.body.find("Name1") == std::string::npos);
    guests.clear();
    server.reset();
    // Nothing of it is in the database; tables and games are whole.
    server = std::make_unique<TestServer>(folder.path);
    Guest back(server->port(), running, ann);
    CHECK(back.stage == "playing");
    for (const std::string& id : {table, running, passing, left}) {
        const auto stored = server->store->facts(id);
        REQUIRE(stored);
        for (const std::string& fact : *stored) {
            CHECK_MESSAGE(fact.find("Zoefromberlin") == std::string::npos, fact);
            CHECK_MESSAGE(fact.find("secretwords") == std::string::npos, fact);
        }
        CHECK(server->store->talk(id).lines.empty());
    }
    const auto row = server->store->game(game);
    REQUIRE(row);
    CHECK(row->record.find("Zoefromberlin") == std::string::npos);
    CHECK(row->public_record.find("Zoefromberlin") == std::string::npos);
    CHECK(server->store->blocked_by(zoe_id).empty());
}
