// Puts a choice into codes: what changed for the seat, and what it feared.
#pragma once

#include "bots/explanation.h"
#include "bots/mind.h"

namespace longroad::bots {

// The causes of an action that is legal in a position as the seat imagines it, the weightiest first. There
// may be none.
template <class I>
void add_causes(const Mind<I>& mind, const board::State<I>& s, int seat, const board::Action& action,
                Explanation& why);

}  // namespace longroad::bots
