// longroad replay for dice games.
#include <fmt/core.h>

#include "cli/commands.h"
#include "cli/dice_commands.h"
#include "cli/dice_draw.h"
#include "notation/dice_exchange.h"
#include "notation/dice_position.h"
#include "notation/dice_record.h"
#include "notation/exchange_text.h"

namespace longroad::cli {

namespace {

void summarise(const notation::DiceRecord& record, const dice::Game& game) {
    const dice::State& s = game.state();
    fmt::print("dice game, {} players, {} steps\n", record.setup.players, record.steps.size());
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

void show(const notation::DiceRecord& record, const std::string& to) {
    const dice::Game game = notation::replay(record);
    if (to.empty()) {
        summarise(record, game);
    } else if (to == "record") {
        fmt::print("{}", notation::record_text(record));
    } else if (to == "position") {
        fmt::print("{}\n", notation::position_text(game));
    } else {
        fmt::print("{}", notation::exchange_text(record));
    }
}

}  // namespace

bool is_dice_game(const std::string& text) {
    const size_t start = text.find_first_not_of(" \t\r\n");
    if (start == std::string::npos) return false;
    if (text[start] != '{') return text.find("[Game \"dice\"]") != std::string::npos;
    const size_t line_end = text.find('\n', start);
    return text.substr(start, line_end - start).find("\"game\":\"dice\"") != std::string::npos;
}

int replay_dice(const std::string& text, const ReplayCommand& command) {
    if (text[text.find_first_not_of(" \t\r\n")] != '{') {
        const auto record = notation::read_dice_record(text);
        if (!record) return complain(fmt::format("{}: {}", command.file, record.error().message()));
        show(*record, command.to);
        return 0;
    }
    const auto games = notation::read_dice_exchange(text);
    if (!games) return complain(fmt::format("{}: {}", command.file, games.error().message()));
    for (const notation::DiceExchange& game : *games) show({game.setup, {}, game.steps}, command.to);
    return 0;
}

}  // namespace longroad::cli
