// What is legal. `why_not` judges any action, however mad, and is the gate for input from outside;
// `legal_actions` lists what the seats the game waits for can do.
#pragma once

#include "board/action.h"
#include "board/reach.h"
#include "board/reason.h"
#include "board/state.h"
#include "core/list.h"
#include "core/random.h"

namespace longroad::board {

using ActionList = List<Action, 384>;

// Every legal action of every seat the game waits for, but for offers and discards, which are too many to
// list (exchange form, `legal`).
template <class I>
[[nodiscard]] ActionList legal_actions(const Board<I>& board, const State<I>& state);
// The same into a list that is used again and again: making a new one costs more than filling it.
template <class I>
void list_legal_actions(const Board<I>& board, const State<I>& state, ActionList& list);

// Why the seat cannot do this now; Reason::none if it can.
template <class I>
[[nodiscard]] Reason why_not(const Board<I>& board, const State<I>& state, const Action& action);

// Calls visit(bundle) for everything Invention may take: two cards, or one where no pair is left (G-12).
template <class Visit>
void for_each_invention(const Rules& rules, Cards bank, Visit&& visit) {
    bool any = false;
    for (Resource a : all_resources) {
        for (Resource b : all_resources) {
            if (b < a || !invention_pair(rules, bank, a, b)) continue;
            any = true;
            Bundle pair = Bundle::of(a);
            ++pair[b];
            visit(pair);
        }
    }
    if (any) return;
    for (Resource a : all_resources) {
        if (bank[a] > 0) visit(Bundle::of(a));
    }
}

// A discard that the seat owes, drawn card by card.
template <class I>
[[nodiscard]] Action random_discard(const State<I>& state, Seat seat, Random& random);

// One of all legal actions, offers left out, a discard drawn as above. Somebody must be to act.
template <class I>
[[nodiscard]] Action random_legal_action(const Board<I>& board, const State<I>& state, Random& random);
// The same with a list that is used again and again.
template <class I>
[[nodiscard]] Action random_legal_action(const Board<I>& board, const State<I>& state, Random& random,
                                         ActionList& list);

}  // namespace longroad::board
