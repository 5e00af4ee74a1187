#include "bots/observation.h"

namespace longroad::bots {

using namespace board;

Observation observation_of(const Setup& setup, const Snapshot& before, const Step& step,
                           const Snapshot& after, Seat viewer) {
    Observation seen{step, false, {}};
    for (size_t seat = 0; seat < before.players; ++seat) {
        for (Resource r : all_resources) {
            const int change = after.seats[seat].hand[r] - before.seats[seat].hand[r];
            if (change > 0) seen.hands[seat].gained[r] = static_cast<uint8_t>(change);
            if (change < 0) seen.hands[seat].lost[r] = static_cast<uint8_t>(-change);
        }
    }
    if (!step.is_luck || setup.rules.open_hands != 0) return seen;
    const bool mine = viewer == before.actor;
    if (step.outcome.luck == Chance::steal && !mine && viewer != before.victim) {  // HI-5
        seen.hands[static_cast<size_t>(int{before.victim})] = {{}, {}, -1};
        seen.hands[static_cast<size_t>(int{before.actor})] = {{}, {}, +1};
        seen.hidden = true;
    }
    if (step.outcome.luck == Chance::card && !mine) seen.hidden = true;  // HI-3
    if (seen.hidden) seen.step.outcome = {step.outcome.luck, 0, 0};
    return seen;
}

}  // namespace longroad::bots
