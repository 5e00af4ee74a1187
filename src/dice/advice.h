// What to do in a position: every choice with what it is worth, and the best one. Works on any prospect: the
// table of expected scores, or the chances of a target.
#pragma once

#include <vector>

#include "dice/game.h"
#include "dice/payment.h"
#include "dice/solver.h"

namespace longroad::dice {

// How to finish a turn from here on: what to build yet, the jokers to use for it, the roads to end with.
struct Plan {
    uint8_t purchase = 0;  // of all_purchases
    KnightSet used = 0;
    Land land;
    double value = 0;
};

struct Advice {
    Action action;
    double value = 0;
};

// The prospect of the active seat's turn: what its sheets are worth when the turn is over.
[[nodiscard]] inline Prospect prospect_of(const ScoreTable& table, const State& state) {
    return table.prospect(turns - state.sheet().boxes_filled - 1);
}

class Advisor {
public:
    explicit Advisor(const Tables& tables) : tables_(tables), turn_(tables) {}

    // Values are whole scores (points written, built and still to come), or chances of the target.

    // What the position is worth to the active seat under best play. The game must not be over.
    [[nodiscard]] double value(const Game& game, const Prospect& prospect);
    // All legal actions, the best first, equals in the order of `legal`.
    [[nodiscard]] std::vector<Advice> rank(const Game& game, const Prospect& prospect);
    // The best action, found without judging them all. The seat must be to act.
    [[nodiscard]] Action best(const Game& game, const Prospect& prospect);

private:
    // The turn of a sheet on which nothing has been built yet; solved only if it is not the one at hand.
    void solve(const Sheet& sheet, const Prospect& prospect);
    [[nodiscard]] double value_of(const Setup& setup, const State& state, const Prospect& prospect);
    [[nodiscard]] double value_of_ending(const State& state, const Prospect& prospect) const;
    [[nodiscard]] Plan best_plan(const Setup& setup, const State& state, const Prospect& prospect) const;
    // The keep that is worth most.
    [[nodiscard]] Advice best_reroll(const State& state, const Prospect& prospect);

    const Tables& tables_;
    Turn turn_;
    Sheet solved_;
    const double* solved_for_ = nullptr;
};

// The first step of a plan that can be paid from here.
[[nodiscard]] Action first_action(const Setup& setup, const State& state, const Plan& plan);

}  // namespace longroad::dice
