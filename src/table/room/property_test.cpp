// After every fact of random games, with people, bots, votes, undo, talk and seats that change hands, the
// table that is made from what was kept is the table that is played at.
#include <doctest/doctest.h>

#include <set>

#include "core/random.h"
#include "table/codec/settings_codec.h"
#include "table/presenter.h"
#include "tests/company.h"
#include "tests/effort.h"

namespace longroad::table {

namespace {

// Everything a table is, in words. Who is connected is no part of it, and clocks go on from the moment it is
// read, so of these only what is left.
std::string picture(const Table& table) {
    std::string text = std::to_string(table.number()) + " " + std::string(name_of(table.stage())) + " " +
                       std::to_string(table.changed()) + " round " + std::to_string(table.dealing().round());
    text += "\nsettings " + codec::settings_json(*table.settings());
    text += "\nluck " + fair::hex_of(table.dealing().game_secret());
    for (const auto& share : table.dealing().commits(table.seating())) {
        text += share ? " " + fair::hex_of(*share) : " -";
    }
    text += "\nhost " + table.seating().host();
    for (int i = 0; i < table.seating().count(); ++i) {
        const SeatState& seat = table.seating().at(i);
        text += "\nseat " + seat.person + "/" + (seat.alias ? seat.name : table.names().of(seat.person)) +
                "/" + seat.bot + "/" + std::string(name_of(seat.stand_in)) + "/" +
                std::to_string(seat.color) + "/" + std::to_string(seat.since) +
                (seat.account ? " account" : "") + (table.seating().played(seat.person) ? " played" : "") +
                " blocks " + std::to_string(table.offers().makers(i));
        if (table.game() == nullptr) continue;
        if (table.settings()->clock.kind != ClockKind::none) {
            const Clocks::Face& face = table.clocks().at(i);
            text += " clock " + std::to_string(face.left) + "+" + std::to_string(face.reserve) +
                    (face.since < 0 ? " stands" : " runs");
        }
        text += table.game()->can_undo(i) ? " undo " : " ";
        text += codec::seat_keys(table.game()->seat_view(i), *table.game()->setup());
    }
    for (const Voting::Open& vote : table.voting().open()) {
        text += "\nvote " + std::string(name_of(vote.about)) + " until " + std::to_string(vote.until);
        for (const PersonId& person : vote.yes) text += " " + person;
    }
    for (const Entry& entry : table.history().entries()) {
        text += "\n" + std::to_string(entry.number) + codec::fact_text(entry);
    }
    for (const auto& note : table.history().steps()) text += " " + std::to_string(note.number);
    for (const Line& line : table.talk().lines()) text += "\n" + codec::line_text(line);
    if (table.game() != nullptr) text += "\n" + codec::record_text(Presenter(table).record(false));
    return text;
}

// The table as it comes about from its rows, one by one.
class Shadow {
public:
    void follow(const std::vector<std::string>& rows) {
        for (; read_ < rows.size(); ++read_) {
            const auto row = reader_.read(rows[read_]);
            REQUIRE_MESSAGE(row, rows[read_]);
            if (row->entry) REQUIRE_MESSAGE(table.replay(*row->entry), rows[read_]);
            if (row->line) table.recall(*row->line);
            if (row->seat_names) {
                for (const SeatName& name : *row->seat_names) table.recall(name);
            }
        }
        for (Client client = 1; client <= 5; ++client) table.recall(Company::person(client));
    }
    Table table{"t1", library};

private:
    codec::FactReader reader_;
    size_t read_ = 0;
};

// Something people do beside their moves, whether it is allowed or not.
void disturb(Company& room, Random& random) {
    const auto client = static_cast<Client>(1 + random.below(5));
    const std::string seat = "\"seat\":" + std::to_string(random.below(4));
    const char* matters[] = {"pause", "end", "rematch"};
    const std::string about = "\"about\":\"" + std::string(matters[random.below(3)]) + "\"";
    switch (random.below(12)) {
        case 0: room.send(client, "undo", seat); break;
        case 1: room.send(client, "propose", about); break;
        case 2:
            room.send(client, "vote", about + ",\"yes\":" + (random.below(4) == 0 ? "false" : "true"));
            break;
        case 3: room.send(client, "resume"); break;
        case 4: room.send(client, "chat", R"("text":"well \"done\"")"); break;
        case 5: room.send(client, "emote", R"("emote":"wow")"); break;
        case 6: room.send(client, "block_offers", seat + ",\"from\":1,\"on\":true"); break;
        case 7: room.send(client, "block_offers", seat + ",\"on\":true"); break;
        case 8:
            if (random.below(4) == 0) room.send(client, "leave_seat", seat);
            break;
        case 9:
            room.send(client, "take_seat", seat + (random.below(2) == 0 ? "" : R"(,"name":"Mara")"));
            break;
        case 10:
            room.now += 1000 * random.below(40);
            room.table->tick(room.now);
            break;
        case 11:
            room.table->detach(client, room.now);
            room.come(client);
            break;
    }
    room.collect();
}

void play_and_compare(const std::string& settings, uint64_t seed) {
    Random random(seed);
    Company room(settings, 5);
    Shadow shadow;
    size_t compared = 0;
    const auto compare = [&] {
        room.collect();
        // What strangers are shown is kept as long as nothing of it changes.
        const bool all = room.table->settings()->listed && room.table->stage() == Stage::over;
        REQUIRE(room.host->table_json() == codec::table_json(Presenter(*room.table).table(all)));
        if (room.facts.size() == compared) return;
        compared = room.facts.size();
        shadow.follow(room.facts);
        REQUIRE(picture(shadow.table) == picture(*room.table));
    };
    std::map<Client, test::Brain> brains;
    for (Client client = 1; client <= 5; ++client) brains.emplace(client, test::Brain(seed + client));
    int games = 0;
    for (int step = 0; step < 1500 && games < 2; ++step) {
        if (room.table->stage() == Stage::gathering) {
            const std::string seat = std::to_string(random.below(4));
            switch (random.below(6)) {
                case 0: room.send(1, "take_seat", "\"seat\":" + seat + R"(,"name":"Selin")"); break;
                case 1: room.send(1, "add_bot", R"("level":"random","seat":)" + seat); break;
                case 2:
                    room.send(2, "choose_color",
                              "\"seat\":" + seat + ",\"color\":" + std::to_string(random.below(6)));
                    break;
                case 3: room.send(3, "commit_share", "\"digest\":\"" + std::string(64, '7') + "\""); break;
                default: {
                    const auto client = static_cast<Client>(1 + random.below(4));
                    room.send(client, "take_seat", "\"seat\":" + seat);
                    room.send(1, "start");
                }
            }
            compare();
            continue;
        }
        if (random.below(6) == 0) disturb(room, random);
        compare();
        if (auto job = room.table->next_job(room.now)) {
            job->thinking->think();
            room.table->settle(std::move(*job), room.now);
        }
        compare();
        for (auto& [client, brain] : brains) {
            if (room.table->stage() != Stage::playing || !room.games.contains(client)) continue;
            if (const auto action = brain.choose(room.games[client])) room.act(client, *action);
            compare();
        }
        room.now += 50;
        if (room.table->stage() == Stage::over) {
            ++games;
            room.send(1, "propose", R"("about":"rematch")");
            for (Client client = 2; client <= 5; ++client) {
                room.send(client, "vote", R"("about":"rematch","yes":true)");
            }
            compare();
        }
        // Also as it is done when a table is read: all at once.
        if (step % 100 == 0) {
            auto again = room.restored();
            REQUIRE_MESSAGE(again, (again ? "" : again.error()));
            for (Client client = 1; client <= 5; ++client) again->table().recall(Company::person(client));
            REQUIRE(picture(again->table()) == picture(*room.table));
        }
    }
    MESSAGE(room.facts.size(), " rows, ", games, " games");
    CHECK(room.facts.size() > 100);
}

}  // namespace

TEST_CASE("table: after every fact of random games, what was kept gives the table that is played at") {
    for (uint64_t seed = 1; seed <= static_cast<uint64_t>(test::effort(2)); ++seed) {
        play_and_compare(R"({"preset":"2015","options":{"victory_target":4},"seats":4,"shuffle":true,)"
                         R"("shuffle_colours":true,"clock":{"kind":"turn","seconds":30,"reserve":20}})",
                         seed);
        play_and_compare(R"({"game":"dice","seats":4,"shuffle":true,"stand_in":"random"})", seed);
    }
}

}  // namespace longroad::table
