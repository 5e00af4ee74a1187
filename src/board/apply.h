// The only way a position changes: an action of a seat, or an outcome of luck.
// Both assume legality (debug builds assert it); untrusted input goes through `why_not` first.
#pragma once

#include "board/action.h"
#include "board/state.h"

namespace longroad::board {

template <class I>
void apply(const Board<I>& board, State<I>& state, const Action& action);
template <class I>
void apply(const Board<I>& board, State<I>& state, const Outcome& outcome);

}  // namespace longroad::board
