// Whole games of uniformly random players, as fast as they can be played: the benchmark, and the signature
// that pins the engine's behaviour on every compiler, in WebAssembly and in bindings.
#pragma once

#include <cstdint>

#include "dice/setup.h"

namespace longroad::dice {

struct Tally {
    uint64_t games = 0;
    uint64_t actions = 0;  // decisions of seats; luck is not counted
    uint64_t hash = 0;     // of all final positions
};

// Games first, first + 1, ... of the seed.
[[nodiscard]] Tally play_random_games(const Setup& setup, uint64_t seed, uint64_t first, uint64_t count);

// One number that changes when behaviour changes: 1 to 6 players, both values of every option.
[[nodiscard]] uint64_t signature();

}  // namespace longroad::dice
