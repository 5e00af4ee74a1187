// Perft: how many ways a game can go for a number of steps. Every legal action is a way, and every set of
// faces luck can bring. Counts pin the rules.
#pragma once

#include <cstdint>

#include "dice/game.h"

namespace longroad::dice {

[[nodiscard]] uint64_t perft(const Game& game, int depth);

// Calls visit(step) for all steps perft counts.
template <class Visit>
void for_each_step(const Game& game, Visit&& visit) {
    if (game.luck() != Chance::none) {
        for_each_outcome(game.state(), [&](const Outcome& outcome, int) { visit(Step(outcome)); });
        return;
    }
    for (const Action& action : game.legal()) visit(Step(action));
}

}  // namespace longroad::dice
