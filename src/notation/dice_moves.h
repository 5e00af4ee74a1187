// A move of the dice game as one word of a record, or of a player at the terminal:
//
//   roll=<dice>  keep=<dice kept>><dice rolled>  joker<knight>=<from>><to>  gold=<resource>
//   r<road>  s  c  k  end
//
// The luck that answers a roll belongs to its word; `roll` and `keep=ore2` alone leave it open.
#pragma once

#include <optional>
#include <string>

#include "dice/action.h"
#include "notation/text.h"

namespace longroad::notation {

struct DiceMove {
    dice::Action action;
    std::optional<dice::Outcome> outcome;

    friend bool operator==(const DiceMove&, const DiceMove&) = default;
};

[[nodiscard]] std::string text_of(const DiceMove& move);

// The seat acts. Roads and knights named exist, whatever else is wrong with the move.
[[nodiscard]] Parsed<DiceMove> read_dice_move(Cursor& cursor, dice::Seat seat);

}  // namespace longroad::notation
