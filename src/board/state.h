// A position of the game: a plain value, copied freely. Only `apply` changes it.
// Arrays are by seat. What can be computed in a few instructions is not stored; what is kept beside its
// source (points, road lengths, harvest) is recomputed from scratch by check.h in debug builds and tests.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "board/action.h"
#include "board/board.h"
#include "board/cards.h"
#include "board/island.h"
#include "board/types.h"

namespace longroad::board {

inline constexpr int roads_per_seat = 15;  // COMP-8, PC-1
inline constexpr int settlements_per_seat = 5;
inline constexpr int cities_per_seat = 4;
inline constexpr int least_longest_road = 5;   // LR-1
inline constexpr int least_largest_army = 3;   // LA-1
inline constexpr int special_card_points = 2;  // VI-2: Longest Road and Largest Army

inline constexpr int last_turn = 65'535;  // no game gets there; the count stays

inline constexpr uint64_t full_dice_deck = (uint64_t{1} << 36) - 1;

// With an endless bank, the most cards of a kind a hand can hold: five kinds still add up to less than 256.
inline constexpr int most_of_a_kind = 50;

// A standing trade offer of one seat; `to` is empty where there is none.
struct Offer {
    Bundle give;
    Bundle get;
    SeatSet to = 0;
    SeatSet accepted = 0;
    SeatSet declined = 0;
    friend constexpr bool operator==(const Offer&, const Offer&) = default;
};

template <class I>
struct State {
    using Word = typename I::Word;
    using EdgeSet = typename I::EdgeSet;
    using HexSet = typename I::HexSet;
    static constexpr int seats = I::seats;
    template <class T>
    using BySeat = std::array<T, static_cast<size_t>(seats)>;

    // harvest[roll - 2][seat]: what a roll brings, the robber's hex left out.
    std::array<BySeat<Cards>, 11> harvest{};

    BySeat<Cards> hand{};
    Cards bank{};
    BySeat<Word> buildings{};  // settlements and cities
    BySeat<Word> cities{};
    BySeat<EdgeSet> roads{};
    Word free{};             // vertices where the distance rule allows a settlement (BS-3)
    Word new_settlements{};  // built this turn; kept only where they may not become cities at once (BC-3)
    uint64_t dice_deck = 0;  // balanced dice: the rolls still in the deck, bit 6 (a - 1) + (b - 1)
    BySeat<HexSet> hexes{};  // hexes with a building of the seat

    BySeat<CardSet> cards{};  // all unplayed development cards
    BySeat<CardSet> fresh{};  // those among them bought this turn (DP-3)
    CardSet deck{};

    BySeat<uint8_t> points{};       // victory-point cards included (VC-1)
    BySeat<uint8_t> knights{};      // face up
    BySeat<uint8_t> road_length{};  // longest continuous road
    BySeat<uint8_t> roads_left{};
    BySeat<uint8_t> harbors{};      // set of harbour kinds
    BySeat<uint8_t> owes{};         // cards still to discard
    BySeat<uint8_t> revealed{};     // victory-point cards shown
    BySeat<uint8_t> offers_made{};  // this turn
    BySeat<Offer> offers{};
    SeatSet offering = 0;  // seats with a standing offer
    SeatSet cyclic = 0;    // seats whose network may contain a ring (road.h)

    uint16_t turn = 0;
    Phase phase = Phase::founding;
    Chance luck = Chance::none;
    Seat active{0};  // whose turn it is
    Seat actor{0};   // who builds, moves the robber, places: the active seat or a special builder
    Hex robber{0};
    std::array<uint8_t, 2> dice{};  // 0: not rolled
    bool card_played = false;
    bool built = false;          // something was built or bought this turn (T-4)
    bool between_turns = false;  // special building: nobody wins in it
    uint8_t free_roads = 0;
    bool may_skip_road = false;  // one of two free roads lies, and the other may be left out (PR-4)
    Seat longest_road = no_seat;
    Seat largest_army = no_seat;
    Seat winner = no_seat;
    Seat victim = no_seat;     // while a stolen card is drawn
    uint8_t placed = 0;        // settlements placed in the founding phase
    uint8_t founded_at = 255;  // vertex bit of the settlement whose founding road is due

    friend bool operator==(const State&, const State&) = default;

    // ---- queries ---------------------------------------------------------------------------------------

    [[nodiscard]] Word all_buildings() const {
        Word all{};
        for (Word w : buildings) all |= w;
        return all;
    }
    [[nodiscard]] EdgeSet all_roads() const {
        EdgeSet all;
        for (const EdgeSet& r : roads) all = all | r;
        return all;
    }
    [[nodiscard]] Word buildings_of_others(int seat) const {
        return all_buildings() & ~buildings[static_cast<size_t>(seat)];
    }
    [[nodiscard]] bool rolled() const { return dice[0] != 0; }
    [[nodiscard]] int settlements_on_board(size_t seat) const {
        return popcount(buildings[seat] & ~cities[seat]);
    }
    [[nodiscard]] int cities_on_board(size_t seat) const { return popcount(cities[seat]); }
    // What others can count: hidden victory-point cards left out (HI-3).
    [[nodiscard]] int public_points(size_t seat) const {
        return points[seat] - cards[seat][Card::victory_point];
    }
    // Cards of a kind that may be played this turn as far as their age goes (DP-3, G-25).
    [[nodiscard]] int playable(size_t seat, Card c) const { return cards[seat][c] - fresh[seat][c]; }
    [[nodiscard]] SeatSet owing() const {
        SeatSet set = 0;
        for (int s = 0; s < seats; ++s) set |= owes[static_cast<size_t>(s)] != 0 ? seat_bit(s) : SeatSet{0};
        return set;
    }
};

static_assert(std::is_trivially_copyable_v<State<Standard>>);

template <class I>
inline constexpr size_t state_bytes_without_tables = sizeof(State<I>) - sizeof(State<I>::harvest);

static_assert(state_bytes_without_tables<Standard> <= 384 && sizeof(State<Standard>) <= 768);

// Equal in all that matters to the game; `cyclic` is only a hint for road.h.
template <class I>
[[nodiscard]] bool same_position(const State<I>& a, const State<I>& b);

// The same number for the same position on every machine.
template <class I>
[[nodiscard]] uint64_t hash_of(const State<I>& state);

// The position at the start of a game: an empty island, or the beginner's pieces placed and paid.
template <class I>
[[nodiscard]] State<I> starting_state(const Board<I>& board);

// The seats the game waits for (exchange form, `to_act`).
template <class I>
[[nodiscard]] SeatSet seats_to_act(const State<I>& state);

// The seat that places the n-th settlement of the founding phase (PL-3, PL-4).
[[nodiscard]] constexpr Seat founding_seat(int first, int players, int n) {
    const int step = n < players ? n : 2 * players - 1 - n;
    return Seat((first + step) % players);
}

}  // namespace longroad::board
