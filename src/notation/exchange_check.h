// Does what a line of the exchange form says about a position agree with ours? For reading other programs'
// games: a difference is a fault that names the key, what we expect and what was found.
#pragma once

#include <string>

#include "board/game.h"
#include "notation/json.h"
#include "notation/text.h"

namespace longroad::notation {

[[nodiscard]] Parsed<void> check_state(const JsonValue& state, const board::Setup& setup,
                                       const board::Snapshot& snapshot);
[[nodiscard]] Parsed<void> check_legal(const JsonValue& legal, const board::Setup& setup,
                                       const board::ActionList& expected);

// A value for a report: its text, cut where it gets long.
[[nodiscard]] std::string short_text(const JsonValue& value);

}  // namespace longroad::notation
