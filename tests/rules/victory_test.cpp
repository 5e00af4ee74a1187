// Sections 18 and 19: Largest Army and the end of the game.
#include <string>

#include "tests/scenario.h"

// ---- Largest Army

RULE_TEST("LA-1", "the first with three knights face up takes the card: two points") {
    given("0=cards:knight1;knights:2");
    then("0 points 0");
    when("0 play_knight");
    then("largest_army 0", "0 points 2", "0 public_points 2", "0 knights 3");
}

RULE_TEST("LA-2 G-45", "equal knights leave it with the holder, one more takes it at once") {
    given("0=cards:knight2;knights:2 1=knights:3");
    when("0 play_knight");
    then("0 knights 3", "largest_army 1", "0 points 0");
    given("0=cards:knight1;knights:3 1=knights:3 army=1");
    when("0 play_knight");
    then("largest_army 0", "0 points 2", "1 points 0");
}

RULE_TEST("LA-3", "only one player holds it, and it is never set aside again") {
    impossible("army=- 0=knights:3", "nobody holds Largest Army");
    impossible("army=1 0=knights:4 1=knights:3", "Largest Army is held by a smaller one");
    impossible("army=1 1=knights:2", "Largest Army is held below three");
    given("0=knights:3 1=knights:3 army=1");
    when("0 end_turn");
    then("largest_army 1");
}

// ---- Victory

RULE_TEST("EX-VIC-1 VI-1 VI-2 VC-2",
          "settlements 2, Longest Road 2, cities 4, victory-point cards 2: ten, and she wins") {
    const std::string nearly =
        "settlements:(0,0)N,(0,2)N;cities:(4,0)S,(4,2)S;cards:victory_point2;"
        "roads:(2,2)NW,(2,2)NE,(2,2)E,(2,2)SE";
    given("0=hand:lumber1+brick1;" + nearly);
    then("0 points 8");
    when("0 build_road (2,2)SW");
    then("0 points 10", "phase over", "winner 0");
}

RULE_TEST("VI-1", "ten points in one's own turn end the game at once") {
    given("0=hand:ore3+grain2;settlements:(0,0)N;cities:(2,2)N,(2,2)S,(4,0)N;knights:3;cards:knight1");
    then("0 points 9");
    when("0 build_city (0,0)N");
    then("phase over", "winner 0", "to_act nobody", "active 0");
    refused("0 end_turn", "game_over");
    refused("1 roll", "game_over");
}

RULE_TEST("VI-1", "more than ten wins too") {
    given("0=cards:knight1;knights:2;settlements:(0,0)N;cities:(2,2)N,(2,2)S,(4,0)N,(4,2)N");
    then("0 points 9");
    when("0 play_knight");
    then("winner 0", "0 points 11");
}

RULE_TEST("VI-2", "what counts") {
    given("0=settlements:(0,0)N");
    then("0 points 1");
    given("0=cities:(0,0)N");
    then("0 points 2");
    given("0=roads:(0,0)NW,(0,0)NE,(0,1)NW,(0,1)NE,(0,2)NW");
    then("0 points 2");
    given("0=knights:3");
    then("0 points 2");
    given("0=cards:victory_point1");
    then("0 points 1");
    given("0=hand:ore9;cards:knight3;roads:(0,0)NW");
    then("0 points 0");
}

RULE_TEST("VI-3 G-9", "having the points when the own turn begins is enough: no roll") {
    given(
        "3=hand:ore1 0=settlements:(0,0)N;cities:(2,2)N,(2,2)S,(4,0)N,(4,2)N;cards:victory_point1 active=3");
    then("0 points 10");
    when("3 end_turn");
    then("phase over", "winner 0", "dice -", "turn 2");
}

RULE_TEST("VI-4", "ten points in somebody else's turn do not win yet") {
    given(
        "active=3 3=hand:ore4 0=settlements:(0,0)N;cities:(2,2)N,(2,2)S,(4,0)N,(4,2)N;cards:victory_point1");
    then("0 points 10");
    when("3 trade_bank ore4 wool1");
    then("phase main", "winner nobody");
}

RULE_TEST("G-35", "of two with ten points off-turn the one whose turn comes first wins") {
    given(
        "active=0 2=cities:(0,0)N,(2,2)N,(2,2)S,(4,0)N;cards:victory_point2"
        " 1=cities:(0,2)N,(4,2)S,(2,4)N,(2,0)N;cards:victory_point2");
    then("1 points 10", "2 points 10");
    when("0 end_turn");
    then("winner 1");
}

RULE_TEST("G-40", "the win is declared without being asked, hidden cards included") {
    given("active=3 0=cities:(0,0)N,(2,2)N,(2,2)S,(4,0)N;cards:victory_point2");
    when("3 end_turn");
    then("winner 0", "0 public_points 8", "0 points 10");
}

RULE_TEST("VI-5 OPT-victory_target", "the target is ten unless the table says otherwise") {
    given(
        "rules=2015,victory_target=12 "
        "0=hand:ore3+grain2;settlements:(0,0)N;cities:(2,2)N,(2,2)S,(4,0)N;knights:3");
    when("0 build_city (0,0)N");
    then("0 points 10", "winner nobody");
    given("rules=2015,victory_target=5 0=hand:ore3+grain2;settlements:(0,0)N,(2,2)N;cities:(2,2)S");
    then("0 points 4");
    when("0 build_city (0,0)N");
    then("0 points 5", "winner 0");
}

RULE_TEST("OPT-win_only_on_own_turn VI-1", "false: who reaches the target in another's turn wins at once") {
    const std::string position =
        " 0=hand:lumber1+brick1+wool1+grain1;roads:(2,2)E "
        "1=roads:(3,1)NW,(3,1)NE,(3,2)NW,(3,2)NE,(3,3)NW,(3,3)NE"
        " 2=roads:(0,0)NW,(0,0)NE,(0,1)NW,(0,1)NE,(0,2)NW;cities:(0,0)N,(0,2)N,(4,0)S,(4,2)S";
    given("rules=2015,win_only_on_own_turn=false" + position);
    when("0 build_settlement (2,2)SE");  // cuts 1, and 2 gets Longest Road
    then("winner 2", "phase over", "active 2");
    given("rules=2015,win_only_on_own_turn=true" + position);
    when("0 build_settlement (2,2)SE");
    then("winner nobody", "phase main");
}

RULE_TEST("OPT-win_only_on_own_turn", "false: the active seat is looked at first") {
    // The settlement is 0's tenth point and gives 2 its tenth.
    given(
        "rules=2015,win_only_on_own_turn=false 0=hand:lumber1+brick1+wool1+grain1;roads:(2,2)E;knights:3;"
        "settlements:(1,0)N;cities:(2,0)NW,(3,0)SW,(3,3)SE"
        " 1=roads:(3,1)NW,(3,1)NE,(3,2)NW,(3,2)NE,(3,3)NW,(3,3)NE"
        " 2=roads:(0,0)NW,(0,0)NE,(0,1)NW,(0,1)NE,(0,2)NW;cities:(0,0)N,(0,2)N,(4,0)S,(4,2)S");
    then("0 points 9", "2 points 8");
    when("0 build_settlement (2,2)SE");
    then("winner 0", "2 points 10");
}
