// Judges one decision in the world its seat imagined: what was done, what would have been best, and what the
// difference is worth.
#pragma once

#include <optional>

#include "analysis/grade.h"
#include "bots/evaluator.h"
#include "bots/explanation.h"
#include "core/list.h"

namespace longroad::analysis {

struct Verdict {
    board::Action best;
    float worth = 0;              // the chance to win after the best, as the seat could know it
    float loss = 0;               // how much less what was done is worth; never below 0
    List<bots::Cause, 4> causes;  // what speaks for the best

    [[nodiscard]] Grade grade() const { return grade_of(loss); }
};

// Nothing if there was nothing to choose, or if it is not judged: offers, refusals and withdrawals depend on
// what others would have said. `mind` is moved to the world.
template <class I>
[[nodiscard]] std::optional<Verdict> judge(bots::Evaluator<I>& mind, const board::State<I>& world,
                                           const board::Action& done);

}  // namespace longroad::analysis
