// What a seat sees, in numbers a learner can read: whole numbers from 0 to 255, seats counted from the one
// that looks. Everything comes from the View, so nothing secret can be in it. docs/python.md lists the
// numbers.
//
// Two ways to the same numbers: `observe` reads a View and is the one to check by; an Observer follows the
// State of one game and writes only what has changed, for many games at once. A test holds them together.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "board/view.h"
#include "learn/play.h"

namespace longroad::learn {

// Grows when a number changes its place or meaning.
inline constexpr int observation_version = 1;

// The numbers of all that concerns everybody.
namespace common {
enum Field : int {
    phase,             // eight flags, in the order of board::Phase
    dice = phase + 8,  // two; 0 before the roll
    turn = dice + 2,   // at most 255
    bank,              // five
    deck = bank + 5,
    card_played,
    free_roads,
    may_skip_road,
    built,
    between_turns,
    placed,    // settlements placed while founding
    road_due,  // a founding road is due
    aside,     // five: cards chosen for the discard so far
    victory_target = aside + 5,
    discard_min_hand,
    players,
    no_trading,
    count,
};
}  // namespace common

// The numbers of a seat. What the viewer may not know is 0.
namespace player {
enum Field : int {
    present,
    shown,  // hand and cards are those the viewer sees
    hand_size,
    card_count,
    fresh_count,
    revealed,
    knights,
    public_points,
    points,  // as far as the viewer knows
    road_length,
    roads_left,
    settlements_left,
    cities_left,
    longest_road,
    largest_army,
    owes,
    offers_made,
    active,
    actor,
    to_act,
    hand,                 // five
    cards = hand + 5,     // five, unplayed
    fresh = cards + 5,    // five, those bought this turn
    harbors = fresh + 5,  // six flags
    offer = harbors + 6,  // one stands
    give,                 // five
    get = give + 5,       // five
    sets = get + 5,       // to, accepted, declined: a flag for each seat
};
[[nodiscard]] constexpr int count(int seats) { return sets + 3 * seats; }
}  // namespace player

// The numbers of a hex, a vertex and an edge. Those by seat stand first.
namespace hex {
enum Field : int {
    yields,              // five flags; a desert has none
    token = yields + 5,  // 2 to 12, or 0
    pips,
    robber,
    count,
};
}  // namespace hex
namespace vertex {
// A flag for a settlement of each seat, for a city of each, then:
[[nodiscard]] constexpr int harbors(int seats) { return 2 * seats; }    // six flags
[[nodiscard]] constexpr int fresh(int seats) { return 2 * seats + 6; }  // just founded, or too new for a city
[[nodiscard]] constexpr int count(int seats) { return 2 * seats + 7; }
}  // namespace vertex

// Where the parts stand in the one row of numbers.
template <class I>
struct Layout {
    static constexpr int seats = I::seats;
    static constexpr int player_fields = player::count(seats);
    static constexpr int vertex_fields = vertex::count(seats);

    static constexpr int common = 0;
    static constexpr int players = common + common::count;
    static constexpr int hexes = players + seats * player_fields;
    static constexpr int vertices = hexes + I::hexes * hex::count;
    static constexpr int edges = vertices + I::vertices * vertex_fields;
    static constexpr int size = edges + I::edges * seats;
};

// The numbers of a view of a seat. `aside`: see Play.
template <class I, class Number>
void observe(const board::Setup& setup, const board::View& view, const board::Bundle& aside,
             std::span<Number, static_cast<size_t>(Layout<I>::size)> out);

// The most each number can be: bounds of a space, or scales. A size of Layout<I>::size.
template <class I>
[[nodiscard]] const std::array<uint8_t, static_cast<size_t>(Layout<I>::size)>& highest();

template <class I, class Number>
class Observer {
public:
    // A new game: everything is written.
    void begin(const Play<I>& play, board::Seat viewer, Number* out);
    // The same game, some steps on, perhaps seen by another seat.
    void update(const Play<I>& play, board::Seat viewer, Number* out);

private:
    using Word = typename I::Word;
    using EdgeSet = typename I::EdgeSet;
    template <class T>
    using BySeat = std::array<T, static_cast<size_t>(I::seats)>;

    void write_players(const Play<I>& play, int viewer, Number* out);
    void write_offers(const Play<I>& play, int viewer, Number* out) const;
    void write_places(const Play<I>& play, int viewer, Number* out);
    void write_common(const Play<I>& play, Number* out);

    // What stands in the numbers, seats counted from the viewer.
    BySeat<Word> settlements_{};
    BySeat<Word> cities_{};
    BySeat<EdgeSet> roads_{};
    BySeat<uint8_t> harbors_{};
    Word fresh_{};
    board::Hex robber_{0};
    board::Phase phase_ = board::Phase::founding;
    bool offers_ = false;
    board::SeatSet cards_ = 0;  // seats whose development cards stand there
};

}  // namespace longroad::learn
