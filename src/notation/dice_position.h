// A position of the dice game as one line of text, for people, tests and tools:
//
//   longroad/1 dice turn=3 phase=rolled rolls=2 dice=ore2+gold4 0=roads:0,2;settlements:1;boxes:3,2
//
// Fields may come in any order; what is left out has its default, and is left out when printed, so a simple
// position is short. Nothing is lost: reading what was printed gives an equal game.
//
//   rules        options that differ: dice_joker_same_turn=false
//   players      1 unless told             first, active   a seat; 0, and `first`
//   turn         the round, 1              phase           roll, rolled, building or over; roll
//   rolls        that fell this turn; 3 in phase building, else 1, and 0 before the first
//   dice         on the table; none        rolling         flag: the dice that are not kept are in the air
//   new_knights  built this turn; 0
//   0 to 5       a seat's sheet: roads:0,2;settlements:1;cities:0;knights:2;jokers_used:1;boxes:3,2,X
//
// With one player `turn` may be left out where the boxes tell it.
#pragma once

#include <string>
#include <string_view>

#include "dice/game.h"
#include "notation/text.h"

namespace longroad::notation {

[[nodiscard]] std::string position_text(const dice::Game& game);

// Any text may come in; the fault says what is wrong with it and where. Only positions that play can lead
// to are accepted.
[[nodiscard]] Parsed<dice::Game> read_dice_position(std::string_view text);

}  // namespace longroad::notation
