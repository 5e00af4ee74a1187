// The engine for the browser: plain C functions, no rules of its own.
#include <cstdint>

#include "board/random_games.h"

#define LONGROAD_EXPORT(name) __attribute__((export_name(name)))

namespace {

using longroad::board::Tally;

}  // namespace

extern "C" {

// The signature of the engine's behaviour; `longroad bench` prints the same number.
LONGROAD_EXPORT("signature") uint64_t longroad_signature() { return longroad::board::signature(); }

// Plays random games of four players by the 2015 rules; the hash of their final positions.
LONGROAD_EXPORT("random_games") uint64_t longroad_random_games(uint32_t seed, uint32_t count) {
    const auto rules = longroad::board::rules_of(longroad::board::Preset::edition_2015);
    const Tally tally = longroad::board::play_random_games(rules, 4, seed, 0, count);
    return tally.hash;
}

}  // extern "C"
