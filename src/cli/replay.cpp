// longroad replay: verifies a game and shows how it ends, or prints it in another form.
#include <fmt/core.h>

#include "board/game.h"
#include "cli/commands.h"
#include "cli/dice_commands.h"
#include "cli/draw.h"
#include "cli/game_file.h"
#include "cli/narrate.h"
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

void summarize(const notation::Record& record) {
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
    style.color = false;
    style.unicode = false;
    fmt::print("{}{}", draw_island(record.setup, game.view(no_seat), {}, style),
               draw_seats(record.setup, game.view(no_seat), true, style));
    for (int seat = 0; seat < shot.players; ++seat) {
        fmt::print("seat {}: {}\n", seat, counted(shot.seats[static_cast<size_t>(seat)].points, "point"));
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
        summarize(record);
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

struct Sum {
    int games = 0;
    size_t steps = 0;
};

// One game of a file. Of many, each is verified, and printed only in another form.
int replay_one(const GameText& game, bool alone, const ReplayCommand& command, Sum& sum) {
    const auto wrong = [&](const notation::Fault& fault) {
        return complain(alone
                            ? fmt::format("{}: {}", command.file, game.message(fault))
                            : fmt::format("{}: game {}: {}", command.file, game.number, game.message(fault)));
    };
    ++sum.games;
    if (game.dice) {
        const auto record = dice_record_of(game);
        if (!record) return wrong(record.error());
        sum.steps += record->steps.size();
        if (alone || !command.to.empty()) show_dice(*record, command.to);
        return 0;
    }
    const auto record = record_of(game);
    if (!record) return wrong(record.error());
    sum.steps += record->steps.size();
    return alone || !command.to.empty() ? show(*record, command) : 0;
}

}  // namespace

int run(const ReplayCommand& command) {
    if (!command.to.empty() && command.to != "record" && command.to != "exchange" &&
        command.to != "position") {
        return complain(fmt::format("unknown form '{}': choose record, exchange or position", command.to));
    }
    GameFile file(command.file);
    Sum sum;
    while (const auto game = file.next()) {
        const bool alone = game->number == 1 && !file.more();
        if (const int status = replay_one(*game, alone, command, sum); status != 0) return status;
    }
    if (!file.fault().empty()) return complain(file.fault());
    if (command.to.empty() && sum.games > 1) {
        fmt::print("{} games, {} steps: every step is legal\n", sum.games, sum.steps);
    }
    return 0;
}

}  // namespace longroad::cli
