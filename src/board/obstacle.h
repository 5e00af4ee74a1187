// The place that is the cause of a refusal, where there is one: the building that is too close, the road that
// lies there already. Clients mark it.
#pragma once

#include <cstdint>

#include "board/action.h"
#include "board/board.h"
#include "board/reason.h"
#include "board/state.h"

namespace longroad::board {

struct Obstacle {
    enum class Kind : uint8_t { none, hex, vertex, edge };
    Kind kind = Kind::none;
    int number = 0;

    friend bool operator==(const Obstacle&, const Obstacle&) = default;
};

// `reason` is what why_not says against the action.
template <class I>
[[nodiscard]] Obstacle obstacle_of(const State<I>& state, const Action& action, Reason reason);

}  // namespace longroad::board
