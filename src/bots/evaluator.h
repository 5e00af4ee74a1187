// Judges positions of one map: the chance of a seat to win by a value network, or without one the judgement
// made by hand. A Evaluator sees a whole State; players give it one that agrees with what their seat knows.
#pragma once

#include "board/apply.h"
#include "board/chance.h"
#include "board/legal.h"
#include "bots/features.h"
#include "bots/net.h"

namespace longroad::bots {

template <class I>
class Evaluator {
public:
    using State = board::State<I>;

    // Board and net must outlive the Evaluator. A net must have the inputs that games of so many players
    // have.
    Evaluator(const board::Board<I>& board, const Net* net)
        : board_(board), atlas_(board), net_(net), blocks_(blocks_for(board.players)) {}

    [[nodiscard]] const board::Board<I>& board() const { return board_; }

    // The positions judged from now on are near this one: makes judging them faster. What a position is worth
    // differs by rounding with the place it is judged from.
    void look_from(const State& here) {
        known_.fill(false);
        follow(here);
    }
    // The same for a position reached from the one before in few steps: faster still, but roundings add up.
    void follow(const State& here) {
        here_ = here;
        anchored_.fill(false);
        looking_ = true;
    }

    // The seat's prospects in this position, between 0 and 1 if there is a network.
    [[nodiscard]] float worth(const State& s, int seat) const;

    // The same after an action and the luck it calls for, on average. A roll is not looked through: the net
    // knows positions before the roll.
    [[nodiscard]] float worth_after(const State& s, const board::Action& a, int seat) const;

    // The same, but of a theft only the likeliest is judged: quick, for games played on.
    [[nodiscard]] float glance_after(const State& s, const board::Action& a, int seat) const;

    // Positions judged so far: what thinking costs, on every machine the same.
    [[nodiscard]] int64_t nodes() const { return nodes_; }

    // The cards to part with when a seat owes a discard, chosen one after another: quick, for games played
    // on.
    [[nodiscard]] board::Bundle discard(const State& s, int seat) const;

    // The same, of all there are. A hand with more choices than anybody has at a table is left to the quick
    // way.
    [[nodiscard]] board::Bundle best_discard(const State& s, int seat) const;

    // What a game that is over is worth.
    [[nodiscard]] float final_worth(bool won) const;

private:
    // Where the seat looks from, as the net sees it.
    [[nodiscard]] const Net::Anchor& anchor_of(int seat) const;
    [[nodiscard]] float average_of_luck(const State& s, int seat) const;

    const board::Board<I>& board_;
    Atlas<I> atlas_;
    const Net* net_;
    int blocks_;

    State here_{};
    bool looking_ = false;
    mutable int64_t nodes_ = 0;
    mutable std::array<bool, I::seats> known_{};     // there is an anchor, here or at an earlier place
    mutable std::array<bool, I::seats> anchored_{};  // it is here
    mutable std::array<Net::Anchor, I::seats> anchors_;
};

}  // namespace longroad::bots
