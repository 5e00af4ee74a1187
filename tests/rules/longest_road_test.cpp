// Section 17: Longest Road.
#include <string>

#include "tests/scenario.h"

namespace {
const std::string settle = "hand:lumber1+brick1+wool1+grain1;";
const std::string road = "hand:lumber1+brick1;";
}  // namespace

RULE_TEST("EX-LR-1 LR-2 LR-4", "red 6 and a branch; orange 4 and 2, cut by a red settlement") {
    // Red along the north coast with a branch; orange round (3,1) and (3,2), red standing between.
    given(
        "0=roads:(0,0)NW,(0,0)NE,(0,1)NW,(0,1)NE,(0,2)NW,(0,2)NE,(0,0)E;settlements:(3,2)N"
        " 1=roads:(3,1)W,(3,1)NW,(3,1)NE,(3,2)NW,(3,2)NE,(3,2)E");
    then("0 road_length 6", "1 road_length 4", "longest_road 0", "0 points 3");
}

RULE_TEST("EX-LR-2 LR-2 LR-4", "orange's seven roads are cut into 2 and 5; red's 6 hold the card") {
    given(
        "0=roads:(0,0)NW,(0,0)NE,(0,1)NW,(0,1)NE,(0,2)NW,(0,2)NE;settlements:(3,1)N"
        " 1=roads:(3,1)W,(3,1)NW,(3,1)NE,(3,2)NW,(3,2)NE,(3,3)NW,(3,3)NE");
    then("1 roads 7", "1 road_length 5", "0 road_length 6", "longest_road 0");
}

RULE_TEST("EX-LR-3 LR-4", "orange 2 and 4 round a red settlement; red holds with 6 and a branch") {
    given(
        "0=roads:(0,0)NW,(0,0)NE,(0,1)NW,(0,1)NE,(0,2)NW,(0,2)NE,(0,1)W;settlements:(3,1)N"
        " 1=roads:(3,1)W,(3,1)NW,(3,1)NE,(3,2)NW,(3,2)NE,(3,3)NW");
    then("1 roads 6", "1 road_length 4", "0 road_length 6", "longest_road 0");
}

RULE_TEST("EX-LR-4 LR-5",
          "red settles into orange's road of 6: orange drops to 4, red takes the card at once") {
    given(
        "1=roads:(3,1)W,(3,1)NW,(3,1)NE,(3,2)NW,(3,2)NE,(3,3)NW"
        " 0=" +
        settle + "roads:(2,1)E,(2,1)NE,(2,1)NW,(2,1)W,(2,1)SW road=1");
    then("1 road_length 6", "0 road_length 5", "1 points 2");
    when("0 build_settlement (3,1)N");
    then("1 road_length 4", "longest_road 0", "0 points 3", "1 points 0");
}

RULE_TEST("EX-LR-5 LR-2", "a trail of seven and a branch: seven") {
    given("0=roads:(3,1)W,(3,1)NW,(3,1)NE,(3,2)NW,(3,2)NE,(3,3)NW,(3,3)NE,(2,2)W");
    then("0 roads 8", "0 road_length 7", "longest_road 0");
}

RULE_TEST("EX-LR-6 LR-5", "black settles in the middle of white's seven and takes the card") {
    given(
        "1=roads:(3,1)W,(3,1)NW,(3,1)NE,(3,2)NW,(3,2)NE,(3,3)NW,(3,3)NE"
        " 0=" +
        settle + "roads:(2,2)E,(2,2)NE,(2,2)NW,(2,1)NE,(2,1)NW");
    then("longest_road 1", "0 road_length 5");
    when("0 build_settlement (2,2)SE");
    then("1 road_length 4", "longest_road 0");
}

RULE_TEST("EX-LR-7 LR-6", "an equal road does not take the card") {
    given(
        "1=roads:(3,1)W,(3,1)NW,(3,1)NE,(3,2)NW,(3,2)NE,(3,3)NW road=1"
        " 0=" +
        road + "roads:(0,0)NW,(0,0)NE,(0,1)NW,(0,1)NE,(0,2)NW");
    when("0 build_road (0,2)NE");
    then("0 road_length 6", "1 road_length 6", "longest_road 1");
}

RULE_TEST("EX-LR-8 LR-7", "the holder is cut below two who tie: nobody holds the card until one leads") {
    given("0=" + settle +
          "roads:(2,2)E 1=roads:(3,1)W,(3,1)NW,(3,1)NE,(3,2)NW,(3,2)NE,(3,3)NW road=1"
          " 2=roads:(0,0)NW,(0,0)NE,(0,1)NW,(0,1)NE,(0,2)NW"
          " 3=roads:(4,0)SW,(4,0)SE,(4,1)SW,(4,1)SE,(4,2)SW");
    when("0 build_settlement (2,2)SE");
    then("1 road_length 4", "longest_road nobody", "1 points 0", "2 points 0", "3 points 0");
}

RULE_TEST("LR-1", "the first with five takes the card and two points") {
    given("0=" + road + "roads:(0,0)NW,(0,0)NE,(0,1)NW,(0,1)NE");
    then("longest_road nobody");
    when("0 build_road (0,2)NW");
    then("longest_road 0", "0 points 2", "0 public_points 2");
}

RULE_TEST("LR-2", "pieces that do not hang together do not add up") {
    given("0=roads:(0,0)NW,(0,0)NE,(0,1)NW,(4,0)SW,(4,0)SE,(4,1)SW");
    then("0 road_length 3", "longest_road nobody");
}

RULE_TEST("LR-3", "own settlements and cities do not interrupt") {
    given("0=roads:(0,0)NW,(0,0)NE,(0,1)NW,(0,1)NE,(0,2)NW;settlements:(0,0)N;cities:(0,1)N");
    then("0 road_length 5", "longest_road 0");
}

RULE_TEST("LR-4", "opponents' roads never interrupt") {
    given("0=roads:(3,1)NW,(3,1)NE,(3,2)NW,(3,2)NE,(3,3)NW 1=roads:(2,2)W,(2,2)E,(3,1)E,(3,2)E");
    then("0 road_length 5", "longest_road 0");
}

RULE_TEST("DX-11 LR-4 G-47", "a city between two own roads stops the way; at a free end it does nothing") {
    given("0=roads:(0,0)NW,(0,0)NE,(0,1)NW,(0,1)NE 1=cities:(0,1)NW");
    then("0 road_length 2");
    given("0=roads:(0,0)NW,(0,0)NE,(0,1)NW,(0,1)NE 1=cities:(0,1)NE");
    then("0 road_length 4");
}

RULE_TEST("LR-6", "a strictly longer road takes the card immediately") {
    given(
        "1=roads:(3,1)W,(3,1)NW,(3,1)NE,(3,2)NW,(3,2)NE road=1"
        " 0=" +
        road + "roads:(0,0)NW,(0,0)NE,(0,1)NW,(0,1)NE,(0,2)NW");
    when("0 build_road (0,2)NE");
    then("longest_road 0", "0 points 2", "1 points 0");
}

RULE_TEST("DX-5 LR-7 G-10",
          "7 cut to 4 and 3, others 5 and 5: set aside; who then builds the sixth takes it") {
    given(
        "0=hand:lumber2+brick2+wool1+grain1;roads:(2,2)E "
        "1=roads:(3,1)W,(3,1)NW,(3,1)NE,(3,2)NW,(3,2)NE,(3,3)NW,(3,3)NE"
        " 2=" +
        road +
        "roads:(0,0)NW,(0,0)NE,(0,1)NW,(0,1)NE,(0,2)NW"
        " 3=roads:(4,0)SW,(4,0)SE,(4,1)SW,(4,1)SE,(4,2)SW");
    then("1 road_length 7", "longest_road 1");
    when("0 build_settlement (2,2)SE");
    then("1 road_length 4", "longest_road nobody");
    when("0 end_turn", "1 roll", "dice 1 1", "1 end_turn", "2 roll", "dice 6 6", "2 build_road (0,2)NE");
    then("longest_road 2", "2 points 2");
}

RULE_TEST("DX-6 LR-8 G-10", "8 cut to 5 and 3, the next best has 5: the holder keeps the card") {
    given("0=" + settle +
          "roads:(2,2)E"
          " 1=roads:(3,1)SW,(3,1)W,(3,1)NW,(3,1)NE,(3,2)NW,(3,2)NE,(3,3)NW,(3,3)NE road=1"
          " 2=roads:(0,0)NW,(0,0)NE,(0,1)NW,(0,1)NE,(0,2)NW");
    then("1 road_length 8");
    when("0 build_settlement (2,2)SE");
    then("1 road_length 5", "2 road_length 5", "longest_road 1");
}

RULE_TEST("DX-7 LR-8 G-10", "6 cut to 3 and 3, nobody has five: set aside, two points lost at once") {
    given("0=" + settle +
          "roads:(2,2)E 1=roads:(3,1)NW,(3,1)NE,(3,2)NW,(3,2)NE,(3,3)NW,(3,3)NE;settlements:(4,0)N");
    then("longest_road 1", "1 points 3");
    when("0 build_settlement (2,2)SE");
    then("1 road_length 3", "longest_road nobody", "1 points 1");
}

RULE_TEST("DX-8 LR-5 LR-6 VI-4 VI-3",
          "a cut gives the card to a third player, who wins when the own turn starts") {
    given("0=" + settle +
          "roads:(2,2)E 1=roads:(3,1)NW,(3,1)NE,(3,2)NW,(3,2)NE,(3,3)NW,(3,3)NE"
          " 2=roads:(0,0)NW,(0,0)NE,(0,1)NW,(0,1)NE,(0,2)NW;cities:(0,0)N,(0,2)N,(4,0)S,(4,2)S");
    then("longest_road 1", "2 points 8");
    when("0 build_settlement (2,2)SE");
    then("longest_road 2", "2 points 10", "phase main", "winner nobody");
    when("0 end_turn");
    then("winner nobody", "active 1");
    when("1 roll", "dice 1 1", "1 end_turn");
    then("winner 2", "phase over");
}

RULE_TEST("LR-7 G-10", "set aside between two who tie, it goes to the one left when the other is cut") {
    given("0=" + settle +
          "roads:(2,2)E 1=roads:(3,1)W,(3,1)NW,(3,1)NE,(3,2)NW,(3,2)NE road=-"
          " 2=roads:(0,0)NW,(0,0)NE,(0,1)NW,(0,1)NE,(0,2)NW");
    then("longest_road nobody");
    when("0 build_settlement (2,2)SE");
    then("1 road_length 4", "longest_road 2", "2 points 2");
}

RULE_TEST("DX-9 G-34 LR-2", "a ring of six with a tail of two counts eight") {
    given("0=roads:(2,2)*,(1,1)E,(1,1)NE");
    then("0 roads 8", "0 road_length 8");
}

RULE_TEST("G-34 LR-2", "rings: six count six; a figure of eight counts every piece once") {
    given("0=roads:(2,2)*");
    then("0 road_length 6");
    // Two rings that share one edge: eleven pieces; a trail from one end of the shared edge takes them all.
    given("0=roads:(2,2)*,(2,3)NE,(2,3)E,(2,3)SE,(2,3)SW,(2,3)NW");
    then("0 roads 11", "0 road_length 11");
    // Two rings joined by one road.
    given("0=roads:(1,1)*,(2,2)NE,(2,2)E,(2,2)SE,(2,2)SW,(2,2)W");
    then("0 roads 11", "0 road_length 11");
    // Two rings and a bridge of three between them.
    given("0=roads:(2,1)*,(3,3)*,(3,1)NE,(3,2)NW,(3,2)NE");
    then("0 roads 15", "0 road_length 15");
}

RULE_TEST("DX-10 LR-2", "three arms of three from one intersection: six, not nine") {
    given("0=roads:(2,2)NE,(2,3)NW,(2,3)NE,(2,2)NW,(2,1)NE,(2,1)NW,(1,1)E,(1,1)NE,(1,1)NW");
    then("0 roads 9", "0 road_length 6");
}

RULE_TEST("LR-5 G-34", "a ring cut at one corner is still a trail of six") {
    given("0=" + settle + "roads:(1,2)SE 1=roads:(2,2)*");
    when("0 build_settlement (2,2)NE");
    then("1 road_length 6", "longest_road 1");
}

RULE_TEST("OPT-longest_road_tie LR-7", "holder_keeps: the cut holder keeps the card while others tie") {
    given("rules=2015,longest_road_tie=holder_keeps 0=" + settle +
          "roads:(2,2)E 1=roads:(3,1)W,(3,1)NW,(3,1)NE,(3,2)NW,(3,2)NE,(3,3)NW road=1"
          " 2=roads:(0,0)NW,(0,0)NE,(0,1)NW,(0,1)NE,(0,2)NW"
          " 3=roads:(4,0)SW,(4,0)SE,(4,1)SW,(4,1)SE,(4,2)SW");
    when("0 build_settlement (2,2)SE");
    then("1 road_length 4", "longest_road 1", "1 points 2");
}

RULE_TEST("OPT-longest_road_tie LR-8", "holder_keeps: with nobody at five the card is still set aside") {
    given("rules=2015,longest_road_tie=holder_keeps 0=" + settle +
          "roads:(2,2)E 1=roads:(3,1)NW,(3,1)NE,(3,2)NW,(3,2)NE,(3,3)NW,(3,3)NE");
    when("0 build_settlement (2,2)SE");
    then("longest_road nobody");
}

RULE_TEST("G-38", "the robber does not stop the counting of roads") {
    given("robber=(0,1) 0=roads:(0,0)NW,(0,0)NE,(0,1)NW,(0,1)NE,(0,2)NW");
    then("0 road_length 5");
}
