#include "bots/swap.h"

#include <algorithm>

#include "bots/sort.h"

namespace longroad::bots {

using namespace board;

namespace {

template <class I>
State<I> swapped(const State<I>& s, int maker, int partner, const Bundle& give, const Bundle& get) {
    State<I> after = s;
    const auto m = static_cast<size_t>(maker);
    const auto p = static_cast<size_t>(partner);
    after.hand[m] = after.hand[m] - Cards(give) + Cards(get);
    after.hand[p] = after.hand[p] - Cards(get) + Cards(give);
    return after;
}

}  // namespace

template <class I>
SwapGains gains_of(const Mind<I>& mind, const State<I>& s, int maker, int partner, const Bundle& give,
                   const Bundle& get) {
    const State<I> after = swapped(s, maker, partner, give, get);
    return {mind.worth(after, maker) - mind.worth(s, maker),
            mind.worth(after, partner) - mind.worth(s, partner)};
}

template <class I>
Swaps find_swaps(const Mind<I>& mind, const State<I>& s, int seat, float least) {
    Swaps found;
    const float now = mind.worth(s, seat);
    std::array<float, max_seats> theirs_now{};
    std::array<bool, max_seats> known{};
    const Cards hand = s.hand[static_cast<size_t>(seat)];
    const auto consider = [&](const Bundle& give, const Bundle& get) {
        if (!hand.covers(give)) return;
        for (int partner = 0; partner < mind.board().players; ++partner) {
            const auto p = static_cast<size_t>(partner);
            if (partner == seat || !s.hand[p].covers(get)) continue;
            const State<I> after = swapped(s, seat, partner, give, get);
            Swap swap{give, get, Seat(partner), mind.worth(after, seat) - now, 0};
            if (swap.mine < least) continue;
            if (!known[p]) {
                theirs_now[p] = mind.worth(s, partner);
                known[p] = true;
            }
            swap.theirs = mind.worth(after, partner) - theirs_now[p];
            if (!found.full()) {
                found.add(swap);
            } else {
                auto* worst = std::min_element(found.begin(), found.end(),
                                               [](const Swap& a, const Swap& b) { return a.mine < b.mine; });
                if (swap.mine > worst->mine) *worst = swap;
            }
        }
    };
    for (Resource a : all_resources) {
        for (Resource b : all_resources) {
            if (a == b) continue;
            consider(Bundle::of(a), Bundle::of(b));
            consider(Bundle::of(a, 2), Bundle::of(b));
            consider(Bundle::of(a), Bundle::of(b, 2));
        }
    }
    sort_stably(found, [](const Swap& a, const Swap& b) { return a.mine > b.mine; });
    return found;
}

template SwapGains gains_of(const Mind<Standard>&, const State<Standard>&, int, int, const Bundle&,
                            const Bundle&);
template SwapGains gains_of(const Mind<Large>&, const State<Large>&, int, int, const Bundle&, const Bundle&);
template Swaps find_swaps(const Mind<Standard>&, const State<Standard>&, int, float);
template Swaps find_swaps(const Mind<Large>&, const State<Large>&, int, float);

}  // namespace longroad::bots
