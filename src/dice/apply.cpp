#include "dice/apply.h"

#include <cassert>

#include "dice/check.h"
#include "dice/legal.h"
#include "dice/luck.h"
#include "dice/referee.h"

namespace longroad::dice {

void apply(const Setup& setup, State& state, const Action& a) {
    assert(why_not(setup, state, a) == Reason::none);
    Referee referee(setup, state);
    switch (a.what) {
        case Do::roll: referee.roll(); break;
        case Do::reroll: referee.reroll(a.keep); break;
        case Do::joker: referee.joker(a.number, a.from, a.to); break;
        case Do::exchange_gold: referee.exchange_gold(a.to); break;
        case Do::build_road: referee.build_road(a.number); break;
        case Do::build_settlement: referee.build_settlement(); break;
        case Do::build_city: referee.build_city(); break;
        case Do::build_knight: referee.build_knight(); break;
        case Do::end_turn: referee.end_turn(); break;
    }
    assert(fault_in(setup, state) == nullptr);
}

void apply(const Setup& setup, State& state, const Outcome& outcome) {
    assert(why_not(state, outcome) == Reason::none);
    Referee(setup, state).rolled(outcome.faces);
    assert(fault_in(setup, state) == nullptr);
}

}  // namespace longroad::dice
