// Perft: how many ways a game can go for a number of steps. Every legal action is a way, every discard too,
// and every outcome of luck; offers are left out, as they have no end. Counts pin the rules.
#pragma once

#include <cstdint>

#include "board/game.h"

namespace longroad::board {

[[nodiscard]] uint64_t perft(const Game& game, int depth);

// Calls visit(step) for all steps perft counts.
template <class Visit>
void for_each_step(const Game& game, Visit&& visit);

// Calls visit(bundle) for all bundles of n cards from the hand.
template <class Visit>
void for_each_discard(const Bundle& hand, int n, Visit&& visit) {
    Bundle b;
    for (b.count[0] = 0; b.count[0] <= hand.count[0]; ++b.count[0]) {
        for (b.count[1] = 0; b.count[1] <= hand.count[1]; ++b.count[1]) {
            for (b.count[2] = 0; b.count[2] <= hand.count[2]; ++b.count[2]) {
                for (b.count[3] = 0; b.count[3] <= hand.count[3]; ++b.count[3]) {
                    const int rest = n - b.count[0] - b.count[1] - b.count[2] - b.count[3];
                    if (rest < 0 || rest > hand.count[4]) continue;
                    b.count[4] = static_cast<uint8_t>(rest);
                    visit(b);
                }
            }
        }
    }
}

template <class Visit>
void for_each_step(const Game& game, Visit&& visit) {
    if (game.luck() != Chance::none) {
        game.for_each_outcome([&](const Outcome& outcome, int) { visit(Step(outcome)); });
        return;
    }
    for (const Action& action : game.legal()) visit(Step(action));
    if (game.phase() != Phase::discard) return;
    const Snapshot shot = game.snapshot();
    for_each_element(uint32_t{shot.to_act}, [&](int seat) {
        const SeatSnapshot& owing = shot.seats[static_cast<size_t>(seat)];
        for_each_discard(owing.hand, owing.owes, [&](const Bundle& cards) {
            visit(Step(Action::cards(ActionType::discard, Seat(seat), cards, {})));
        });
    });
}

}  // namespace longroad::board
