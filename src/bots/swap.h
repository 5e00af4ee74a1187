// Trades between two seats, judged for both: what each side's prospects gain.
#pragma once

#include "bots/mind.h"
#include "core/list.h"

namespace longroad::bots {

struct Swap {
    board::Bundle give;  // from the seat that looks for a trade
    board::Bundle get;
    board::Seat partner = board::no_seat;
    float mine = 0;    // gain of the seat's prospects
    float theirs = 0;  // and of the partner's
};

// The small trades (one card for one, two of a kind for one, one for two) that help the seat by at least
// `least`, with every partner that holds the cards; `theirs` is filled in. Best for the seat first.
inline constexpr int most_swaps = 24;
using Swaps = List<Swap, most_swaps>;
template <class I>
[[nodiscard]] Swaps find_swaps(const Mind<I>& mind, const board::State<I>& s, int seat, float least);

// What a trade changes for each side: `maker` gives and gets, `partner` the reverse.
struct SwapGains {
    float maker = 0;
    float partner = 0;
};
template <class I>
[[nodiscard]] SwapGains gains_of(const Mind<I>& mind, const board::State<I>& s, int maker, int partner,
                                 const board::Bundle& give, const board::Bundle& get);

}  // namespace longroad::bots
