// Judges positions of one map: the chance of a seat to win by a value network, or without one the judgement
// made by hand. A Mind sees a whole State; players give it one that agrees with what their seat knows.
#pragma once

#include "board/apply.h"
#include "board/legal.h"
#include "board/luck.h"
#include "bots/features.h"
#include "bots/net.h"

namespace longroad::bots {

template <class I>
class Mind {
public:
    using State = board::State<I>;

    // Board and net must outlive the Mind. A net must have the inputs that games of so many players have.
    Mind(const board::Board<I>& board, const Net* net)
        : board_(board), atlas_(board), net_(net), blocks_(blocks_for(board.players)) {}

    [[nodiscard]] const board::Board<I>& board() const { return board_; }

    // The positions judged from now on are near this one: makes judging them faster. What a position is worth
    // differs by rounding with the place it is judged from.
    void look_from(const State& here) {
        here_ = here;
        anchored_.fill(false);
        looking_ = true;
    }

    // The seat's prospects in this position, between 0 and 1 if there is a network.
    [[nodiscard]] float worth(const State& s, int seat) const;

    // The same after an action and the luck it calls for, on average. A roll is not looked through: the net
    // knows positions before the roll.
    [[nodiscard]] float worth_after(const State& s, const board::Action& a, int seat) const;

    // The cards to part with when a seat owes a discard, chosen one after another: quick, for games played
    // on.
    [[nodiscard]] board::Bundle discard(const State& s, int seat) const;

    // The same, of all there are. A hand with more choices than anybody has at a table is left to the quick
    // way.
    [[nodiscard]] board::Bundle best_discard(const State& s, int seat) const;

    // What a game that is over is worth.
    [[nodiscard]] float final_worth(bool won) const;

private:
    [[nodiscard]] float net_worth(const float* x, int seat) const;

    const board::Board<I>& board_;
    Atlas<I> atlas_;
    const Net* net_;
    int blocks_;

    State here_{};
    bool looking_ = false;
    mutable std::array<bool, I::seats> anchored_{};
    mutable std::array<Net::Anchor, I::seats> anchors_;
};

}  // namespace longroad::bots
