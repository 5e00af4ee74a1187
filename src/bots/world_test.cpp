#include "bots/world.h"

#include <doctest/doctest.h>

#include "tests/scenario.h"

using namespace longroad;
using namespace longroad::board;
using namespace longroad::bots;

namespace {

class Worlds : public test::Scenario {
protected:
    // The worlds a seat imagines, with the development cards dealt in many ways; the progress cards are all
    // played.
    template <class Check>
    void each_world(int viewer, const Check& check) {
        const Board<Standard> board(game().setup());
        const View view = game().view(Seat(viewer));
        Belief belief;
        belief.begin(game().setup());
        CardSet spent;
        for (Card c : {Card::road_building, Card::invention, Card::monopoly}) spent.add(c, 2);
        for (uint64_t seed = 0; seed < 300; ++seed) {
            Random random(seed);
            const Hands hands = belief.draw(board.setup, view, random);
            const auto world = imagine(board, view, hands, spent, random);
            REQUIRE(world);
            check(*world);
        }
    }
};

// Seat 1 is one point from the end, on its turn.
constexpr const char* nine_points = "cities:(0,0)N,(2,0)N,(0,2)N,(2,2)N;settlements:(4,0)S";

}  // namespace

TEST_CASE_FIXTURE(Worlds, "VC-1: nobody wins unnoticed in an imagined world") {
    // Six cards are hidden, five of them points: the one that is none must be seat 1's.
    given(
        "players=3 phase=main dice=3-5 active=1 deck=0 army=2 0=cards:victory_point5;settlements:(4,2)S 1=" +
        std::string(nine_points) + ";cards:knight1 2=knights:13");
    each_world(2, [](const State<Standard>& world) {
        CHECK(world.cards[1][Card::knight] == 1);
        CHECK(world.cards[0][Card::victory_point] == 5);
    });
}

TEST_CASE_FIXTURE(Worlds, "VC-1: points are dealt to all who have room for them, and to the deck") {
    given(
        "players=3 phase=main dice=3-5 active=1 deck=victory_point2+knight1 army=2 "
        "0=cards:victory_point2+knight1;settlements:(4,2)S 1=" +
        std::string(nine_points) + ";cards:knight2 2=knights:10;cards:victory_point1");
    bool none_left = false;
    bool some_left = false;
    each_world(2, [&](const State<Standard>& world) {
        CHECK(world.cards[1][Card::knight] == 2);
        const int with_0 = world.cards[0][Card::victory_point];
        CHECK(world.deck[Card::victory_point] == 4 - with_0);
        none_left |= with_0 == 3;
        some_left |= with_0 == 1;
    });
    CHECK(none_left);
    CHECK(some_left);
}
