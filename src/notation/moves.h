// A move as one word of a game record: `r31`, `roll=34`, `offer=ore1>brick1@1+2` (docs/notation.md).
// A word means the same in every position; luck that answers an action belongs to its word.
#pragma once

#include <optional>
#include <string>

#include "board/action.h"
#include "board/setup.h"
#include "notation/text.h"

namespace longroad::notation {

struct Move {
    board::Action action;
    std::optional<board::Outcome> outcome;

    friend bool operator==(const Move&, const Move&) = default;
};

// What a public record knows of a card that was stolen or bought.
inline constexpr uint8_t unknown_card = 255;

// The luck that answers this action; a theft from an empty hand has none (RB-6).
[[nodiscard]] constexpr board::Chance luck_after(const board::Action& action) {
    switch (action.what) {
        case board::ActionType::roll: return board::Chance::dice;
        case board::ActionType::buy_card: return board::Chance::card;
        case board::ActionType::move_robber:
            return action.victim() == board::no_seat ? board::Chance::none : board::Chance::steal;
        default: return board::Chance::none;
    }
}

// The word, without its seat.
[[nodiscard]] std::string text_of(const Move& move);

// Reads a word; `seat` acts unless the word names another: "2:r31". Seats and places are in the range of the
// set-up, whatever else is wrong with the move.
[[nodiscard]] Parsed<Move> read_move(Cursor& cursor, const board::Setup& setup, board::Seat seat);

}  // namespace longroad::notation
