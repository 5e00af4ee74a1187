#include "bots/swap.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "bots/players.h"
#include "tests/effort.h"
#include "tests/scenario.h"

using namespace longroad;
using namespace longroad::board;
using namespace longroad::bots;

namespace {

class Market : public test::Scenario {
protected:
    // One brick short of a settlement at a place that waits for it.
    void one_brick_short() {
        given(
            "players=3 phase=main turn=20 dice=3-3 active=0 0=hand:lumber1+wool2+grain1+ore1;"
            "settlements:(0,0)N,(2,2)N;roads:(2,2)NE,(3,1)W,(3,1)NW 1=hand:brick2+ore1;settlements:(4,0)S "
            "2=hand:lumber2+grain2;settlements:(4,2)S");
    }
};

}  // namespace

TEST_CASE_FIXTURE(Market, "two cards of two kinds for one are among the swaps, if wanted") {
    one_brick_short();
    const Board<Standard> board(game().setup());
    const State<Standard> here = *state_of(board, shot());
    Evaluator<Standard> mind(board, shipped_nets().for_players(3));
    mind.look_from(here);
    const auto mixed_among = [](const Swaps& swaps) {
        return std::ranges::any_of(swaps, [](const Swap& swap) {
            return swap.give.total() == 2 && swap.give.kinds() == 2 && swap.get.total() == 1;
        });
    };
    CHECK(mixed_among(find_swaps(mind, here, 0, {.least = -1, .most = most_swaps, .mixed = true})));
    CHECK_FALSE(mixed_among(find_swaps(mind, here, 0, {.least = -1, .most = most_swaps})));
    for (const Swap& swap : find_swaps(mind, here, 0, {.least = -1, .most = most_swaps, .mixed = true})) {
        CHECK(here.hand[0].covers(swap.give));
        CHECK(here.hand[static_cast<size_t>(int{swap.partner})].covers(swap.get));
        for (Resource r : all_resources) CHECK((swap.give[r] == 0 || swap.get[r] == 0));
        CHECK(swap.give.total() + swap.get.total() <= 3);
    }
}

TEST_CASE_FIXTURE(Market, "an offer is judged by what is done after it") {
    one_brick_short();
    const Board<Standard> board(game().setup());
    const State<Standard> here = *state_of(board, shot());
    Evaluator<Standard> mind(board, shipped_nets().for_players(3));
    mind.look_from(here);
    const Swaps swaps = find_swaps_by_next_action(mind, here, 0, 0.004F);
    REQUIRE_FALSE(swaps.empty());
    // The brick, and so the settlement.
    CHECK(swaps[0].get[Resource::brick] >= 1);
    CHECK(swaps[0].partner == 1);
    for (size_t n = 0; n < swaps.size(); ++n) {
        const Swap& swap = swaps[n];
        CHECK(swap.mine >= 0.004F);
        if (n > 0) CHECK(swaps[n - 1].mine >= swap.mine);
        CHECK(swap.mine == gain_by_next_action(mind, here, 0, swap.partner, swap.give, swap.get));
    }
}

TEST_CASE("who offers a trade closes it when it is taken") {
    int taken = 0;
    for (uint64_t seed = 1; seed <= static_cast<uint64_t>(test::effort(4)); ++seed) {
        Random random(seed);
        SetupWish wish;
        wish.rules = rules_of(Preset::edition_2015);
        const Setup setup = *make_setup(wish, random);
        Game game(setup);
        std::vector<std::unique_ptr<Bot>> players;
        for (int seat = 0; seat < setup.players; ++seat) {
            players.push_back(make_player("sharp"));
            players.back()->begin(setup, Seat(seat), seed + static_cast<uint64_t>(seat));
        }
        const auto decide = [&](Seat seat) {
            ActionList mine;
            for (const Action& a : game.legal()) {
                if (a.seat == seat) mine.add(a);
            }
            return players[static_cast<size_t>(int{seat})]->decide(game.view(seat), mine, {}).action;
        };
        const auto carry_out = [&](const Step& step) {
            const Snapshot before = game.snapshot();
            game.apply(step);
            for (int seat = 0; seat < setup.players; ++seat) {
                players[static_cast<size_t>(seat)]->observe(
                    observation_of(setup, before, step, game.snapshot(), Seat(seat)));
            }
        };
        for (int step = 0; step < 400 && !game.over(); ++step) {
            if (game.luck() != Chance::none) {
                carry_out(game.draw(random));
                continue;
            }
            const Seat active = game.snapshot().active;
            const SeatSet waiting = game.to_act();
            // Whoever can take the active seat's offer does.
            const Action* accept = nullptr;
            const ActionList legal = game.legal();
            for (const Action& a : legal) {
                if (a.what == ActionType::accept && a.other == active) accept = &a;
            }
            if (accept != nullptr) {
                const Action yes = *accept;
                carry_out(yes);
                const Action answer = decide(active);
                CHECK(answer.what == ActionType::confirm);
                CHECK(answer.other == yes.seat);
                ++taken;
                carry_out(answer);
                continue;
            }
            const Seat seat = (waiting & seat_bit(active)) != 0 ? active : Seat(lowest(uint32_t{waiting}));
            carry_out(decide(seat));
        }
    }
    CHECK(taken > 10);
}
