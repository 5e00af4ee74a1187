// Which set-ups can be played: maps from outside are checked before a game is made of them.
#include "board/setup.h"

#include <doctest/doctest.h>

#include "board/island.h"

using namespace longroad;
using namespace longroad::board;

namespace {

Setup good(int players = 4, SetupKind kind = SetupKind::variable) {
    Random random(3);
    SetupWish wish;
    wish.players = players;
    wish.kind = kind;
    return *make_setup(wish, random);
}

}  // namespace

TEST_CASE("what make_setup lays out is without fault") {
    for (int players = 3; players <= 6; ++players) {
        CHECK(fault_of(good(players)) == SetupFault::none);
        CHECK(fault_of(good(players, SetupKind::beginner)) == SetupFault::none);
    }
}

TEST_CASE("each fault of a set-up is found") {
    Setup setup = good();
    SUBCASE("players") {
        setup.players = 2;
        CHECK(fault_of(setup) == SetupFault::too_few_players);
        setup.players = 7;
        CHECK(fault_of(setup) == SetupFault::too_many_players);
        setup.players = 5;
        CHECK(fault_of(setup) == SetupFault::players_need_large_island);
    }
    SUBCASE("first seat") {
        setup.first = Seat(4);
        CHECK(fault_of(setup) == SetupFault::no_such_first_seat);
    }
    SUBCASE("tokens") {
        const auto desert = static_cast<size_t>(int{setup.robber});
        setup.tokens[desert] = 5;
        CHECK(fault_of(setup) == SetupFault::token_on_desert);
        setup.tokens[desert] = 0;
        setup.tokens[desert == 0 ? 1 : 0] = 7;
        CHECK(fault_of(setup) == SetupFault::bad_token);
    }
    SUBCASE("harbours") {
        setup.harbors[0].edge = Edge(7);  // inland
        CHECK(fault_of(setup) == SetupFault::bad_harbor);
        setup = good();
        setup.harbors[0].edge = setup.harbors[1].edge;
        CHECK(fault_of(setup) == SetupFault::harbors_touch);
    }
    SUBCASE("robber") {
        setup.robber = Hex(19);
        CHECK(fault_of(setup) == SetupFault::bad_robber);
    }
    SUBCASE("starting pieces") {
        setup = good(4, SetupKind::beginner);
        setup.start[0].settlements[1] = setup.start[1].settlements[0];
        CHECK(fault_of(setup) == SetupFault::bad_start);
        setup = good(4, SetupKind::beginner);
        setup.start[2].roads[0] = Edge(0);
        CHECK(fault_of(setup) == SetupFault::bad_start);
    }
}

TEST_CASE("a map on which the robber could not move is refused") {
    Setup setup = good();
    setup.terrain.fill(Terrain::desert);
    setup.tokens.fill(0);
    CHECK(fault_of(setup) == SetupFault::none);  // it may go from desert to desert
    setup.rules.robber_desert_return = choice::forbid;
    CHECK(fault_of(setup) == SetupFault::robber_cannot_move);
    setup.terrain[4] = Terrain::hills;
    setup.tokens[4] = 4;
    CHECK(fault_of(setup) == SetupFault::robber_cannot_move);
    setup.terrain[5] = Terrain::hills;
    setup.tokens[5] = 4;
    CHECK(fault_of(setup) == SetupFault::none);
}

TEST_CASE("a number on so many hexes that a roll could not be counted is refused") {
    Setup setup = good(6);
    setup.terrain.fill(Terrain::mountains);
    setup.tokens.fill(6);
    CHECK(fault_of(setup) == SetupFault::number_too_common);
    for (size_t hex = 0; hex < 10; ++hex) setup.tokens[hex] = 8;
    CHECK(fault_of(setup) == SetupFault::none);
}
