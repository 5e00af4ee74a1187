// Advice to a seat: all it can do, best first, and only by what it knows.
#include "analysis/advise.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "board/game.h"
#include "bots/random_walker.h"
#include "bots/shipped_nets.h"

namespace {

using namespace longroad;
using namespace longroad::board;

ActionList of_seat(const Game& game, Seat seat) {
    ActionList mine;
    for (const Action& action : game.legal()) {
        if (action.seat == seat) mine.add(action);
    }
    return mine;
}

}  // namespace

TEST_CASE("advise: every legal action of the seat has a place, the best first, the same every time") {
    for (const int players : {3, 5}) {
        Random random(static_cast<uint64_t>(players));
        const Setup setup =
            *make_setup({rules_of(Preset::edition_2015), players, SetupKind::variable, {}}, random);
        Game game(setup);
        const bots::RandomWalker wanderer(bots::Style::uniform, true);
        std::vector<bots::Belief> beliefs(static_cast<size_t>(players));
        for (bots::Belief& belief : beliefs) belief.begin(setup);
        int judged = 0;
        for (int n = 0; n < 400 && !game.over(); ++n) {
            if (game.luck() == Chance::none && n % 10 == 0) {
                const Seat seat(lowest(uint32_t{game.to_act()}));
                const bots::Belief& belief = beliefs[static_cast<size_t>(int{seat})];
                const bots::Net& net = *bots::shipped_nets().for_players(players);
                const ActionList legal = of_seat(game, seat);
                const auto advice = analysis::advise(setup, game.view(seat), legal, belief, net, 2);
                const auto again = analysis::advise(setup, game.view(seat), legal, belief, net, 2);
                REQUIRE(advice.size() == (game.phase() == Phase::discard ? 1 : legal.size()));
                for (size_t i = 0; i < advice.size(); ++i) {
                    CHECK(game.why_not(advice[i].action) == Reason::none);
                    CHECK(advice[i].chance == again[i].chance);
                    CHECK(!advice[i].causes.empty());
                    CHECK(advice[i].line.front() == advice[i].action);
                    if (i > 0) CHECK(advice[i].chance <= advice[i - 1].chance);
                }
                ++judged;
            }
            const Snapshot before = game.snapshot();
            const Step step = wanderer.next(game, random);
            game.apply(step);
            for (int seat = 0; seat < players; ++seat) {
                beliefs[static_cast<size_t>(seat)].observe(
                    bots::observation_of(setup, before, step, game.snapshot(), Seat(seat)));
            }
        }
        CHECK(judged > 15);
    }
}
