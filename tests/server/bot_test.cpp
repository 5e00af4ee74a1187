// Programs that play over plain HTTP: they follow the events of a table line by line and post their messages.
#include <doctest/doctest.h>

#include "tests/schema.h"
#include "tests/server/house.h"

using namespace longroad;
using namespace longroad::test;
using notation::JsonValue;

namespace {

// A program with a token, at one table.
class Program {
public:
    Program(uint16_t port, const std::string& name, uint64_t seed) : port_(port), brain_(seed) {
        const HttpAnswer answer =
            http(port, "POST", "/api/v1/session", "{\"name\":\"" + name + "\",\"token\":true}");
        const auto body = notation::read_json(answer.body);
        REQUIRE(body);
        id = body->find("id")->string();
        token = "Authorization: Bearer " + body->find("token")->string() + "\r\n";
    }
    void follow(const std::string& table) {
        table_ = table;
        events_.emplace(port_, "/api/v1/tables/" + table + "/events?since=" + std::to_string(seen), token);
        REQUIRE(events_->answer.status == 200);
        CHECK(events_->answer.header("Content-Type") == "application/x-ndjson");
        REQUIRE(hear());
        CHECK(last.find("type")->string() == "welcome");
    }
    void hang_up() { events_.reset(); }
    bool hear(std::chrono::milliseconds time = std::chrono::seconds(10)) {
        const auto line = events_->next(time);
        if (!line) return false;
        check_schema("server", *line);
        last = *notation::read_json(*line);
        const std::string& type = last.find("type")->string();
        if (const JsonValue* table = last.find("table")) stage = table->find("stage")->string();
        if (const JsonValue* found = last.find("game")) game = *found;
        if (type == "event") {
            gap |= static_cast<uint64_t>(last.find("number")->integer()) != seen + 1;
        }
        if (const JsonValue* number = last.find("number")) seen = static_cast<uint64_t>(number->integer());
        return true;
    }
    // Posts a message: the status, and the type of the answer or the reason of a refusal.
    std::string say(const std::string& type, const std::string& fields = "") {
        const HttpAnswer answer =
            http(port_, "POST", "/api/v1/tables/" + table_ + "/messages",
                 "{\"id\":7,\"type\":\"" + type + "\"" + (fields.empty() ? "" : "," + fields) + "}", token);
        said = answer.body;
        const auto body = notation::read_json(answer.body);
        REQUIRE(body);
        if (answer.status == 200 || answer.status == 409) check_schema("server", answer.body);
        const JsonValue* reason = body->find("reason");
        return std::to_string(answer.status) + " " +
               (reason != nullptr ? reason : body->find("type"))->string();
    }
    bool act() {
        if (stage != "playing") return false;
        const auto action = brain_.choose(game);
        return action && say("act", "\"action\":" + *action) == "200 ok";
    }

    std::string id;
    std::string token;
    std::string stage;
    std::string said;
    JsonValue game;
    JsonValue last;
    uint64_t seen = 0;
    bool gap = false;

private:
    uint16_t port_;
    std::string table_;
    Brain brain_;
    std::optional<LineReader> events_;
};

std::string my_tables(uint16_t port, const Program& who, const std::string& query = "") {
    return http(port, "GET", "/api/v1/me/tables" + query, "", who.token).body;
}

}  // namespace

TEST_CASE("programs: two of them play whole games over plain HTTP, one of them through a cut line") {
    const Folder folder;
    TestServer server(folder.path);
    for (const std::string settings :
         {R"({"preset":"2015","options":{"min_players":2,"victory_target":4},"seats":2,"listed":true})",
          R"({"game":"dice","seats":2})"}) {
        std::vector<std::unique_ptr<Program>> programs;
        for (int i = 0; i < 2; ++i) {
            programs.push_back(std::make_unique<Program>(server.port(), "Bot " + std::to_string(i), i + 1));
        }
        const std::string table = open_table(server.port(), programs[0]->token, settings);
        for (int i = 0; i < 2; ++i) {
            programs[static_cast<size_t>(i)]->follow(table);
            CHECK(programs[static_cast<size_t>(i)]->say("take_seat", "\"seat\":" + std::to_string(i)) ==
                  "200 ok");
        }
        CHECK(programs[1]->say("start") == "409 not_host");
        CHECK(programs[0]->say("start") == "200 ok");
        bool cut = false;
        int waited = 0;
        while (programs[0]->stage != "over" || programs[1]->stage != "over") {
            bool acted = false;
            for (auto& program : programs) {
                while (program->hear(std::chrono::milliseconds(0))) {
                }
                acted |= program->act();
            }
            if (!cut && programs[1]->seen > 40) {
                cut = true;
                programs[1]->hang_up();
                programs[0]->act();
                programs[1]->follow(table);
            }
            if (acted) waited = 0;
            if (!acted && !programs[0]->hear(std::chrono::milliseconds(2))) {
                programs[1]->hear(std::chrono::milliseconds(2));
                REQUIRE(++waited < 2000);
            }
        }
        for (const auto& program : programs) CHECK_FALSE(program->gap);
        CHECK(programs[1]->say("record") == "200 record");
        CHECK(programs[1]->say("act", R"("action":{"seat":1,"do":"roll"})") == "409 game_over");
    }
}

TEST_CASE("programs: what they say is judged as at a socket, and they find the tables that wait for them") {
    const Folder folder;
    TestServer server(folder.path);
    const uint16_t port = server.port();
    Program ann(port, "Ann", 1);
    Program bob(port, "Bob", 2);
    CHECK(my_tables(port, ann) == R"({"tables":[]})");
    const std::string table = open_table(port, ann.token, R"({"game":"dice","seats":2,"title":"Duel"})");
    CHECK(
        my_tables(port, ann).find("\"title\":\"Duel\",\"game\":\"dice\",\"stage\":\"gathering\",\"round\":1,"
                                  "\"host\":true,\"seats\":[],\"to_act\":[]") != std::string::npos);
    const std::string path = "/api/v1/tables/" + table;
    const auto post = [&](const std::string& body, const std::string& who) {
        return http(port, "POST", path + "/messages", body, who);
    };
    CHECK(post("{}", "").status == 401);
    CHECK(post("{", ann.token).body.find("\"reason\":\"not_json\"") != std::string::npos);
    CHECK(post("{}", ann.token).status == 409);
    CHECK(post(R"({"id":1,"type":"dance"})", ann.token).body.find("unknown_type") != std::string::npos);
    CHECK(http(port, "POST", "/api/v1/tables/AAAAAAAAAAAAAAAA/messages", "{}", ann.token).status == 404);
    CHECK(LineReader(port, path + "/events", "").answer.status == 401);
    CHECK(LineReader(port, "/api/v1/tables/AAAAAAAAAAAAAAAA/events", ann.token).answer.status == 404);
    CHECK(LineReader(port, path + "/events", ann.token + "Origin: http://evil.example\r\n").answer.status ==
          403);
    CHECK(http(port, "GET", path + "/socket", "", ann.token).status == 426);

    // Without following it one can still speak, and is not seen.
    ann.follow(table);
    CHECK(post(R"({"id":3,"type":"hello"})", bob.token).body.starts_with(R"({"type":"welcome","id":3,)"));
    while (ann.hear(std::chrono::milliseconds(50))) CHECK(ann.last.text().find("Bob") == std::string::npos);
    CHECK(ann.say("take_seat", "\"seat\":0") == "200 ok");
    CHECK(post(R"({"id":4,"type":"take_seat","seat":1})", bob.token).status == 200);
    CHECK(ann.say("start") == "200 ok");
    while (ann.stage != "playing") REQUIRE(ann.hear());
    const auto first = ann.game.find("to_act")->items()[0].integer();
    const std::string waits = R"("to_act":[)" + std::to_string(first) + "]";
    const Program& mover = first == 0 ? ann : bob;
    const Program& other = first == 0 ? bob : ann;
    CHECK(my_tables(port, mover, "?to_act=true").find(waits) != std::string::npos);
    CHECK(my_tables(port, other, "?to_act=true") == R"({"tables":[]})");
    CHECK(my_tables(port, other).find(table) != std::string::npos);
    // Bob follows nothing, but the game is his, too: it ends when he agrees.
    CHECK(ann.say("propose", R"("about":"end")") == "200 ok");
    CHECK(ann.stage == "playing");
    CHECK(post(R"({"id":5,"type":"vote","about":"end","yes":true})", bob.token).status == 200);
    while (ann.stage != "over") REQUIRE(ann.hear());
    CHECK(my_tables(port, ann) == R"({"tables":[]})");

    // An answer may take its time.
    const std::string board = open_table(port, bob.token, R"({"seats":3})");
    const auto ask = [&](const std::string& type, const std::string& fields) {
        return http(port, "POST", "/api/v1/tables/" + board + "/messages",
                    R"({"id":5,"type":")" + type + "\"" + fields + "}", bob.token);
    };
    for (int seat = 0; seat < 3; ++seat)
        CHECK(ask("take_seat", ",\"seat\":" + std::to_string(seat)).status == 200);
    CHECK(ask("start", "").status == 200);
    int hints = 0;
    for (int seat = 0; seat < 3; ++seat) {
        const HttpAnswer hint = ask("hint", ",\"level\":\"random\",\"seat\":" + std::to_string(seat));
        if (hint.status == 200 && hint.body.starts_with(R"({"type":"hint","id":5,)")) ++hints;
        if (hint.status != 200) CHECK(hint.body.find("not_to_act") != std::string::npos);
    }
    CHECK(hints == 1);

    // The server says why it ends a line.
    server.hall->close("shutdown");
    while (ann.hear()) {
        if (ann.last.find("type")->string() == "closed") break;
    }
    CHECK(ann.last.text() == R"({"type":"closed","reason":"shutdown"})");
    CHECK_FALSE(ann.hear());
}

TEST_CASE("programs: a table without spectators ends their line at once") {
    const Folder folder;
    TestServer server(folder.path);
    Program ann(server.port(), "Ann", 1);
    const Program eve(server.port(), "Eve", 2);
    const std::string table =
        open_table(server.port(), ann.token, R"({"game":"dice","seats":1,"spectators":false})");
    ann.follow(table);
    CHECK(ann.say("take_seat", "\"seat\":0") == "200 ok");
    CHECK(ann.say("start") == "200 ok");
    LineReader line(server.port(), "/api/v1/tables/" + table + "/events", eve.token);
    CHECK(line.next()->find("no_spectators") != std::string::npos);
    CHECK_FALSE(line.next());
    CHECK(line.complete());
}
