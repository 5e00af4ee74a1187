// A game behind one plain interface: texts, records, the terminal and bots use this.
#pragma once

#include <cstdint>
#include <expected>

#include "core/step.h"
#include "dice/action.h"
#include "dice/chance.h"
#include "dice/legal.h"
#include "dice/reason.h"
#include "dice/setup.h"
#include "dice/state.h"

namespace longroad::dice {

using Step = StepOf<Action, Outcome>;

class Game {
public:
    // The set-up must be without fault (fault_of).
    explicit Game(const Setup& setup) : setup_(setup), state_(starting_state(setup)) {}

    // A game that begins in the middle; the error says what makes the position impossible.
    static std::expected<Game, const char*> at(const Setup& setup, const State& state);

    [[nodiscard]] const Setup& setup() const { return setup_; }
    [[nodiscard]] const State& state() const { return state_; }

    [[nodiscard]] Phase phase() const { return state_.phase; }
    [[nodiscard]] Chance luck() const { return state_.luck; }
    [[nodiscard]] bool over() const { return phase() == Phase::over; }
    [[nodiscard]] SeatSet to_act() const { return seats_to_act(state_); }
    [[nodiscard]] SeatSet winners() const { return winners_of(setup_, state_); }
    [[nodiscard]] ActionList legal() const { return legal_actions(setup_, state_); }
    [[nodiscard]] uint64_t hash() const { return hash_of(setup_, state_); }
    [[nodiscard]] const char* fault() const;

    [[nodiscard]] Reason why_not(const Step& step) const;
    void apply(const Step& step);  // must be legal

    // Luck, and a player without a plan.
    [[nodiscard]] Outcome draw(Random& random) const { return draw_luck(state_, random); }
    [[nodiscard]] Action random_action(Random& random) const {
        return random_legal_action(setup_, state_, random);
    }

private:
    Setup setup_;
    State state_;
};

}  // namespace longroad::dice
