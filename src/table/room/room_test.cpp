#include "table/room/room.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "fair/verify.h"
#include "table/codec/game_codec.h"
#include "tests/schema.h"
#include "tests/table_driver.h"

namespace longroad::table {

using notation::JsonValue;

namespace {

class TestLibrary final : public game::DiceTables {
public:
    const bots::DiceLore& dice(const dice::Rules& rules, bool solved) override {
        static bots::DiceLore lore{dice::Rules{}};
        CHECK(rules == dice::Rules{});
        if (solved && !lore.solved) {
            dice::Solver solver(lore.tables);
            while (solver.step()) {
            }
            lore.solved = solver.take();
        }
        return lore;
    }
};
TestLibrary library;

JsonValue parsed(const std::string& text) {
    const auto read = notation::read_json(text);
    REQUIRE_MESSAGE(read, text);
    return *read;
}

// A table and everybody at it. Messages are numbered by themselves and checked against the schema.
class Company {
public:
    explicit Company(std::string_view settings = "{}", int people = 4) {
        auto opened = Room::open("t1", person(1), settings, fair::sha256("secret"), library, now);
        REQUIRE_MESSAGE(opened, (opened ? "" : opened.error()));
        host_by(std::move(*opened));
        for (int i = 1; i <= people; ++i) come(static_cast<Client>(i));
    }

    static Person person(Client client) {
        return {"p" + std::to_string(client), "Ann " + std::to_string(client)};
    }
    void come(Client client, uint64_t seen = 0, bool account = false) {
        table->attach(client, person(client), account);
        CHECK(send(client, "hello", "\"seen\":" + std::to_string(seen)) == "welcome");
    }
    // Sends a message; the answer is its type, or the reason of a refusal.
    std::string send(Client client, const std::string& type, const std::string& fields = "") {
        const int id = ++last_id_;
        const std::string text = "{\"id\":" + std::to_string(id) + ",\"type\":\"" + type + "\"" +
                                 (fields.empty() ? "" : "," + fields) + "}";
        test::check_schema("client", text);
        host->receive(client, text, now);
        std::string result = "nothing";
        for (const JsonValue& message : collect(client)) {
            const JsonValue* of = message.find("id");
            if (of == nullptr || of->integer() != id) continue;
            answer = message.text();
            const JsonValue* reason = message.find("reason");
            result = reason != nullptr ? reason->string() : message.find("type")->string();
        }
        return result;
    }
    std::string act(Client client, const std::string& action) {
        return send(client, "act", "\"action\":" + action);
    }
    // Takes what the table has to say; all messages to `client`, and the last game for everybody.
    std::vector<JsonValue> collect(Client client = 0) {
        std::vector<JsonValue> mine;
        Room::Outbox out = host->take_out();
        for (std::string& fact : out.facts) facts.push_back(std::move(fact));
        for (const Finished& game : out.finished) {
            finished.push_back(
                {codec::record_text(game.record), codec::record_text(game.public_record), game});
        }
        for (const Room::Letter& delivery : out.letters) {
            test::check_schema("server", delivery.text);
            heard[delivery.to] += delivery.text + "\n";
            const JsonValue message = parsed(delivery.text);
            if (const JsonValue* game = message.find("game")) games[delivery.to] = *game;
            if (message.find("type")->string() == "event") {
                const auto number = static_cast<uint64_t>(message.find("number")->integer());
                if (last.contains(delivery.to)) CHECK(number == last[delivery.to] + 1);
                last[delivery.to] = number;
                events[delivery.to].push_back(message);
            }
            if (message.find("type")->string() == "welcome") {
                last[delivery.to] = static_cast<uint64_t>(message.find("number")->integer());
            }
            if (delivery.to == client) mine.push_back(message);
        }
        return mine;
    }
    void everybody_sits() {
        for (size_t seat = 0; seat < static_cast<size_t>(table->settings()->seats); ++seat) {
            CHECK(send(static_cast<Client>(seat + 1), "sit", "\"seat\":" + std::to_string(seat)) == "ok");
        }
    }
    // Bots think until nobody has to.
    void think() {
        while (auto job = table->next_job(now)) {
            job->thinking->think();
            table->settle(std::move(*job), now);
            collect();
        }
    }
    // All people play at random until the game is over or so many actions were made.
    void play(int actions = 100'000, uint64_t seed = 1) {
        std::map<Client, test::Brain> brains;
        for (const auto& [client, game] : games) brains.emplace(client, test::Brain(seed + client));
        for (bool acted = true; acted && actions > 0 && table->stage() == Stage::playing;) {
            acted = false;
            think();
            for (auto& [client, brain] : brains) {
                const auto action = brain.choose(games[client]);
                if (!action || table->stage() != Stage::playing) continue;
                const std::string result = act(client, *action);
                CHECK_MESSAGE(result == "ok", *action << " -> " << result);
                acted |= result == "ok";
                now += 100;
                if (--actions == 0) break;
            }
        }
    }

    Millis now = 1'700'000'000'000;
    void host_by(Room opened) {
        host = std::make_unique<Room>(std::move(opened));
        table = &host->table();
    }
    std::unique_ptr<Room> host;
    Table* table = nullptr;  // the host's
    std::vector<std::string> facts;
    struct Ended {
        std::string record;
        std::string public_record;
        Finished game;
    };
    std::vector<Ended> finished;
    std::map<Client, JsonValue> games;
    std::map<Client, uint64_t> last;
    std::map<Client, std::vector<JsonValue>> events;
    std::map<Client, std::string> heard;
    std::string answer;

private:
    int last_id_ = 0;
};

// Looks for anything in a message to this audience that others must not know.
void check_secrets(const std::string& heard, const std::string& secret, SeatSet own) {
    CHECK(heard.find(secret) == std::string::npos);
    size_t from = 0;
    while (from < heard.size()) {
        const size_t end = heard.find('\n', from);
        const JsonValue message = parsed(heard.substr(from, end - from));
        from = end + 1;
        const JsonValue* game = message.find("game");
        if (game == nullptr) continue;
        std::vector<std::pair<int, const JsonValue*>> views;
        if (const JsonValue* view = game->find("view")) views.emplace_back(-1, view);
        for (const JsonValue& seat : game->find("seats")->items()) {
            const auto number = static_cast<int>(seat.find("seat")->integer());
            CHECK(holds(own, number));
            views.emplace_back(number, seat.find("view"));
        }
        for (const auto& [viewer, view] : views) {
            const auto& players = view->find("players")->items();
            for (size_t i = 0; i < players.size(); ++i) {
                const bool mine = static_cast<int>(i) == viewer;
                CHECK((players[i].find("hand") != nullptr) == mine);
                CHECK((players[i].find("cards") != nullptr) == mine);
                if (!mine)
                    CHECK(players[i].find("points")->text() == players[i].find("public_points")->text());
            }
        }
    }
}

}  // namespace

TEST_CASE("table: four people play a whole board game, each sees only its own, and the luck was fair") {
    for (const std::string settings : {R"({"preset":"2015","options":{"victory_target":6}})",
                                       R"({"preset":"mayfair","options":{"victory_target":6}})"}) {
        Company room(settings, 5);  // the fifth watches
        room.everybody_sits();
        CHECK(room.send(2, "seed", R"("text":"my own words")") == "ok");
        CHECK(room.send(1, "start") == "ok");
        room.play();
        REQUIRE(room.table->stage() == Stage::over);
        REQUIRE(room.finished.size() == 1);

        const auto verified = fair::verify(room.finished[0].record);
        REQUIRE_MESSAGE(verified, (verified ? "" : verified.error().what));
        CHECK(verified->map);
        CHECK(verified->outcomes > 20);

        // A step hidden from some is told to the others.
        const std::string table_secret = fair::hex_of(fair::sha256("secret"));
        for (Client client = 1; client <= 5; ++client) {
            const std::string& heard = room.heard[client];
            const SeatSet own = client == 5 ? SeatSet{0} : only(static_cast<int>(client) - 1);
            check_secrets(heard, table_secret, own);
            CHECK(heard.find(R"({"chance":"card","value":null})") != std::string::npos);
        }
        CHECK(room.heard[5].find(R"({"chance":"card","value":")") == std::string::npos);
        CHECK(room.heard[5].find(R"({"chance":"steal","value":")") == std::string::npos);
        CHECK(room.events[1].size() == room.events[5].size());
    }
}

TEST_CASE("table: changed luck is found") {
    Company room(R"({"preset":"2015","options":{"victory_target":5}})");
    room.everybody_sits();
    CHECK(room.send(1, "start") == "ok");
    room.play();
    std::string record = room.finished.at(0).record;
    CHECK(fair::verify(record));
    const size_t seed = record.find("[Commitment \"");
    std::string other = record;
    other[seed + 13] = other[seed + 13] == '0' ? '1' : '0';
    CHECK_FALSE(fair::verify(other));
    other = record;
    other.insert(seed, "[Seed1 \"lucky\"]\n");
    CHECK_FALSE(fair::verify(other));
    CHECK_FALSE(fair::verify(room.finished.at(0).public_record));
    CHECK_FALSE(fair::verify("nothing"));
}

namespace {

constexpr std::string_view lesson =
    R"({"preset":"2015","options":{"victory_target":5},"seats":3,"map":"beginner","first":0,)"
    R"("staged":{"dice":"3-5 6-2 1-6 4-4","cards1":"victory_point knight","cards2":"monopoly"}})";
constexpr std::string_view dice_lesson =
    R"({"game":"dice","seats":1,"staged":{"turn1":"lumber brick wool wool gold gold, ore grain",)"
    R"("turn3":"wool wool wool wool wool wool"}})";

// What luck brought, in order: "dice:[3,5]".
std::vector<std::string> luck_told(const Company& room, const std::string& kind) {
    std::vector<std::string> values;
    for (const std::string& fact : room.facts) {
        const JsonValue read = parsed(fact);
        const JsonValue* step = read.find("step");
        const JsonValue* chance = step != nullptr ? step->find("chance") : nullptr;
        if (chance != nullptr && chance->string() == kind) values.push_back(step->find("value")->text());
    }
    return values;
}

}  // namespace

TEST_CASE("table: staged rolls and draws come first, are told to everybody, and the rest is fair") {
    Company room(lesson, 2);
    CHECK(room.send(1, "sit", "\"seat\":0") == "ok");
    for (const char* seat : {"1", "2"}) {
        CHECK(room.send(1, "seat", R"("bot":"random","seat":)" + std::string(seat)) == "ok");
    }
    CHECK(room.send(1, "start") == "ok");
    CHECK(room.heard[2].find(R"("staged":{"dice":"3-5 6-2 1-6 4-4","cards1":)") != std::string::npos);
    room.play();
    REQUIRE(room.table->stage() == Stage::over);
    const std::vector<std::string> rolls = luck_told(room, "dice");
    REQUIRE(rolls.size() > 6);
    CHECK(std::vector(rolls.begin(), rolls.begin() + 4) ==
          std::vector<std::string>{"[3,5]", "[6,2]", "[1,6]", "[4,4]"});

    // Each seat draws its own cards, whoever buys first.
    std::map<int64_t, std::vector<std::string>> drawn;
    int64_t buyer = 0;
    for (const std::string& fact : room.facts) {
        const JsonValue read = parsed(fact);
        const JsonValue* step = read.find("step");
        if (step == nullptr) continue;
        if (const JsonValue* seat = step->find("seat")) {
            buyer = seat->integer();
        } else if (step->find("chance")->string() == "card") {
            drawn[buyer].push_back(step->find("value")->string());
        }
    }
    int staged = 4;
    const std::map<int64_t, std::vector<std::string>> wanted{{1, {"victory_point", "knight"}},
                                                             {2, {"monopoly"}}};
    for (const auto& [seat, cards] : wanted) {
        for (size_t i = 0; i < std::min(cards.size(), drawn[seat].size()); ++i, ++staged) {
            CHECK(drawn[seat][i] == cards[i]);
        }
    }
    CHECK(staged > 4);

    const std::string& record = room.finished.at(0).record;
    CHECK(record.find("[Staged_dice \"3-5 6-2 1-6 4-4\"]") != std::string::npos);
    const auto verified = fair::verify(record);
    REQUIRE_MESSAGE(verified, (verified ? "" : verified.error().what));
    CHECK(verified->staged == staged);
    CHECK(verified->outcomes > 6);
    CHECK(verified->map);

    // What was not announced is no staged luck, nor is what fell otherwise.
    const auto without = [&](const std::string& old, const std::string& fresh) {
        std::string text = record;
        text.replace(text.find(old), old.size(), fresh);
        return text;
    };
    CHECK_FALSE(fair::verify(without("[Staged_dice \"3-5 6-2 1-6 4-4\"]\n", "")));
    CHECK(fair::verify(without("Staged_dice \"3-5", "Staged_dice \"1-5")).error().what ==
          "step 2, the 1. of luck, is not what was staged");
    CHECK(fair::verify(without("Staged_dice \"3-5", "Staged_dice \"3+5")).error().what ==
          "the header Staged_dice says nothing that can be staged");
}

TEST_CASE("table: staged luck that cannot come is left to fair luck") {
    Company room(dice_lesson, 1);
    CHECK(room.send(1, "sit", "\"seat\":0") == "ok");
    CHECK(room.send(1, "start") == "ok");
    const auto dice = [&] {
        const JsonValue& seat = room.games[1].find("seats")->items().at(0);
        return seat.find("view")->find("dice")->text();
    };
    CHECK(room.act(1, R"({"seat":0,"do":"roll"})") == "ok");
    CHECK(dice() == R"({"lumber":1,"brick":1,"wool":2,"gold":2})");
    // One die in the air shows the first face; the third roll is not staged.
    CHECK(room.act(1, R"({"seat":0,"do":"reroll","keep":{"lumber":1,"brick":1,"wool":1,"gold":2}})") == "ok");
    CHECK(dice() == R"({"lumber":1,"brick":1,"wool":1,"ore":1,"gold":2})");
    CHECK(room.act(1, R"({"seat":0,"do":"end_turn"})") == "ok");
    CHECK(room.act(1, R"({"seat":0,"do":"roll"})") == "ok");
    CHECK(room.act(1, R"({"seat":0,"do":"end_turn"})") == "ok");
    CHECK(room.act(1, R"({"seat":0,"do":"roll"})") == "ok");
    CHECK(dice() == R"({"wool":6})");
    room.play();
    auto verified = fair::verify(room.finished.at(0).record);
    REQUIRE_MESSAGE(verified, (verified ? "" : verified.error().what));
    CHECK(verified->staged == 3);

    // Six dice in the air, and faces for two: the secret decides.
    Company other(R"({"game":"dice","seats":1,"staged":{"turn1":"ore grain"}})", 1);
    CHECK(other.send(1, "sit", "\"seat\":0") == "ok");
    CHECK(other.send(1, "start") == "ok");
    other.play();
    verified = fair::verify(other.finished.at(0).record);
    REQUIRE(verified);
    CHECK(verified->staged == 0);

    // There are two monopolies in the deck, and sevens may be ruled out for a while.
    Company board(R"({"preset":"2015","options":{"victory_target":6,"no_seven_rounds":1},"seats":3,"staged":)"
                  R"({"dice":"3-4","cards0":"monopoly monopoly monopoly","cards1":"monopoly monopoly"}})",
                  1);
    CHECK(board.send(1, "sit", "\"seat\":0") == "ok");
    for (const char* seat : {"1", "2"}) {
        CHECK(board.send(1, "seat", R"("bot":"random","seat":)" + std::string(seat)) == "ok");
    }
    CHECK(board.send(1, "start") == "ok");
    board.play();
    verified = fair::verify(board.finished.at(0).record);
    REQUIRE_MESSAGE(verified, (verified ? "" : verified.error().what));
    CHECK(luck_told(board, "dice").at(0) != "[3,4]");
    CHECK(verified->staged <= 2);
}

TEST_CASE("table: luck is staged for one person and bots, and never in the lobby") {
    Company room(lesson, 2);
    CHECK(room.send(1, "sit", "\"seat\":0") == "ok");
    CHECK(room.send(2, "sit", "\"seat\":1") == "ok");
    CHECK(room.send(1, "seat", R"("bot":"random","seat":2)") == "ok");
    CHECK(room.send(1, "start") == "staged_alone");
    CHECK(room.send(2, "stand", "\"seat\":1") == "ok");
    // One person who plays for two is two.
    CHECK(room.send(1, "sit", "\"seat\":1") == "ok");
    CHECK(room.send(1, "start") == "staged_alone");
    CHECK(room.send(1, "seat", R"("bot":"random","seat":1)") == "ok");
    const auto refused = [&](const std::string& settings) {
        CHECK(room.send(1, "configure", "\"settings\":" + settings) == "bad_field");
        return parsed(room.answer).find("detail")->string();
    };
    CHECK(refused(R"({"listed":true,"staged":{"dice":"1-1"}})") ==
          "staged: a table in the lobby has fair luck only");
    for (const char* staged :
         {R"({"dice":"7-1"})", R"({"dice":"1-1 "})", R"({"dice":""})", R"({"dice":11})",
          R"({"cards6":"knight"})", R"({"cards":"knight"})", R"({"cards0":"wizard"})", R"({"turn0":"ore"})",
          R"({"turn16":"ore"})", R"({"turn1":"ore, ore, ore, ore"})",
          R"({"turn1":"ore ore ore ore ore ore ore"})", R"({"luck":"1"})"}) {
        CHECK(refused(R"({"staged":)" + std::string(staged) + "}").ends_with("nothing that can be staged"));
    }
    CHECK(refused(R"({"staged":"1-1"})") == "staged is an object");
    CHECK(room.send(1, "start") == "ok");
}

TEST_CASE("table: facts give the same table again, at any moment") {
    for (const std::string settings : {R"({"preset":"2015","options":{"victory_target":5},"shuffle":true})",
                                       R"({"game":"dice","seats":3})"}) {
        Company room(settings, 5);
        room.everybody_sits();
        CHECK(room.send(1, "chat", R"("text":"good luck")") == "ok");
        CHECK(room.send(1, "start") == "ok");
        for (int round = 0; round < 4; ++round) {
            room.play(round == 3 ? 100'000 : 60, static_cast<uint64_t>(round));
            auto again = Room::restore("t1", room.facts, library, room.now);
            REQUIRE_MESSAGE(again, (again ? "" : again.error()));
            CHECK(again->table().number() == room.table->number());
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
    CHECK_FALSE(Room::restore("t1", {"{}"}, library, 0));
    CHECK_FALSE(Room::restore("t1", {"no json"}, library, 0));
    CHECK_FALSE(Room::restore("t1", {}, library, 0));
}

TEST_CASE("table: a table from the future goes on now") {
    Company room(R"({"game":"dice","seats":2})", 1);
    CHECK(room.send(1, "sit", "\"seat\":0") == "ok");
    CHECK(room.send(1, "seat", R"("seat":1,"bot":"random")") == "ok");
    CHECK(room.send(1, "start") == "ok");
    // The clock of the machine was set back by a day while there was no server.
    auto restored = Room::restore("t1", room.facts, library, room.now - 86'400'000);
    REQUIRE(restored);
    room.host_by(std::move(*restored));
    room.now -= 86'400'000;
    room.come(1, room.table->number());
    room.play();
    CHECK(room.table->stage() == Stage::over);
}

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
                             R"({"id":1,"type":"sit"})", R"({"id":1,"type":"sit","seat":"0"})",
                             R"({"id":1,"type":"sit","seat":-1})", R"({"id":1,"type":"act"})",
                             R"({"id":1,"type":"act","action":{}})", R"({"id":1,"type":"configure"})"}) {
        const std::string reason = raw(text);
        if (reason != "gathering") refused("bad_field", reason);
    }
    refused("unknown_type", raw(R"({"id":1,"type":"dance"})"));
    room.table->attach(9, Company::person(9));
    refused("say_hello", room.send(9, "start"));
    refused("other_protocol", room.send(9, "hello", "\"protocol\":2"));
    refused("say_hello", room.send(9, "start"));

    refused("no_such_seat", room.send(1, "sit", "\"seat\":3"));
    refused("gathering", room.act(1, R"({"seat":0,"do":"roll"})"));
    refused("no_seat_of_yours", room.send(1, "propose", R"("about":"end")"));
    refused("gathering", room.send(1, "record"));
    refused("seats_open", room.send(1, "start"));
    refused("not_host", room.send(2, "start"));
    refused("not_host", room.send(2, "seat", R"("seat":0,"bot":"random")"));
    refused("no_such_level", room.send(1, "seat", R"("seat":0,"bot":"genius")"));
    refused("no_seat_of_yours", room.send(1, "seed", R"("text":"x")"));
    CHECK(room.send(1, "sit", "\"seat\":0") == "ok");
    refused("seat_taken", room.send(2, "sit", "\"seat\":0"));
    refused("not_your_seat", room.send(2, "stand", "\"seat\":0"));
    CHECK(room.send(2, "sit", "\"seat\":1") == "ok");
    CHECK(room.send(3, "sit", "\"seat\":2") == "ok");
    CHECK(room.send(1, "colour", R"("seat":0,"colour":5)") == "ok");
    refused("colour_taken", room.send(2, "colour", R"("seat":1,"colour":5)"));
    refused("bad_field", room.send(1, "configure", R"("settings":{"speed":3})"));
    refused("bad_field", room.send(1, "configure", R"("settings":{"preset":"1995"})"));
    CHECK(room.send(1, "configure", R"("settings":{"preset":"2015","seats":2})") == "ok");
    refused("bad_setup", room.send(1, "start"));
    CHECK(room.send(1, "configure",
                    R"("settings":{"preset":"2015","seats":3,"undo":false,"spectators":false})") == "ok");
    CHECK(room.send(3, "sit", "\"seat\":2") == "ok");
    refused("not_paused", room.send(1, "resume"));
    CHECK(room.send(1, "start") == "ok");

    refused("playing", room.send(1, "start"));
    refused("playing", room.send(1, "configure", "\"settings\":{}"));
    refused("playing", room.send(1, "seed", R"("text":"x")"));
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
    refused("embargo_on_oneself", room.send(1, "embargo", R"("seat":0,"against":0,"on":true)"));
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
    refused("game_over", room.send(1, "stand", "\"seat\":0"));
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
    refused("needs_account", rated.send(1, "sit", "\"seat\":0"));
    rated.come(2, 0, true);
    CHECK(rated.send(2, "sit", "\"seat\":0") == "ok");
    refused("one_seat", rated.send(2, "sit", "\"seat\":1"));
    CHECK(rated.send(1, "seat", R"("seat":1,"bot":"random")") == "ok");
    refused("too_few_people", rated.send(1, "start"));

    Company endless(R"({"seats":3})", 1);
    CHECK(endless.send(1, "sit", "\"seat\":0") == "ok");
    for (int i = 0; i < 20'000; ++i) {
        endless.table->receive(1, {i, commands::ChooseColor{0, 1 + i % 2}}, endless.now);
        (void)endless.table->take_out();
    }
    refused("too_long", endless.send(1, "colour", "\"seat\":0,\"colour\":3"));
    CHECK(endless.send(1, "hello") == "welcome");

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

TEST_CASE("table: cards come from hexes that bear the number, and a seat knows its rates at the bank") {
    for (const char* settings : {R"({"preset":"2015","seats":3})", R"({"preset":"2015","seats":6})"}) {
        const int seats = settings[26] - '0';
        Company room(settings, seats);
        room.everybody_sits();
        CHECK(room.send(1, "start") == "ok");
        room.play(150);
        int rolls = 0;
        JsonValue setup;
        for (const JsonValue& event : room.events[1]) {
            if (const JsonValue* own = event.find("setup")) setup = *own;
            const JsonValue* step = event.find("step");
            if (step == nullptr) continue;
            const JsonValue* chance = step->find("chance");
            const bool roll = chance != nullptr && chance->string() == "dice";
            for (const JsonValue& one : event.find("events")->items()) {
                const JsonValue* from = one.find("from");
                if (one.find("event")->string() != "received" || (from == nullptr && !roll)) continue;
                REQUIRE(from != nullptr);
                std::map<std::string, int64_t> left;
                for (const char* name : {"lumber", "brick", "wool", "grain", "ore"}) {
                    if (const JsonValue* n = one.find("cards")->find(name)) left[name] += n->integer();
                }
                for (const JsonValue& yield : from->items()) {
                    const auto hex = static_cast<size_t>(yield.find("hex")->integer());
                    const std::string terrain = setup.find("terrain")->items().at(hex).string();
                    left[terrain] -= yield.find("cards")->find(terrain)->integer();
                    if (!roll) continue;
                    const auto& dice = step->find("value")->items();
                    CHECK(setup.find("tokens")->items().at(hex).integer() ==
                          dice.at(0).integer() + dice.at(1).integer());
                    ++rolls;
                }
                for (const auto& [name, n] : left) CHECK_MESSAGE(n == 0, name << " of " << one.text());
            }
        }
        CHECK(rolls > 10);
        const int64_t active =
            room.games[1].find("seats")->items().at(0).find("view")->find("active")->integer();
        for (const JsonValue& seat : room.games[1].find("seats")->items()) {
            // TD-1: an offer goes to the active seat, or comes from it.
            const auto partners = seat.find("partners")->items();
            if (seat.find("seat")->integer() == active) {
                CHECK(partners.size() == static_cast<size_t>(seats - 1));
            } else {
                REQUIRE(partners.size() == 1);
                CHECK(partners.at(0).integer() == active);
            }
            const int64_t rate = seat.find("rates")->find("ore")->integer();
            CHECK((rate >= 2 && rate <= 4));
        }
    }
}

TEST_CASE("table: nobody has a partner where nobody trades") {
    Company room(R"({"preset":"2015","options":{"no_trading":true},"seats":3})", 3);
    room.everybody_sits();
    CHECK(room.send(1, "start") == "ok");
    for (const JsonValue& seat : room.games[1].find("seats")->items()) {
        CHECK(seat.find("partners")->items().empty());
    }
}

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
    auto again = Room::restore("t1", room.facts, library, room.now);
    REQUIRE(again);
    CHECK(again->table().number() == room.table->number());
}

TEST_CASE("table: nothing is taken back once the game was ended by vote") {
    Company room(R"({"preset":"2015","seats":3})", 1);
    for (int seat = 0; seat < 3; ++seat)
        CHECK(room.send(1, "sit", "\"seat\":" + std::to_string(seat)) == "ok");
    CHECK(room.send(1, "start") == "ok");
    const auto seat = room.games[1].find("to_act")->items()[0].text();
    room.play(1);
    CHECK(room.send(1, "propose", R"("about":"end")") == "ok");
    CHECK(room.send(1, "undo", "\"seat\":" + seat) == "game_over");
}

TEST_CASE("table: a table that is closed before its game stays closed when it is read again") {
    Company room("{}", 1);
    CHECK(room.send(1, "sit", "\"seat\":0") == "ok");
    room.table->close(room.now);
    room.collect();
    CHECK(room.table->brief().shut);
    CHECK(room.send(1, "sit", "\"seat\":1") == "game_over");
    CHECK(room.send(1, "start") == "playing");
    CHECK(room.send(1, "hint", "\"seat\":0") == "game_over");
    CHECK(room.send(1, "undo", "\"seat\":0") == "game_over");
    CHECK(room.send(1, "record") == "gathering");
    CHECK(room.send(1, "refuse", R"("seat":0,"on":true)") == "ok");
    auto again = Room::restore("t1", room.facts, library, room.now);
    REQUIRE(again);
    CHECK(again->table().brief().shut);
    CHECK(again->table().stage() == Stage::over);
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

TEST_CASE("table: a table of release 0.1 keeps the colours it had") {
    const std::vector<std::string> facts{R"({"what":"opened","at":1,"host":"p1","secret":")" +
                                             fair::hex_of(fair::sha256("x")) + R"(","settings":{"seats":3}})",
                                         R"({"what":"colour","at":2,"seat":0,"colour":3})"};
    const auto table = Room::restore("t1", facts, library, 3);
    REQUIRE(table);
    std::vector<int64_t> found;
    for (const JsonValue& seat : parsed(table->table_json()).find("seats")->items()) {
        found.push_back(seat.find("colour")->integer());
    }
    CHECK(found == std::vector<int64_t>{3, 1, 2});
}

TEST_CASE("table: the rolls for who is first come with the game, and with its record") {
    Company room(R"({"seats":3})", 3);
    room.everybody_sits();
    CHECK(room.send(1, "start") == "ok");
    room.come(4);
    const auto& heard = room.heard[4];
    CHECK(heard.find(R"("first_rolls":[[[0,[)") != std::string::npos);
    CHECK(room.send(1, "record") == "record");
    CHECK(room.heard[1].find(R"([FirstRolls \"0:)") != std::string::npos);
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

TEST_CASE("table: offers are refused for whoever announced it") {
    Company room(R"({"preset":"2015","seats":3,"map":"beginner"})", 3);
    room.everybody_sits();
    CHECK(room.send(1, "start") == "ok");
    CHECK(room.send(2, "refuse", R"("seat":1,"on":true)") == "ok");
    CHECK(room.send(3, "embargo", R"("seat":2,"against":0,"on":true)") == "ok");
    // Until seat 0 can make an offer.
    for (int i = 0; i < 2000; ++i) {
        const JsonValue& view = *room.games[1].find("seats")->items().at(0).find("view");
        const JsonValue& hand = *view.find("players")->items()[0].find("hand");
        const bool mine = view.find("active")->integer() == 0 && view.find("phase")->string() == "main";
        if (mine && !hand.keys().empty()) {
            const std::string& give = hand.keys()[0];
            CHECK(room.act(1, "{\"seat\":0,\"do\":\"offer\",\"give\":{\"" + give + "\":1},\"get\":{\"" +
                                  (give == "ore" ? "wool" : "ore") + "\":1},\"to\":[1,2]}") == "ok");
            const JsonValue after = *room.games[1].find("seats")->items().at(0).find("view")->find("offers");
            REQUIRE(after.items().size() == 1);
            CHECK(after.items()[0].find("declined")->items().size() == 2);
            return;
        }
        room.play(1, static_cast<uint64_t>(i));
    }
    FAIL("seat 0 never had a card");
}

// Plays until seat 0 may make an offer; the kind of a card it holds.
std::string until_offer(Company& room) {
    for (uint64_t i = 0; i < 2000; ++i) {
        room.think();
        const JsonValue& view = *room.games[1].find("seats")->items().at(0).find("view");
        const JsonValue& hand = *view.find("players")->items()[0].find("hand");
        const bool mine = view.find("active")->integer() == 0 && view.find("phase")->string() == "main";
        if (mine && !hand.keys().empty()) return hand.keys()[0];
        room.play(1, i);
    }
    FAIL("seat 0 never had a card");
    return "";
}

TEST_CASE("table: no offers until one's own turn, and none for what one keeps") {
    Company room(R"({"preset":"2015","seats":3,"map":"beginner"})", 3);
    room.everybody_sits();
    CHECK(room.send(1, "start") == "ok");
    const std::string give = until_offer(room);
    const std::string get = give == "ore" ? "wool" : "ore";
    CHECK(room.send(2, "refuse", R"("seat":1,"on":true,"until":"turn")") == "ok");
    CHECK(room.send(3, "refuse", R"("seat":2,"on":true,"resource":")" + get + "\"") == "ok");
    const auto mine = [&](Client client) { return room.games[client].find("seats")->items().at(0); };
    CHECK(mine(2).find("not_now")->boolean());
    CHECK(mine(3).find("keeps")->items().at(0).string() == get);
    const auto offer = [&](const std::string& wanted) {
        return room.act(1, "{\"seat\":0,\"do\":\"offer\",\"give\":{\"" + give + "\":1},\"get\":{\"" + wanted +
                               "\":1},\"to\":[1,2]}");
    };
    const auto declined = [&] {
        return mine(1).find("view")->find("offers")->items().at(0).find("declined")->items().size();
    };
    CHECK(offer(get) == "ok");
    CHECK(declined() == 2);
    const std::string other = give == "grain" || get == "grain" ? "brick" : "grain";
    CHECK(offer(other == give ? "lumber" : other) == "ok");
    CHECK(declined() == 1);
    auto again = Room::restore("t1", room.facts, library, room.now);
    REQUIRE(again);
    CHECK(again->table().offers().waits(1));
    CHECK(again->table().offers().keeps(2) == room.table->offers().keeps(2));
    for (uint64_t i = 0; i < 2000 && room.table->game()->active() != 1; ++i) room.play(1, i);
    CHECK_FALSE(room.table->offers().waits(1));
}

TEST_CASE("table: a bot that declines says why, and nothing of what it holds") {
    Company room(R"({"preset":"2015","seats":3,"map":"beginner"})", 1);
    for (const int bot : {1, 2}) {
        CHECK(room.send(1, "seat", "\"seat\":" + std::to_string(bot) + R"(,"bot":"medium")") == "ok");
    }
    CHECK(room.send(1, "sit", "\"seat\":0") == "ok");
    CHECK(room.send(1, "start") == "ok");
    const std::string give = until_offer(room);
    const std::string get = give == "ore" ? "wool" : "ore";
    CHECK(room.act(1, "{\"seat\":0,\"do\":\"offer\",\"give\":{\"" + give + "\":1},\"get\":{\"" + get +
                          "\":4},\"to\":[1,2]}") == "ok");
    room.think();
    const auto& reasons = room.games[1].find("reasons")->items();
    REQUIRE(reasons.size() == 2);
    for (const JsonValue& reason : reasons) {
        CHECK(reason.find("of")->integer() == 0);
        CHECK_FALSE(reason.find("why")->string() == "none");
    }
    CHECK(room.act(1, R"({"seat":0,"do":"withdraw"})") == "ok");
    CHECK(room.games[1].find("reasons")->items().empty());
}

// A game of one person against two bots, up to the moment a bot's offer waits for the person's answer.
std::string until_asked(Company& room) {
    for (Client bot : {1, 2}) {
        CHECK(room.send(1, "seat", "\"seat\":" + std::to_string(bot) + R"(,"bot":"easy")") == "ok");
    }
    CHECK(room.send(1, "sit", "\"seat\":0") == "ok");
    CHECK(room.send(1, "start") == "ok");
    for (uint64_t i = 0; i < 2000 && room.table->stage() == Stage::playing; ++i) {
        room.think();
        const JsonValue& view = *room.games[1].find("seats")->items().at(0).find("view");
        const auto waiting = view.find("to_act")->items();
        const int64_t active = view.find("active")->integer();
        const bool me = std::ranges::any_of(waiting, [](const JsonValue& one) { return one.integer() == 0; });
        if (me && active != 0 && view.find("phase")->string() == "main") return std::to_string(active);
        room.play(1, i);
    }
    FAIL("no bot made an offer");
    return "";
}
constexpr std::string_view patient =
    R"({"preset":"2015","seats":3,"map":"beginner","first":0,"offer_wait":null})";

TEST_CASE("table: a bot may wait for an answer as long as it takes") {
    SUBCASE("no answer: it waits") {
        Company room(patient, 1);
        until_asked(room);
        room.now += 86'400'000;
        CHECK_FALSE(room.table->next_due());
        CHECK_FALSE(room.table->next_job(room.now));
    }
    SUBCASE("a no is an answer") {
        Company room(patient, 1);
        const std::string asker = until_asked(room);
        CHECK(room.act(1, R"({"seat":0,"do":"decline","of":)" + asker + "}") == "ok");
        CHECK(room.table->next_job(room.now));
    }
    SUBCASE("an offer of one's own is one, until it is taken back") {
        Company room(patient, 1);
        const std::string asker = until_asked(room);
        const JsonValue seat = room.games[1].find("seats")->items().at(0);
        const JsonValue& hand = *seat.find("view")->find("players")->items()[0].find("hand");
        REQUIRE_FALSE(hand.keys().empty());
        const std::string& give = hand.keys()[0];
        CHECK(room.act(1, R"({"seat":0,"do":"offer","give":{")" + give + R"(":1},"get":{")" +
                              (give == "ore" ? "wool" : "ore") + R"(":1},"to":[)" + asker + "]}") == "ok");
        CHECK(room.act(1, R"({"seat":0,"do":"withdraw"})") == "ok");
        CHECK_FALSE(room.table->next_job(room.now));
        CHECK(room.act(1, R"({"seat":0,"do":"offer","give":{")" + give + R"(":1},"get":{")" +
                              (give == "ore" ? "wool" : "ore") + R"(":1},"to":[)" + asker + "]}") == "ok");
        CHECK(room.table->next_job(room.now));
    }
    SUBCASE("nobody waits for somebody who is gone") {
        Company room(patient, 1);
        until_asked(room);
        room.table->detach(1, room.now);
        CHECK(room.table->next_job(room.now));
    }
}

TEST_CASE("table: an offer that goes by itself is told") {
    Company room(R"({"preset":"2015","seats":3,"map":"beginner","offer_wait":20})", 1);
    until_asked(room);
    for (int patience = 0; patience < 5; ++patience) {
        room.now += 20'000;
        room.think();
    }
    // What stood before each step, and may still have been answered.
    std::set<int64_t> open;
    int gone = 0;
    for (const JsonValue& event : room.events[1]) {
        if (event.find("what")->string() != "step") continue;
        const JsonValue* act = event.find("step")->find("do");
        const std::string what = act == nullptr ? "" : act->string();
        std::set<int64_t> told;
        for (const JsonValue& one : event.find("events")->items()) {
            if (one.find("event")->string() == "offer_gone") told.insert(one.find("seat")->integer());
        }
        std::set<int64_t> stand;
        std::set<int64_t> still;
        const JsonValue& view = *event.find("game")->find("seats")->items().at(0).find("view");
        for (const JsonValue& offer : view.find("offers")->items()) {
            stand.insert(offer.find("seat")->integer());
            if (offer.find("to")->items().size() > offer.find("declined")->items().size())
                still.insert(offer.find("seat")->integer());
        }
        std::set<int64_t> missed;
        if (what != "withdraw" && what != "accept" && what != "confirm")
            std::ranges::set_difference(open, stand, std::inserter(missed, missed.end()));
        CHECK(told == missed);
        gone += static_cast<int>(told.size());
        open = still;
    }
    CHECK(gone > 0);
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

TEST_CASE("table: D-11: a road the dice do not pay for is refused for that, wherever it would lie") {
    Company room(R"({"game":"dice","seats":1})", 1);
    CHECK(room.send(1, "sit", "\"seat\":0") == "ok");
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

TEST_CASE("table: a hint for the dice game ranks the choices") {
    Company room(R"({"game":"dice","seats":1})", 1);
    CHECK(room.send(1, "sit", "\"seat\":0") == "ok");
    CHECK(room.send(1, "start") == "ok");
    CHECK(room.act(1, R"({"seat":0,"do":"roll"})") == "ok");
    CHECK(room.send(1, "hint", R"("seat":0,"level":"perfect")") == "nothing");
    room.think();
    CHECK(room.heard[1].find("\"choices\":[{\"action\":") != std::string::npos);
}

// ---- who may do what -----------------------------------------------------------------------------------

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

TEST_CASE(
    "table: a vote on the game needs everybody who sits there, connected or not, and fails after its time") {
    Company room(R"({"preset":"2015","seats":3,"away":0})", 3);
    room.everybody_sits();
    CHECK(room.send(1, "start") == "ok");
    CHECK(room.send(1, "propose", R"("about":"end")") == "ok");
    CHECK(room.send(2, "vote", R"("about":"end","yes":true)") == "ok");
    // The line of the third drops: that is no yes.
    room.table->detach(3, room.now);
    CHECK(room.table->stage() == Stage::playing);
    CHECK(room.table->next_due() == room.now + 60'000);
    room.now += 60'000;
    room.table->tick(room.now);
    CHECK(room.table->voting().open().empty());
    CHECK(room.table->stage() == Stage::playing);
    // One who leaves has no say.
    room.come(3, room.last[3]);
    CHECK(room.send(1, "propose", R"("about":"end")") == "ok");
    CHECK(room.send(2, "vote", R"("about":"end","yes":true)") == "ok");
    CHECK(room.send(3, "leave") == "ok");
    CHECK(room.table->stage() == Stage::over);
}

TEST_CASE("table: in a game of days nobody ends it alone while the others are away") {
    Company room(R"({"game":"dice","seats":2,"clock":{"kind":"days","days":2}})", 2);
    room.everybody_sits();
    CHECK(room.send(1, "start") == "ok");
    room.table->detach(2, room.now);
    CHECK(room.send(1, "propose", R"("about":"end")") == "ok");
    CHECK(room.table->stage() == Stage::playing);
    room.now += 86'400'000;
    room.table->tick(room.now);
    CHECK(room.table->stage() == Stage::playing);
    CHECK(room.table->voting().open().empty());
}

TEST_CASE("table: somebody who is stood in for and stays away does not hold up a vote for ever") {
    Company room(R"({"preset":"2015","seats":3,"away":20})", 3);
    room.everybody_sits();
    CHECK(room.send(1, "start") == "ok");
    room.play(30);
    Client gone = 0;
    for (int seat = 0; seat < 3; ++seat) {
        if (holds(room.table->game()->must_act(), seat)) gone = static_cast<Client>(seat + 1);
    }
    REQUIRE(gone != 0);
    room.table->detach(gone, room.now);
    room.now += 20'000;
    room.table->tick(room.now);
    CHECK(room.table->seating().at(static_cast<int>(gone) - 1).stand_in == StandIn::away);
    const Client first = gone == 1 ? 2 : 1;
    const Client second = 6 - first - gone;
    const auto ask = [&] {
        CHECK(room.send(first, "propose", R"("about":"pause")") == "ok");
        CHECK(room.send(second, "vote", R"("about":"pause","yes":true)") == "ok");
    };
    ask();
    CHECK(room.table->stage() == Stage::playing);
    room.now += 600'000;
    room.table->tick(room.now);
    ask();
    CHECK(room.table->stage() == Stage::paused);
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
