// For every kind of action a seat cannot do now, the reason; the page shows it beside the button.
#pragma once

#include <array>
#include <optional>

#include "board/game.h"

namespace longroad::game {

using Against = std::array<std::optional<board::Reason>, board::action_kinds>;

// `shot` is the game's snapshot.
[[nodiscard]] Against against_of(const board::Game& game, const board::Snapshot& shot, board::Seat seat);

}  // namespace longroad::game
