// The nouns of the dice game: seats, faces of the dice, what can be built, phases.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/id.h"

namespace longroad::dice {

// A seat is numbered clockwise (D-2).
using Seat = Id<struct SeatTag>;
// Roads carry the numbers of the printed sheet, 0-15 (sheet.h); the starting road has none.
using Road = Id<struct RoadTag>;

inline constexpr Seat no_seat{255};
inline constexpr int max_seats = 6;
inline constexpr int dice_count = 6;      // D-1
inline constexpr int rolls_per_turn = 3;  // D-4
inline constexpr int gold_for_one = 2;    // D-21
inline constexpr int turns = 15;          // D-25: one box of the track each

// D-1: each die shows the five resources and gold.
enum class Face : uint8_t { lumber, brick, wool, grain, ore, gold };
inline constexpr int face_count = 6;
inline constexpr int resource_count = 5;
inline constexpr std::array<Face, face_count> all_faces{Face::lumber, Face::brick, Face::wool,
                                                        Face::grain,  Face::ore,   Face::gold};
inline constexpr std::array<Face, resource_count> all_resources{Face::lumber, Face::brick, Face::wool,
                                                                Face::grain, Face::ore};

enum class Piece : uint8_t { road, settlement, city, knight };
inline constexpr int piece_kinds = 4;
inline constexpr std::array<Piece, piece_kinds> all_pieces{Piece::road, Piece::settlement, Piece::city,
                                                           Piece::knight};

enum class Phase : uint8_t {
    roll,      // before the first roll of a turn
    rolled,    // the dice lie; some may be rolled again
    building,  // the roll is final (G-D11)
    over
};

// What luck the game waits for before anybody may act again.
enum class Chance : uint8_t { none, dice };

// The words of the exchange form and of our texts for these.
[[nodiscard]] constexpr std::string_view name_of(Face f) {
    constexpr std::array<std::string_view, face_count> names{"lumber", "brick", "wool",
                                                             "grain",  "ore",   "gold"};
    return names[static_cast<size_t>(f)];
}
[[nodiscard]] constexpr std::string_view name_of(Piece p) {
    constexpr std::array<std::string_view, piece_kinds> names{"road", "settlement", "city", "knight"};
    return names[static_cast<size_t>(p)];
}
[[nodiscard]] constexpr std::string_view name_of(Phase p) {
    constexpr std::array<std::string_view, 4> names{"roll", "rolled", "building", "over"};
    return names[static_cast<size_t>(p)];
}
[[nodiscard]] constexpr std::string_view name_of(Chance l) { return l == Chance::dice ? "dice" : "none"; }

}  // namespace longroad::dice
