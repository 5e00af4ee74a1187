// Recomputes from scratch everything a State keeps beside its source. `apply` asks after every step in debug
// builds; property tests and fuzzers ask in every build.
#pragma once

#include "board/state.h"

namespace longroad::board {

// What is wrong with the position, or nullptr.
template <class I>
[[nodiscard]] const char* fault_in(const Board<I>& board, const State<I>& state);

// The length of the longest road by trying every trail from every vertex.
template <class I>
[[nodiscard]] int longest_road_by_force(typename I::EdgeSet roads, typename I::Word blocked);

}  // namespace longroad::board
