#include "analysis/chances.h"

#include "bots/planner.h"

namespace longroad::analysis {

using namespace board;
using bots::Evaluator;

template <class I>
Chances chances_in(const Evaluator<I>& mind, const State<I>& s) {
    Chances chances{};
    const auto players = static_cast<size_t>(mind.board().players);
    float sum = 0;
    for (size_t seat = 0; seat < players; ++seat) {
        chances[seat] = mind.worth(s, static_cast<int>(seat));
        sum += chances[seat];
    }
    for (size_t seat = 0; seat < players; ++seat) {
        chances[seat] = sum > 0 ? chances[seat] / sum : 1.0F / static_cast<float>(players);
    }
    return chances;
}

template <class I>
Chances chances_after_luck(const Evaluator<I>& mind, State<I> s) {
    const Board<I>& board = mind.board();
    if (s.phase == Phase::discard) {
        for_each_element(uint32_t{s.owing()}, [&](int seat) {
            apply(board, s, Action::cards(ActionType::discard, Seat(seat), mind.discard(s, seat), {}));
        });
    }
    if (s.phase == Phase::robber) apply(board, s, make_plans(mind, s, s.actor, {}).front().actions[0]);
    if (s.luck == Chance::none) return chances_in(mind, s);
    Chances mean{};
    float weights = 0;
    for_each_outcome(board, s, [&](const Outcome& outcome, int weight) {
        State<I> after = s;
        apply(board, after, outcome);
        const Chances chances = chances_in(mind, after);
        for (size_t seat = 0; seat < mean.size(); ++seat)
            mean[seat] += static_cast<float>(weight) * chances[seat];
        weights += static_cast<float>(weight);
    });
    for (float& chance : mean) chance /= weights;
    return mean;
}

template Chances chances_in(const Evaluator<Standard>&, const State<Standard>&);
template Chances chances_in(const Evaluator<Large>&, const State<Large>&);
template Chances chances_after_luck(const Evaluator<Standard>&, State<Standard>);
template Chances chances_after_luck(const Evaluator<Large>&, State<Large>);

}  // namespace longroad::analysis
