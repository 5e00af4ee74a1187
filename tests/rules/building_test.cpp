// Section 10: roads, settlements, cities; section 21: the pieces.
#include <string>

#include "tests/scenario.h"

// ---- Cost

RULE_TEST("BU-1 BU-2", "a road costs brick and lumber, paid to the supply") {
    given("0=hand:lumber1+brick1;settlements:(0,0)NE");
    when("0 build_road (0,0)NE");
    then("0 hand 0", "0 has road (0,0)NE", "bank lumber19+brick19+wool19+grain19+ore19");
    refused("0 build_road (0,1)NW", "cannot_afford");
    for (const char* short_of : {"lumber2", "brick2"}) {
        given(std::string("0=settlements:(0,0)NE;hand:") + short_of);
        refused("0 build_road (0,0)NE", "cannot_afford");
    }
}

RULE_TEST("BU-1 BU-2", "a settlement costs brick, lumber, wool and grain") {
    const std::string road = "0=roads:(0,0)NE;hand:";
    given(road + "lumber1+brick1+wool1+grain1");
    when("0 build_settlement (0,0)NE");
    then("0 hand 0", "0 has settlement (0,0)NE", "bank lumber19+brick19+wool19+grain19+ore19");
    for (const char* short_of : {"brick1+wool1+grain1", "lumber1+wool1+grain1", "lumber1+brick1+grain1",
                                 "lumber1+brick1+wool1+ore1"}) {
        given(road + short_of);
        refused("0 build_settlement (0,0)NE", "cannot_afford");
    }
}

RULE_TEST("BU-1 BU-2 BC-1", "a city costs three ore and two grain, and the settlement comes back") {
    given("0=hand:ore3+grain2;settlements:(0,0)NE");
    when("0 build_city (0,0)NE");
    then("0 hand 0", "0 has city (0,0)NE", "0 settlements 0", "bank lumber19+brick19+wool19+grain19+ore19");
    for (const char* short_of : {"ore2+grain2", "ore3+grain1"}) {
        given(std::string("0=settlements:(0,0)NE;hand:") + short_of);
        refused("0 build_city (0,0)NE", "cannot_afford");
    }
}

RULE_TEST("BU-2 DB-1", "a development card costs ore, wool and grain") {
    given("0=hand:ore1+wool1+grain1");
    when("0 buy_card");
    then("0 hand 0", "luck card", "bank lumber19+brick19+wool19+grain19+ore19");
    for (const char* short_of : {"ore1+wool1", "ore1+grain1", "wool1+grain1"}) {
        given(std::string("0=hand:") + short_of);
        refused("0 buy_card", "cannot_afford");
    }
}

RULE_TEST("BU-3", "any number of builds while cards and pieces last") {
    given("0=hand:lumber5+brick5+wool1+grain3+ore3;settlements:(0,0)NE");
    when("0 build_road (0,1)NW", "0 build_road (0,1)NE", "0 build_settlement (0,1)NE", "0 build_road (0,2)NW",
         "0 build_city (0,1)NE");
    then("0 roads 3", "0 cities 1", "0 hand lumber1+brick1");
}

// ---- Roads

RULE_TEST("EX-ROAD-1 BR-2 BR-3", "a road goes on from its free end, not through a foreign settlement") {
    // Orange road a-b: the north-east side of (2,2); red stands on b, its north-east corner.
    given("0=hand:lumber1+brick1;roads:(2,2)NE 1=settlements:(2,2)NE");
    then("0 can build_road at (2,2)NW (1,1)E");  // both from a
    refused("0 build_road (2,2)E", "road_blocked");
    refused("0 build_road (1,2)SE", "road_blocked");
}

RULE_TEST("EX-ROAD-2 BR-1 BR-4", "every free edge at the own network, coast included, one road to an edge") {
    given("0=hand:lumber2+brick2;settlements:(0,0)NE;roads:(0,0)NE 1=roads:(0,0)E");
    then("0 can build_road at (0,1)NW (0,0)NW");
    refused("0 build_road (0,0)NE", "edge_taken");
    refused("0 build_road (0,0)E", "edge_taken");
    refused("0 build_road 72", "malformed");  // there are no edges at sea
}

RULE_TEST("BR-1", "one road to an edge") {
    given("0=hand:lumber1+brick1;roads:(0,0)NE 1=roads:(0,0)NW");
    refused("0 build_road (0,0)NE", "edge_taken");
    refused("0 build_road (0,0)NW", "edge_taken");
}

RULE_TEST("BR-2", "a road touches an own road, settlement or city") {
    given("0=hand:lumber1+brick1;settlements:(0,0)NE");
    then("0 can build_road at (0,0)NE (0,0)E (0,1)NW");
    given("0=hand:lumber1+brick1;cities:(0,0)NE");
    then("0 can build_road at (0,0)NE (0,0)E (0,1)NW");
    given("0=hand:lumber1+brick1;roads:(0,0)NE");
    then("0 can build_road at (0,0)NW (0,0)E (0,1)NW");
    given("0=hand:lumber1+brick1;roads:(0,0)NE 1=roads:(4,2)SE;settlements:(4,2)S");
    refused("0 build_road (4,2)SW", "road_not_connected");
    refused("0 build_road (4,2)E", "road_not_connected");
}

RULE_TEST("BR-3 G-47", "a road may end at a foreign building when it comes from elsewhere") {
    given("0=hand:lumber1+brick1;roads:(2,2)NW 1=settlements:(2,2)NE");
    when("0 build_road (2,2)NE");
    then("0 has road (2,2)NE", "0 road_length 2");
}

RULE_TEST("BR-3", "an own building on the corner lets the road go on") {
    given("0=hand:lumber1+brick1;roads:(2,2)NE;settlements:(2,2)NE");
    allowed("0 build_road (2,2)E");
    allowed("0 build_road (1,2)SE");
}

RULE_TEST("OPT-road_blocked_by_opponent BR-3", "false: a road may go on through a foreign building") {
    given(
        "rules=2015,road_blocked_by_opponent=false 0=hand:lumber1+brick1;roads:(2,2)NE "
        "1=settlements:(2,2)NE");
    allowed("0 build_road (2,2)E");
    then("0 can build_road at (2,2)NW (1,1)E (2,2)E (1,2)SE");
}

RULE_TEST("G-46", "after a cut one may build on either side, and settle there") {
    given("0=hand:lumber2+brick2+wool1+grain1;roads:(2,2)NW,(2,2)NE,(2,2)E,(2,2)SE 1=settlements:(2,2)NE");
    allowed("0 build_road (2,2)SW");
    allowed("0 build_road (2,2)W");
    allowed("0 build_settlement (2,2)S");
    allowed("0 build_settlement (2,2)NW");
}

RULE_TEST("BR-4", "no road out of touch with the own network") {
    given("0=hand:lumber1+brick1;settlements:(0,0)NE");
    refused("0 build_road (2,2)NE", "road_not_connected");
    refused("0 build_road (0,1)NE", "road_not_connected");
}

RULE_TEST("BR-5", "roads score nothing by themselves") {
    given("0=hand:lumber1+brick1;settlements:(0,0)NE;roads:(0,0)NE,(0,0)NW,(0,0)W");
    then("0 points 1");
    when("0 build_road (0,1)NW");
    then("0 points 1", "0 road_length 4");
}

RULE_TEST("BU-1", "building waits for one's own turn and for the roll") {
    given("phase=roll 0=hand:lumber1+brick1;settlements:(0,0)NE 1=hand:lumber1+brick1;settlements:(4,0)N");
    refused("0 build_road (0,0)NE", "roll_first");
    when("0 roll", "dice 1 2");
    allowed("0 build_road (0,0)NE");
    refused("1 build_road (4,0)NE", "not_your_turn");
}

// ---- Settlements

RULE_TEST("EX-SET-1 BS-3", "of several places an own road leads to, those with a neighbour are refused") {
    // Orange's roads run from the north of (2,2) round its east side; red stands south of it.
    given(
        "0=hand:lumber1+brick1+wool1+grain1;roads:(2,2)NE,(2,2)E,(2,2)SE 1=settlements:(2,2)S "
        "2=cities:(1,1)N");
    refused("0 build_settlement (2,2)SE", "too_close");  // next to red
    refused("0 build_settlement (2,2)S", "vertex_taken");
    allowed("0 build_settlement (2,2)NE");
    then("0 can build_settlement at (2,2)N (2,2)NE");
    given("0=hand:lumber1+brick1+wool1+grain1;roads:(2,2)NE,(2,2)E 1=cities:(1,1)NE 2=settlements:(2,3)SE");
    refused("0 build_settlement (2,2)N", "too_close");  // next to a city
    then("0 can build_settlement at (2,2)NE (2,2)SE");
}

RULE_TEST("EX-SET-2 BS-2 BS-3", "path A-B-C: B is too close to A, C is fine if an own road leads there") {
    given("0=hand:lumber1+brick1+wool1+grain1;settlements:(2,2)N;roads:(2,2)NE,(2,2)E");
    refused("0 build_settlement (2,2)NE", "too_close");
    allowed("0 build_settlement (2,2)SE");
    given("0=hand:lumber1+brick1+wool1+grain1;settlements:(2,2)N;roads:(2,2)NE");
    refused("0 build_settlement (2,2)SE", "no_road_there");
}

RULE_TEST("EX-SET-3 BS-2 BS-3", "B is allowed; A has no road, C is too close") {
    given("0=hand:lumber1+brick1+wool1+grain1;roads:(2,2)NE,(2,2)E,(2,2)SE 1=settlements:(2,2)SW");
    refused("0 build_settlement (1,0)N", "no_road_there");  // A
    allowed("0 build_settlement (2,2)SE");                  // B
    refused("0 build_settlement (2,2)S", "too_close");      // C
}

RULE_TEST("BS-1", "a settlement needs an empty intersection") {
    given("0=hand:lumber1+brick1+wool1+grain1;settlements:(2,2)N;roads:(2,2)NE,(2,2)E 1=settlements:(2,2)SE");
    refused("0 build_settlement (2,2)N", "vertex_taken");
    refused("0 build_settlement (2,2)SE", "vertex_taken");
}

RULE_TEST("BS-2", "an own road must lead there; another's road does not help") {
    given("0=hand:lumber1+brick1+wool1+grain1;settlements:(0,0)N 1=roads:(2,2)NE");
    refused("0 build_settlement (2,2)NE", "no_road_there");
    then("0 can build_settlement nowhere");
}

RULE_TEST("BS-3", "the distance rule holds against one's own buildings and against cities") {
    given("0=hand:lumber1+brick1+wool1+grain1;settlements:(2,2)N;roads:(2,2)NE");
    refused("0 build_settlement (2,2)NE", "too_close");
    given("0=hand:lumber1+brick1+wool1+grain1;cities:(2,2)N;roads:(2,2)NE");
    refused("0 build_settlement (2,2)NE", "too_close");
    given("0=hand:lumber1+brick1+wool1+grain1;roads:(2,2)NE 1=cities:(2,3)N");  // no road lies between
    refused("0 build_settlement (2,2)NE", "too_close");
}

RULE_TEST("BS-4", "a settlement is worth one point and harvests at once, whoever rolls") {
    given("0=hand:lumber1+brick1+wool1+grain1;roads:(2,4)NW");
    when("0 build_settlement (2,4)N", "0 end_turn", "1 roll", "dice 4 4");
    then("0 points 1", "0 hand ore1");
}

RULE_TEST("BS-5 LR-5",
          "a foreign road through the intersection does not forbid the settlement, which cuts it") {
    given("0=hand:lumber1+brick1+wool1+grain1;roads:(1,2)SE 1=roads:(2,2)NE,(2,2)E");
    then("1 road_length 2");
    when("0 build_settlement (2,2)NE");
    then("1 road_length 1");
}

// ---- Cities

RULE_TEST("BC-1", "a city replaces an own settlement on the board, nothing else") {
    given("0=hand:ore3+grain2;settlements:(0,0)NE;cities:(2,2)N;roads:(4,0)NE 1=settlements:(4,2)N");
    refused("0 build_city (4,2)N", "no_own_settlement_there");
    refused("0 build_city (4,0)N", "no_own_settlement_there");
    refused("0 build_city (2,2)N", "no_own_settlement_there");
    then("0 can build_city at (0,0)NE");
}

RULE_TEST("BC-2", "a city is worth two points and harvests two") {
    given("0=hand:ore3+grain2;settlements:(2,4)N");
    when("0 build_city (2,4)N");
    then("0 points 2");
    when("0 end_turn", "1 roll", "dice 4 4");
    then("0 hand ore2");
}

RULE_TEST("BC-3 G-23", "a settlement may become a city in the turn it was built, both costs paid") {
    given("0=hand:lumber1+brick1+wool1+grain3+ore3;roads:(0,0)NE");
    when("0 build_settlement (0,0)NE", "0 build_city (0,0)NE");
    then("0 hand 0", "0 points 2", "0 has city (0,0)NE");
}

RULE_TEST("OPT-same_turn_city BC-3", "forbid: it has to wait for the next turn, older settlements do not") {
    given(
        "rules=2015,same_turn_city=forbid "
        "0=hand:lumber1+brick1+wool1+grain3+ore3;roads:(0,0)NE;settlements:(4,2)N");
    when("0 build_settlement (0,0)NE");
    refused("0 build_city (0,0)NE", "settlement_too_new");
    then("0 can build_city at (4,2)N");
    when("0 end_turn", "1 roll", "dice 1 2", "1 end_turn", "2 roll", "dice 1 2", "2 end_turn", "3 roll",
         "dice 1 2", "3 end_turn", "0 roll", "dice 1 2");
    then("0 can build_city at (0,0)NE (4,2)N");
}

RULE_TEST("BC-4 PC-1", "no city piece left, no city") {
    given("0=hand:ore3+grain2;settlements:(0,0)NE;cities:(2,2)N,(2,2)S,(4,0)N,(4,2)N");
    refused("0 build_city (0,0)NE", "no_city_left");
}

// ---- Pieces

RULE_TEST("EX-PIECE-1 PC-4 PC-1", "fifteen roads on the board: no sixteenth") {
    given(
        "0=hand:lumber1+brick1;roads:(2,2)*,(2,1)NE,(2,1)NW,(2,1)W,(2,1)SW,(2,1)SE,(2,3)NE,(2,3)E,(2,3)SE,(2,"
        "3)SW");
    then("0 roads 15");
    refused("0 build_road (2,3)NW", "no_road_left");
}

RULE_TEST("EX-PIECE-2 PC-2 G-24", "five settlements: no sixth before one becomes a city") {
    given(
        "0=hand:lumber1+brick1+wool1+grain3+ore3;settlements:(0,0)N,(0,1)N,(0,2)N,(4,0)S,(4,1)S;"
        "roads:(2,2)NE");
    refused("0 build_settlement (2,2)N", "no_settlement_left");
    when("0 build_city (0,0)N", "0 build_settlement (2,2)N");
    then("0 settlements 5", "0 cities 1");
}

RULE_TEST("EX-PIECE-3 PC-1", "settlements alone give at most five points") {
    given("0=settlements:(0,0)N,(0,1)N,(0,2)N,(4,0)S,(4,1)S");
    then("0 points 5");
    impossible("0=settlements:(0,0)N,(0,1)N,(0,2)N,(4,0)S,(4,1)S,(4,2)S", "more than 5 pieces");
}

RULE_TEST("PC-1", "a position with more than 15 roads or 4 cities does not exist") {
    impossible("0=cities:(0,0)N,(0,1)N,(0,2)N,(4,0)S,(4,1)S", "more than 4 pieces");
    impossible("0=roads:(2,2)*,(2,1)NE,(2,1)NW,(2,1)W,(2,1)SW,(2,1)SE,(2,3)NE,(2,3)E,(2,3)SE,(2,3)SW,(2,3)NW",
               "more than 15 pieces");
}

RULE_TEST("PC-3", "roads and cities never come back") {
    given("0=hand:lumber2+brick2+wool1+grain1;roads:(1,2)SE 1=roads:(2,2)NE,(2,2)E;cities:(4,0)N");
    when("0 build_settlement (2,2)NE");  // cuts the road, but takes nothing away
    then("1 roads 2", "1 cities 1");
}

RULE_TEST("PC-2 BC-1", "the settlement piece of a city can be built again") {
    given(
        "0=hand:lumber1+brick1+wool1+grain3+ore3;settlements:(0,0)N,(0,1)N,(0,2)N,(4,0)S,(4,1)S;roads:(2,2)"
        "NE");
    when("0 build_city (0,1)N");
    then("0 settlements 4");
    allowed("0 build_settlement (2,2)NE");
}

RULE_TEST("G-38", "the robber does not stop building on its hex") {
    given("robber=(2,2) 0=hand:lumber2+brick2+wool1+grain1;roads:(2,2)NE");
    allowed("0 build_settlement (2,2)NE");
    allowed("0 build_road (2,2)E");
}
