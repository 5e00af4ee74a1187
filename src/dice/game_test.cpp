// Properties that hold in every game, and the numbers that pin the engine's behaviour.
#include "dice/game.h"

#include <doctest/doctest.h>

#include "dice/check.h"
#include "dice/perft.h"
#include "dice/purchase.h"
#include "dice/random_games.h"
#include "tests/dice_scenario.h"
#include "tests/effort.h"

using namespace longroad;
using namespace longroad::dice;

namespace {

Setup random_setup(Random& random) {
    Setup setup;
    setup.rules.dice_joker_same_turn = random.below(2) == 0;
    setup.players = static_cast<uint8_t>(1 + random.below(max_seats));
    setup.first = Seat(static_cast<int>(random.below(setup.players)));
    return setup;
}

// Builds whenever it can, so that sheets fill and jokers come into play.
Action eager_action(const Game& game, Random& random) {
    const ActionList legal = game.legal();
    List<Action, 136> builds;
    for (const Action& action : legal) {
        const bool build = action.what >= ActionType::build_road && action.what <= ActionType::build_knight;
        if (build) builds.add(action);
    }
    const auto& from = builds.empty() ? legal : builds;
    return from[random.below(static_cast<uint32_t>(from.size()))];
}

}  // namespace

TEST_CASE("dice: every position of random games is sound, and play ends after fifteen boxes each") {
    Random random(1);
    for (int g = 0; g < test::effort(60); ++g) {
        const Setup setup = random_setup(random);
        const bool eager = random.below(2) == 0;
        Game game(setup);
        int written = 0;
        while (!game.over()) {
            if (game.luck() != Chance::none) {
                REQUIRE(game.legal().empty());
                const Outcome outcome = game.draw(random);
                REQUIRE(game.why_not(outcome) == Reason::none);
                game.apply(outcome);
            } else {
                const Action action = eager ? eager_action(game, random) : game.random_action(random);
                REQUIRE(game.why_not(action) == Reason::none);
                written += action.what == ActionType::end_turn;
                game.apply(action);
            }
            const char* fault = game.fault();
            REQUIRE_MESSAGE(fault == nullptr, fault);
            REQUIRE(game.state().dice.total() <= dice_count);
        }
        CHECK(written == turns * setup.players);
        CHECK(game.winners() != 0);
        for (size_t seat = 0; seat < setup.players; ++seat) {
            const Sheet& sheet = game.state().sheets[seat];
            CHECK(sheet.total() == sheet.points() - 2 * sheet.crosses());
            CHECK(sheet.total() <= best_score);
        }
    }
}

TEST_CASE("dice: the list of legal actions is what why_not allows") {
    Random random(2);
    for (int g = 0; g < test::effort(4); ++g) {
        Game game(random_setup(random));
        for (int n = 0; n < 150 && !game.over(); ++n) {
            test::check_legal(game);
            game.apply(game.luck() != Chance::none ? Step(game.draw(random))
                                                   : Step(eager_action(game, random)));
        }
    }
}

TEST_CASE("dice: mad actions are refused, never obeyed") {
    Random random(3);
    Game game(Setup{});
    for (int n = 0; n < test::effort(20000); ++n) {
        Action action;
        action.what = static_cast<ActionType>(random.below(action_kinds + 2));
        action.seat = Seat(static_cast<int>(random.below(3)));
        action.number = static_cast<uint8_t>(random.below(20));
        action.from = static_cast<Face>(random.below(8));
        action.to = static_cast<Face>(random.below(8));
        if (random.below(2) == 0)
            action.keep.count[random.below(6)] = static_cast<uint8_t>(random.below(256));
        if (game.why_not(action) == Reason::none) {
            CHECK(game.legal().contains(action));
            game.apply(action);
            if (game.luck() != Chance::none) game.apply(game.draw(random));
            if (game.over()) game = Game(Setup{});
        }
    }
}

TEST_CASE("dice: all that can fall, falls as often as it should") {
    Game game(Setup{});
    game.apply(Action::plain(ActionType::roll, Seat(0)));
    int outcomes = 0;
    int weights = 0;
    for_each_outcome(game.state(), [&](const Outcome& outcome, int weight) {
        CHECK(game.why_not(outcome) == Reason::none);
        ++outcomes;
        weights += weight;
    });
    CHECK(outcomes == 462);
    CHECK(weights == 46656);
}

TEST_CASE("dice: perft") {
    const Game game{Setup{}};
    CHECK(perft(game, 1) == 1);
    CHECK(perft(game, 2) == 462);
    CHECK(perft(game, 3) == 13209);
    CHECK(perft(game, 4) == 1170515);
}

TEST_CASE("dice: the signature of behaviour") { CHECK(signature() == 0x67ddbce850c8d608ULL); }
