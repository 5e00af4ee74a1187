// Judges a position from scratch: is it one that play can lead to? `apply` asks after every step in debug
// builds, tests and fuzzers in every build, and it is the gate for positions from outside.
#pragma once

#include "dice/state.h"

namespace longroad::dice {

// What is wrong with the position, or nullptr. When jokers were used is not asked: a used joker without a
// trace is taken as wasted in some earlier turn (G-D9).
[[nodiscard]] const char* fault_in(const Setup& setup, const State& state);

// Could these boxes have been filled by building exactly what is marked? Tries every way to spread the
// pieces over the turns.
[[nodiscard]] bool boxes_explain(const Sheet& sheet);

}  // namespace longroad::dice
