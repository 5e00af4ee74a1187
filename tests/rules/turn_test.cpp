// Section 5: the course of a turn.
#include <string>

#include "tests/scenario.h"

RULE_TEST("T-1 G-43", "the roll is mandatory: no turn ends without it") {
    given("phase=roll 0=hand:ore4+wool4");
    refused("0 end_turn", "roll_first");
    when("0 roll");
    then("luck dice", "to_act nobody");
    refused("0 end_turn", "luck_awaited");
    when("dice 1 2");
    then("phase main", "dice 1-2");
    refused("0 roll", "already_rolled");
    when("0 end_turn");  // trading and building are optional
    then("active 1", "phase roll", "dice -");
}

RULE_TEST("T-2 G-18 DP-2", "before the roll one may play a card, and do nothing else") {
    given(
        "phase=roll "
        "0=hand:lumber4+brick4+wool4+grain4+ore4;cards:knight1+monopoly1+invention1+road_building1;"
        "settlements:(0,0)N;roads:(0,0)NE,(0,1)NW");
    allowed("0 play_knight");
    allowed("0 play_monopoly wool");
    allowed("0 play_invention ore2");
    allowed("0 play_road_building");
    refused("0 build_road (0,1)NE", "roll_first");
    refused("0 build_settlement (0,1)N", "roll_first");
    refused("0 build_city (0,0)N", "roll_first");
    refused("0 buy_card", "roll_first");
    refused("0 trade_bank ore4 wool1", "roll_first");
    refused("0 offer ore1 brick1", "roll_first");
    when("0 play_monopoly wool", "0 roll", "dice 1 2");
    refused("0 play_knight", "card_already_played");
}

RULE_TEST("T-3 TD-2 TM-6", "trading and building come after the roll and after the seven is resolved") {
    given("phase=roll 0=hand:ore8 1=hand:brick1");
    when("0 roll", "dice 3 4");
    refused("0 trade_bank ore4 wool1", "discards_first");
    when("0 discard ore4");
    refused("0 trade_bank ore4 wool1", "robber_first");
    refused("0 offer ore1 brick1", "robber_first");
    refused("0 buy_card", "robber_first");
    refused("0 end_turn", "robber_first");
    when("0 move_robber (0,0)");
    allowed("0 trade_bank ore4 wool1");
    allowed("0 offer ore1 brick1");
}

RULE_TEST("EX-TURN-1 T-4", "2015: trade, build, trade, build") {
    given("0=hand:ore8+lumber2+brick1;settlements:(0,0)NE");
    when("0 trade_bank ore4 brick1", "0 build_road (0,0)NE", "0 trade_bank ore4 wool1",
         "0 build_road (0,1)NW");
    then("0 hand wool1", "0 roads 2");
}

RULE_TEST("EX-TURN-1 T-4 OPT-trade_build_order", "mayfair: the trade after the first build is refused") {
    given("rules=mayfair 0=hand:ore8+lumber2+brick2;settlements:(0,0)NE 1=hand:wool1");
    when("0 trade_bank ore4 brick1", "0 build_road (0,0)NE");
    refused("0 trade_bank ore4 wool1", "trading_closed");
    refused("0 offer ore1 wool1", "trading_closed");
    refused("1 offer wool1 ore1", "trading_closed");
    allowed("0 build_road (0,1)NW");
}

RULE_TEST("DX-25 T-4 G-48 OPT-trade_build_order",
          "mayfair: a purchase ends trading too, until the turn ends") {
    given("rules=mayfair 0=hand:ore5+wool1+grain1 1=hand:ore4");
    when("0 buy_card", "card knight");
    refused("0 trade_bank ore4 wool1", "trading_closed");
    refused("0 offer ore1 brick1", "trading_closed");
    when("0 end_turn", "1 roll", "dice 1 1");
    allowed("1 trade_bank ore4 wool1");
}

RULE_TEST("G-48", "mayfair: playing a card does not end trading, not even Road Building") {
    given("rules=mayfair 0=hand:ore4;cards:road_building1;settlements:(0,0)NE");
    when("0 play_road_building", "0 place_free_road (0,0)NE", "0 place_free_road (0,1)NW");
    allowed("0 trade_bank ore4 wool1");
}

RULE_TEST("DX-25 G-27", "mayfair: standing offers go with the first build") {
    given("rules=mayfair 0=hand:ore1+lumber1+brick1;settlements:(0,0)N 1=hand:wool1");
    when("0 offer ore1 wool1", "1 offer wool1 ore1", "0 build_road (0,0)NE");
    then("0 offers nothing", "1 offers nothing");
}

RULE_TEST("G-22 T-4", "a harbour serves in the turn it is settled, if trade and build may mix") {
    const std::string hand = "0=hand:lumber1+brick1+wool1+grain3;roads:(0,1)NW,(0,1)NE;settlements:(0,1)NW";
    given(hand);
    refused("0 trade_bank grain2 ore1", "wrong_rate");
    when("0 build_settlement (0,1)NE");  // the grain harbour
    allowed("0 trade_bank grain2 ore1");
    given("rules=mayfair " + hand);
    when("0 build_settlement (0,1)NE");
    refused("0 trade_bank grain2 ore1", "trading_closed");
    when("0 end_turn", "1 roll", "dice 1 1", "1 end_turn", "2 roll", "dice 1 1", "2 end_turn", "3 roll",
         "dice 1 1", "3 end_turn", "0 roll", "dice 6 6");
    allowed("0 trade_bank grain2 ore1");
}

RULE_TEST("T-5 BU-3 DB-2 TD-8 TM-6", "as many trades, builds and purchases as cards and pieces allow") {
    given("0=hand:lumber6+brick6+ore9+wool5+grain5;settlements:(0,0)NE 1=hand:brick2");
    when("0 build_road (0,0)NE", "0 build_road (0,1)NW", "0 build_road (0,1)NE", "0 build_road (0,2)NW");
    when("0 buy_card", "card knight", "0 buy_card", "card knight", "0 buy_card", "card victory_point");
    when("0 offer ore1 brick1", "1 accept 0", "0 confirm 1", "0 offer ore1 brick1", "1 accept 0",
         "0 confirm 1");
    when("0 trade_bank brick4 grain1");
    then("0 roads 4", "0 cards knight2+victory_point1");
}

RULE_TEST("T-6 G-14", "the dice go to the left neighbour, round and round") {
    given("players=3 active=1 turn=7");
    when("1 end_turn");
    then("active 2", "turn 8", "phase roll");
    when("2 roll", "dice 1 1", "2 end_turn");
    then("active 0", "turn 9");
    when("0 roll", "dice 1 1", "0 end_turn");
    then("active 1", "turn 10");
}

RULE_TEST("T-6", "nobody acts in another's turn") {
    given("phase=roll 1=cards:knight1;hand:lumber1+brick1;settlements:(0,0)N");
    refused("1 roll", "not_your_turn");
    refused("1 play_knight", "not_your_turn");
    when("0 roll", "dice 1 2");
    refused("1 build_road (0,0)NE", "not_your_turn");
    refused("1 end_turn", "not_your_turn");
    refused("4 end_turn", "no_such_seat");
}

RULE_TEST("DX-12 G-17 DP-1", "knight, then a seven: the robber moves twice, and no second card") {
    given("phase=roll 0=cards:knight2 1=hand:ore2;settlements:(0,0)N");
    when("0 play_knight", "0 move_robber (0,0) 1", "steal ore");
    then("phase roll", "robber (0,0)", "0 hand ore1");
    when("0 roll", "dice 3 4");
    then("phase robber");
    refused("0 play_knight", "robber_first");
    when("0 move_robber (2,2)");
    then("phase main", "robber (2,2)");
    refused("0 play_knight", "card_already_played");
}
