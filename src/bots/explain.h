// Puts a choice into codes: what changed for the seat, and what it feared.
#pragma once

#include "bots/evaluator.h"
#include "bots/explanation.h"

namespace longroad::bots {

// The causes of an action that is legal in a position as the seat imagines it, the weightiest first. There
// may be none.
template <class I>
void add_causes(const Evaluator<I>& mind, const board::State<I>& s, int seat, const board::Action& action,
                Explanation& why);

}  // namespace longroad::bots
