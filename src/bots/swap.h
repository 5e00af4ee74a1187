// Trades between two seats, judged for both: what each side's prospects gain.
#pragma once

#include "bots/evaluator.h"
#include "core/list.h"

namespace longroad::bots {

// Whether an action is part of a trade between seats.
[[nodiscard]] constexpr bool is_negotiation(board::ActionType what) {
    using board::ActionType;
    return what == ActionType::offer || what == ActionType::accept || what == ActionType::decline ||
           what == ActionType::confirm || what == ActionType::withdraw;
}

struct Swap {
    board::Bundle give;  // from the seat that looks for a trade
    board::Bundle get;
    board::Seat partner = board::no_seat;
    float mine = 0;    // gain of the seat's prospects
    float theirs = 0;  // and of the partner's
};

// Which trades are looked for: one card for one, two for one, one for two.
struct SwapTerms {
    float least = 0;     // what they bring the seat at least, at first sight
    int most = 24;       // so many of the best
    bool mixed = false;  // the two cards may be of two kinds
};

// Those small trades with every partner that holds the cards; `theirs` is filled in. Best for the seat first.
inline constexpr int most_swaps = 48;
using Swaps = List<Swap, most_swaps>;
template <class I>
[[nodiscard]] Swaps find_swaps(const Evaluator<I>& mind, const board::State<I>& s, int seat,
                               const SwapTerms& terms);

// The same for the seat whose turn it is, each judged by the best action after it against the best without:
// a card is worth what is built with it. Those that bring less than `least` are left out.
template <class I>
[[nodiscard]] Swaps find_swaps_by_next_action(const Evaluator<I>& mind, const board::State<I>& s, int seat,
                                              float least);

// What a trade changes for each side: `maker` gives and gets, `partner` the reverse.
struct SwapGains {
    float maker = 0;
    float partner = 0;
};
template <class I>
[[nodiscard]] SwapGains gains_of(const Evaluator<I>& mind, const board::State<I>& s, int maker, int partner,
                                 const board::Bundle& give, const board::Bundle& get);

// What it changes for the maker, whose turn it is, by the best action after it.
template <class I>
[[nodiscard]] float gain_by_next_action(const Evaluator<I>& mind, const board::State<I>& s, int maker,
                                        int partner, const board::Bundle& give, const board::Bundle& get);

}  // namespace longroad::bots
