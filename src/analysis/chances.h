// Everybody's chance to win an open position, as the net sees it, and what a stroke of luck makes of it.
#pragma once

#include <array>

#include "bots/evaluator.h"

namespace longroad::analysis {

// By seat; together 1.
using Chances = std::array<float, board::max_seats>;

// A game that is over is 1 for the winner and 0 for the others.
template <class I>
[[nodiscard]] Chances chances_in(const bots::Evaluator<I>& mind, const board::State<I>& s);

// The same just after luck. What a seven obliges to is done first as well as the net can, cards given back
// and the robber moved, so that a seven is not taken for nothing.
template <class I>
[[nodiscard]] Chances chances_after_luck(const bots::Evaluator<I>& mind, board::State<I> s);

}  // namespace longroad::analysis
