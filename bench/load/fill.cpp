// Fills the store of a server with finished games, so that one can measure how it bears a long life:
//
//   longroad_fill --data FOLDER [--games 100000] [--kinds 32] [--people 5000]
//
// `kinds` different games are played by bots at real tables; the rest are their copies under names of their
// own. Everything goes through the store as it does while people play; only the people are made up.
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <future>
#include <string>
#include <vector>

#include "server/app/random_id.h"
#include "server/app/table_cache.h"
#include "server/app/timer_queue.h"
#include "server/store/sqlite.h"
#include "table/codec/game_codec.h"
#include "table/room/room.h"

namespace {

using namespace longroad;

constexpr server::Millis week = 7LL * 24 * 3600 * 1000;

// Facts and outcome of a game that bots played: three of four with the board, one with the dice.
struct Played {
    std::vector<std::string> facts;
    table::Finished game;
};

Played play(int kind, game::DiceTables& library, server::Millis now) {
    const bool dice = kind % 4 == 3;
    const std::string settings =
        dice ? R"({"game":"dice","listed":true})" : R"({"preset":"2015","listed":true})";
    const table::Person host{"host", "Host"};
    auto room = table::Room::open("t", host, settings, server::random_secret(), library, now);
    table::Table& table = room->table();
    table.attach(1, host);
    room->receive(1, R"({"id":1,"type":"hello"})", now);
    for (int seat = 0; seat < 4; ++seat) {
        room->receive(1,
                      R"({"id":2,"type":"add_bot","level":")" + std::string(dice ? "random" : "greedy") +
                          R"(","seat":)" + std::to_string(seat) + "}",
                      now);
    }
    room->receive(1, R"({"id":3,"type":"start"})", now);
    table.detach(1, now);
    Played played;
    while (table.stage() != table::Stage::over) {
        auto job = table.next_job(++now);
        if (!job) break;
        job->thinking->think();
        table.settle(std::move(*job), now);
    }
    table::Room::Outbox out = room->take_out();
    played.facts = std::move(out.facts);
    if (!out.finished.empty()) played.game = std::move(out.finished.front());
    return played;
}

}  // namespace

int main(int argc, char** argv) {
    std::string data;
    int games = 100'000;
    int kinds = 32;
    int people = 5'000;
    for (int i = 1; i + 1 < argc; i += 2) {
        const std::string name = argv[i];
        if (name == "--data") data = argv[i + 1];
        if (name == "--games") games = std::atoi(argv[i + 1]);
        if (name == "--kinds") kinds = std::atoi(argv[i + 1]);
        if (name == "--people") people = std::atoi(argv[i + 1]);
    }
    if (data.empty() || games < 1 || kinds < 1 || people < 1 || sodium_init() < 0) {
        std::fprintf(stderr, "longroad_fill --data FOLDER [--games N] [--kinds N] [--people N]\n");
        return 2;
    }
    std::filesystem::create_directories(data);
    auto store = server::open_sqlite((std::filesystem::path(data) / "longroad.db").string());
    if (!store) {
        std::fprintf(stderr, "%s\n", store.error().c_str());
        return 1;
    }
    server::TableCache library;
    const server::Millis now = server::now_ms();
    std::vector<Played> played;
    size_t facts = 0;
    for (int kind = 0; kind < kinds; ++kind) {
        played.push_back(play(kind, library, now - week));
        facts += played.back().facts.size();
    }
    std::printf("%d games played, %zu facts each\n", kinds, facts / played.size());

    std::vector<std::string> ids;
    for (int i = 0; i < people; ++i) {
        server::PersonRow person;
        person.id = server::random_id();
        person.name = "Person " + std::to_string(i);
        person.created = now - week;
        ids.push_back(person.id);
        (*store)->add(std::move(person), {});
    }
    bool good = true;
    for (int i = 0; i < games; ++i) {
        const Played& from = played[static_cast<size_t>(i % kinds)];
        server::TableChange change;
        change.table = server::random_id();
        change.facts = from.facts;
        change.closed = true;
        server::GameRow row;
        row.id = server::random_id();
        row.table = change.table;
        row.game = from.game.game == game::Kind::board ? "board" : "dice";
        row.listed = true;
        row.ended = now - week + i * (week / games);
        for (size_t seat = 0; seat < from.game.seats.size(); ++seat) {
            const auto who = (static_cast<size_t>(i) * 7 + seat * 131) % ids.size();
            row.seats.push_back({ids[who], "Person " + std::to_string(who),
                                 table::holds(from.game.winners, static_cast<int>(seat))});
        }
        row.record = table::codec::record_text(from.game.record);
        row.public_record = table::codec::record_text(from.game.public_record);
        change.games.push_back(std::move(row));
        (*store)->keep(std::move(change), [&](bool kept) { good = good && kept; });
        if (i % 200 != 199 && i + 1 != games) continue;
        // No more in memory than one commit.
        std::promise<void> safe;
        (*store)->after_all([&](bool) { safe.set_value(); });
        safe.get_future().get();
        if (!good) {
            std::fprintf(stderr, "a game could not be stored\n");
            return 1;
        }
        if (i % 10'000 == 9'999) std::printf("%d games\n", i + 1);
    }
    return 0;
}
