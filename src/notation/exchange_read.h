// Reading the exchange form: games as newline-delimited JSON (docs/notation.md), from whatever program wrote
// them. Every step is replayed, and what a line claims about the position after it must be so.
#pragma once

#include <string_view>
#include <vector>

#include "board/game.h"
#include "notation/json.h"
#include "notation/text.h"

namespace longroad::notation {

struct ExchangeGame {
    board::Setup setup;
    std::vector<board::Step> steps;

    friend bool operator==(const ExchangeGame&, const ExchangeGame&) = default;
};

namespace exchange_limit {
inline constexpr size_t line_bytes = size_t{1} << 20;
inline constexpr size_t bytes = size_t{64} << 20;
inline constexpr size_t steps = 200'000;  // of one game
}  // namespace exchange_limit

// Does the text begin like this form, and not like a record?
[[nodiscard]] inline bool is_exchange(std::string_view text) {
    const size_t start = text.find_first_not_of(" \t\r\n");
    return start != std::string_view::npos && text[start] == '{';
}

// One game or several, one after the other.
[[nodiscard]] Parsed<std::vector<ExchangeGame>> read_exchange(std::string_view text);
// Exactly one.
[[nodiscard]] Parsed<ExchangeGame> read_exchange_game(std::string_view text);

// The objects within. A set-up that is read can be played; seats and places of an action are those of the
// set-up, whatever else is wrong with it.
[[nodiscard]] Parsed<board::Setup> read_setup(const JsonValue& object);
// The keys `preset` and `options` of a set-up.
[[nodiscard]] Parsed<board::Rules> read_rules(const JsonValue& object);
[[nodiscard]] Parsed<board::Action> read_action(const JsonValue& object, const board::Setup& setup);
[[nodiscard]] Parsed<board::Outcome> read_outcome(const JsonValue& object);

}  // namespace longroad::notation
