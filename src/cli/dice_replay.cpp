// longroad replay for dice games.
#include <fmt/core.h>

#include "cli/commands.h"
#include "cli/dice_commands.h"
#include "cli/dice_draw.h"
#include "cli/narrate.h"
#include "notation/dice_position.h"
#include "notation/dice_record.h"
#include "notation/exchange_text.h"

namespace longroad::cli {

namespace {

void summarize(const notation::DiceRecord& record, const dice::Game& game) {
    const dice::State& s = game.state();
    fmt::print("dice game, {}, {} steps\n", counted(record.setup.players, "player"), record.steps.size());
    for (const auto& [key, value] : record.tags) fmt::print("{}: {}\n", key, value);
    for (size_t seat = 0; seat < record.setup.players; ++seat) {
        fmt::print("seat {}\n{}", seat, draw_sheet(s.sheets[seat], false));
    }
    fmt::print("Every step is legal. ");
    if (game.over()) {
        fmt::print("Won by seat");
        for_each_element(uint32_t{game.winners()}, [](int seat) { fmt::print(" {}", seat); });
        fmt::print(".");
    } else {
        fmt::print("The game is not over: turn {}, phase {}.", s.turn, name_of(s.phase));
    }
    fmt::print(" Position hash {:016x}.\n", game.hash());
}

}  // namespace

void show_dice(const notation::DiceRecord& record, const std::string& to) {
    const dice::Game game = notation::replay(record);
    if (to.empty()) {
        summarize(record, game);
    } else if (to == "record") {
        fmt::print("{}", notation::record_text(record));
    } else if (to == "position") {
        fmt::print("{}\n", notation::position_text(game));
    } else {
        fmt::print("{}", notation::exchange_text(record));
    }
}

}  // namespace longroad::cli
