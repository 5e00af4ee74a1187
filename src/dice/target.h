// Playing for a target: the greatest chance to end with at least so many points. Unlike the expected score
// this depends on the crosses written so far, so sheets are solved once for every number of them, and only
// those that can follow the position asked about.
#pragma once

#include <vector>

#include "dice/bounds.h"
#include "dice/turn.h"

namespace longroad::dice {

class TargetSolver {
public:
    // From the turn for which the sheet's next box is free; what is built in it already may be marked.
    TargetSolver(const Tables& tables, const Sheet& from, int target);

    [[nodiscard]] int steps() const { return steps_; }
    [[nodiscard]] int steps_done() const { return done_; }
    // One guard of one turn with one number of crosses; false when all is solved.
    bool step();
    void solve_all() {
        while (step()) {
        }
    }
    // The chances after the turn asked about. Once all is solved.
    [[nodiscard]] Prospect prospect() const;
    // The chance before the first roll of that turn; the sheet must have nothing built in it.
    [[nodiscard]] double chance();

private:
    [[nodiscard]] double* row(int crosses_more) {
        return now_.data() + static_cast<size_t>(crosses_more) * sheet_count;
    }
    // 1 or 0 where nothing can change it any more, otherwise -1.
    [[nodiscard]] double settled(size_t guard, size_t land, int crosses, int turns_left) const;
    void next_turn();

    const Tables& tables_;
    Bounds bounds_;
    Turn turn_;
    Sheet from_;
    int target_;
    int played_;    // boxes filled before the turn asked about
    int left_ = 0;  // turns left of the rows being solved
    int more_ = 0;  // crosses more than now, of the row being solved
    size_t guard_ = 0;
    int steps_ = 0;
    int done_ = 0;
    std::vector<double> now_;   // rows with left_ turns left, by crosses more than now
    std::vector<double> next_;  // rows with one turn less
};

}  // namespace longroad::dice
