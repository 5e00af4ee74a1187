// The dice game in the exchange form: a game as newline-delimited JSON (docs/notation.md).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "dice/game.h"
#include "notation/json.h"
#include "notation/text.h"

namespace longroad::notation {

// One line each, without the line's end.
[[nodiscard]] std::string setup_line(const dice::Setup& setup);
// `game` is the game after its n-th step.
[[nodiscard]] std::string step_line(int n, const dice::Step& step, const dice::Game& game);

// The objects within.
[[nodiscard]] std::string setup_json(const dice::Setup& setup);
[[nodiscard]] std::string action_json(const dice::Action& action);
[[nodiscard]] std::string options_json(const dice::Rules& rules);
[[nodiscard]] std::string state_json(const dice::Setup& setup, const dice::State& state);
[[nodiscard]] std::string legal_json(const dice::ActionList& actions);
[[nodiscard]] std::string step_json(const dice::Step& step);
[[nodiscard]] Parsed<dice::Setup> read_dice_setup(const JsonValue& object);
[[nodiscard]] Parsed<dice::Rules> read_dice_options(const JsonValue& object);  // its key `options`
[[nodiscard]] Parsed<dice::Action> read_dice_action(const JsonValue& object);
[[nodiscard]] Parsed<dice::Outcome> read_dice_outcome(const JsonValue& object);

// One game as it was read.
struct DiceExchange {
    dice::Setup setup;
    std::vector<dice::Step> steps;

    friend bool operator==(const DiceExchange&, const DiceExchange&) = default;
};

// Reads games that follow each other, each a set-up line and its steps. Every step must be legal, and every
// `state` given must be the one our rules lead to.
[[nodiscard]] Parsed<std::vector<DiceExchange>> read_dice_exchange(std::string_view text);

}  // namespace longroad::notation
