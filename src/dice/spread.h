// How scores spread when the expected score is played for: the exact chance of every final score. A score
// is what the sheet is worth less two for each cross, so the chances of sheets are carried forward turn by
// turn together with the number of crosses.
#pragma once

#include <array>
#include <vector>

#include "dice/solver.h"

namespace longroad::dice {

inline constexpr int worst_score = cross_points * turns;

class Spread {
public:
    Spread(const Tables& tables, const ScoreTable& table);

    static constexpr int steps = turns * guard_count;
    [[nodiscard]] int steps_done() const { return done_; }
    bool step();
    void solve_all() {
        while (step()) {
        }
    }

    // Once all is solved. Scores from worst_score to best_score.
    [[nodiscard]] double chance(int score) const { return chance_[static_cast<size_t>(score - worst_score)]; }
    [[nodiscard]] double chance_of_at_least(int score) const;
    [[nodiscard]] double mean() const;
    [[nodiscard]] double deviation() const;  // the standard deviation

private:
    void carry_on(size_t guard, uint16_t land, const Choice& choice, double chance);

    const Tables& tables_;
    const ScoreTable& table_;
    Turn turn_;
    int done_ = 0;
    int played_ = 0;
    // By sheet and crosses: after played_ turns there are played_ + 1 numbers of crosses.
    std::vector<double> now_;
    std::vector<double> next_;
    std::array<double, best_score - worst_score + 1> chance_{};
};

}  // namespace longroad::dice
