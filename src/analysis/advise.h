// What a seat could do now, best first: the chance to win after each action as the seat can know it, and what
// speaks for it. Everything is judged in several worlds the seat imagines and averaged.
#pragma once

#include <vector>

#include "bots/belief.h"
#include "bots/explanation.h"
#include "bots/net.h"
#include "core/list.h"

namespace longroad::analysis {

struct Advised {
    board::Action action;
    float chance = 0;                 // to win, after the action and the best rest of the turn
    float error = 0;                  // standard error of that, by the worlds that were imagined
    std::vector<board::Action> line;  // how the turn could go on, the action first
    List<bots::Cause, 4> causes;
};

// The viewer must be to act; `legal` is its part of what the engine lists. Offers are not among the advice,
// and of discards only the best is. The net is one for so many players. The same question has the same answer
// on every machine. Empty if no position of the engine fits the view.
[[nodiscard]] std::vector<Advised> advise(const board::Setup& setup, const board::View& view,
                                          const board::ActionList& legal, const bots::Belief& belief,
                                          const bots::Net& net, int worlds);

}  // namespace longroad::analysis
