// Plays on from a position, everybody one step deep, until the seat's next turn begins, and judges what
// became of it. Averages over many such futures see what a still picture cannot: rolls, robbers and rivals.
#pragma once

#include <span>

#include "bots/mind.h"
#include "core/random.h"

namespace longroad::bots {

// Carries out the plan as far as luck leaves it legal, then plays on. `mind` is moved to where the game goes.
// Nodes counts the positions judged.
template <class I>
[[nodiscard]] float roll_out(Mind<I>& mind, board::State<I> s, int seat, std::span<const board::Action> plan,
                             Random& random, int& nodes);

}  // namespace longroad::bots
