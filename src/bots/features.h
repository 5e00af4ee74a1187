// A position in numbers, as one seat may judge it: a block for each seat, the judging one first and the
// others in the order of play, then what concerns all. The value network and the one-step player both read
// these. Others' hands are taken as the position has them (a player puts its belief there); of their
// development cards only the count is used.
#pragma once

#include <array>
#include <cstdint>

#include "board/state.h"

namespace longroad::bots {

// What a block says of a seat; the names are the places of the numbers.
namespace feature {
enum Seat : int {
    present,
    points,
    needs_1,  // so many points or fewer are missing
    needs_2,
    needs_3,
    needs_4,
    production,                // five: cards in 36 rolls, by resource
    blocked = production + 5,  // five: what the robber keeps away
    production_total = blocked + 5,
    coverage,  // rolls of 36 that bring something
    hand,      // five
    hand_total = hand + 5,
    hand_excess,  // cards beyond those a seven lets one keep
    cards,        // five, one's own only
    card_count = cards + 5,
    fresh_count,
    knights,
    has_army,
    army_lead,  // knights more than the best other
    road,
    has_road,
    road_lead,
    harbors,  // six kinds
    settlements_left = harbors + 6,
    cities_left,
    roads_left,
    can_road,
    can_settlement,
    can_city,
    can_card,
    near_road,  // how near each purchase is: 1 now, 0 far away
    near_settlement,
    near_city,
    near_card,
    places_0,  // building places at 0, 1 and 2 roads' distance: how many, and the worth of the best
    best_0,
    places_1,
    best_1,
    places_2,
    best_2,
    best_yield,                  // five: what the best place within one road gives, by resource
    best_city = best_yield + 5,  // the worth of the best settlement to enlarge
    is_active,
    owes,
    seat_count,
};
enum Common : int {
    rolled,
    robber_due,
    free_roads,
    founding,
    founded,  // settlements placed while founding
    road_due,
    bank,  // five
    deck = bank + 5,
    turn,
    trading,
    target,
    card_played,
    players,
    between_turns,
    common_count,
};
}  // namespace feature

inline constexpr int max_features = board::max_seats * feature::seat_count + feature::common_count;
[[nodiscard]] constexpr int feature_count(int blocks) {
    return blocks * feature::seat_count + feature::common_count;
}

// How many seats the numbers have room for: games of 2, of 3 and 4, and of 5 and 6 players.
[[nodiscard]] constexpr int blocks_for(int players) { return players <= 2 ? 2 : players <= 4 ? 4 : 6; }

// What never changes on a map: the worth of its places.
template <class I>
struct Atlas {
    explicit Atlas(const board::Board<I>& board);
    std::array<board::Cards, I::bits> yield{};  // by vertex bit: pips of each resource
    std::array<uint8_t, I::bits> pips{};
};

// Writes feature_count(blocks_for(players)) numbers.
template <class I>
void describe(const board::Board<I>& board, const Atlas<I>& atlas, const board::State<I>& state, int seat,
              float* out);

// The same numbers, those of seats to which nothing has happened copied from a position that is known.
template <class I>
void describe_near(const board::Board<I>& board, const Atlas<I>& atlas, const board::State<I>& state,
                   int seat, const board::State<I>& known, const float* numbers, float* out);

}  // namespace longroad::bots
