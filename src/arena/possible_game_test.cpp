#include "arena/possible_game.h"

#include "tests/scenario.h"

using namespace longroad;
using namespace longroad::board;

RULE_TEST("VC-1", "a game that fits a view has nobody who has won unnoticed") {
    // Six cards are hidden, five of them points. Seat 1, on its turn and one point from the end, has the one
    // that is none.
    given(
        "players=3 phase=main dice=3-5 active=1 deck=0 army=0 1=cities:(0,0)N,(2,0)N,(0,2)N,(2,2)N;"
        "settlements:(4,0)S;cards:knight1 2=cards:victory_point5;settlements:(4,2)S 0=knights:13");
    const auto found = arena::possible_game(game().setup(), game().view(Seat(0)));
    REQUIRE_MESSAGE(found, (found ? "" : found.error()));
    CHECK(found->snapshot().seats[1].cards[Card::knight] == 1);
    CHECK(found->view(Seat(0)) == game().view(Seat(0)));
}
