// Every message of docs/table-protocol.md, every refusal and every event over real sockets. What there is to
// be covered comes from the schema, the list of refusals and the document, so nothing new is forgotten.
#include <doctest/doctest.h>

#include <fstream>
#include <future>
#include <set>
#include <sstream>

#include "fair/shares.h"
#include "table/refusal.h"
#include "tests/schema.h"
#include "tests/server/house.h"

using namespace longroad;
using namespace longroad::test;

namespace {

std::string file_text(const std::string& name) {
    std::ifstream file(std::string(LONGROAD_SOURCE_DIR "/docs/") + name);
    std::stringstream text;
    text << file.rdbuf();
    REQUIRE_FALSE(text.str().empty());
    return text.str();
}

// The messages of one side: the constants of their key "type".
std::set<std::string> types_of(const std::string& side) {
    const auto schema = notation::read_json(file_text("table-protocol.schema.json"));
    REQUIRE(schema);
    std::set<std::string> types;
    for (const auto& one : schema->find("$defs")->find(side)->find("oneOf")->items()) {
        const auto* properties = one.find("properties");
        if (properties != nullptr) types.insert(properties->find("type")->find("const")->string());
    }
    REQUIRE(types.size() > 5);
    return types;
}

// The first words of the rows of the table "Events" of the document.
std::set<std::string> documented_events() {
    const std::string text = file_text("table-protocol.md");
    size_t at = text.find("\n| `what` |");
    REQUIRE(at != std::string::npos);
    std::set<std::string> events;
    std::istringstream lines(text.substr(at + 1));
    std::string line;
    std::getline(lines, line);
    std::getline(lines, line);
    while (std::getline(lines, line) && line.starts_with("| `")) {
        std::istringstream cell(line.substr(2, line.find(" |") - 2));
        std::string word;
        while (cell >> word) {
            std::erase_if(word, [](char c) { return c == '`' || c == ','; });
            events.insert(word);
        }
    }
    REQUIRE(events.size() > 10);
    return events;
}

// What was said and heard in a whole test.
struct Coverage {
    std::set<std::string> sent;
    std::set<std::string> refused;
    std::set<std::string> heard;   // types
    std::set<std::string> events;  // `what`

    void listen(const Guest& guest) {
        std::istringstream lines(guest.heard);
        std::string line;
        while (std::getline(lines, line)) {
            check_schema("server", line);
            const auto message = notation::read_json(line);
            const std::string& type = message->find("type")->string();
            heard.insert(type);
            if (type == "event") events.insert(message->find("what")->string());
            if (type == "refused") refused.insert(message->find("reason")->string());
        }
    }
};

}  // namespace

TEST_CASE("server: every message, every refusal and every event of a table, over sockets") {
    const Folder folder;
    TestServer server(folder.path);
    const uint16_t port = server.port();
    Coverage coverage;
    const auto say = [&](Guest& guest, const std::string& type, const std::string& fields = "") {
        coverage.sent.insert(type);
        check_schema("client",
                     R"({"id":1,"type":")" + type + "\"" + (fields.empty() ? "" : "," + fields) + "}");
        return guest.ask(type, fields);
    };
    // Something that is no message: the reason, with the id that could be read.
    const auto raw = [&](Guest& guest, const std::string& text) {
        guest.socket->send(text);
        while (guest.hear()) {
            if (guest.last.find("type")->string() == "refused") return guest.last.find("reason")->string();
        }
        return std::string("closed");
    };

    std::vector<std::string> who;
    for (const char* name : {"Ann", "Bob", "Cem", "Dua"}) who.push_back(sign_in(port, name));
    const std::string table = open_table(port, who[0], R"({"preset":"2015","seats":3})");
    {
        // Before hello nothing else is heard.
        SocketClient early(port, "/api/v1/tables/" + table + "/socket", who[3]);
        early.send(R"({"id":5,"type":"start"})");
        const auto answer = early.receive();
        REQUIRE(answer);
        CHECK(*answer == R"({"type":"refused","id":5,"reason":"say_hello"})");
        coverage.refused.insert("say_hello");
    }
    {
        // A page of another protocol.
        SocketClient stranger(port, "/api/v1/tables/" + table + "/socket", who[3]);
        stranger.send(R"({"id":6,"type":"hello","protocol":999})");
        const auto answer = stranger.receive();
        REQUIRE(answer);
        CHECK(answer->find(R"("reason":"other_protocol")") != std::string::npos);
        coverage.refused.insert("other_protocol");
    }
    std::vector<std::unique_ptr<Guest>> people;
    for (size_t i = 0; i < 4; ++i) people.push_back(std::make_unique<Guest>(port, table, who[i], i + 1));
    Guest& ann = *people[0];
    Guest& bob = *people[1];
    Guest& cem = *people[2];
    Guest& dua = *people[3];
    coverage.sent.insert("hello");

    CHECK(raw(ann, "[]") == "not_json");
    CHECK(raw(ann, "{\"id\":1,\"id\":2}") == "not_json");
    CHECK(raw(ann, R"({"id":1,"type":"dance"})") == "unknown_type");
    CHECK(raw(ann, R"({"id":1,"type":"take_seat","seat":"0"})") == "bad_field");
    CHECK(say(ann, "take_seat", "\"seat\":3") == "no_such_seat");
    CHECK(say(ann, "act", R"("action":{"seat":0,"do":"roll"})") == "gathering");
    CHECK(say(ann, "propose", R"("about":"end")") == "no_seat_of_yours");
    CHECK(say(ann, "record") == "gathering");
    CHECK(say(ann, "start") == "seats_open");
    CHECK(say(bob, "start") == "not_host");
    CHECK(say(ann, "add_bot", R"("seat":0,"level":"genius")") == "no_such_level");
    CHECK(say(ann, "add_bot", R"("seat":0,"level":"random")") == "ok");
    CHECK(say(ann, "open_seat", "\"seat\":0") == "ok");
    CHECK(say(ann, "take_seat", "\"seat\":0") == "ok");
    CHECK(say(bob, "take_seat", "\"seat\":0") == "seat_taken");
    CHECK(say(bob, "leave_seat", "\"seat\":0") == "not_your_seat");
    CHECK(say(bob, "take_seat", "\"seat\":1") == "ok");
    CHECK(say(bob, "leave_seat", "\"seat\":1") == "ok");
    CHECK(say(bob, "take_seat", "\"seat\":1") == "ok");
    CHECK(say(ann, "choose_color", R"("seat":0,"color":5)") == "ok");
    CHECK(say(bob, "choose_color", R"("seat":1,"color":5)") == "colour_taken");
    CHECK(say(ann, "configure", R"("settings":{"preset":"2015","seats":2})") == "ok");
    CHECK(say(ann, "start") == "bad_setup");
    CHECK(say(ann, "configure", R"("settings":{"game":"dice","seats":2,"staged":{"turn1":"ore"}})") == "ok");
    CHECK(say(ann, "start") == "staged_alone");
    CHECK(say(ann, "configure",
              R"("settings":{"preset":"2015","seats":3,"undo":false,"spectators":false})") == "ok");
    CHECK(say(cem, "take_seat", "\"seat\":2") == "ok");
    CHECK(say(ann, "resume") == "not_paused");
    // A start that is called off because somebody left, and one that succeeds.
    const fair::Digest share = fair::share_of("0123456789abcdef", "luck be kind");
    const auto promise = [&] {
        const auto shown = notation::read_json(http(port, "GET", "/api/v1/tables/" + table, "", who[0]).body);
        const auto commitment = fair::digest_of(shown->find("fair")->find("commitment")->string());
        return "\"digest\":\"" + fair::hex_of(fair::commit_of(commitment.value(), share)) + "\"";
    };
    CHECK(say(ann, "commit_share", promise()) == "ok");
    CHECK(say(ann, "start") == "ok");
    CHECK(say(ann, "start") == "starting");
    CHECK(say(cem, "leave_seat", "\"seat\":2") == "ok");
    CHECK(say(cem, "take_seat", "\"seat\":2") == "ok");
    CHECK(say(ann, "commit_share", promise()) == "ok");
    CHECK(say(ann, "start") == "ok");
    const std::string shown = "\"share\":\"" + fair::hex_of(share) + "\"";
    CHECK(say(bob, "reveal_share", shown) == "no_share_due");
    CHECK(say(ann, "reveal_share", "\"share\":\"" + std::string(64, '0') + "\"") == "wrong_share");
    CHECK(say(ann, "reveal_share", shown) == "ok");

    CHECK(say(ann, "start") == "playing");
    CHECK(say(ann, "undo", "\"seat\":0") == "undo_off");
    CHECK(say(dua, "hello") == "no_spectators");
    CHECK(say(ann, "vote", R"("about":"pause","yes":true)") == "no_such_vote");
    CHECK(say(ann, "propose", R"("about":"rematch")") == "not_over");
    CHECK(say(ann, "propose", R"("about":"pause")") == "ok");
    CHECK(say(bob, "propose", R"("about":"pause")") == "vote_running");
    CHECK(say(ann, "vote", R"("about":"pause","yes":true)") == "voted");
    CHECK(say(bob, "vote", R"("about":"pause","yes":true)") == "ok");
    CHECK(say(cem, "vote", R"("about":"pause","yes":true)") == "ok");
    CHECK(say(ann, "act", R"("action":{"seat":0,"do":"roll"})") == "paused");
    CHECK(say(ann, "resume") == "ok");
    CHECK(say(ann, "block_offers", R"("seat":0,"from":0,"on":true)") == "embargo_on_oneself");
    CHECK(say(ann, "block_offers", R"("seat":0,"from":1,"on":true)") == "ok");
    CHECK(say(ann, "block_offers", R"("seat":0,"on":true)") == "ok");
    CHECK(say(ann, "emote", R"("emote":"hello")") == "ok");
    for (int i = 0; i < 5; ++i) CHECK(say(ann, "chat", R"("text":"hi")") == "ok");
    CHECK(say(ann, "chat", R"("text":"hi")") == "too_fast");
    // Who mutes somebody hears only that something was said.
    const std::string cem_id =
        notation::read_json(http(port, "GET", "/api/v1/session", "", who[2]).body)->find("id")->string();
    CHECK(http(port, "POST", "/api/v1/me/shunned",
               R"({"person":")" + cem_id + R"(","mute":true,"block":false})", who[1])
              .status == 200);
    CHECK(say(cem, "chat", R"("text":"psst")") == "ok");
    CHECK(say(bob, "leave_seat", "\"seat\":1") == "ok");  // a bot stands in
    CHECK(say(bob, "take_seat", "\"seat\":1") == "ok");
    server.hall->announce("back at nine");
    CHECK(http(port, "POST", "/api/v1/session", R"({"name":"Dilek"})", who[2]).status == 200);

    // Whose turn it is asks for a hint twice; a weak bot answers the first too soon for the second to come.
    const auto acting = [&](bool yes) -> Guest& {
        for (size_t i = 0; i < 3; ++i) {
            bool awaited = false;
            for (const auto& seat : people[i]->game.find("to_act")->items()) {
                awaited |= seat.integer() == static_cast<int64_t>(i);
            }
            if (awaited == yes) return *people[i];
        }
        return ann;
    };
    CHECK(ann.ask("hello") == "welcome");
    CHECK(bob.ask("hello") == "welcome");
    CHECK(cem.ask("hello") == "welcome");
    const auto seat_of = [&](const Guest& guest) {
        return std::to_string(&guest == &ann ? 0 : &guest == &bob ? 1 : 2);
    };
    Guest& idle = acting(false);
    CHECK(say(idle, "hint", "\"seat\":" + seat_of(idle)) == "not_to_act");
    Guest& first = acting(true);
    for (int i = 0; i < 50 && !coverage.refused.contains("thinking"); ++i) {
        const std::string seat = "\"seat\":" + seat_of(first) + ",\"level\":\"master\"";
        first.socket->send(R"({"id":9001,"type":"hint",)" + seat + "}");
        if (say(first, "hint", seat) == "thinking") coverage.refused.insert("thinking");
        while (first.last.find("type")->string() != "hint" && first.hear()) {
        }
    }
    const std::string refused_action =
        R"("action":{"do":"build_city","vertex":0,"seat":)" + seat_of(first) + "}";
    CHECK(say(first, "act", refused_action) == "founding_first");
    for (int i = 0; i < 3; ++i) {
        for (size_t seat = 0; seat < 3; ++seat) {
            while (people[seat]->hear(std::chrono::milliseconds(20))) {
            }
            people[seat]->act();
        }
    }
    CHECK(say(ann, "record") == "record");
    CHECK(say(ann, "propose", R"("about":"end")") == "ok");
    CHECK(say(bob, "vote", R"("about":"end","yes":false)") == "ok");
    CHECK(say(ann, "propose", R"("about":"end")") == "ok");
    CHECK(say(bob, "vote", R"("about":"end","yes":true)") == "ok");
    CHECK(say(cem, "vote", R"("about":"end","yes":true)") == "ok");
    CHECK(say(ann, "act", R"("action":{"seat":0,"do":"roll"})") == "game_over");
    CHECK(say(ann, "propose", R"("about":"rematch")") == "ok");
    CHECK(say(bob, "vote", R"("about":"rematch","yes":true)") == "ok");
    CHECK(say(cem, "vote", R"("about":"rematch","yes":true)") == "ok");
    CHECK(say(ann, "leave_table") == "ok");  // somebody else becomes host

    // A table where little is allowed, and one where a step is taken back.
    const std::string quiet =
        open_table(port, who[0], R"({"game":"dice","seats":1,"chat":false,"hints":false})");
    Guest silent(port, quiet, who[0], 7);
    CHECK(say(silent, "take_seat", "\"seat\":0") == "ok");
    CHECK(say(silent, "start") == "ok");
    CHECK(say(silent, "chat", R"("text":"hi")") == "chat_off");
    CHECK(say(silent, "hint", "\"seat\":0") == "hints_off");
    CHECK(say(silent, "undo", "\"seat\":0") == "nothing_to_undo");
    const std::string alone = open_table(port, who[0], R"({"preset":"2015","seats":3})");
    Guest three(port, alone, who[0], 8);
    for (int seat = 0; seat < 3; ++seat)
        CHECK(say(three, "take_seat", "\"seat\":" + std::to_string(seat)) == "ok");
    CHECK(say(three, "start") == "ok");
    while (three.hear(std::chrono::milliseconds(50))) {
    }
    const std::string starter = three.game.find("to_act")->items().at(0).text();
    CHECK(three.act() == "ok");
    CHECK(say(three, "undo", "\"seat\":" + starter) == "ok");
    std::promise<bool> closed;
    (*server.hall->find(alone))->close_game([&](bool kept) { closed.set_value(kept); });
    CHECK(closed.get_future().get());
    CHECK(say(three, "propose", R"("about":"rematch")") == "closed");

    // Rated games are for accounts.
    const HttpAnswer account = http(port, "POST", "/api/v1/account",
                                    R"({"login":"rita","password":"correct horse"})", sign_in(port, "Rita"));
    CHECK(account.status == 200);
    const std::string rita = "Cookie: " + account.cookie() + "\r\n";
    const std::string rated = open_table(port, rita, R"({"game":"dice","seats":2,"rated":true})");
    Guest host(port, rated, rita, 9);
    CHECK(say(host, "take_seat", "\"seat\":0") == "ok");
    CHECK(say(host, "take_seat", "\"seat\":1") == "one_seat");
    Guest stranger(port, rated, who[0], 10);
    CHECK(say(stranger, "take_seat", "\"seat\":1") == "needs_account");
    CHECK(say(host, "add_bot", R"("seat":1,"level":"random")") == "ok");
    CHECK(say(host, "start") == "too_few_people");

    for (auto& guest : people) {
        while (guest->hear(std::chrono::milliseconds(50))) {
        }
        CHECK_FALSE(guest->gap);
        coverage.listen(*guest);
    }
    coverage.listen(silent);
    coverage.listen(host);
    coverage.listen(stranger);
    while (three.hear(std::chrono::milliseconds(50))) {
    }
    coverage.listen(three);

    for (const std::string& type : types_of("client")) {
        CHECK_MESSAGE(coverage.sent.contains(type), "never sent: ", type);
    }
    coverage.heard.insert("closed");  // ends the stream of a program: bot_test.cpp
    for (const std::string& type : types_of("server")) {
        CHECK_MESSAGE(coverage.heard.contains(type), "never heard: ", type);
    }
    for (const std::string& what : documented_events()) {
        CHECK_MESSAGE(coverage.events.contains(what), "no such event came: ", what);
    }
    coverage.refused.insert("too_long");  // takes 20,000 facts: room_test.cpp
    coverage.refused.insert("busy");      // takes a table that hangs: registry_test.cpp
    for (int i = 1; i < table::refusal_count; ++i) {
        const std::string name(table::name_of(static_cast<table::Refusal>(i)));
        CHECK_MESSAGE(coverage.refused.contains(name), "never refused with: ", name);
    }
}
