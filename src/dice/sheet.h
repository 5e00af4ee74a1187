// The printed sheet and what a player has marked on it: the island, the two rows of sites, the knights with
// their jokers, the track of 15 boxes. All numbers are those of the sheet (docs/rules.md).
//
//   START n0-n1, then sixteen roads that form a tree. R0 hangs on START, every other road on the one that
//   reaches it:
//
//     R0 - R1 (city 7)
//        - R2 (settlement 4) - R3 - R4 (city 12)
//                                 - R5 (settlement 5) - R6 - R7 (settlement 7)
//     R7 - R8  - R9 (settlement 9) - R10 - R11 (settlement 11)
//        - R12 - R13 (city 20) - R14 - R15 (city 30)
//
//   Settlement 3 stands at the end of START.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "core/bits.h"
#include "core/list.h"
#include "dice/faces.h"
#include "dice/types.h"

namespace longroad::dice {

inline constexpr int road_count = 16;
inline constexpr int settlement_count = 6;
inline constexpr int city_count = 4;
inline constexpr int knight_count = 6;

// One bit for each road.
using RoadSet = uint16_t;
inline constexpr RoadSet all_roads = 0xffff;
[[nodiscard]] constexpr RoadSet road_bit(int road) { return static_cast<RoadSet>(1U << road); }

inline constexpr uint8_t start_road = 255;
// The road each road hangs on (D-11).
inline constexpr std::array<uint8_t, road_count> parent_road{start_road, 0, 0, 2,  3, 3,  5,  6,
                                                             7,          8, 9, 10, 7, 12, 13, 14};
// D-13, D-14: the sites of each row in the order they must be built, and the road that reaches each.
inline constexpr std::array<uint8_t, settlement_count> settlement_value{3, 4, 5, 7, 9, 11};
inline constexpr std::array<uint8_t, settlement_count> settlement_road{start_road, 2, 5, 7, 9, 11};
inline constexpr std::array<uint8_t, city_count> city_value{7, 12, 20, 30};
inline constexpr std::array<uint8_t, city_count> city_road{1, 4, 13, 15};
// D-15: the n-th knight (from 1) is worth n. D-17: the resource printed beside it; D-18: the last is free.
inline constexpr std::array<Face, knight_count - 1> joker_resource{Face::ore, Face::grain, Face::wool,
                                                                   Face::lumber, Face::brick};
inline constexpr int free_joker = knight_count;

inline constexpr int cross_points = -2;  // D-24
inline constexpr int most_points = 145;  // everything on the sheet
// 94 dice are needed for everything and 15 turns give 90: the most that perfect dice allow.
inline constexpr int best_score = 132;

// D-9.
[[nodiscard]] constexpr Faces cost_of(Piece piece) {
    switch (piece) {
        case Piece::road: return {{1, 1, 0, 0, 0, 0}};
        case Piece::settlement: return {{1, 1, 1, 1, 0, 0}};
        case Piece::city: return {{0, 0, 0, 2, 3, 0}};
        case Piece::knight: return {{0, 0, 1, 1, 1, 0}};
    }
    return {};
}

// May the joker of this knight (1-6) show this face? Any die may be turned (G-D4).
[[nodiscard]] constexpr bool joker_shows(int knight, Face face) {
    return knight == free_joker || joker_resource[static_cast<size_t>(knight - 1)] == face;
}

// A set of knights: bit n - 1 for knight n.
using KnightSet = uint8_t;
[[nodiscard]] constexpr KnightSet knight_bit(int knight) {
    return static_cast<KnightSet>(1U << (knight - 1));
}
[[nodiscard]] constexpr KnightSet first_knights(int n) { return static_cast<KnightSet>((1U << n) - 1); }

inline constexpr int8_t cross = -1;  // a box with an X

struct Sheet {
    RoadSet roads = 0;  // START is not among them
    uint8_t settlements = 0;
    uint8_t cities = 0;
    uint8_t knights = 0;
    KnightSet jokers_used = 0;
    uint8_t boxes_filled = 0;
    std::array<int8_t, turns> boxes{};  // points of the turn, or `cross`; 0 while free

    friend constexpr bool operator==(const Sheet&, const Sheet&) = default;

    // A road that is built; START always is.
    [[nodiscard]] constexpr bool reached(uint8_t road) const {
        return road == start_road || contains(uint32_t{roads}, road);
    }
    // D-11, D-12: roads that adjoin a built one; sites never block.
    [[nodiscard]] constexpr RoadSet road_places() const {
        RoadSet set = 0;
        for (int r = 0; r < road_count; ++r) {
            if (!reached(static_cast<uint8_t>(r)) && reached(parent_road[static_cast<size_t>(r)])) {
                set |= road_bit(r);
            }
        }
        return set;
    }
    [[nodiscard]] constexpr bool settlement_reached() const { return reached(settlement_road[settlements]); }
    [[nodiscard]] constexpr bool city_reached() const { return reached(city_road[cities]); }
    [[nodiscard]] constexpr KnightSet jokers_left() const {
        return static_cast<KnightSet>(first_knights(knights) & ~jokers_used);
    }

    // What everything marked is worth.
    [[nodiscard]] constexpr int points() const {
        int sum = popcount(uint32_t{roads}) + knights * (knights + 1) / 2;
        for (size_t i = 0; i < settlements; ++i) sum += settlement_value[i];
        for (size_t i = 0; i < cities; ++i) sum += city_value[i];
        return sum;
    }
    // D-23: the numbers written in the track; what is built in the current turn is not among them yet.
    [[nodiscard]] constexpr int written() const {
        int sum = 0;
        for (size_t i = 0; i < boxes_filled; ++i) sum += boxes[i] == cross ? 0 : boxes[i];
        return sum;
    }
    [[nodiscard]] constexpr int crosses() const {
        int n = 0;
        for (size_t i = 0; i < boxes_filled; ++i) n += boxes[i] == cross;
        return n;
    }
    // D-26.
    [[nodiscard]] constexpr int total() const { return written() + cross_points * crosses(); }
    // Points of what was built since the last box was filled.
    [[nodiscard]] constexpr int points_this_turn() const { return points() - written(); }
};

static_assert(std::is_trivially_copyable_v<Sheet>);

}  // namespace longroad::dice
