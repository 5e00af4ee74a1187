// A table and everybody at it, for the tests of src/table/room: people send messages, and everything the
// table says is read, checked and kept.
#pragma once

#include <doctest/doctest.h>

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "table/codec/facts_codec.h"
#include "table/codec/game_codec.h"
#include "table/room/room.h"
#include "tests/schema.h"
#include "tests/table_driver.h"

namespace longroad::table {

using notation::JsonValue;

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
inline TestLibrary library;

inline JsonValue parsed(const std::string& text) {
    const auto read = notation::read_json(text);
    REQUIRE_MESSAGE(read, text);
    return *read;
}

// A game whose first luck is arranged, for somebody who learns.
inline constexpr std::string_view lesson =
    R"({"preset":"2015","options":{"victory_target":5},"seats":3,"map":"beginner","first":0,)"
    R"("staged":{"dice":"3-5 6-2 1-6 4-4","cards1":"victory_point knight","cards2":"monopoly"}})";

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
        for (const Line& line : out.lines) facts.push_back(codec::line_text(line));
        if (out.seat_names) facts.push_back(codec::seat_names_text(*out.seat_names));
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
    // Everything that is to be kept, as a page keeps it: facts, and what stands beside them.
    std::vector<std::string> facts;
    [[nodiscard]] std::expected<Room, std::string> restored() const {
        return Room::restore("t1", {facts}, library, now);
    }
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
inline void check_secrets(const std::string& heard, const std::string& secret, SeatSet own) {
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

}  // namespace longroad::table
