#include "bots/search_player.h"

#include <doctest/doctest.h>

#include "board/game.h"
#include "bots/players.h"
#include "tests/effort.h"
#include "tests/scenario.h"

using namespace longroad;
using namespace longroad::board;
using namespace longroad::bots;

namespace {

ActionList part_of(const ActionList& all, Seat seat) {
    ActionList mine;
    for (const Action& a : all) {
        if (a.seat == seat) mine.add(a);
    }
    return mine;
}

// The same position with the others' hands and cards dealt anew, as the seat could not tell.
Snapshot reshuffled(const Snapshot& from, Seat seat, Random& random) {
    Snapshot to = from;
    Cards pool;
    CardSet cards = from.deck;
    for (size_t i = 0; i < from.players; ++i) {
        if (i == static_cast<size_t>(int{seat})) continue;
        pool += Cards(from.seats[i].hand);
        for (Card c : all_cards) cards.add(c, from.seats[i].cards[c]);
    }
    for (size_t i = 0; i < from.players; ++i) {
        if (i == static_cast<size_t>(int{seat})) continue;
        Cards hand;
        for (int n = from.seats[i].hand.total(); n > 0; --n) {
            const Resource r = pool.nth(static_cast<int>(random.below(static_cast<uint32_t>(pool.total()))));
            pool -= Cards::of(r);
            hand += Cards::of(r);
        }
        to.seats[i].hand = hand.bundle();
        const int fresh = from.seats[i].fresh.total();
        to.seats[i].cards.clear();
        to.seats[i].fresh.clear();
        for (int n = 0; n < from.seats[i].cards.total(); ++n) {
            const Card c = cards.nth(static_cast<int>(random.below(static_cast<uint32_t>(cards.total()))));
            cards.remove(c);
            to.seats[i].cards.add(c);
            if (n < fresh) to.seats[i].fresh.add(c);
        }
    }
    to.deck = cards;
    return to;
}

}  // namespace

TEST_CASE("HI-1 HI-3: a player's choice is the same whatever the hidden cards are") {
    for (const PlayerKind& kind : player_kinds()) {
        int compared = 0;
        for (uint64_t seed = 1; seed <= 3; ++seed) {
            Random random(seed);
            SetupWish wish;
            wish.rules = rules_of(Preset::edition_2015);
            const Setup setup = *make_setup(wish, random);
            Game game(setup);
            // A twin hears the same public history.
            auto player = make_player(kind.name);
            auto twin = make_player(kind.name);
            player->begin(setup, Seat(1), seed);
            twin->begin(setup, Seat(1), seed);
            const Budget budget{.nodes = 2000, .time = {}};
            for (int step = 0; step < 700 && !game.over(); ++step) {
                const Snapshot before = game.snapshot();
                Step next;
                if (game.luck() != Chance::none) {
                    next = game.draw(random);
                } else if ((game.to_act() & seat_bit(1)) != 0 && random.below(2) == 0) {
                    const ActionList legal = part_of(game.legal(), Seat(1));
                    const Decision decision = player->decide(game.view(Seat(1)), legal, budget);
                    const auto other = Game::at(setup, reshuffled(before, Seat(1), random));
                    if (other && !other->over()) {
                        REQUIRE(other->view(Seat(1)) == game.view(Seat(1)));
                        const Decision same = twin->decide(other->view(Seat(1)), legal, budget);
                        CHECK(same.action == decision.action);
                        CHECK(same.why.win_chance == decision.why.win_chance);
                        ++compared;
                    } else {
                        (void)twin->decide(game.view(Seat(1)), legal, budget);
                    }
                    REQUIRE(game.why_not(decision.action) == Reason::none);
                    next = decision.action;
                } else {
                    next = game.random_action(random);
                }
                game.apply(next);
                const Observation seen = observation_of(setup, before, next, game.snapshot(), Seat(1));
                player->observe(seen);
                twin->observe(seen);
            }
        }
        CHECK_MESSAGE(compared > 20, kind.name);
    }
}

namespace {

Decision decision_in(const Game& game, std::string_view player) {
    const Seat seat = game.snapshot().actor;
    auto bot = make_player(player);
    bot->begin(game.setup(), seat, 1);
    return bot->decide(game.view(seat), part_of(game.legal(), seat), {});
}

class Table : public test::Scenario {
protected:
    Action chosen(std::string_view player) { return decision_in(game(), player).action; }
};

}  // namespace

TEST_CASE_FIXTURE(Table, "who can win does so") {
    // Nine points, and the cards for the city that makes ten.
    given(
        "players=3 phase=main dice=3-4 0=hand:grain2+ore3;settlements:(0,0)N,(2,2)N;cities:(1,1)N,(3,1)N;"
        "cards:victory_point3 1=settlements:(4,0)S 2=settlements:(4,2)S");
    for (const char* player :
         {"greedy", "easy", "medium", "hard", "master", "champion", "sharp", "master-0.1"}) {
        const Action action = chosen(player);
        CHECK_MESSAGE(action.what == ActionType::build_city, player);
    }
}

TEST_CASE_FIXTURE(Table, "RB-1: a discard is the best of all, and even absurd hands get an answer") {
    for (const char* hand :
         {"lumber2+brick2+wool2+grain3+ore3", "lumber9+brick9+wool9+grain9+ore9", "wool8"}) {
        CAPTURE(hand);
        given(test::Words("rules=2015 players=3 phase=roll 0=hand:" + std::string(hand) +
                          ";settlements:(0,0)N,(2,2)N 1=settlements:(4,0)S 2=settlements:(4,2)S"));
        when("0 roll", "dice 3 4");
        const Setup& setup = game().setup();
        const Board<Standard> board(setup);
        const State<Standard> here = *state_of(board, shot());
        const Net* net = shipped_nets().for_players(3);
        Evaluator<Standard> mind(board, net);
        mind.look_from(here);
        const auto worth_without = [&](const Bundle& given) {
            State<Standard> left = here;
            left.hand[0] -= Cards(given);
            left.owes[0] = 0;
            return mind.worth(left, 0);
        };
        const Bundle chosen = mind.best_discard(here, 0);
        CHECK(chosen.total() == here.owes[0]);
        CHECK(here.hand[0].covers(Cards(chosen)));
        CHECK(worth_without(chosen) >= worth_without(mind.discard(here, 0)));
        // No swap of two cards makes it better.
        for (Resource out : all_resources) {
            for (Resource in : all_resources) {
                Bundle other = chosen;
                if (in == out || other[out] == 0) continue;
                --other[out];
                ++other[in];
                if (here.hand[0].covers(Cards(other)) && here.owes[0] < 20) {
                    CHECK(worth_without(chosen) >= worth_without(other));
                }
            }
        }
    }
}

TEST_CASE("every motive has its own name") {
    for (int i = 0; i < motive_count; ++i) {
        CHECK_FALSE(name_of(static_cast<Motive>(i)).empty());
        for (int k = 0; k < i; ++k) CHECK(name_of(static_cast<Motive>(i)) != name_of(static_cast<Motive>(k)));
    }
}
