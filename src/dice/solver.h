// Perfect play: the best expected score from every sheet at the start of every turn, by dynamic programming
// from the last turn to the first. Seats do not touch each other (D-2), so one sheet is all there is to
// solve. docs/dice-solver.md tells the method and how to check it.
#pragma once

#include <cstdint>
#include <vector>

#include "dice/turn.h"

namespace longroad::dice {

// Points still to come, by turns left, guard and land. Sheets that cannot be reached in the turns played
// hold `impossible`.
class ScoreTable {
public:
    ScoreTable() = default;
    explicit ScoreTable(const Rules& rules);

    [[nodiscard]] const Rules& rules() const { return rules_; }
    [[nodiscard]] double at(int turns_left, const Guard& guard, const Land& land) const {
        return row(turns_left)[static_cast<size_t>(guard.number()) * land_count +
                               static_cast<size_t>(lands().number_of(land))];
    }
    // Of the empty sheet before the first turn.
    [[nodiscard]] double expected_score() const { return at(turns, {}, {}); }
    // What the turn before sees: the sheets with so many turns left.
    [[nodiscard]] const double* row(int turns_left) const {
        return values_.data() + static_cast<size_t>(turns_left) * sheet_count;
    }
    double* row(int turns_left) { return values_.data() + static_cast<size_t>(turns_left) * sheet_count; }
    [[nodiscard]] Prospect prospect(int turns_left_after) const {
        return {row(turns_left_after), row(turns_left_after), 1, cross_points};
    }

private:
    Rules rules_;
    std::vector<double> values_;
};

// The lands of a guard that so many turns can have led to, in order.
[[nodiscard]] std::vector<uint16_t> reachable_lands(const Growth& growth, int knights, int turns_played);

// Calls visit(turns left, guard number, land number) for every sheet a table holds, in the order of its
// files.
template <class Visit>
void for_each_reachable(const Growth& growth, Visit&& visit) {
    for (int left = 1; left <= turns; ++left) {
        for (int guard = 0; guard < guard_count; ++guard) {
            const int knights = Guard::numbered(guard).knights;
            for (uint16_t land : reachable_lands(growth, knights, turns - left)) visit(left, guard, land);
        }
    }
}

// In small steps, so that whoever calls can show progress.
class Solver {
public:
    explicit Solver(const Tables& tables);

    static constexpr int steps = turns * guard_count;
    [[nodiscard]] int steps_done() const { return done_; }
    // One guard of one turn; false when all is solved.
    bool step();
    void solve_all() {
        while (step()) {
        }
    }
    [[nodiscard]] const ScoreTable& table() const { return table_; }
    [[nodiscard]] ScoreTable take() { return std::move(table_); }

private:
    const Tables& tables_;
    Turn turn_;
    ScoreTable table_;
    int done_ = 0;
};

}  // namespace longroad::dice
