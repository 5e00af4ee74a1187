// A game of either island behind one plain interface, in public numbers. Texts, records, the terminal and the
// server use this; search and benchmarks use Board and State directly.
#pragma once

#include <cstdint>
#include <expected>
#include <variant>

#include "board/action.h"
#include "board/legal.h"
#include "board/obstacle.h"
#include "board/reason.h"
#include "board/setup.h"
#include "board/snapshot.h"
#include "board/view.h"
#include "core/step.h"

namespace longroad::board {

using Step = StepOf<Action, Outcome>;

class Game {
public:
    // The set-up must be without fault (fault_of).
    explicit Game(const Setup& setup);

    // A game that begins in the middle.
    static std::expected<Game, const char*> at(const Setup& setup, const Snapshot& snapshot);

    [[nodiscard]] const Setup& setup() const;
    [[nodiscard]] Snapshot snapshot() const;
    [[nodiscard]] View view(Seat seat) const;  // no_seat: what a spectator sees

    [[nodiscard]] Phase phase() const;
    [[nodiscard]] Chance luck() const;
    [[nodiscard]] bool over() const { return phase() == Phase::over; }
    [[nodiscard]] SeatSet to_act() const;
    [[nodiscard]] Seat active() const;
    [[nodiscard]] ActionList legal() const;
    // The same into a list that is used again and again.
    void list_legal(ActionList& list) const;
    [[nodiscard]] uint64_t hash() const;
    [[nodiscard]] const char* fault() const;

    [[nodiscard]] Reason why_not(const Step& step) const;
    // The place behind the reason against an action, if there is one.
    [[nodiscard]] Obstacle obstacle(const Action& action) const;
    void apply(const Step& step);  // must be legal

    // Luck, and a player without a plan.
    [[nodiscard]] Outcome draw(Random& random) const;
    [[nodiscard]] Action random_action(Random& random) const;
    [[nodiscard]] Action random_discard(Seat seat, Random& random) const;
    // Calls visit(outcome, weight) for all luck may bring now.
    template <class Visit>
    void for_each_outcome(Visit&& visit) const;

    // How many cards of this kind one card from the bank costs the seat (section 9).
    [[nodiscard]] int bank_rate(Seat seat, Resource paid) const;
    // Whom an offer of the seat may go to, whatever else is against one now (TD-1).
    [[nodiscard]] SeatSet trade_partners(Seat seat) const;
    // The land at a vertex.
    [[nodiscard]] List<Hex, 3> hexes_at(Vertex vertex) const;
    // What this roll would owe but the bank does not hold (BK-3, BK-4), whoever gets the rest.
    [[nodiscard]] Bundle missing_from_bank(const Outcome& roll) const;

    template <class I>
    struct Table {
        explicit Table(const Setup& setup) : board(setup), state(starting_state(board)) {}
        Board<I> board;
        State<I> state;
    };

private:
    std::variant<Table<Standard>, Table<Large>> table_;
};

}  // namespace longroad::board

#include "board/chance.h"

template <class Visit>
void longroad::board::Game::for_each_outcome(Visit&& visit) const {
    std::visit([&](const auto& t) { longroad::board::for_each_outcome(t.board, t.state, visit); }, table_);
}
