// What a table agrees on before the game: which game, by which rules, on which map, with which clock.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "board/setup.h"
#include "dice/setup.h"
#include "fair/staged.h"
#include "game/game.h"

namespace longroad::table {

enum class ClockKind : uint8_t { none, turn, days };

// Seconds a clock gives for a turn at least.
inline constexpr int least_turn = 10;

struct Clock {
    ClockKind kind = ClockKind::none;
    int seconds = 60;  // turn: for each turn
    int reserve = 0;   // turn: seconds for the whole game, used when a turn takes longer
    int days = 2;      // days: for each move
    friend bool operator==(const Clock&, const Clock&) = default;
};

struct Settings {
    std::string title;  // for the lobby; may be empty
    game::Kind game = game::Kind::board;
    int seats = 4;
    board::Rules board_rules;
    dice::Rules dice_rules;
    board::SetupKind map = board::SetupKind::variable;
    std::optional<board::Setup> custom;  // a map of one's own instead
    std::optional<int> first;            // the seat that starts; without it the dice decide
    bool shuffle = false;                // seats are mixed when the game starts
    bool shuffle_colors = false;
    bool undo = true;
    bool hints = true;
    bool chat = true;
    bool spectators = true;
    bool listed = false;  // in the lobby
    bool rated = false;   // its games count for the ratings of accounts
    Clock clock;
    int away = 60;  // seconds until a bot stands in for somebody who is gone; 0: never
    int pace = 0;   // milliseconds before a bot's next decision, so that people can follow
    std::optional<int> offer_wait = 20;  // seconds a bot waits for people's answers to its offer; none: as
                                         // long as it takes
    std::string stand_in;                // level of the bots that stand in
    fair::Staged staged;                 // luck that is arranged, for one person who learns

    friend bool operator==(const Settings&, const Settings&) = default;
};

// The colors of the seats as long as nobody has chosen another, and all that may be chosen (SB-3).
[[nodiscard]] std::vector<int> usual_colors(const Settings& settings);
[[nodiscard]] std::vector<int> colors_in(const Settings& settings);

// Does the table name the seat that begins? Else luck does.
[[nodiscard]] bool names_first(const Settings& settings);

// The set-up of the game, its map drawn by fair luck. The error is a sentence.
[[nodiscard]] std::expected<game::Setup, std::string> game_setup(const Settings& settings,
                                                                 const fair::FairLuck& luck);

}  // namespace longroad::table
