// The knights of a sheet and which of their jokers are used: 127 guards, numbered for the solver.
// A sheet is a land and a guard: 1,225 x 127 = 155,575 sheets.
#pragma once

#include <cstdint>

#include "dice/land.h"

namespace longroad::dice {

inline constexpr int guard_count = 127;
inline constexpr int sheet_count = guard_count * land_count;

struct Guard {
    uint8_t knights = 0;
    KnightSet used = 0;

    // Guards with fewer knights come first: k knights have 2^k sets of used jokers.
    [[nodiscard]] constexpr int number() const { return (1 << knights) - 1 + used; }
    [[nodiscard]] static constexpr Guard numbered(int number) {
        Guard guard;
        while (number >= (2 << guard.knights) - 1) ++guard.knights;
        guard.used = static_cast<KnightSet>(number - ((1 << guard.knights) - 1));
        return guard;
    }
    [[nodiscard]] constexpr KnightSet jokers_left() const {
        return static_cast<KnightSet>(first_knights(knights) & ~used);
    }
    friend constexpr bool operator==(const Guard&, const Guard&) = default;
};

[[nodiscard]] constexpr Guard guard_of(const Sheet& sheet) { return {sheet.knights, sheet.jokers_used}; }

static_assert(Guard::numbered(guard_count - 1) == Guard{knight_count, first_knights(knight_count)});

}  // namespace longroad::dice
