#include "bots/rollout.h"

namespace longroad::bots {

using namespace board;

namespace {

constexpr int most_steps = 400;

template <class I>
Action best_step(const Mind<I>& mind, const State<I>& s, int seat, ActionList& legal, int& nodes) {
    list_legal_actions(mind.board(), s, legal);
    const Action* best = nullptr;
    float best_worth = 0;
    if (legal.size() == 1) return legal[0];
    for (const Action& a : legal) {
        if (a.seat != seat) continue;
        ++nodes;
        const float worth = mind.worth_after(s, a, seat);
        if (best == nullptr || worth > best_worth) {
            best = &a;
            best_worth = worth;
        }
    }
    return *best;
}

}  // namespace

template <class I>
float roll_out(Mind<I>& mind, State<I> s, int seat, std::span<const Action> plan, Random& random,
               int& nodes) {
    const Board<I>& board = mind.board();
    ActionList legal;
    const int turn = s.turn;
    bool planned = true;
    for (int step = 0; step < most_steps && s.phase != Phase::over; ++step) {
        if (s.luck != Luck::none) {
            apply(board, s, draw_luck(board, s, random));
            continue;
        }
        // The next turn of the seat, or of anybody if this is the founding.
        const bool arrived =
            s.phase == Phase::roll && !s.rolled() && s.turn > turn && (s.active == seat || turn == 0);
        if (arrived) break;
        planned = planned && !plan.empty() && why_not(board, s, plan.front()) == Reason::none;
        if (planned) {
            apply(board, s, plan.front());
            plan = plan.subspan(1);
            continue;
        }
        mind.look_from(s);
        if (s.phase == Phase::discard) {
            for_each_element(uint32_t{s.owing()}, [&](int who) {
                apply(board, s, Action::cards(Do::discard, Seat(who), mind.discard(s, who), {}));
            });
        } else {
            apply(board, s, best_step(mind, s, s.actor, legal, nodes));
        }
    }
    ++nodes;
    return mind.worth(s, seat);
}

template float roll_out(Mind<Standard>&, State<Standard>, int, std::span<const Action>, Random&, int&);
template float roll_out(Mind<Large>&, State<Large>, int, std::span<const Action>, Random&, int&);

}  // namespace longroad::bots
