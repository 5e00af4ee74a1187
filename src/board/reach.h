// Where and what a seat could build, move or trade: sets of places, a few shifts each.
// The lists of legal actions, the reasons against an action and random play all ask here.
#pragma once

#include <array>
#include <cstdint>

#include "board/state.h"

namespace longroad::board {

// BR-1 to BR-4: empty edges at an own building, or at an own road unless another's building stands between.
template <class I>
[[nodiscard]] inline typename I::EdgeSet road_places(const Board<I>& board, const State<I>& s, int seat) {
    const auto i = static_cast<size_t>(seat);
    auto open = I::ends_of(s.roads[i]);
    if (board.rules.road_blocked_by_opponent != 0) open &= ~s.all_buildings();
    const auto edges = I::edges_at(open | s.buildings[i]);
    const auto taken = s.all_roads();
    return {edges.along & ~taken.along, edges.down & ~taken.down};
}

// BS-1 to BS-3.
template <class I>
[[nodiscard]] inline typename I::Word settlement_places(const State<I>& s, int seat) {
    return I::ends_of(s.roads[static_cast<size_t>(seat)]) & s.free;
}

// BC-1; new_settlements is empty unless the rules make them wait (BC-3).
template <class I>
[[nodiscard]] inline typename I::Word city_places(const State<I>& s, int seat) {
    const auto i = static_cast<size_t>(seat);
    return s.buildings[i] & ~s.cities[i] & ~s.new_settlements;
}

// PL-6: the free edges at the settlement just founded.
template <class I>
[[nodiscard]] inline typename I::EdgeSet founding_road_places(const State<I>& s) {
    const auto edges = I::edges_at(bit<typename I::Word>(s.founded_at));
    const auto taken = s.all_roads();
    return {edges.along & ~taken.along, edges.down & ~taken.down};
}

// TM-1 to TM-4: how many cards of each kind one card from the bank costs, by the set of harbour kinds.
namespace detail {
constexpr std::array<Cards, 64> make_rates() {
    std::array<Cards, 64> table{};
    for (unsigned harbors = 0; harbors < 64; ++harbors) {
        const int any = (harbors & 32) != 0 ? 3 : 4;
        Bundle rate;
        for (size_t r = 0; r < resource_count; ++r) {
            rate.count[r] = static_cast<uint8_t>((harbors >> r & 1) != 0 ? 2 : any);
        }
        table[harbors] = Cards(rate);
    }
    return table;
}
inline constexpr std::array<Cards, 64> rates = make_rates();

// One bit for each lane whose top bit is set.
[[nodiscard]] inline unsigned gather_tops(uint64_t lanes) {
    return static_cast<unsigned>(((lanes & Cards::tops) >> 7) * 0x0102040810ULL >> 32) & 31;
}
}  // namespace detail

[[nodiscard]] inline Cards rates_of(uint8_t harbors) { return detail::rates[harbors]; }

// The kinds a hand can pay the bank with, as a set of resources.
[[nodiscard]] inline unsigned giveable_kinds(Cards hand, uint8_t harbors) {
    return detail::gather_tops((hand.lanes() | Cards::tops) - detail::rates[harbors].lanes());
}
[[nodiscard]] inline bool can_pay_bank(Cards hand, uint8_t harbors) {
    return (((hand.lanes() | Cards::tops) - detail::rates[harbors].lanes()) & Cards::tops) != 0;
}
// The kinds of which there is at least one card.
[[nodiscard]] inline unsigned present_kinds(Cards cards) {
    return detail::gather_tops((cards.lanes() | Cards::tops) - Cards::ones);
}

// T-4, G-48: may this seat still trade this turn?
template <class I>
[[nodiscard]] inline bool trading_open(const Board<I>& board, const State<I>& s) {
    return board.rules.trade_build_order == choice::combined || !s.built;
}

// TD-1, TD-7: whom an offer of this seat may go to: the active seat's to anybody, everybody else's to the
// active.
template <class I>
[[nodiscard]] inline SeatSet trade_partners(const Board<I>& board, const State<I>& s, int seat) {
    if (board.rules.no_trading != 0) return 0;
    if (seat != s.active) return seat_bit(s.active);
    return static_cast<SeatSet>(((1U << board.players) - 1U) & ~unsigned{seat_bit(seat)});
}

// RB-4, RB-6, G-6 and the friendly robber: who could be robbed at all.
template <class I>
[[nodiscard]] inline bool can_be_robbed(const Board<I>& board, const State<I>& s, int seat) {
    const auto i = static_cast<size_t>(seat);
    const bool another = seat != s.actor;
    const bool worth_it = !s.hand[i].empty() | (board.rules.robber_victims == choice::any_neighbor);
    const bool fair_game = board.rules.friendly_robber == 0 || s.public_points(i) >= 3;
    return another & worth_it & fair_game;  // no branches: it is as good as random
}
template <class I>
[[nodiscard]] inline bool is_victim(const Board<I>& board, const State<I>& s, int seat, int hex) {
    return (s.hexes[static_cast<size_t>(seat)] >> hex & 1) != 0 && can_be_robbed(board, s, seat);
}

// RB-2, G-39: where the robber may go.
template <class I>
[[nodiscard]] inline typename I::HexSet robber_places(const Board<I>& board, const State<I>& s) {
    return board.robber_hexes & ~(typename I::HexSet{1} << int{s.robber});
}

// PR-1, G-5: Road Building needs a piece and a place, or two of each where the rules want both.
template <class I>
[[nodiscard]] inline bool road_building_possible(const Board<I>& board, const State<I>& s, int seat) {
    const auto i = static_cast<size_t>(seat);
    if (s.roads_left[i] == 0) return false;
    const auto places = road_places(board, s, seat);
    if (places.empty()) return false;
    if (board.rules.road_building_partial == choice::allow) return true;
    if (s.roads_left[i] < 2) return false;
    if (places.count() >= 2) return true;
    State<I> after = s;
    after.roads[i] = after.roads[i] | places;
    return !road_places(board, after, seat).empty();
}

// PR-2, G-12: the pairs Invention may take. A pair is two resources, first <= second.
[[nodiscard]] inline bool invention_pair(const Rules& rules, Cards bank, Resource a, Resource b) {
    if (a == b) return rules.invention_same_resource == choice::allow && bank[a] >= 2;
    return bank[a] >= 1 && bank[b] >= 1;
}
[[nodiscard]] inline bool any_invention_pair(const Rules& rules, Cards bank) {
    for (Resource a : all_resources) {
        for (Resource b : all_resources) {
            if (a <= b && invention_pair(rules, bank, a, b)) return true;
        }
    }
    return false;
}

}  // namespace longroad::board
