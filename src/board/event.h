// What a step brought about beyond the step itself: who received what, who has to discard, which special card
// moved. Events are found by comparing the positions before and after, so the engine pays nothing for them.
// Logs, narration and animation read these.
#pragma once

#include <cstdint>

#include "board/game.h"
#include "core/list.h"

namespace longroad::board {

struct Event {
    enum class Kind : uint8_t {
        received,    // seat got `cards` from the bank
        bank_short,  // nobody, or not all, got `cards` of a roll: the bank was short
        lost_to,     // seat gave `cards` to `other` without a trade (monopoly, theft)
        traded,      // seat gave `cards` to `other` in a trade
        offer_gone,  // seat's offer stands no longer, though somebody had not refused it; nobody withdrew it
                     // or traded
        must_discard,  // seat has to discard `number` cards
        longest_road,  // seat now holds the card (or no_seat), its road is `number` long; `other` held it
                       // before
        largest_army,  // seat now holds the card with `number` knights; `other` held it before
        turn,          // seat's turn `number` begins
        won,           // seat has won with `number` points
    };
    Kind kind = Kind::turn;
    Seat seat = no_seat;
    Seat other = no_seat;
    Bundle cards;
    int number = 0;

    friend bool operator==(const Event&, const Event&) = default;
};

using Events = List<Event, 40>;

// `after` is `before` with the step applied.
[[nodiscard]] Events events_of(const Game& before, const Step& step, const Game& after);

// Where cards came from that a roll or a founded settlement brought: `hex` gave `cards` to `seat`.
struct Yield {
    Seat seat = no_seat;
    Hex hex;
    Bundle cards;

    friend bool operator==(const Yield&, const Yield&) = default;
};
using Yields = List<Yield, 40>;

// Together what the step's `received` events say; of what the bank was short, the first hexes give.
[[nodiscard]] Yields yields_of(const Game& before, const Step& step, const Game& after);

}  // namespace longroad::board
