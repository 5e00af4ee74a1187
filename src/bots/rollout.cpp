#include "bots/rollout.h"

#include "bots/fate.h"

namespace longroad::bots {

using namespace board;

namespace {

constexpr int most_steps = 1000;

template <class I>
Action best_step(const Evaluator<I>& mind, const State<I>& s, int seat, const FutureTerms& terms,
                 ActionList& legal) {
    list_legal_actions(mind.board(), s, legal);
    const Action* best = nullptr;
    float best_worth = 0;
    if (legal.size() == 1) return legal[0];
    for (const Action& a : legal) {
        if (a.seat != seat) continue;
        const float worth =
            terms.average_thefts ? mind.worth_after(s, a, seat) : mind.glance_after(s, a, seat);
        if (best == nullptr || worth > best_worth) {
            best = &a;
            best_worth = worth;
        }
    }
    return *best;
}

}  // namespace

template <class I>
State<I> play_on(Evaluator<I>& mind, State<I> s, int seat, std::span<const Action> plan,
                 const FutureTerms& terms, Random luck) {
    const Board<I>& board = mind.board();
    Fate fate(luck, terms.luck_by_turn);
    ActionList legal;
    const bool founding = s.turn == 0;
    int turn = s.turn;  // the last of the seat
    int turns = 0;      // of the seat, since
    bool planned = true;
    bool looking = false;
    for (int step = 0; step < most_steps && s.phase != Phase::over; ++step) {
        if (s.luck != Chance::none) {
            apply(board, s, fate.draw(board, s));
            continue;
        }
        const bool begins = s.phase == Phase::roll && !s.rolled() && s.turn > turn;
        if (begins && founding) break;
        if (begins && s.active == seat) {
            if (++turns == terms.turns) break;
            turn = s.turn;
        }
        planned = planned && !plan.empty() && why_not(board, s, plan.front()) == Reason::none;
        if (planned) {
            apply(board, s, plan.front());
            plan = plan.subspan(1);
            continue;
        }
        if (looking) {
            mind.follow(s);
        } else {
            mind.look_from(s);
            looking = true;
        }
        if (s.phase == Phase::discard) {
            for_each_element(uint32_t{s.owing()}, [&](int who) {
                apply(board, s, Action::cards(ActionType::discard, Seat(who), mind.discard(s, who), {}));
            });
        } else {
            apply(board, s, best_step(mind, s, s.actor, terms, legal));
        }
    }
    return s;
}

template <class I>
float roll_out(Evaluator<I>& mind, State<I> s, int seat, std::span<const Action> plan,
               const FutureTerms& terms, Random luck) {
    const State<I> end = play_on(mind, s, seat, plan, terms, luck);
    return mind.worth(end, seat);
}

template State<Standard> play_on(Evaluator<Standard>&, State<Standard>, int, std::span<const Action>,
                                 const FutureTerms&, Random);
template State<Large> play_on(Evaluator<Large>&, State<Large>, int, std::span<const Action>,
                              const FutureTerms&, Random);
template float roll_out(Evaluator<Standard>&, State<Standard>, int, std::span<const Action>,
                        const FutureTerms&, Random);
template float roll_out(Evaluator<Large>&, State<Large>, int, std::span<const Action>, const FutureTerms&,
                        Random);

}  // namespace longroad::bots
