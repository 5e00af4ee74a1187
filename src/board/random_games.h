// Whole games of uniformly random players, as fast as they can be played: the benchmark, and the signature
// that pins the engine's behaviour on every compiler, in WebAssembly and in bindings.
#pragma once

#include <cstdint>

#include "board/rules.h"

namespace longroad::board {

struct Tally {
    uint64_t games = 0;
    uint64_t actions = 0;  // decisions of seats; luck is not counted
    uint64_t turns = 0;
    uint64_t hash = 0;  // of all final positions

    Tally& operator+=(const Tally& other) {
        games += other.games;
        actions += other.actions;
        turns += other.turns;
        hash ^= other.hash;
        return *this;
    }
};

// Games first, first + 1, ... of the seed, each on a new variable map. Players and rules must fit
// (make_setup).
[[nodiscard]] Tally play_random_games(const Rules& rules, int players, uint64_t seed, uint64_t first,
                                      uint64_t count);

// One number that changes when behaviour changes: 2 to 6 players, both presets, some hundred games.
[[nodiscard]] uint64_t signature();

}  // namespace longroad::board
