// Trade between players by the change in prospects: what to offer, which offers to take, when to counter.
// A trade is worth making if it helps both sides, and never with somebody about to win.
#pragma once

#include <optional>
#include <vector>

#include "board/view.h"
#include "bots/company.h"
#include "bots/swap.h"

namespace longroad::bots {

struct TradeTerms {
    int offers = 0;        // new offers a turn; 0: makes none and takes none
    float least = 0.006F;  // how much a trade must bring oneself to be worth the talk
    // Own offers: of two kinds as well, and judged by the best action after them.
    bool by_next_action = false;
};

class Negotiator {
public:
    explicit Negotiator(const TradeTerms& terms) : terms_(terms) {}

    void meet(const Company& company) { company_ = company; }
    [[nodiscard]] bool trades() const { return terms_.offers > 0; }

    struct Answer {
        board::Action action;
        SwapGains gains;  // `maker` is oneself here
    };

    // What the seat says now in the main phase, if it says anything: it closes a trade, makes an offer, or,
    // if another's offer waits for an answer, always answers.
    template <class I>
    [[nodiscard]] std::optional<Answer> speak(const Evaluator<I>& mind, const board::State<I>& s, int seat,
                                              const board::ActionList& legal);

private:
    template <class I>
    [[nodiscard]] bool about_to_win(const Evaluator<I>& mind, const board::State<I>& s, int seat) const;
    template <class I>
    [[nodiscard]] std::optional<Answer> close(const Evaluator<I>& mind, const board::State<I>& s, int seat,
                                              const board::ActionList& legal) const;
    template <class I>
    [[nodiscard]] std::optional<Answer> propose(const Evaluator<I>& mind, const board::State<I>& s, int seat,
                                                board::SeatSet among);
    // May this go to the partner, who would gain so much by it?
    template <class I>
    [[nodiscard]] bool suits(const Evaluator<I>& mind, const board::State<I>& s, int seat,
                             const Swap& swap) const;
    [[nodiscard]] bool new_to_them(const board::Bundle& give, const board::Bundle& get) const;

    TradeTerms terms_;
    Company company_;
    int turn_ = -1;
    int made_ = 0;
    std::vector<std::pair<board::Bundle, board::Bundle>> said_;  // offers of this turn
};

}  // namespace longroad::bots
