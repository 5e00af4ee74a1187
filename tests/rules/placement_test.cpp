// Section 4: the founding phase.
#include <array>
#include <string>

#include "tests/scenario.h"

namespace {

struct Spot {
    const char* settlement;
    const char* road;
};
// Eight spots that do not disturb each other, in the order of placing.
const std::array<Spot, 8> spots{{{"(3,0)N", "(2,1)SW"},
                                 {"(4,0)N", "(4,0)NE"},
                                 {"(4,1)N", "(4,1)NE"},
                                 {"(3,3)N", "(2,4)W"},
                                 {"(2,1)N", "(2,1)NW"},
                                 {"(1,3)NW", "(1,2)NE"},
                                 {"(4,2)N", "(3,3)W"},
                                 {"(1,1)N", "(1,1)NE"}}};

// Everybody has one settlement; seat 3 is to place its second.
const std::string second_round =
    "phase=founding active=3 0=settlements:(3,0)N;roads:(2,1)SW 1=settlements:(4,0)N;roads:(4,0)NE"
    " 2=settlements:(4,1)N;roads:(4,1)NE 3=settlements:(3,3)N;roads:(2,4)W";

}  // namespace

RULE_TEST("DX-18 PL-1 PL-3 PL-4 PL-7 PL-8",
          "four players place in the order 1-2-3-4-4-3-2-1, and 1 takes the first turn") {
    given("phase=founding");
    const std::array order{0, 1, 2, 3, 3, 2, 1, 0};
    for (size_t n = 0; n < order.size(); ++n) {
        const std::string seat = std::to_string(order[n]);
        then("active " + seat, "to_act " + seat);
        refused(seat + " place_road " + spots[n].road, "settlement_first");
        when(seat + " place_settlement " + spots[n].settlement);
        then("to_act " + seat);
        if (n < 4) then(seat + " hand 0");
        refused(seat + " place_settlement (0,2)NE", "road_first");
        when(seat + " place_road " + spots[n].road);
    }
    then("phase roll", "turn 1", "active 0", "to_act 0");
    then("0 hand ore1+wool1+brick1", "1 hand grain1+wool2", "2 hand lumber1+wool1+brick1",
         "3 hand grain1+brick1+lumber1");
    for (int s = 0; s < 4; ++s) {
        CHECK(seat(s).settlements.size() == 2);
        CHECK(seat(s).roads.size() == 2);
    }
    refused("0 place_settlement (0,2)NE", "founding_is_over");
    refused("0 place_road (0,2)NE", "founding_is_over");
}

RULE_TEST("PL-1", "founding is free of charge, and nothing else may be done in it") {
    given("phase=founding");
    refused("1 place_settlement (3,0)N", "not_your_turn");
    refused("0 roll", "founding_first");
    refused("0 end_turn", "founding_first");
    refused("0 build_settlement (3,0)N", "founding_first");
    when("0 place_settlement (3,0)N", "0 place_road (2,1)SW");
    then("0 hand 0", "bank lumber19+brick19+wool19+grain19+ore19");
}

RULE_TEST("PL-3 PL-4 PL-8", "another starter: play goes clockwise from there and back") {
    given("phase=founding players=3 first=2");
    const std::array order{2, 0, 1, 1, 0, 2};
    for (size_t n = 0; n < order.size(); ++n) {
        const std::string seat = std::to_string(order[n]);
        then("active " + seat);
        when(seat + " place_settlement " + spots[n].settlement, seat + " place_road " + spots[n].road);
    }
    then("phase roll", "active 2");
}

RULE_TEST("PL-5", "any free intersection that keeps the distance, coast included, near or far") {
    given("phase=founding active=1 0=settlements:(2,2)N;roads:(2,2)NW placed=1");
    refused("1 place_settlement (2,2)N", "vertex_taken");
    refused("1 place_settlement (2,2)NW", "too_close");
    refused("1 place_settlement (2,2)NE", "too_close");
    refused("1 place_settlement (1,1)NE", "too_close");
    allowed("1 place_settlement (2,2)SE");
    allowed("1 place_settlement (4,2)SE");
    CHECK(count_legal("place_settlement") == 54 - 4);
    given(second_round);
    allowed("3 place_settlement (0,0)N");   // far from its first
    allowed("3 place_settlement (2,4)NE");  // two steps from its first
}

RULE_TEST("PL-6", "each road touches the settlement placed in the same step, on a free edge") {
    given(second_round);
    when("3 place_settlement (2,1)N");
    then("3 can place_road at (2,1)NW (2,1)NE (1,0)E");
    refused("3 place_road (2,4)SW", "road_away_from_settlement");  // at the first settlement
    refused("3 place_road (0,0)NW", "road_away_from_settlement");
    given(
        "phase=founding active=1 0=settlements:(2,2)N;roads:(2,2)NW placed=2 1=settlements:(2,2)SW"
        " founded=(2,2)SW");
    then("1 can place_road at (2,2)W (2,2)SW (3,1)NW");
    given(
        "phase=founding active=1 0=settlements:(2,2)N;roads:(2,2)W placed=2 1=settlements:(2,2)SW "
        "founded=(2,2)SW");
    refused("1 place_road (2,2)W", "edge_taken");
}

RULE_TEST("PL-7", "the second settlement pays one card for each hex, the first pays nothing") {
    given("phase=founding");
    when("0 place_settlement (3,0)N");
    then("0 hand 0");
    given(second_round);
    when("3 place_settlement (2,1)N");
    then("3 hand grain1+brick1+lumber1", "bank lumber18+brick18+wool19+grain18+ore19");
}

RULE_TEST("DX-19 G-31 PL-7 P-4", "desert and sea give no starting cards") {
    given(second_round);
    when("3 place_settlement (2,2)N");  // hills, pasture, desert
    then("3 hand brick1+wool1");
    given(second_round);
    when("3 place_settlement (1,1)S");  // hills, forest, desert
    then("3 hand brick1+lumber1");
    given(second_round);
    when("3 place_settlement (0,2)N");  // the coast, one hex
    then("3 hand lumber1");
    given(second_round);
    when("3 place_settlement (0,2)NW");  // the coast, two hexes
    then("3 hand wool1+lumber1");
}

RULE_TEST("G-32", "two founding roads of one player may touch, and nobody gets Longest Road") {
    given(
        "phase=founding active=3 0=settlements:(3,0)N;roads:(2,1)SW 1=settlements:(4,0)N;roads:(4,0)NE"
        " 2=settlements:(4,1)N;roads:(4,1)NE 3=settlements:(2,3)N;roads:(2,3)NW");
    when("3 place_settlement (1,2)SW", "3 place_road (1,2)SW");
    then("3 road_length 2", "longest_road nobody");
}
