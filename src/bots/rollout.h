// Plays on from a position, everybody one step deep, until a later turn of the seat begins, and judges what
// became of it. Averages over many such futures see what a still picture cannot: rolls, robbers and rivals.
#pragma once

#include <span>

#include "bots/evaluator.h"
#include "core/random.h"

namespace longroad::bots {

struct FutureTerms {
    int turns = 1;  // ends where the so manieth next turn of the seat begins; a founding where it is over
    bool luck_by_turn = false;   // see Fate
    bool average_thefts = true;  // those that somebody thinks of; slow
};

// Carries out the plan as far as luck leaves it legal, then plays on; the position it ends in. `mind` is
// moved to where the game goes.
template <class I>
[[nodiscard]] board::State<I> play_on(Evaluator<I>& mind, board::State<I> s, int seat,
                                      std::span<const board::Action> plan, const FutureTerms& terms,
                                      Random luck);

// The same; what became of it for the seat.
template <class I>
[[nodiscard]] float roll_out(Evaluator<I>& mind, board::State<I> s, int seat,
                             std::span<const board::Action> plan, const FutureTerms& terms, Random luck);

}  // namespace longroad::bots
