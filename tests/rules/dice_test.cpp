// The dice game, rule by rule.
#include "tests/dice_scenario.h"

using namespace longroad;
using dice::Face;
using dice::Faces;

// ---- material and set-up -------------------------------------------------------------------------------

DICE_TEST("D-1 D-11", "six dice of six faces, fifteen boxes, one road printed that scores nothing") {
    given("");
    CHECK(dice::dice_count == 6);
    CHECK(dice::face_count == 6);
    CHECK(dice::turns == 15);
    CHECK(total(0) == 0);
    when("roll=lumber1+brick1+wool1+grain1+ore1+gold1");
    allowed("s");  // settlement 3 stands at the printed road
    allowed("r0");
    refused("r1", "road_not_connected");
}

DICE_TEST("D-1", "the sheet adds up to 145 and needs 94 dice") {
    dice::Sheet sheet;
    sheet.roads = dice::all_roads;
    sheet.settlements = 6;
    sheet.cities = 4;
    sheet.knights = 6;
    CHECK(sheet.points() == dice::most_points);
    CHECK(16 * 2 + 6 * 4 + 4 * 5 + 6 * 3 == 94);
}

DICE_TEST("D-2", "play goes clockwise from the starting player, and nobody acts out of turn") {
    given("players=3 first=1");
    CHECK(game().state().active == 1);
    CHECK(game().why_not(dice::Action::plain(dice::ActionType::roll, dice::Seat(0))) ==
          dice::Reason::not_your_turn);
    CHECK(game().why_not(dice::Action::plain(dice::ActionType::roll, dice::Seat(5))) ==
          dice::Reason::no_such_seat);
    when("roll=gold6", "end");
    CHECK(game().state().active == 2);
    when("roll=gold6", "end");
    CHECK(game().state().active == 0);
    CHECK(game().state().turn == 1);
    when("roll=gold6", "end");
    then("players=3 first=1 turn=2 0=boxes:X 1=boxes:X 2=boxes:X");
}

DICE_TEST("D-2 G-D3", "one to six players") {
    for (const char* players : {"1", "2", "3", "4", "5", "6"}) given(std::string("players=") + players);
    impossible("players=0", "a number from 1 to 6 is expected");
    impossible("players=7", "a number from 1 to 6 is expected");
    impossible("players=2 first=2", "no such seat to start");
}

// ---- rolling -------------------------------------------------------------------------------------------

DICE_TEST("D-4", "at most three rolls, the first with all six dice") {
    given("");
    refused("keep=0", "roll_first");
    refused("end", "roll_first");
    when("roll");
    refused("roll", "luck_awaited");
    CHECK(game().why_not(dice::Outcome::dice(Faces::of(Face::ore, 5))) == dice::Reason::impossible_luck);
    CHECK(game().why_not(dice::Outcome::dice(Faces::of(Face::ore, 7))) == dice::Reason::impossible_luck);
    game().apply(dice::Outcome::dice(Faces::of(Face::ore, 6)));
    refused("roll", "already_rolled");
    when("keep=0>wool6", "keep=0>grain6");
    refused("keep=0", "no_rolls_left");
    then("phase=rolled rolls=3 dice=grain6");
}

DICE_TEST("D-5", "any number of dice from none to five is kept, and only dice that lie there") {
    given("phase=rolled dice=ore2+wool4");
    for (const char* keep : {"0", "ore1", "ore2", "ore2+wool3", "wool4"}) {
        allowed(std::string("keep=") + keep);
    }
    refused("keep=ore2+wool4", "keeps_all_dice");
    refused("keep=ore3", "dice_not_there");
    refused("keep=gold1", "dice_not_there");
    when("keep=ore2");
    then("phase=rolled dice=ore2 rolling");
}

DICE_TEST("DX-28 D-6", "kept dice may be rolled again for the third roll") {
    given("");
    when("roll=ore3+wool3", "keep=ore3>grain2+gold1");  // three kept
    when("keep=ore2+grain2>lumber2");                   // a kept ore goes again
    then("phase=rolled rolls=3 dice=lumber2+grain2+ore2");
    given("phase=rolled rolls=2 dice=ore5+wool1");
    when("keep=ore3>grain3");  // of five kept dice two
    then("phase=rolled rolls=3 dice=ore3+grain3");
}

DICE_TEST("D-7", "one may stop after the first or second roll") {
    given("phase=rolled rolls=1 dice=lumber1+brick1+ore4");
    allowed("r0");
    allowed("end");
    given("phase=rolled rolls=2 dice=lumber1+brick1+ore4");
    when("r0", "end");
    then("0=roads:0;boxes:1");
}

DICE_TEST("D-8 G-D11", "the first joker, exchange, build or end makes the roll final") {
    given("phase=rolled dice=lumber2+brick2+gold2");
    when("gold=ore");
    refused("keep=ore1", "roll_is_final");
    given("phase=rolled dice=lumber2+brick2+gold2");
    when("r0");
    refused("keep=0", "roll_is_final");
    given("phase=rolled dice=lumber2+brick2+gold2 0=knights:1;boxes:1");
    when("joker1=gold>ore");
    refused("keep=0", "roll_is_final");
}

// ---- building ------------------------------------------------------------------------------------------

DICE_TEST("EX-D-1 D-9", "a road needs brick and lumber") {
    given("phase=rolled dice=brick6");
    refused("r0", "cannot_afford");
    given("phase=rolled dice=lumber6");
    refused("r0", "cannot_afford");
    given("phase=rolled dice=brick1+lumber5");
    allowed("r0");
}

DICE_TEST("EX-D-2 D-9", "a knight takes one ore, one wool and one grain die") {
    given("phase=rolled dice=wool2+grain2+ore2");
    when("k");
    then("phase=building rolls=1 dice=wool1+grain1+ore1 new_knights=1 0=knights:1");
    when("k");
    then("phase=building rolls=1 new_knights=2 0=knights:2");
}

DICE_TEST("D-9 D-3", "settlements and cities take their dice; what is left over is lost") {
    given("phase=rolled dice=lumber1+brick1+wool1+grain1+ore2");
    when("s");
    then("phase=building rolls=1 dice=ore2 0=settlements:1");
    when("end");
    then("0=settlements:1;boxes:3");
    given("phase=rolled dice=grain2+ore3+gold1 0=roads:0,1;boxes:2");
    when("c");
    then("phase=building rolls=1 dice=gold1 0=roads:0,1;cities:1;boxes:2");
    given("phase=rolled dice=grain1+ore4+gold1 0=roads:0,1;boxes:2");
    refused("c", "cannot_afford");
}

DICE_TEST("EX-D-3 D-10 D-23", "three turns: 3, 2 and 2, seven in all") {
    given("");
    when("roll=lumber1+brick1+wool1+grain1+ore2", "s", "end");
    when("roll=lumber2+brick2+gold2", "r0", "r1", "end");
    when("roll=lumber1+brick1+wool1+grain1+ore1+gold1", "r2", "k", "end");
    then("0=roads:0,1,2;settlements:1;knights:1;boxes:3,2,2");
    CHECK(total(0) == 7);
}

DICE_TEST("DX-31 D-10", "a road and the settlement it reaches in one turn") {
    given("phase=rolled dice=lumber2+brick2+wool1+grain1 0=roads:0;settlements:1;boxes:3,1");
    refused("s", "no_road_there");
    when("r2");
    when("s", "end");
    then("0=roads:0,2;settlements:2;boxes:3,1,5");
}

DICE_TEST("D-11 D-12", "a road adjoins a built one; sites never block") {
    given("phase=rolled dice=lumber3+brick3 0=roads:0;boxes:1");
    refused("r0", "road_taken");
    refused("r3", "road_not_connected");
    refused("r5", "road_not_connected");
    when("r2", "r3", "r5", "end");  // past settlements 4 and 5, unbuilt
    then("0=roads:0,2,3,5;boxes:1,3");
    CHECK(total(0) == 4);
}

DICE_TEST("EX-D-7 D-13", "settlements come in ascending order") {
    // Settlement 4 is reached, but 3 is the next.
    given("phase=rolled dice=lumber1+brick1+wool1+grain1+ore2 0=roads:0,2;boxes:2");
    when("s", "end");
    then("0=roads:0,2;settlements:1;boxes:2,3");
    when("roll=lumber1+brick1+wool1+grain1+ore2", "s", "end");
    then("0=roads:0,2;settlements:2;boxes:2,3,4");
    // The third is not reached yet.
    when("roll=lumber1+brick1+wool1+grain1+ore2");
    refused("s", "no_road_there");
}

DICE_TEST("D-14 D-16", "a city is a site of its own, needs a road, and comes in its own order") {
    given("phase=rolled dice=grain2+ore3+gold1 0=roads:0,2,3,4;boxes:3,1");
    refused("c", "no_road_there");  // city 12 is reached, city 7 is the next and is not
    given("phase=rolled dice=grain2+ore3+gold1 0=roads:0,1,2,3,4;boxes:3,2");
    when("c", "end");
    when("roll=grain2+ore3+gold1", "c", "end");
    then("0=roads:0,1,2,3,4;cities:2;boxes:3,2,7,12");
    CHECK(game().state().sheets[0].settlements == 0);
}

DICE_TEST("D-15 D-16", "knights count 1 to 6 and need no road; the rows do not wait for each other") {
    given("");
    for (int turn = 1; turn <= 3; ++turn) when("roll=wool2+grain2+ore2", "k", "k", "end");
    then("0=knights:6;boxes:3,7,11");
    when("roll=wool2+grain2+ore2");
    refused("k", "all_built");
}

// ---- jokers --------------------------------------------------------------------------------------------

DICE_TEST("D-17", "each knight turns one die once, to its resource") {
    given("phase=rolled dice=gold6 0=knights:5;boxes:3,7,5");
    refused("joker1=gold>wool", "not_its_resource");
    refused("joker6=gold>wool", "no_such_knight");
    refused("joker1=wool>ore", "dice_not_there");
    refused("joker1=ore>ore", "same_face");
    when("joker1=gold>ore", "joker2=gold>grain", "joker3=gold>wool", "joker4=gold>lumber",
         "joker5=gold>brick");
    refused("joker1=gold>ore", "joker_used");
    then(
        "phase=building rolls=1 dice=lumber1+brick1+wool1+grain1+ore1+gold1 "
        "0=knights:5;jokers_used:1,2,3,4,5;boxes:3,7,5");
    when("s", "end");
    when("roll=gold6");
    refused("joker1=gold>ore", "joker_used");
}

DICE_TEST("D-18 G-D4", "the sixth knight shows anything, gold too, and any die may be turned") {
    for (const char* to : {"lumber", "brick", "wool", "grain", "ore"}) {
        given("phase=rolled dice=gold6 0=knights:6;boxes:3,7,11");
        when(std::string("joker6=gold>") + to);
    }
    given("phase=rolled dice=ore5+gold1 0=knights:6;boxes:3,7,11");
    when("joker6=ore>gold", "gold=wool");
    then("phase=building rolls=1 dice=ore4+wool1 0=knights:6;jokers_used:6;boxes:3,7,11");
}

DICE_TEST("EX-D-8 D-19", "six knights, six jokers, several in one turn") {
    given("phase=rolled dice=gold6 0=roads:0,1;knights:6;boxes:3,7,11,2");
    when("joker1=gold>ore", "joker6=gold>ore", "joker2=gold>grain");
    then(
        "phase=building rolls=1 dice=grain1+ore2+gold3 "
        "0=roads:0,1;knights:6;jokers_used:1,2,6;boxes:3,7,11,2");
}

DICE_TEST("D-20 G-D1", "a knight built this turn turns dice that are not spent yet") {
    given("phase=rolled dice=lumber1+wool2+grain1+ore1+gold1 0=knights:4;boxes:3,7");
    when("k", "joker5=wool>brick", "r0", "end");
    then("0=roads:0;knights:5;jokers_used:5;boxes:3,7,6");
}

DICE_TEST("OPT-dice_joker_same_turn D-20", "with dice_joker_same_turn off it has to wait") {
    given(
        "rules=dice_joker_same_turn=false phase=rolled dice=lumber1+wool2+grain1+ore1+gold1 "
        "0=knights:4;boxes:3,7");
    when("k");
    refused("joker5=wool>brick", "knight_too_new");
    when("joker4=gold>lumber", "end");
    when("roll=lumber6", "joker5=lumber>brick", "r0");
}

DICE_TEST("G-D6", "jokers, exchanges and builds in any order; a spent die cannot be changed") {
    given("phase=rolled dice=lumber1+brick1+gold4 0=knights:1;boxes:1");
    when("r0", "gold=wool", "joker1=gold>ore");
    refused("joker1=lumber>ore", "joker_used");
    refused("gold=grain", "too_little_gold");
    given("phase=rolled dice=lumber1+brick1+gold4 0=knights:1;boxes:1");
    when("r0");
    refused("joker1=lumber>ore", "dice_not_there");
}

DICE_TEST("G-D9", "a joker without a build is allowed, and wasted") {
    given("phase=rolled dice=gold6 0=knights:1;boxes:1");
    when("joker1=gold>ore", "end");
    then("0=knights:1;jokers_used:1;boxes:1,X");
}

// ---- gold ----------------------------------------------------------------------------------------------

DICE_TEST("EX-D-4 D-21", "two gold become one resource of choice, up to three times") {
    for (const char* to : {"lumber", "brick", "wool", "grain", "ore"}) {
        given("phase=rolled dice=gold2+ore4");
        allowed(std::string("gold=") + to);
    }
    given("phase=rolled dice=gold6");
    when("gold=ore", "gold=wool", "gold=grain", "k");
    then("phase=building rolls=1 new_knights=1 0=knights:1");
}

DICE_TEST("EX-D-5 D-22", "one gold is worth nothing") {
    given("phase=rolled dice=gold1+ore5");
    refused("gold=wool", "too_little_gold");
    refused("k", "cannot_afford");
}

DICE_TEST("DX-29 G-D10", "four gold, ore and grain: no city, but a knight") {
    given("phase=rolled dice=gold4+ore1+grain1 0=roads:0,1;boxes:2");
    when("gold=ore", "gold=ore");
    refused("c", "cannot_afford");
    CHECK(game().state().dice.total() == 4);
    given("phase=rolled dice=gold4+ore1+grain1 0=roads:0,1;boxes:2");
    when("gold=wool", "k");
}

DICE_TEST("G-D5", "gold is not exchanged for gold") {
    given("phase=rolled dice=gold6");
    refused("gold=gold", "gold_for_gold");
}

DICE_TEST("G-D10", "the second gold die of an exchange is out: no joker turns it") {
    given("phase=rolled dice=gold2+ore4 0=knights:3;boxes:3,3");
    when("gold=wool");
    refused("joker2=gold>grain", "dice_not_there");
    CHECK(game().state().dice.total() == 5);
}

// ---- scoring and end -----------------------------------------------------------------------------------

DICE_TEST("EX-D-6 D-24 G-D7", "nothing built is a cross, minus two; nobody has to build") {
    given("phase=rolled dice=lumber1+brick1+wool1+grain1+ore2");
    when("end");
    then("0=boxes:X");
    CHECK(total(0) == -2);
}

DICE_TEST("DX-30 D-26", "crosses subtract two each") {
    given("0=roads:0,1,2;settlements:1;knights:1;boxes:3,2,2,X,X");
    CHECK(total(0) == 3);
    given("phase=over turn=15 0=roads:0,1,2;settlements:1;knights:1;boxes:3,2,2,X,X,X,X,X,X,X,X,X,X,X,X");
    CHECK(total(0) == 7 - 24);
}

DICE_TEST("D-25", "the game ends when everybody has filled fifteen boxes") {
    given("players=2 turn=15 0=boxes:X,X,X,X,X,X,X,X,X,X,X,X,X,X 1=boxes:X,X,X,X,X,X,X,X,X,X,X,X,X,X");
    when("roll=gold6", "end");
    CHECK_FALSE(game().over());
    when("roll=wool2+grain2+ore2", "k", "end");
    CHECK(game().over());
    CHECK(game().state().turn == 15);
    CHECK(game().winners() == 2);
    CHECK(game().legal().empty());
    refused("roll", "game_over");
}

DICE_TEST("D-26 D-3 G-D2", "the highest total wins, and ties share the victory") {
    const std::string boxes = "X,X,X,X,X,X,X,X,X,X,X,X,X,X,";
    given("players=3 phase=over active=2 turn=15 0=boxes:" + boxes + "X 1=knights:1;boxes:" + boxes +
          "1 2=roads:0;boxes:" + boxes + "1");
    CHECK(game().winners() == 0b110);
    given("players=1 phase=over turn=15 0=boxes:" + boxes + "X");
    CHECK(game().winners() == 1);
}

DICE_TEST("G-D8", "a finished row is finished") {
    given(
        "turn=15 phase=rolled dice=wool2+grain2+ore2 0=knights:6;jokers_used:1,2,3,4,5,6;"
        "boxes:3,7,11,X,X,X,X,X,X,X,X,X,X,X");
    refused("k", "all_built");
    when("end");
    CHECK(total(0) == 21 - 24);
}

// ---- positions that cannot be --------------------------------------------------------------------------

DICE_TEST("D-11 D-13 D-14 D-23", "illegal sheets are refused") {
    impossible("0=roads:1;boxes:1", "a road adjoins no built road");
    impossible("0=settlements:2;boxes:3,4", "no road leads to a settlement");
    impossible("0=roads:0,2;cities:1;boxes:2,7", "no road leads to a city");
    impossible("0=roads:0;boxes:2", "the boxes do not explain what is built");
    impossible("0=roads:0,2;boxes:1", "the boxes do not explain what is built");
    impossible("0=settlements:1;knights:1;boxes:4", "the boxes do not explain what is built");
    impossible("0=roads:0,1,2,3;boxes:4", "the boxes do not explain what is built");
    impossible("0=jokers_used:1", "a joker of no knight was used");
    impossible("turn=3 0=boxes:X", "the number of boxes does not fit the turn");
    impossible("turn=2", "the number of boxes does not fit the turn");
    impossible("phase=over 0=boxes:X", "the game is over too early");
    impossible("players=2 turn=1 2=boxes:X", "a sheet of nobody");
}

DICE_TEST("D-4 D-9 G-D10", "impossible dice are refused") {
    impossible("phase=rolled dice=ore5", "the number of dice is wrong");
    impossible("phase=rolled", "the number of dice is wrong");
    impossible("dice=ore6", "dice lie before the first roll");
    impossible("phase=rolled dice=ore7", "a number of dice from 1 to 6 is expected");
    impossible("phase=rolled dice=ore4+wool3", "there are only six dice");
    impossible("phase=rolled dice=iron6", "lumber, brick, wool, grain, ore or gold is expected");
    impossible("phase=rolled rolls=3 dice=ore3 rolling", "a fourth roll");
    impossible("phase=building dice=ore6", "the boxes and dice do not explain what is built");
    impossible("phase=building dice=ore5 0=knights:1", "the boxes and dice do not explain what is built");
    impossible("phase=building dice=ore2", "the boxes and dice do not explain what is built");
}
