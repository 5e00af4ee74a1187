#include "dice/apply.h"

#include <cassert>

#include "dice/chance.h"
#include "dice/check.h"
#include "dice/legal.h"
#include "dice/referee.h"

namespace longroad::dice {

void apply(const Setup& setup, State& state, const Action& a) {
    assert(why_not(setup, state, a) == Reason::none);
    Referee referee(setup, state);
    switch (a.what) {
        case ActionType::roll: referee.roll(); break;
        case ActionType::reroll: referee.reroll(a.keep); break;
        case ActionType::joker: referee.joker(a.number, a.from, a.to); break;
        case ActionType::exchange_gold: referee.exchange_gold(a.to); break;
        case ActionType::build_road: referee.build_road(a.number); break;
        case ActionType::build_settlement: referee.build_settlement(); break;
        case ActionType::build_city: referee.build_city(); break;
        case ActionType::build_knight: referee.build_knight(); break;
        case ActionType::end_turn: referee.end_turn(); break;
    }
    assert(fault_in(setup, state) == nullptr);
}

void apply(const Setup& setup, State& state, const Outcome& outcome) {
    assert(why_not(state, outcome) == Reason::none);
    Referee(setup, state).rolled(outcome.faces);
    assert(fault_in(setup, state) == nullptr);
}

}  // namespace longroad::dice
