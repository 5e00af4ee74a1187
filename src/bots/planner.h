// Searches the rest of one's own turn: which actions, in which order, lead to the best position to end it in.
// A beam over the positions of the turn; different orders of the same building meet in one position.
#pragma once

#include <vector>

#include "bots/evaluator.h"
#include "core/list.h"

namespace longroad::bots {

// A way to go on: what to do now, what was planned after it, and what that is worth to the seat.
struct Plan {
    static constexpr size_t longest = 12;
    List<board::Action, longest> actions;
    float worth = 0;
};

[[nodiscard]] inline bool better(const Plan& a, const Plan& b) { return a.worth > b.worth; }

struct PlanTerms {
    int depth = 1;  // actions looked ahead
    int width = 1;  // positions followed at each depth
};

// One plan for each legal first action of the seat, best first. `s` waits for the seat, and not for a discard
// nor an answer to an offer.
template <class I>
[[nodiscard]] std::vector<Plan> make_plans(const Evaluator<I>& mind, const board::State<I>& s, int seat,
                                           const PlanTerms& terms);

}  // namespace longroad::bots
