// One game as a learner plays it: one seat decides at a time, by a number of the table; cards to discard are
// chosen one by one and laid aside until all that are owed lie there.
#pragma once

#include "board/apply.h"
#include "board/chance.h"
#include "board/legal.h"
#include "core/list.h"
#include "learn/action_table.h"

namespace longroad::learn {

// The numbers of what is legal.
using Choices = List<uint16_t, 512>;

template <class I>
struct Play {
    explicit Play(const board::Setup& setup) : board(setup), state(starting_state(board)) {}

    board::Board<I> board;
    board::State<I> state;
    board::Bundle aside;  // cards of the deciding seat that it has chosen to discard

    // Who decides now: those who were asked something before the active seat, clockwise from it. Somebody
    // must be to act.
    [[nodiscard]] board::Seat seat() const;

    // Everything that seat can choose; offers only if asked for. `scratch` is used again and again: making
    // one costs more than filling it.
    void list(bool offers, board::ActionList& scratch, Choices& choices) const {
        list(seats_to_act(state) == 0 ? board::no_seat : seat(), offers, scratch, choices);
    }
    // The same for any seat that is waited for; what lies aside is that seat's then.
    void list(board::Seat me, bool offers, board::ActionList& scratch, Choices& choices) const;

    // Why this cannot be done now; a discard may be a part of what is owed.
    [[nodiscard]] board::Reason why_not(const board::Action& action) const;

    // Carries out a legal action. False if cards were only laid aside and nothing was done yet; `done` is
    // what was done: it differs for the last part of a discard.
    bool act(const board::Action& action, board::Action& done);
    bool act(const board::Action& action) {
        board::Action done;
        return act(action, done);
    }
    void fall(const board::Outcome& outcome) { apply(board, state, outcome); }
};

}  // namespace longroad::learn
