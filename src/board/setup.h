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

// PL-2: one roll for who places first. Rounds of rolling follow each other, seats ascending in each; only
// those who tied for the highest roll again, so a round begins where the seat number does not rise.
struct FirstRoll {
    Seat seat{0};
    std::array<uint8_t, 2> dice{};
    [[nodiscard]] constexpr int sum() const { return dice[0] + dice[1]; }
    friend bool operator==(const FirstRoll&, const FirstRoll&) = default;
};
inline constexpr int max_first_rolls = 64;
using FirstRolls = List<FirstRoll, max_first_rolls>;

struct Setup {
    Rules rules;
    IslandKind island = IslandKind::standard;
    uint8_t players = 4;
    Seat first{0};
    FirstRolls first_rolls;  // empty unless the dice decided who is first
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
    bad_first_rolls,
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
// "first_rolls", "tokens", "harbors", "robber" or "start".
[[nodiscard]] std::string_view part_of(SetupFault fault);

// Is this a set-up the engine can play? (Maps need not have the box's counts: custom maps are fine.)
[[nodiscard]] SetupFault fault_of(const Setup& setup);

// How maps are drawn from luck: records of finished games are verified by the way of their time.
// v0_1: harbor kinds dealt to the printed places, and printed pieces on the international map alone.
enum class Drawing : uint8_t { v0_1, current };

// What a table decides before the map is laid.
struct SetupWish {
    Rules rules;
    int players = 4;
    SetupKind kind = SetupKind::variable;
    std::optional<Seat> first = std::nullopt;  // the oldest or agreed seat; without it the dice decide (G-50)
    Drawing drawing = Drawing::current;
};

// SB-3: the color of a seat, by its place among red, blue, orange, white, green and brown. With fewer than
// four players red stays in the box.
[[nodiscard]] constexpr int color_of(int seat, int players) { return players < 4 ? seat + 1 : seat; }

// COMP-7, SV-4: the letter each token was laid by, 1 for A, in hex order; all 0 where the tokens follow no
// spiral, and 0 for a desert.
[[nodiscard]] std::array<uint8_t, max_hexes> token_letters(const Setup& setup);

// May the table name the seat that starts (SB-7)? Else luck decides.
[[nodiscard]] bool first_can_be_named(const Rules& rules, SetupKind kind);

// SV-4: the numbers of the tokens in the order of their letters.
[[nodiscard]] std::span<const uint8_t> tokens_by_letter(IslandKind island);

// Lays out a map. With two players the rules' `min_players` must allow it; five and six get the large island.
[[nodiscard]] std::expected<Setup, SetupFault> make_setup(const SetupWish& wish, Random& random);

}  // namespace longroad::board
