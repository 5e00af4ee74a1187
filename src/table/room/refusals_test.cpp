// What a table refuses, and why.
#include <doctest/doctest.h>

#include <set>

#include "tests/company.h"

namespace longroad::table {

TEST_CASE("table: every refusal is met") {
    Company room(R"({"preset":"2015","seats":3,"options":{}})", 4);
    std::set<std::string> met;
    const auto refused = [&](const std::string& reason, const std::string& result) {
        CHECK(result == reason);
        met.insert(reason);
    };
    const auto raw = [&](const std::string& text) {
        room.host->receive(1, text, room.now);
        const auto messages = room.collect(1);
        REQUIRE(messages.size() == 1);
        CHECK(messages[0].find("type")->string() == "refused");
        return messages[0].find("reason")->string();
    };
    for (const char* text : {"", "{", "[]", "17", "{\"id\":1,\"id\":2}", "\xff", "{\"id\":1}\n{}"}) {
        refused("not_json", raw(text));
    }
    refused("not_json", raw("{\"id\":1,\"type\":\"chat\",\"text\":\"" + std::string(20'000, 'a') + "\"}"));
    refused("not_json", raw(std::string(100, '[')));
    for (const char* text : {"{}", R"({"id":"1"})", R"({"id":1})", R"({"id":1,"type":7})", R"({"id":1.5})",
                             R"({"id":1,"type":"take_seat"})", R"({"id":1,"type":"take_seat","seat":"0"})",
                             R"({"id":1,"type":"take_seat","seat":-1})", R"({"id":1,"type":"act"})",
                             R"({"id":1,"type":"act","action":{}})", R"({"id":1,"type":"configure"})"}) {
        const std::string reason = raw(text);
        if (reason != "gathering") refused("bad_field", reason);
    }
    refused("unknown_type", raw(R"({"id":1,"type":"dance"})"));
    room.table->attach(9, Company::person(9));
    refused("say_hello", room.send(9, "start"));
    refused("other_protocol", room.send(9, "hello", "\"protocol\":1"));
    refused("say_hello", room.send(9, "start"));

    refused("no_such_seat", room.send(1, "take_seat", "\"seat\":3"));
    refused("gathering", room.act(1, R"({"seat":0,"do":"roll"})"));
    refused("no_seat_of_yours", room.send(1, "propose", R"("about":"end")"));
    refused("gathering", room.send(1, "record"));
    refused("seats_open", room.send(1, "start"));
    refused("not_host", room.send(2, "start"));
    refused("not_host", room.send(2, "add_bot", R"("seat":0,"level":"random")"));
    refused("no_such_level", room.send(1, "add_bot", R"("seat":0,"level":"genius")"));
    const std::string digest = "\"" + fair::hex_of(fair::sha256("share")) + "\"";
    refused("no_seat_of_yours", room.send(1, "commit_share", "\"digest\":" + digest));
    refused("no_share_due", room.send(1, "reveal_share", "\"share\":" + digest));
    CHECK(room.send(1, "take_seat", "\"seat\":0") == "ok");
    refused("seat_taken", room.send(2, "take_seat", "\"seat\":0"));
    refused("not_your_seat", room.send(2, "leave_seat", "\"seat\":0"));
    CHECK(room.send(2, "take_seat", "\"seat\":1") == "ok");
    CHECK(room.send(3, "take_seat", "\"seat\":2") == "ok");
    CHECK(room.send(1, "choose_color", R"("seat":0,"color":5)") == "ok");
    refused("colour_taken", room.send(2, "choose_color", R"("seat":1,"color":5)"));
    refused("bad_field", room.send(1, "configure", R"("settings":{"speed":3})"));
    refused("bad_field", room.send(1, "configure", R"("settings":{"preset":"1995"})"));
    CHECK(room.send(1, "configure", R"("settings":{"preset":"2015","seats":2})") == "ok");
    refused("bad_setup", room.send(1, "start"));
    CHECK(room.send(1, "configure",
                    R"("settings":{"preset":"2015","seats":3,"undo":false,"spectators":false})") == "ok");
    CHECK(room.send(3, "take_seat", "\"seat\":2") == "ok");
    refused("not_paused", room.send(1, "resume"));
    CHECK(room.send(1, "commit_share", "\"digest\":" + digest) == "ok");
    CHECK(room.send(1, "start") == "ok");
    refused("starting", room.send(1, "start"));
    refused("wrong_share", room.send(1, "reveal_share", "\"share\":" + digest));
    room.now += 20'000;
    room.table->tick(room.now);
    CHECK(room.send(1, "start") == "ok");

    refused("playing", room.send(1, "start"));
    refused("playing", room.send(1, "configure", "\"settings\":{}"));
    refused("playing", room.send(1, "commit_share", "\"digest\":" + digest));
    room.table->attach(8, Company::person(8));
    refused("no_spectators", room.send(8, "hello"));
    refused("undo_off", room.send(1, "undo", "\"seat\":0"));
    refused("not_your_seat", room.act(1, R"({"seat":1,"do":"roll"})"));
    refused("no_such_seat", room.act(1, R"({"seat":7,"do":"roll"})"));
    refused("malformed", room.act(1, R"({"seat":0,"do":"dance"})"));
    refused("malformed", room.act(1, R"({"seat":0,"do":"build_road","edge":999})"));
    refused("no_such_vote", room.send(1, "vote", R"("about":"pause","yes":true)"));
    refused("not_over", room.send(1, "propose", R"("about":"rematch")"));
    refused("no_spectators", room.send(4, "propose", R"("about":"pause")"));
    CHECK(room.send(1, "propose", R"("about":"pause")") == "ok");
    refused("vote_running", room.send(2, "propose", R"("about":"pause")"));
    refused("voted", room.send(1, "vote", R"("about":"pause","yes":true)"));
    CHECK(room.send(2, "vote", R"("about":"pause","yes":true)") == "ok");
    CHECK(room.send(3, "vote", R"("about":"pause","yes":true)") == "ok");
    refused("paused", room.act(1, R"({"seat":0,"do":"roll"})"));
    CHECK(room.send(1, "resume") == "ok");
    refused("embargo_on_oneself", room.send(1, "block_offers", R"("seat":0,"from":0,"on":true)"));
    for (int i = 0; i < 6; ++i) CHECK(room.send(1, "chat", R"("text":"hi")") == "ok");
    refused("too_fast", room.send(1, "chat", R"("text":"hi")"));
    refused("bad_field", room.send(2, "chat", "\"text\":\"" + std::string(301, 'a') + "\""));
    refused("bad_field", room.send(2, "chat",
                                   "\"text\":\"a\xe2\x80\xae"
                                   "b\""));
    refused("bad_field", room.send(2, "emote", R"("emote":"rude")"));

    const auto to_act = room.games[1].find("to_act")->items().at(0).integer();
    const auto first = static_cast<Client>(to_act + 1);
    const auto second = static_cast<Client>((to_act + 1) % 3 + 1);
    refused("not_to_act", room.send(second, "hint", "\"seat\":" + std::to_string(second - 1)));
    refused("no_such_level",
            room.send(first, "hint", R"("level":"genius","seat":)" + std::to_string(first - 1)));
    CHECK(room.send(first, "hint", "\"seat\":" + std::to_string(first - 1)) == "nothing");
    refused("thinking", room.send(first, "hint", "\"seat\":" + std::to_string(first - 1)));
    room.think();
    CHECK(room.heard[first].find("\"type\":\"hint\"") != std::string::npos);

    CHECK(room.send(1, "propose", R"("about":"end")") == "ok");
    CHECK(room.send(2, "vote", R"("about":"end","yes":true)") == "ok");
    CHECK(room.send(3, "vote", R"("about":"end","yes":true)") == "ok");
    CHECK(room.finished.at(0).game.abandoned);
    refused("game_over", room.act(1, R"({"seat":0,"do":"roll"})"));
    refused("game_over", room.send(1, "leave_seat", "\"seat\":0"));
    refused("game_over", room.send(first, "hint", "\"seat\":" + std::to_string(first - 1)));
    room.table->close(room.now);
    refused("closed", room.send(1, "propose", R"("about":"rematch")"));

    Company staged(lesson, 3);
    staged.everybody_sits();
    refused("staged_alone", staged.send(1, "start"));

    Company quiet(R"({"preset":"2015","chat":false,"hints":false,"seats":3})", 3);
    quiet.everybody_sits();
    CHECK(quiet.send(1, "start") == "ok");
    refused("chat_off", quiet.send(1, "chat", R"("text":"hi")"));
    refused("hints_off", quiet.send(1, "hint", "\"seat\":0"));
    refused("nothing_to_undo", quiet.send(1, "undo", "\"seat\":0"));

    Company rated(R"({"game":"dice","seats":2,"rated":true})", 1);
    refused("needs_account", rated.send(1, "take_seat", "\"seat\":0"));
    rated.come(2, 0, true);
    CHECK(rated.send(2, "take_seat", "\"seat\":0") == "ok");
    refused("one_seat", rated.send(2, "take_seat", "\"seat\":1"));
    CHECK(rated.send(1, "add_bot", R"("seat":1,"level":"random")") == "ok");
    refused("too_few_people", rated.send(1, "start"));

    Company endless(R"({"seats":3})", 1);
    CHECK(endless.send(1, "take_seat", "\"seat\":0") == "ok");
    for (int i = 0; i < 20'000; ++i) {
        endless.table->receive(1, {i, commands::ChooseColor{0, 1 + i % 2}}, endless.now);
        (void)endless.table->take_out();
    }
    refused("too_long", endless.send(1, "choose_color", "\"seat\":0,\"color\":3"));
    CHECK(endless.send(1, "hello") == "welcome");

    // Of a message nobody could look at: with its id, if it has one.
    CHECK(codec::refusal_of(R"({"id":7,"type":"start"})", Refusal::busy) ==
          R"({"type":"refused","id":7,"reason":"busy"})");
    CHECK(codec::refusal_of("nonsense", Refusal::busy) == R"({"type":"refused","id":null,"reason":"busy"})");
    met.insert("busy");

    met.insert("none");
    for (int i = 0; i < refusal_count; ++i) {
        const std::string name(name_of(static_cast<Refusal>(i)));
        CHECK_MESSAGE(met.contains(name), name);
    }
}

TEST_CASE("table: a refusal names the place behind it") {
    Company room(R"({"preset":"2015","seats":3})", 3);
    room.everybody_sits();
    CHECK(room.send(1, "start") == "ok");
    const auto first = static_cast<int>(room.games[1].find("to_act")->items().at(0).integer());
    const auto act = [&](int seat, const std::string& action) {
        return room.act(static_cast<Client>(seat + 1),
                        "{\"seat\":" + std::to_string(seat) + ",\"do\":" + action + "}");
    };
    const auto cause = [&] {
        const JsonValue answer = parsed(room.answer);
        return answer.find("cause") == nullptr ? "" : answer.find("cause")->text();
    };
    CHECK(act(first, R"("place_settlement","vertex":0)") == "ok");
    CHECK(act(first, R"("place_road","edge":71)") == "road_away_from_settlement");
    CHECK(cause() == R"({"vertex":0})");
    CHECK(act(first, R"("place_road","edge":0)") == "ok");
    const int second = (first + 1) % 3;
    CHECK(act(second, R"("place_settlement","vertex":3)") == "too_close");
    CHECK(cause() == R"({"vertex":0})");
    CHECK(act(second, R"("place_settlement","vertex":0)") == "vertex_taken");
    CHECK(cause() == R"({"vertex":0})");
    CHECK(act(second, R"("roll")") == "founding_first");
    CHECK(cause().empty());
}

TEST_CASE("table: D-11: a road the dice do not pay for is refused for that, wherever it would lie") {
    Company room(R"({"game":"dice","seats":1})", 1);
    CHECK(room.send(1, "take_seat", "\"seat\":0") == "ok");
    CHECK(room.send(1, "start") == "ok");
    int unpaid = 0;
    for (int turn = 1; turn < dice::turns; ++turn) {
        room.heard[1].clear();
        CHECK(room.act(1, R"({"seat":0,"do":"roll"})") == "ok");
        const std::string& heard = room.heard[1];
        if (heard.find(R"("do":"build_road")") == std::string::npos) {
            ++unpaid;
            CHECK(heard.find(R"("build_road":"cannot_afford")") != std::string::npos);
        }
        CHECK(room.act(1, R"({"seat":0,"do":"end_turn"})") == "ok");
    }
    CHECK(unpaid > 0);
}

}  // namespace longroad::table
