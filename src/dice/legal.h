// What is legal. `why_not` judges any action, however mad, and is the gate for input from outside;
// `legal_actions` lists what the active seat can do.
#pragma once

#include "core/list.h"
#include "core/random.h"
#include "dice/action.h"
#include "dice/reason.h"
#include "dice/state.h"

namespace longroad::dice {

// At most 63 keeps, 25 + 30 jokers, 5 exchanges, 4 roads, 3 other builds and the end of the turn.
using ActionList = List<Action, 136>;

// Every legal action; `reroll` once for each distinct keep.
[[nodiscard]] ActionList legal_actions(const Setup& setup, const State& state);

// Why the seat cannot do this now; Reason::none if it can.
[[nodiscard]] Reason why_not(const Setup& setup, const State& state, const Action& action);

// One of all legal actions. Somebody must be to act.
[[nodiscard]] Action random_legal_action(const Setup& setup, const State& state, Random& random);

}  // namespace longroad::dice
