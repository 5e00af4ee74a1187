#include "bots/rollout.h"

#include <doctest/doctest.h>

#include "bots/fate.h"
#include "bots/shipped_nets.h"
#include "tests/scenario.h"

using namespace longroad;
using namespace longroad::board;
using namespace longroad::bots;

namespace {

class Futures : public test::Scenario {
protected:
    Board<Standard> board() { return Board<Standard>(game().setup()); }
    State<Standard> here(const Board<Standard>& on) { return *state_of(on, shot()); }
};

constexpr const char* position =
    "players=3 phase=roll turn=9 active=0 luck=dice 0=hand:wool1+grain1+ore1;settlements:(0,0)N,(2,2)N "
    "1=settlements:(4,0)S 2=settlements:(4,2)S";

// Plays nothing but rolls and ends of turns, and writes down what is rolled.
std::vector<Outcome> rolls(const Board<Standard>& board, State<Standard> s, Fate fate, int turns) {
    std::vector<Outcome> all;
    ActionList legal;
    Random discards(1);
    for (int steps = 0; steps < 200 && static_cast<int>(all.size()) < turns; ++steps) {
        if (s.luck != Chance::none) {
            const Outcome outcome = fate.draw(board, s);
            if (s.luck == Chance::dice) all.push_back(outcome);
            apply(board, s, outcome);
            continue;
        }
        list_legal_actions(board, s, legal);
        Action next = s.phase == Phase::discard
                          ? random_discard(s, Seat(lowest(uint32_t{s.owing()})), discards)
                          : legal[0];
        for (const Action& a : legal) {
            if (a.what == ActionType::roll || a.what == ActionType::end_turn) next = a;
        }
        apply(board, s, next);
    }
    return all;
}

}  // namespace

TEST_CASE_FIXTURE(Futures, "fate: cards drawn do not shift the rolls after them") {
    given(position);
    const auto on = board();
    const State<Standard> start = here(on);
    const auto compare = [&](bool by_turn) {
        int same = 0;
        for (uint64_t seed = 0; seed < 20; ++seed) {
            Fate quiet(Random(seed), by_turn);
            Fate busy = quiet;
            // In the same turn somebody draws a card and steals another.
            State<Standard> other = start;
            other.luck = Chance::card;
            (void)busy.draw(on, other);
            other.luck = Chance::steal;
            other.victim = Seat(0);
            (void)busy.draw(on, other);
            same += rolls(on, start, quiet, 8) == rolls(on, start, busy, 8) ? 1 : 0;
        }
        return same;
    };
    CHECK(compare(true) == 20);
    CHECK(compare(false) < 5);
}

TEST_CASE_FIXTURE(Futures, "fate: draws of one turn differ, and so do futures") {
    given(position);
    const auto on = board();
    State<Standard> s = here(on);
    s.luck = Chance::card;
    const auto ten = [&](uint64_t seed) {
        Fate fate(Random(seed), true);
        std::vector<Outcome> cards;
        for (int n = 0; n < 10; ++n) cards.push_back(fate.draw(on, s));
        return cards;
    };
    CHECK(ten(1) == ten(1));
    CHECK(ten(1) != ten(2));
    CHECK(ten(1) != std::vector<Outcome>(10, ten(1)[0]));
}

TEST_CASE_FIXTURE(Futures, "a future ends where the seat's second turn begins") {
    given(position);
    const auto on = board();
    const State<Standard> start = here(on);
    const auto nodes = [&](int turns) {
        Evaluator<Standard> mind(on, shipped_nets().for_players(3));
        int64_t sum = 0;
        for (uint64_t seed = 0; seed < 20; ++seed) {
            const float end =
                roll_out(mind, start, 0, {}, {.turns = turns, .luck_by_turn = true}, Random(seed));
            CHECK(end >= 0);
            CHECK(end <= 1);
        }
        sum = mind.nodes();
        return sum;
    };
    // Twice as many turns take about twice as long.
    CHECK(nodes(2) > nodes(1) * 3 / 2);
    CHECK(nodes(3) > nodes(2) * 5 / 4);
}

TEST_CASE_FIXTURE(Futures, "a theft looked at in passing is the likeliest") {
    given(
        "players=3 phase=robber turn=9 active=0 dice=3-4 0=settlements:(0,0)N,(2,2)N "
        "1=hand:ore1+wool4;settlements:(4,0)S 2=settlements:(4,2)S");
    const auto on = board();
    const State<Standard> start = here(on);
    const Evaluator<Standard> mind(on, shipped_nets().for_players(3));
    ActionList legal;
    list_legal_actions(on, start, legal);
    int thefts = 0;
    for (const Action& a : legal) {
        State<Standard> after = start;
        apply(on, after, a);
        if (after.luck != Chance::steal) continue;
        ++thefts;
        apply(on, after, Outcome::steal(Resource::wool));
        CHECK(mind.glance_after(start, a, 0) == mind.worth(after, 0));
        CHECK(mind.glance_after(start, a, 0) != mind.worth_after(start, a, 0));
    }
    CHECK(thefts > 0);
}
