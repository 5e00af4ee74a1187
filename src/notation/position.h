// A position of the board game as one line of text, for people, tests and tools (docs/notation.md):
//
//   longroad/1 board players=3 phase=roll 0=hand:ore9;settlements:4,30;roads:5 robber=3
//
// Fields may come in any order; what is left out has its default, and is left out when printed, so a simple
// position is short. Nothing is lost: reading what was printed gives an equal game.
#pragma once

#include <string>
#include <string_view>

#include "board/game.h"
#include "notation/text.h"

namespace longroad::notation {

inline constexpr std::size_t longest_position = 64 * 1024;

[[nodiscard]] std::string position_text(const board::Game& game);

// Any text may come in; the fault says what is wrong with it and where.
[[nodiscard]] Parsed<board::Game> read_position(std::string_view text);

}  // namespace longroad::notation
