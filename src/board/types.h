// The nouns of the board game: seats, places, resources, development cards, phases.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/id.h"

namespace longroad::board {

// Places carry the public numbers of docs/notation.md: reading order of their positions,
// top row first, left to right. A seat is numbered clockwise.
using Seat = Id<struct SeatTag>;
using Hex = Id<struct HexTag>;
using Vertex = Id<struct VertexTag>;
using Edge = Id<struct EdgeTag>;

inline constexpr Seat no_seat{255};
inline constexpr int max_seats = 6;
inline constexpr int max_hexes = 30;
inline constexpr int max_harbors = 11;

// COMP-3: forest, hills, pasture, fields, mountains yield these, in this order.
enum class Resource : uint8_t { lumber, brick, wool, grain, ore };
inline constexpr int resource_count = 5;
inline constexpr std::array<Resource, resource_count> all_resources{
    Resource::lumber, Resource::brick, Resource::wool, Resource::grain, Resource::ore};

// What a hex yields; the desert yields nothing (P-4).
enum class Terrain : uint8_t { forest, hills, pasture, fields, mountains, desert };
inline constexpr int terrain_count = 6;

// COMP-5.
enum class Card : uint8_t { knight, road_building, invention, monopoly, victory_point };
inline constexpr int card_kinds = 5;
inline constexpr std::array<Card, card_kinds> all_cards{Card::knight, Card::road_building, Card::invention,
                                                        Card::monopoly, Card::victory_point};

// COMP-12: a special harbour trades its resource 2:1, a generic one anything 3:1.
enum class HarborKind : uint8_t { lumber, brick, wool, grain, ore, any };
inline constexpr int harbor_kinds = 6;

enum class Phase : uint8_t { founding, roll, discard, robber, free_roads, main, special_build, over };

// What luck the game waits for before anybody may act again.
enum class Chance : uint8_t { none, dice, steal, card };

enum class IslandKind : uint8_t { standard, large };

// The words of the exchange form and of our texts for these.
[[nodiscard]] constexpr std::string_view name_of(Resource r) {
    constexpr std::array<std::string_view, resource_count> names{"lumber", "brick", "wool", "grain", "ore"};
    return names[static_cast<size_t>(r)];
}
[[nodiscard]] constexpr std::string_view name_of(Card c) {
    constexpr std::array<std::string_view, card_kinds> names{"knight", "road_building", "invention",
                                                             "monopoly", "victory_point"};
    return names[static_cast<size_t>(c)];
}
[[nodiscard]] constexpr std::string_view name_of(Phase p) {
    constexpr std::array<std::string_view, 8> names{"founding",   "roll", "discard",       "robber",
                                                    "free_roads", "main", "special_build", "over"};
    return names[static_cast<size_t>(p)];
}
[[nodiscard]] constexpr std::string_view name_of(Chance l) {
    constexpr std::array<std::string_view, 4> names{"none", "dice", "steal", "card"};
    return names[static_cast<size_t>(l)];
}
[[nodiscard]] constexpr std::string_view name_of(HarborKind k) {
    return k == HarborKind::any ? "any" : name_of(static_cast<Resource>(k));
}
[[nodiscard]] constexpr std::string_view name_of(IslandKind i) {
    return i == IslandKind::standard ? "standard" : "large";
}

// RB-0: the roll that yields nothing and moves the robber.
inline constexpr int robber_roll = 7;

// COMP-15: how many of the 36 rolls of two dice show this number.
[[nodiscard]] constexpr int pips(int number) {
    return number < 2 || number > 12 ? 0 : 6 - (number > 7 ? number - 7 : 7 - number);
}

}  // namespace longroad::board
