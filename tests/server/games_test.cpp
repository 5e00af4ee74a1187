// Games that are over: who gets which of their forms, and what is counted about people.
#include <doctest/doctest.h>

#include <filesystem>
#include <future>

#include "fair/verify.h"
#include "notation/dice_exchange.h"
#include "notation/exchange_read.h"
#include "notation/record.h"
#include "tests/server/house.h"

using namespace longroad;
using namespace longroad::test;

namespace {

struct Played {
    std::string table;
    std::string game;
    std::vector<std::string> who;  // headers
    std::vector<std::string> ids;
};

std::string id_of(uint16_t port, const std::string& who) {
    return notation::read_json(http(port, "GET", "/api/v1/session", "", who).body)->find("id")->string();
}

Played play(TestServer& server, const std::string& settings, size_t people) {
    const uint16_t port = server.port();
    Played played;
    std::vector<std::unique_ptr<Guest>> guests;
    for (size_t i = 0; i < people; ++i) {
        played.who.push_back(sign_in(port, "Player " + std::to_string(i)));
        played.ids.push_back(id_of(port, played.who[i]));
        if (i == 0) played.table = open_table(port, played.who[0], settings);
        guests.push_back(std::make_unique<Guest>(port, played.table, played.who[i], i + 1));
        CHECK(guests[i]->ask("take_seat", "\"seat\":" + std::to_string(i)) == "ok");
    }
    CHECK(guests[0]->ask("start") == "ok");
    // A game that is not over is nowhere but at its table.
    CHECK(http(port, "GET", "/api/v1/games/" + played.table).status == 404);
    CHECK(guests[1]->ask("record") == "record");
    CHECK(guests[1]->last.find("text")->string().find("[Secret ") == std::string::npos);
    play_out(guests);
    std::promise<void> safe;
    server.store->after_all([&](bool) { safe.set_value(); });
    safe.get_future().get();
    const auto mine =
        notation::read_json(http(port, "GET", "/api/v1/people/" + played.ids[0], "", played.who[0]).body);
    REQUIRE(mine);
    REQUIRE(mine->find("games")->items().size() == 1);
    played.game = mine->find("games")->items()[0].find("id")->string();
    return played;
}

}  // namespace

TEST_CASE("games: of a private table those who played get everything, others what spectators saw") {
    const Folder folder;
    TestServer server(folder.path);
    const uint16_t port = server.port();
    const Played game = play(server, R"({"preset":"2015","options":{"victory_target":5},"seats":3})", 3);
    const std::string stranger = sign_in(port, "Eve");
    const std::string path = "/api/v1/games/" + game.game;
    const auto get = [&](const std::string& what, const std::string& who) {
        return http(port, "GET", path + what, "", who);
    };
    for (const std::string& who : game.who) {
        const HttpAnswer record = get("/record", who);
        CHECK(fair::verify(record.body));
        CHECK(get("/record?form=full", who).body == record.body);
        CHECK(get("", who).body.find(R"("form":"full")") != std::string::npos);
        const auto exchange = notation::read_exchange(get("/exchange", who).body);
        REQUIRE(exchange);
        REQUIRE(exchange->size() == 1);
        CHECK((*exchange)[0].steps == notation::read_record(record.body)->steps);
    }
    for (const std::string& who : {std::string(), stranger}) {
        const HttpAnswer record = get("/record", who);
        const auto read = notation::read_record(record.body);
        REQUIRE(read);
        CHECK(read->is_public);
        CHECK(record.body.find("[Secret ") == std::string::npos);
        CHECK(get("/record?form=public", game.who[0]).body == record.body);
        CHECK(get("/record?form=full", who).status == 403);
        CHECK(get("/exchange", who).status == 403);
        const HttpAnswer whole = get("", who);
        CHECK(whole.body.find(R"("form":"public")") != std::string::npos);
        CHECK(whole.body.find("Secret") == std::string::npos);
    }
    CHECK(get("/record?form=golden", stranger).status == 400);
    // Nobody else learns that it was played.
    CHECK(http(port, "GET", "/api/v1/games").body.find(game.game) == std::string::npos);
    CHECK(http(port, "GET", "/api/v1/people/" + game.ids[0], "", stranger).body.find(game.game) ==
          std::string::npos);
    CHECK(http(port, "GET", "/api/v1/people/" + game.ids[0], "", game.who[0]).body.find(game.game) !=
          std::string::npos);
}

TEST_CASE("games: of a listed table everybody gets everything") {
    const Folder folder;
    TestServer server(folder.path);
    const Played game = play(server, R"({"game":"dice","seats":2,"listed":true})", 2);
    const std::string path = "/api/v1/games/" + game.game;
    const HttpAnswer record = http(server.port(), "GET", path + "/record");
    CHECK(fair::verify(record.body));
    const HttpAnswer exchange = http(server.port(), "GET", path + "/exchange");
    CHECK(exchange.header("Content-Type") == "application/x-ndjson");
    CHECK(notation::read_dice_exchange(exchange.body));
    CHECK(http(server.port(), "GET", "/api/v1/games").body.find(game.game) != std::string::npos);
    CHECK(http(server.port(), "GET", "/api/v1/people/" + game.ids[1]).body.find(game.game) !=
          std::string::npos);

    // All of them go into one file, from a database that is one.
    const std::filesystem::path database = folder.path / "longroad.db";
    if (!std::filesystem::exists(database)) return;
    std::vector<std::string> records;
    const auto count = server::each_listed_record(
        database.string(), [&](const std::string& text) -> std::expected<void, std::string> {
            records.push_back(text);
            return {};
        });
    CHECK(count == 1);
    CHECK(records == std::vector<std::string>{record.body});
}

TEST_CASE("games: statistics and ratings for each game and number of players") {
    const Folder folder;
    TestServer server(folder.path);
    const uint16_t port = server.port();
    const Played game = play(server, R"({"game":"dice","seats":2})", 2);
    // Another one that is ended by vote, and counts as such.
    const std::string table = open_table(port, game.who[0], R"({"game":"dice","seats":3})");
    Guest ann(port, table, game.who[0]);
    for (int seat = 0; seat < 3; ++seat)
        CHECK(ann.ask("take_seat", "\"seat\":" + std::to_string(seat)) == "ok");
    CHECK(ann.ask("start") == "ok");
    CHECK(ann.ask("propose", R"("about":"end")") == "ok");
    while (!ann.over()) REQUIRE(ann.hear());
    std::promise<void> safe;
    server.store->after_all([&](bool) { safe.set_value(); });
    safe.get_future().get();
    int wins = 0;
    for (size_t i = 0; i < 2; ++i) {
        const auto rows = server.store->statistics(game.ids[i]);
        REQUIRE(rows.size() == (i == 0 ? 2 : 1));
        CHECK(rows[0].game == "dice");
        CHECK(rows[0].players == 2);
        CHECK(rows[0].games == 1);
        CHECK(rows[0].abandoned == 0);
        wins += rows[0].wins;
    }
    CHECK(wins >= 1);
    const auto three = server.store->statistics(game.ids[0])[1];
    CHECK(three.players == 3);
    CHECK(three.games == 0);
    CHECK(three.abandoned == 1);
    CHECK(http(port, "GET", "/api/v1/people/" + game.ids[0])
              .body.find(R"("game":"dice","players":3,"games":0,)") != std::string::npos);

    // A ranking has those whose strength is known well enough, the strongest first.
    const std::string newcomer = id_of(port, sign_in(port, "New"));
    server.store->rate_by([&](const server::GameRow&, std::vector<server::RatedPlayer>) {
        return std::vector<server::RatedPlayer>{{game.ids[0], true, {"board4", 1600, 60, 30, 10}},
                                                {game.ids[1], true, {"board4", 1700, 90, 20, 9}},
                                                {newcomer, true, {"board4", 1900, 300, 1, 1}}};
    });
    server::GameRow row;
    row.id = "ranked";
    row.game = "board";
    row.rated = true;
    row.seats.resize(4);
    std::promise<bool> rated;
    server.store->keep({"ranked", 1, 1, {"fact"}, {row}, true}, [&](bool kept) { rated.set_value(kept); });
    CHECK(rated.get_future().get());
    const auto ranking = notation::read_json(http(port, "GET", "/api/v1/leaderboards/board4").body);
    REQUIRE(ranking);
    const auto& people = ranking->find("people")->items();
    REQUIRE(people.size() == 2);
    CHECK(people[0].find("person")->string() == game.ids[1]);
    CHECK(people[1].find("rating")->find("rating")->integer() == 1600);
    CHECK(http(port, "GET", "/api/v1/leaderboards/nothing").body == R"({"people":[]})");
}
