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
    after.offering = 0;  // a trade ends all standing offers
    after.offers = {};
    return after;
}

// The seat's prospects after the best it can do now, trades with others left out.
template <class I>
float best_worth_next(const Evaluator<I>& mind, const State<I>& s, int seat, ActionList& legal) {
    list_legal_actions(mind.board(), s, legal);
    float best = 0;
    bool any = false;
    for (const Action& a : legal) {
        if (a.seat != seat || is_negotiation(a.what)) continue;
        const float worth = mind.worth_after(s, a, seat);
        if (!any || worth > best) best = worth;
        any = true;
    }
    return any ? best : mind.worth(s, seat);
}

// Calls visit with every bundle of one card, or of two: of one kind, or if `mixed` of two kinds as well.
template <class Visit>
void each_bundle(bool mixed, const Visit& visit) {
    for (size_t a = 0; a < resource_count; ++a) {
        visit(Bundle::of(all_resources[a]));
        visit(Bundle::of(all_resources[a], 2));
        for (size_t b = a + 1; b < resource_count && mixed; ++b) {
            Bundle two = Bundle::of(all_resources[a]);
            ++two[all_resources[b]];
            visit(two);
        }
    }
}

bool share_a_kind(const Bundle& a, const Bundle& b) {
    return std::ranges::any_of(all_resources, [&](Resource r) { return a[r] > 0 && b[r] > 0; });
}

}  // namespace

template <class I>
SwapGains gains_of(const Evaluator<I>& mind, const State<I>& s, int maker, int partner, const Bundle& give,
                   const Bundle& get) {
    const State<I> after = swapped(s, maker, partner, give, get);
    return {mind.worth(after, maker) - mind.worth(s, maker),
            mind.worth(after, partner) - mind.worth(s, partner)};
}

template <class I>
float gain_by_next_action(const Evaluator<I>& mind, const State<I>& s, int maker, int partner,
                          const Bundle& give, const Bundle& get) {
    ActionList legal;
    return best_worth_next(mind, swapped(s, maker, partner, give, get), maker, legal) -
           best_worth_next(mind, s, maker, legal);
}

template <class I>
Swaps find_swaps(const Evaluator<I>& mind, const State<I>& s, int seat, const SwapTerms& terms) {
    Swaps found;
    const float now = mind.worth(s, seat);
    std::array<float, max_seats> theirs_now{};
    std::array<bool, max_seats> known{};
    const Cards hand = s.hand[static_cast<size_t>(seat)];
    const auto consider = [&](const Bundle& give, const Bundle& get) {
        for (int partner = 0; partner < mind.board().players; ++partner) {
            const auto p = static_cast<size_t>(partner);
            if (partner == seat || !s.hand[p].covers(get)) continue;
            const State<I> after = swapped(s, seat, partner, give, get);
            Swap swap{give, get, Seat(partner), mind.worth(after, seat) - now, 0};
            if (swap.mine < terms.least) continue;
            if (!known[p]) {
                theirs_now[p] = mind.worth(s, partner);
                known[p] = true;
            }
            swap.theirs = mind.worth(after, partner) - theirs_now[p];
            if (found.size() < static_cast<size_t>(terms.most)) {
                found.add(swap);
            } else {
                auto* worst = std::min_element(found.begin(), found.end(),
                                               [](const Swap& a, const Swap& b) { return a.mine < b.mine; });
                if (swap.mine > worst->mine) *worst = swap;
            }
        }
    };
    each_bundle(terms.mixed, [&](const Bundle& give) {
        if (!hand.covers(give)) return;
        each_bundle(terms.mixed, [&](const Bundle& get) {
            if (give.total() + get.total() < 4 && !share_a_kind(give, get)) consider(give, get);
        });
    });
    sort_stably(found, [](const Swap& a, const Swap& b) { return a.mine > b.mine; });
    return found;
}

template <class I>
Swaps find_swaps_by_next_action(const Evaluator<I>& mind, const State<I>& s, int seat, float least) {
    // What looks a little worse at first sight may be what the next building needs.
    Swaps found = find_swaps(mind, s, seat, {.least = -0.01F, .most = most_swaps, .mixed = true});
    ActionList legal;
    const float without = found.empty() ? 0 : best_worth_next(mind, s, seat, legal);
    Swaps worthwhile;
    for (Swap swap : found) {
        const State<I> after = swapped(s, seat, swap.partner, swap.give, swap.get);
        swap.mine = best_worth_next(mind, after, seat, legal) - without;
        if (swap.mine >= least) worthwhile.add(swap);
    }
    sort_stably(worthwhile, [](const Swap& a, const Swap& b) { return a.mine > b.mine; });
    return worthwhile;
}

template SwapGains gains_of(const Evaluator<Standard>&, const State<Standard>&, int, int, const Bundle&,
                            const Bundle&);
template SwapGains gains_of(const Evaluator<Large>&, const State<Large>&, int, int, const Bundle&,
                            const Bundle&);
template float gain_by_next_action(const Evaluator<Standard>&, const State<Standard>&, int, int,
                                   const Bundle&, const Bundle&);
template float gain_by_next_action(const Evaluator<Large>&, const State<Large>&, int, int, const Bundle&,
                                   const Bundle&);
template Swaps find_swaps(const Evaluator<Standard>&, const State<Standard>&, int, const SwapTerms&);
template Swaps find_swaps(const Evaluator<Large>&, const State<Large>&, int, const SwapTerms&);
template Swaps find_swaps_by_next_action(const Evaluator<Standard>&, const State<Standard>&, int, float);
template Swaps find_swaps_by_next_action(const Evaluator<Large>&, const State<Large>&, int, float);

}  // namespace longroad::bots
