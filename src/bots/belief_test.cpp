#include "bots/belief.h"

#include <doctest/doctest.h>

#include "board/game.h"
#include "tests/random_game.h"

using namespace longroad;
using namespace longroad::board;
using namespace longroad::bots;

namespace {

Setup four_players() {
    Random random(5);
    SetupWish wish;
    wish.rules = rules_of(Preset::edition_2015);
    return *make_setup(wish, random);
}

Observation gain(int seat, Bundle cards) {
    Observation s;
    s.hands[static_cast<size_t>(seat)].gained = cards;
    return s;
}
Observation loss(int seat, Bundle cards) {
    Observation s;
    s.hands[static_cast<size_t>(seat)].lost = cards;
    return s;
}
Observation theft(int victim, int thief) {
    Observation s;
    s.step = Outcome{Chance::steal, 0, 0};
    s.hidden = true;
    s.hands[static_cast<size_t>(victim)].unknown = -1;
    s.hands[static_cast<size_t>(thief)].unknown = +1;
    return s;
}

}  // namespace

TEST_CASE("what is public is known exactly") {
    Belief belief;
    belief.begin(four_players());
    belief.observe(gain(1, Bundle{{1, 0, 0, 2, 0}}));
    belief.observe(loss(1, Bundle{{0, 0, 0, 1, 0}}));
    CHECK(belief.size() == 1);
}

TEST_CASE("a theft between others splits the belief, a payment settles it") {
    const Setup setup = four_players();
    Belief belief;
    belief.begin(setup);
    belief.observe(gain(1, Bundle{{1, 0, 0, 2, 0}}));
    belief.observe(theft(1, 2));
    CHECK(belief.size() == 2);
    // Two of three cards were grain.
    View view;
    view.viewer = Seat(0);
    view.seen.players = 4;
    view.hand_size = {0, 2, 1, 0};
    view.open = 1;
    Random random(1);
    int grain = 0;
    for (int n = 0; n < 3000; ++n) grain += belief.draw(setup, view, random)[2][Resource::grain];
    CHECK(grain > 1850);
    CHECK(grain < 2150);
    CHECK(belief.likeliest(setup, view, random)[2][Resource::grain] == 1);
    // The thief pays lumber: it was the lumber.
    belief.observe(loss(2, Bundle::of(Resource::lumber)));
    CHECK(belief.size() == 1);
}

TEST_CASE("an offer shows what its maker holds") {
    const Setup setup = four_players();
    Belief belief;
    belief.begin(setup);
    belief.observe(gain(1, Bundle{{1, 0, 0, 2, 0}}));
    belief.observe(theft(1, 2));
    View view;
    view.viewer = Seat(0);
    view.seen.players = 4;
    view.hand_size = {0, 2, 1, 0};
    view.open = 1;
    Random random(1);
    REQUIRE(belief.likeliest(setup, view, random)[2][Resource::grain] == 1);
    const Bundle lumber = Bundle::of(Resource::lumber);
    const Bundle ore = Bundle::of(Resource::ore);
    SUBCASE("while it stands") {
        view.seen.seats[2].offer = {lumber, ore, seat_bit(0), 0, 0};
        CHECK(belief.likeliest(setup, view, random)[2][Resource::lumber] == 1);
        for (int n = 0; n < 50; ++n) CHECK(belief.draw(setup, view, random)[2][Resource::lumber] == 1);
    }
    SUBCASE("and for good") {
        Observation offer;
        offer.step = Action::offer(Seat(2), lumber, ore, seat_bit(0));
        belief.observe(offer);
        CHECK(belief.size() == 1);
        CHECK(belief.likeliest(setup, view, random)[2][Resource::lumber] == 1);
    }
    SUBCASE("as a yes does") {
        view.seen.seats[0].offer = {ore, lumber, seat_bit(2), seat_bit(2), 0};
        CHECK(belief.likeliest(setup, view, random)[2][Resource::lumber] == 1);
    }
}

TEST_CASE("a belief always contains the truth, in whole games, for every seat") {
    for (uint64_t seed = 1; seed <= 20; ++seed) {
        Random random(seed);
        SetupWish wish;
        wish.rules = rules_of(seed % 2 == 0 ? Preset::edition_2015 : Preset::mayfair);
        wish.players = 3 + static_cast<int>(seed % 4);
        const Setup setup = *make_setup(wish, random);
        Game game(setup);
        std::array<Belief, max_seats> beliefs;
        for (int seat = 0; seat < setup.players; ++seat) {
            beliefs[static_cast<size_t>(seat)].begin(setup);
        }
        int exact = 0;
        int asked = 0;
        for (int step = 0; step < 1500 && !game.over(); ++step) {
            const Snapshot before = game.snapshot();
            const Step next =
                game.luck() != Chance::none ? Step(game.draw(random)) : Step(game.random_action(random));
            game.apply(next);
            const Snapshot after = game.snapshot();
            for (int seat = 0; seat < setup.players; ++seat) {
                beliefs[static_cast<size_t>(seat)].observe(
                    observation_of(setup, before, next, after, Seat(seat)));
            }
            if (step % 50 != 0) continue;
            for (int seat = 0; seat < setup.players; ++seat) {
                const Belief& belief = beliefs[static_cast<size_t>(seat)];
                const Hands hands = belief.draw(setup, game.view(Seat(seat)), random);
                ++asked;
                bool same = true;
                for (size_t i = 0; i < setup.players; ++i) {
                    REQUIRE(hands[i].total() == after.seats[i].hand.total());
                    same = same && hands[i] == Cards(after.seats[i].hand);
                }
                exact += same;
                if (belief.size() == 1 && belief.complete()) REQUIRE(same);
            }
        }
        CHECK(exact * 4 > asked);  // random play robs a lot, and yet hands are mostly known
    }
}
