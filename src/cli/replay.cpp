// longroad replay: verifies a game and shows how it ends, or prints it in another form.
#include <fmt/core.h>

#include "board/game.h"
#include "cli/commands.h"
#include "cli/dice_commands.h"
#include "cli/draw.h"
#include "cli/files.h"
#include "cli/record_file.h"
#include "notation/dice_record.h"
#include "notation/exchange_read.h"
#include "notation/exchange_text.h"
#include "notation/position.h"
#include "notation/record.h"

namespace longroad::cli {

using namespace board;

namespace {

Game end_of(const notation::Record& record) {
    Game game(record.setup);
    for (const Step& step : record.steps) game.apply(step);
    return game;
}

void summarise(const notation::Record& record) {
    fmt::print("{} players, preset {}, {} island, {} steps\n", record.setup.players,
               name_of(record.setup.rules.preset), name_of(record.setup.island), record.steps.size());
    for (const auto& [key, value] : record.tags) fmt::print("{}: {}\n", key, value);
    if (record.is_public) {
        fmt::print(
            "A public record: stolen and bought cards are not in it, so the flow of turns, seats and places "
            "was checked, but not what each hand could pay.\n");
        if (record.winner != no_seat) fmt::print("Seat {} won.\n", int{record.winner});
        return;
    }
    const Game game = end_of(record);
    const Snapshot shot = game.snapshot();
    DrawStyle style;
    style.colour = false;
    style.unicode = false;
    fmt::print("{}{}", draw_island(record.setup, game.view(no_seat), {}, style),
               draw_seats(record.setup, game.view(no_seat), true, style));
    for (int seat = 0; seat < shot.players; ++seat) {
        fmt::print("seat {}: {} points\n", seat, shot.seats[static_cast<size_t>(seat)].points);
    }
    if (shot.winner != no_seat) {
        fmt::print("Every step is legal. Seat {} wins in turn {}. Position hash {:016x}.\n", int{shot.winner},
                   shot.turn, game.hash());
    } else {
        fmt::print("Every step is legal. The game is not over: turn {}, phase {}. Position hash {:016x}.\n",
                   shot.turn, name_of(shot.phase), game.hash());
    }
}

int show(const notation::Record& full, const ReplayCommand& command) {
    const notation::Record record =
        command.as_public && !full.is_public ? notation::public_record(full) : full;
    if (command.to.empty()) {
        summarise(record);
        return 0;
    }
    if (command.to == "record") {
        fmt::print("{}", notation::record_text(record));
        return 0;
    }
    if (record.is_public) return complain("a public record has no positions: print it as a record");
    if (command.to == "exchange") {
        fmt::print("{}", notation::exchange_text(record));
    } else {
        fmt::print("{}\n", notation::position_text(end_of(record)));
    }
    return 0;
}

// All of them are verified; in another form they are printed one after another.
int replay_many(const ReplayCommand& command) {
    RecordFile file(command.file);
    int64_t games = 0;
    size_t steps = 0;
    while (const auto text = file.next()) {
        ++games;
        const auto wrong = [&](const notation::Fault& fault) {
            return complain(fmt::format("{}: game {}: {}", command.file, games, fault.message()));
        };
        if (is_dice_game(*text)) {
            const auto record = notation::read_dice_record(*text);
            if (!record) return wrong(record.error());
            steps += record->steps.size();
            if (!command.to.empty()) (void)replay_dice(*text, command);
            continue;
        }
        const auto record = notation::read_record(*text);
        if (!record) return wrong(record.error());
        steps += record->steps.size();
        if (command.to.empty()) continue;
        if (const int status = show(*record, command); status != 0) return status;
    }
    if (!file.fault().empty()) return complain(fmt::format("{}: {}", command.file, file.fault()));
    if (command.to.empty()) fmt::print("{} games, {} steps: every step is legal\n", games, steps);
    return 0;
}

}  // namespace

int run(const ReplayCommand& command) {
    if (!command.to.empty() && command.to != "record" && command.to != "exchange" &&
        command.to != "position") {
        return complain(fmt::format("unknown form '{}': choose record, exchange or position", command.to));
    }
    if (holds_many_records(command.file)) return replay_many(command);
    const auto text = read_file(command.file);
    if (!text) return complain(text.error());
    if (is_dice_game(*text)) return replay_dice(*text, command);
    if (!notation::is_exchange(*text)) {
        const auto record = notation::read_record(*text);
        if (!record) return complain(fmt::format("{}: {}", command.file, record.error().message()));
        return show(*record, command);
    }
    const auto games = notation::read_exchange(*text);
    if (!games) return complain(fmt::format("{}: {}", command.file, games.error().message()));
    if (games->size() > 1) fmt::print("{} games\n", games->size());
    for (const auto& game : *games) {
        notation::Record record;
        record.setup = game.setup;
        record.steps = game.steps;
        if (const int status = show(record, command); status != 0) return status;
    }
    return 0;
}

}  // namespace longroad::cli
