#include "bots/random_player.h"

namespace longroad::bots {

using namespace board;

Action random_discard(const View& view, Random& random) {
    const SeatSnapshot& me = view.seen.seats[static_cast<size_t>(int{view.viewer})];
    Cards left(me.hand);
    Bundle give;
    for (int owed = me.owes; owed > 0; --owed) {
        const Resource r = left.nth(static_cast<int>(random.below(static_cast<uint32_t>(left.total()))));
        left -= Cards::of(r);
        ++give[r];
    }
    return Action::cards(ActionType::discard, view.viewer, give, {});
}

void RandomPlayer::begin(const Setup&, Seat, uint64_t seed) { random_ = Random(seed); }

Decision RandomPlayer::decide(const View& view, const ActionList& legal, const Budget&) {
    if (view.seen.phase == Phase::discard) return {random_discard(view, random_), {}};
    Decision decision{choose(legal), {}};
    if (decision.action.what == ActionType::decline) decision.why.no = No::whim;
    return decision;
}

}  // namespace longroad::bots
