// The only way a position changes.
#pragma once

#include "dice/action.h"
#include "dice/state.h"

namespace longroad::dice {

// Both assume that `why_not` finds nothing against it, and assert so.
void apply(const Setup& setup, State& state, const Action& action);
void apply(const Setup& setup, State& state, const Outcome& outcome);

}  // namespace longroad::dice
