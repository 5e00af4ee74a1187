// Every choice a learner can be given, by number: one table for each island (docs/python.md lists it). Seats
// are counted from the one that decides, so the same number means the same thing to everybody. What a number
// leaves open (who acts, whether a road is founding, free or paid for, the bank's rate) follows from the
// position.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "board/action.h"
#include "board/island.h"
#include "board/state.h"

namespace longroad::learn {

// Grows when a number changes its meaning: what was learned with another table is worth nothing with this.
inline constexpr int action_table_version = 1;

// The trades that have a number, always to all the seat may trade with: one card for one, two for one and one
// for two, no kind on both sides.
struct Swap {
    board::Bundle give;
    board::Bundle get;
};
inline constexpr int swap_count = 120;
[[nodiscard]] const std::array<Swap, swap_count>& swaps();

template <class I>
struct ActionTable {
    // Choices without a place.
    enum Plain : int {
        roll,
        end_turn,
        buy_card,
        play_knight,
        play_road_building,
        skip_free_road,
        withdraw,
        reveal,
        pass,
        plain_count,
    };
    static constexpr int others = I::seats - 1;

    static constexpr int road = plain_count;               // by edge: founding, free or paid for
    static constexpr int settlement = road + I::edges;     // by vertex: founding or paid for
    static constexpr int city = settlement + I::vertices;  // by vertex
    static constexpr int robber = city + I::vertices;      // by hex, then victim: 0 none, 1 the next seat
    static constexpr int invention = robber + I::hexes * I::seats;  // 15 pairs, then 5 single cards
    static constexpr int monopoly = invention + 20;                 // by resource
    static constexpr int bank = monopoly + board::resource_count;   // by resource paid, then the others
    static constexpr int discard = bank + 20;                       // one card of that resource
    static constexpr int accept = discard + board::resource_count;  // whose offer: 0 the next seat
    static constexpr int decline = accept + others;
    static constexpr int confirm = decline + others;  // with whom
    static constexpr int offer = confirm + others;
    static constexpr int size = offer + swap_count;
};

// The number of an action; -1 if it has none: an offer that is not in the table or not to everybody, a
// discard of several cards (it is several choices).
template <class I>
[[nodiscard]] int index_of(const board::Board<I>& board, const board::State<I>& state,
                           const board::Action& action);

// What the seat does by that number in this position, legal or not; the number is below the size. A discard
// is one card.
template <class I>
[[nodiscard]] board::Action action_of(const board::Board<I>& board, const board::State<I>& state,
                                      board::Seat seat, int index);

}  // namespace longroad::learn
