#include "analysis/luck_report.h"

#include <vector>

namespace longroad::analysis {

using namespace board;
using bots::Evaluator;

namespace {

// Outcomes that mean the same for everybody's prospects: two dice count by their sum.
struct Lot {
    Outcome outcome;
    int weight = 0;
};

int sum_of(const Outcome& dice) { return dice.first + dice.second; }

bool same(const Outcome& a, const Outcome& b) {
    return a.luck == Chance::dice ? sum_of(a) == sum_of(b) : a == b;
}

template <class I>
std::vector<Lot> lots_of(const Board<I>& board, const State<I>& s) {
    std::vector<Lot> lots;
    for_each_outcome(board, s, [&](const Outcome& outcome, int weight) {
        for (Lot& lot : lots) {
            if (!same(lot.outcome, outcome)) continue;
            lot.weight += weight;
            return;
        }
        lots.push_back({outcome, weight});
    });
    return lots;
}

}  // namespace

template <class I>
void add_luck(Evaluator<I>& mind, const State<I>& s, const Outcome& outcome, Fortunes& to) {
    const std::vector<Lot> lots = lots_of(mind.board(), s);
    float weights = 0;
    for (const Lot& lot : lots) weights += static_cast<float>(lot.weight);
    const bool dice = s.luck == Chance::dice;
    mind.look_from(s);
    for (const Lot& lot : lots) {
        const float share = static_cast<float>(lot.weight) / weights;
        const bool fell = same(lot.outcome, outcome);
        State<I> after = s;
        apply(mind.board(), after, lot.outcome);
        const Chances chances = chances_after_luck(mind, after);
        for (size_t seat = 0; seat < mind.board().players; ++seat) {
            to[seat].chance += ((fell ? 1.0F : 0.0F) - share) * chances[seat];
            if (!dice) continue;
            const int cards = after.hand[seat].total() - s.hand[seat].total();
            to[seat].cards += fell ? cards : 0;
            to[seat].cards_expected += share * static_cast<float>(cards);
        }
        if (!dice) continue;
        LuckReport& roller = to[static_cast<size_t>(int{s.actor})];
        const auto sum = static_cast<size_t>(sum_of(lot.outcome) - 2);
        roller.rolls[sum] += fell ? 1 : 0;
        roller.rolls_expected[sum] += share;
    }
}

template void add_luck(Evaluator<Standard>&, const State<Standard>&, const Outcome&, Fortunes&);
template void add_luck(Evaluator<Large>&, const State<Large>&, const Outcome&, Fortunes&);

}  // namespace longroad::analysis
