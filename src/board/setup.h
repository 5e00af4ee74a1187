// How a game begins: rules, island, number of players, the map and, for the beginner map, the pieces that
// already stand on it. A Setup is all of a game that is not a move or luck.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>

#include "board/rules.h"
#include "board/types.h"
#include "core/list.h"
#include "core/random.h"

namespace longroad::board {

struct Harbor {
    Edge edge;
    HarborKind kind = HarborKind::any;
    friend bool operator==(const Harbor&, const Harbor&) = default;
};

// SB-2, SB-6: a seat's printed pieces; the paying settlement gives the starting hand.
struct Start {
    std::array<Vertex, 2> settlements{};
    std::array<Edge, 2> roads{};
    Vertex paying{};
    friend bool operator==(const Start&, const Start&) = default;
};

struct Setup {
    Rules rules;
    IslandKind island = IslandKind::standard;
    uint8_t players = 4;
    Seat first{0};
    std::array<Terrain, max_hexes> terrain{};
    std::array<uint8_t, max_hexes> tokens{};  // 0: none
    List<Harbor, max_harbors> harbors;
    Hex robber{0};
    bool beginner = false;  // printed starting pieces instead of a founding phase
    std::array<Start, max_seats> start{};

    friend bool operator==(const Setup&, const Setup&) = default;
};

enum class SetupKind : uint8_t { beginner, variable };

enum class SetupFault : uint8_t {
    none,
    too_few_players,
    too_many_players,
    players_need_large_island,
    no_such_first_seat,
    bad_terrain,
    bad_token,
    token_on_desert,
    number_too_common,
    bad_harbor,
    harbors_touch,
    bad_robber,
    robber_cannot_move,
    bad_start,
};
[[nodiscard]] std::string_view name_of(SetupFault fault);
// The part of the set-up to blame, in the words of the exchange form: "players", "first", "terrain",
// "tokens", "harbors", "robber" or "start".
[[nodiscard]] std::string_view part_of(SetupFault fault);

// Is this a set-up the engine can play? (Maps need not have the box's counts: custom maps are fine.)
[[nodiscard]] SetupFault fault_of(const Setup& setup);

// What a table decides before the map is laid.
struct SetupWish {
    Rules rules;
    int players = 4;
    SetupKind kind = SetupKind::variable;
    std::optional<Seat> first;  // the oldest or agreed seat; without it the dice decide (G-50)
};

// May the table name the seat that starts (SB-7)? Else luck decides.
[[nodiscard]] bool first_can_be_named(const Rules& rules, SetupKind kind);

// SV-4: the numbers of the tokens in the order of their letters.
[[nodiscard]] std::span<const uint8_t> tokens_by_letter(IslandKind island);

// Lays out a map. With two players the rules' `min_players` must allow it; five and six get the large island.
[[nodiscard]] std::expected<Setup, SetupFault> make_setup(const SetupWish& wish, Random& random);

}  // namespace longroad::board
