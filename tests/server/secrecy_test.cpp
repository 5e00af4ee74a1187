// Reads every byte sent to every client in whole games, and looks for what others must not know: hands and
// cards, what was stolen and bought, and the secret of the luck before the game is over.
#include <doctest/doctest.h>

#include <sstream>

#include "tests/server/house.h"

using namespace longroad;
using namespace longroad::test;

namespace {

size_t count_of(const std::string& text, std::string_view part) {
    size_t n = 0;
    for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
    return n;
}

// Who may know what luck brought, by the action before it; -1 for nobody.
struct Knowers {
    int64_t one = -1;
    int64_t other = -1;
};

struct Findings {
    int hidden = 0;  // luck that was kept from this client
    int shown = 0;   // luck among few that it knows
};

// `seat` is the client's own, -1 for a spectator.
Findings read_all(const Guest& guest, int64_t seat, const std::string& secret) {
    Findings findings;
    Knowers knowers;
    bool over = false;
    std::istringstream lines(guest.heard);
    std::string line;
    while (std::getline(lines, line)) {
        const auto message = notation::read_json(line);
        REQUIRE(message);
        if (const auto* table = message->find("table")) over |= table->find("stage")->string() == "over";
        if (!over) CHECK(line.find(secret) == std::string::npos);

        // Hands and cards by their keys, wherever they might stand: one for each seat that is one's own.
        size_t own = 0;
        if (const auto* game = message->find("game")) {
            for (const auto& one : game->find("seats")->items()) {
                CHECK(one.find("seat")->integer() == seat);
                ++own;
            }
            CHECK((game->find("view") != nullptr) == (seat < 0));
            const auto& view = own > 0 ? *game->find("seats")->items()[0].find("view") : *game->find("view");
            const auto& players = view.find("players")->items();
            for (size_t i = 0; i < players.size(); ++i) {
                const bool mine = static_cast<int64_t>(i) == seat;
                CHECK((players[i].find("hand") != nullptr) == mine);
                if (!mine)
                    CHECK(players[i].find("points")->text() == players[i].find("public_points")->text());
            }
        }
        CHECK(count_of(line, "\"hand\":") == own);
        CHECK(count_of(line, "\"new_cards\":") == own);

        const auto* step = message->find("step");
        if (step == nullptr) continue;
        if (const auto* action = step->find("do")) {
            const int64_t actor = step->find("seat")->integer();
            const auto* victim = step->find("victim");
            if (action->string() == "buy_card") knowers = {actor, actor};
            if (victim != nullptr) knowers = {actor, victim->integer()};
            continue;
        }
        const std::string& luck = step->find("chance")->string();
        if (luck == "dice") continue;
        const bool knows = seat >= 0 && (seat == knowers.one || seat == knowers.other);
        CHECK(step->find("value")->is_null() == !knows);
        for (const auto& event : message->find("events")->items()) {
            if (event.find("event")->string() == "lost_to") CHECK(event.find("cards")->is_null() == !knows);
        }
        ++(knows ? findings.shown : findings.hidden);
    }
    CHECK(over);
    return findings;
}

}  // namespace

TEST_CASE("server: no client is ever sent what it must not know") {
    const Folder folder;
    TestServer server(folder.path);
    const uint16_t port = server.port();
    for (const std::string preset : {"2015", "mayfair"}) {
        std::vector<std::string> who;
        for (const char* name : {"Ann", "Bob", "Cem", "Dua", "Eve"}) who.push_back(sign_in(port, name));
        const std::string table = open_table(
            port, who[0], R"({"options":{"victory_target":7},"seats":4,"preset":")" + preset + "\"}");
        std::vector<std::unique_ptr<Guest>> players;
        for (size_t i = 0; i < 4; ++i) {
            players.push_back(std::make_unique<Guest>(port, table, who[i], i + 1));
            CHECK(players.back()->ask("take_seat", "\"seat\":" + std::to_string(i)) == "ok");
        }
        Guest spectator(port, table, who[4]);
        CHECK(players[0]->ask("start") == "ok");
        // In the middle of it one comes back, so that what is told again is read as well.
        for (int round = 0; round < 40; ++round) {
            for (auto& player : players) {
                while (player->hear(std::chrono::milliseconds(0))) {
                }
                player->act();
            }
        }
        CHECK(spectator.ask("record") == "record");
        CHECK(spectator.last.find("text")->string().find("[Secret") == std::string::npos);
        players[1]->seen = 0;
        CHECK(players[1]->connect(port));
        play_out(players);
        while (spectator.hear(std::chrono::milliseconds(200))) {
        }
        // Of a game that is not listed only its players learn the secret.
        const auto secret_told_to = [](Guest& guest) {
            CHECK(guest.ask("hello") == "welcome");
            return guest.last.find("table")->find("fair")->find("secret")->string();
        };
        CHECK(secret_told_to(spectator).empty());
        const std::string secret = secret_told_to(*players[0]);
        REQUIRE(secret.size() == 64);
        const Findings nothing = read_all(spectator, -1, secret);
        CHECK(nothing.shown == 0);
        CHECK(nothing.hidden > 5);
        for (size_t i = 0; i < 4; ++i) {
            const Findings own = read_all(*players[i], static_cast<int64_t>(i), secret);
            CHECK(own.hidden > 0);
            CHECK(own.shown > 0);
        }
    }
}
