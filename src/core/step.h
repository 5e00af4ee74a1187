// One step of a game: what somebody did, or what luck brought.
#pragma once

namespace longroad {

template <class Action, class Outcome>
struct StepOf {
    bool is_luck = false;
    Action action;
    Outcome outcome;

    StepOf() = default;
    StepOf(const Action& a) : action(a) {}
    StepOf(const Outcome& o) : is_luck(true), outcome(o) {}
    friend bool operator==(const StepOf&, const StepOf&) = default;
};

}  // namespace longroad
