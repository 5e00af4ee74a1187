// Writing the exchange form: a game as newline-delimited JSON (docs/notation.md).
#pragma once

#include <string>

#include "board/game.h"
#include "notation/json_writer.h"

namespace longroad::notation {

inline constexpr int exchange_format = 1;

// One line each, without the line's end.
[[nodiscard]] std::string setup_line(const board::Setup& setup);
// `game` is the game after its n-th step.
[[nodiscard]] std::string step_line(int n, const board::Step& step, const board::Game& game);

// The objects and lists within, as the next value of what is being written. Of luck, somebody who may not know
// gets null; a view tells others' hands and cards only as counts, and loses nothing of itself (view_read.h).
void put(JsonWriter& json, const board::Bundle& bundle);
void put(JsonWriter& json, const board::Action& action);
void put(JsonWriter& json, const board::ActionList& actions);
void put(JsonWriter& json, const board::Outcome& outcome, bool hidden);
void put(JsonWriter& json, const board::Setup& setup);
void put(JsonWriter& json, const board::Setup& setup, const board::View& view);

// The same by themselves.
[[nodiscard]] std::string setup_json(const board::Setup& setup);
[[nodiscard]] std::string bundle_json(const board::Bundle& bundle);
// What luck brought; somebody who may not know gets null for it.
[[nodiscard]] std::string outcome_json(const board::Outcome& outcome, bool hidden);
[[nodiscard]] std::string action_json(const board::Action& action);
// What differs from the preset.
[[nodiscard]] std::string options_json(const board::Rules& rules);
[[nodiscard]] std::string state_json(const board::Setup& setup, const board::Snapshot& snapshot);
[[nodiscard]] std::string legal_json(const board::ActionList& actions);
// A step by itself; luck whose value is hidden has null for it.
[[nodiscard]] std::string step_json(const board::Step& step, bool hidden = false);
// What a seat sees: as the state, but others' hands and cards are only counted. Nothing of the view is lost
// (view_read.h).
[[nodiscard]] std::string view_json(const board::Setup& setup, const board::View& view);

}  // namespace longroad::notation
