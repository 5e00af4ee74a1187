// Sections 11 to 15: development cards.
#include <string>

#include "tests/scenario.h"

namespace {
using namespace longroad;
using namespace longroad::board;
}  // namespace

// ---- Buying

RULE_TEST("DB-1 HI-3", "the top card goes to the hand unseen by others") {
    given("0=hand:ore1+wool1+grain1");
    when("0 buy_card", "card monopoly");
    then("0 cards monopoly1", "0 new monopoly1", "deck 24", "deck monopoly 1");
    CHECK(game().view(Seat(1)).seen.seats[0].cards.empty());
    CHECK(game().view(Seat(1)).card_count[0] == 1);
}

RULE_TEST("DB-2", "several may be bought in one turn") {
    given("0=hand:ore3+wool3+grain3");
    when("0 buy_card", "card knight", "0 buy_card", "card knight", "0 buy_card", "card invention");
    then("0 cards knight2+invention1", "deck 22");
}

RULE_TEST("DB-3 G-8", "an empty deck sells nothing and is never shuffled again") {
    given("deck=knight1 0=hand:ore2+wool2+grain2;knights:8 1=knights:5 2=revealed:5");
    when("0 buy_card", "card knight");
    then("deck 0");
    refused("0 buy_card", "deck_empty");
    refused("0 play_knight", "card_bought_this_turn");
    given("deck=0 0=hand:ore1+wool1+grain1;knights:8;cards:monopoly1 1=knights:6 2=revealed:5");
    when("0 play_monopoly ore");
    then("deck 0");
    refused("0 buy_card", "deck_empty");
}

RULE_TEST("DB-1", "only cards of the deck can be drawn") {
    given("deck=knight1 luck=card 0=knights:8 1=knights:5 2=revealed:5");
    refused("card monopoly", "impossible_luck");
    allowed("card knight");
}

// ---- Playing

RULE_TEST("DP-1", "one knight or progress card a turn") {
    given("0=cards:knight1+monopoly2+invention1+road_building1;settlements:(0,0)NE");
    when("0 play_monopoly ore");
    refused("0 play_monopoly ore", "card_already_played");
    refused("0 play_knight", "card_already_played");
    refused("0 play_invention ore2", "card_already_played");
    refused("0 play_road_building", "card_already_played");
    when("0 end_turn", "1 roll", "dice 1 2", "1 end_turn", "2 roll", "dice 1 2", "2 end_turn", "3 roll",
         "dice 1 2", "3 end_turn");
    allowed("0 play_knight");
}

RULE_TEST("DP-2", "at any time of one's own turn, never in another's") {
    given("phase=roll 0=cards:knight1 1=cards:knight1");
    allowed("0 play_knight");
    refused("1 play_knight", "not_your_turn");
    when("0 roll", "dice 1 2");
    allowed("0 play_knight");
    refused("1 play_knight", "not_your_turn");
    given("phase=discard 0=cards:knight1;hand:ore8;owes:4");
    refused("0 play_knight", "discards_first");
}

RULE_TEST("DP-3", "not a card bought this turn; next turn it may") {
    given("0=hand:ore1+wool1+grain1");
    when("0 buy_card", "card knight");
    refused("0 play_knight", "card_bought_this_turn");
    when("0 end_turn", "1 roll", "dice 1 2", "1 end_turn", "2 roll", "dice 1 2", "2 end_turn", "3 roll",
         "dice 1 2", "3 end_turn");
    then("0 new 0");
    allowed("0 play_knight");
}

RULE_TEST("DX-13 G-25 DP-3", "a knight bought now does not hold back an older one") {
    given("0=hand:ore1+wool1+grain1;cards:knight1");
    when("0 buy_card", "card knight");
    allowed("0 play_knight");
    when("0 play_knight", "0 move_robber (0,0)");
    then("0 cards knight1", "0 new knight1", "0 knights 1");
    refused("0 play_knight", "card_already_played");
}

RULE_TEST("DP-5", "progress cards leave the game, knights stay face up") {
    given("0=cards:monopoly1");
    when("0 play_monopoly ore");
    then("0 cards 0", "deck monopoly 1");  // one of two is out of the game
    given("0=cards:knight1");
    when("0 play_knight", "0 move_robber (0,0)", "0 end_turn");
    then("0 knights 1", "0 cards 0");
}

RULE_TEST("DP-6 G-44", "development cards are not stolen and do not count for the hand limit") {
    given(
        "phase=roll 0=cards:knight5+monopoly1 1=hand:ore7;cards:knight5 2=hand:wool1;cards:monopoly1;"
        "settlements:(0,0)N");
    when("0 roll", "dice 3 4");
    then("phase robber", "1 owes 0", "0 owes 0");
    when("0 move_robber (0,0) 2");
    int kinds = 0;
    game().for_each_outcome([&](const Outcome& theft, int) {
        ++kinds;
        CHECK(theft == Outcome::steal(Resource::wool));
    });
    CHECK(kinds == 1);
    when("steal wool");
    then("2 hand 0", "2 cards monopoly1");
}

// ---- Knight

RULE_TEST("EX-KN-1 KN-1 KN-2", "the knight moves the robber and steals; nobody discards") {
    given(
        "robber=(0,0) 0=cards:knight1 1=hand:ore9;settlements:(1,2)N 2=hand:wool1;settlements:(1,2)S "
        "3=hand:grain12");
    when("0 play_knight");
    then("phase robber", "1 owes 0", "3 owes 0");
    refused("0 end_turn", "robber_first");
    refused("0 move_robber (0,0)", "robber_must_move");
    refused("0 move_robber (1,2)", "must_rob");
    allowed("0 move_robber (1,2) 1");
    when("0 move_robber (1,2) 2", "steal wool");
    then("0 hand wool1", "2 hand 0", "robber (1,2)", "phase main");
    when("0 end_turn", "1 roll", "dice 2 2");  // pasture 4 no longer produces
    then("1 hand ore9", "2 hand 0");
}

RULE_TEST("KN-1", "before the roll the roll is still due afterwards") {
    given("phase=roll 0=cards:knight1");
    when("0 play_knight", "0 move_robber (0,0)");
    then("phase roll");
    when("0 roll", "dice 1 2");
    then("phase main");
}

RULE_TEST("KN-2", "no hand-limit check") {
    given("0=cards:knight1;hand:ore10 1=hand:wool10");
    when("0 play_knight");
    then("phase robber", "0 owes 0", "1 owes 0");
}

RULE_TEST("KN-3 LA-1", "a knight counts for Largest Army once face up, not before") {
    given("0=cards:knight5;knights:2");
    then("largest_army nobody");
    when("0 play_knight");
    then("largest_army 0", "0 points 2");
}

RULE_TEST("G-26 G-21", "face up, army, win: a won game ends before the robber moves") {
    given("0=cards:knight1;knights:2;cities:(0,0)N,(2,2)N,(2,2)S,(4,0)N");
    then("0 points 8");
    when("0 play_knight");
    then("phase over", "winner 0", "0 points 10", "robber (2,2)");
}

// ---- Road Building

RULE_TEST("PR-1", "two roads free of charge, the second may continue the first") {
    given("0=hand:ore1;cards:road_building1;settlements:(2,2)N");
    when("0 play_road_building");
    then("phase free_roads", "free_roads 2");
    refused("0 end_turn", "free_roads_first");
    refused("0 place_free_road (4,0)SE", "road_not_connected");
    when("0 place_free_road (2,2)NE", "0 place_free_road (2,2)E");
    then("0 roads 2", "0 hand ore1", "phase main", "free_roads 0", "0 cards 0");
}

RULE_TEST("PR-1 BR-1 BR-3", "free roads obey the rules of roads") {
    given("0=cards:road_building1;roads:(2,2)NE 1=settlements:(2,2)NE;roads:(2,2)NW");
    when("0 play_road_building");
    refused("0 place_free_road (2,2)E", "road_blocked");
    refused("0 place_free_road (2,2)NW", "edge_taken");
    then("0 can place_free_road at (1,1)E");
}

RULE_TEST("G-18", "Road Building before the roll, and then the roll") {
    given("phase=roll 0=cards:road_building1;settlements:(2,2)N");
    when("0 play_road_building", "0 place_free_road (2,2)NE", "0 place_free_road (2,2)E");
    then("phase roll", "0 roads 2");
    when("0 roll", "dice 1 2");
}

RULE_TEST("DX-23 G-5 PR-1", "with one road piece left exactly one is placed, and the card is gone") {
    given(
        "0=cards:road_building1;roads:(2,2)*,(2,1)NE,(2,1)NW,(2,1)W,(2,1)SW,(2,1)SE,(2,3)NE,(2,3)E,(2,3)SE");
    when("0 play_road_building");
    then("free_roads 1");
    when("0 place_free_road (2,3)SW");
    then("0 roads 15", "phase main", "0 cards 0", "free_roads 0");
}

RULE_TEST("G-5", "with one place left one is placed, the rest lapses") {
    // The road at the north coast is walled in: one free edge, which leads nowhere.
    given("0=cards:road_building1;roads:(0,0)NE 1=settlements:(0,0)NE;roads:(0,0)W");
    when("0 play_road_building");
    then("0 can place_free_road at (0,0)NW");
    when("0 place_free_road (0,0)NW");
    then("phase main", "free_roads 0", "0 roads 2");
}

RULE_TEST("G-5", "with nothing to place the card cannot be played") {
    given("0=cards:road_building1;settlements:(0,0)N 1=roads:(0,0)NW,(0,0)NE");
    refused("0 play_road_building", "no_place_for_roads");
    given(
        "0=cards:road_building1;roads:(2,2)*,(2,1)NE,(2,1)NW,(2,1)W,(2,1)SW,(2,1)SE,(2,3)NE,(2,3)E,(2,3)SE,("
        "2,3)SW");
    refused("0 play_road_building", "no_road_left");
}

RULE_TEST("OPT-road_building_partial PR-1", "forbid: the card needs two pieces and two placeable roads") {
    given(
        "rules=2015,road_building_partial=forbid 0=cards:road_building1;roads:(2,2)*,(2,1)NE,(2,1)NW,(2,1)W,"
        "(2,1)SW,(2,1)SE,(2,3)NE,(2,3)E,(2,3)SE");
    refused("0 play_road_building", "no_place_for_roads");
    given(
        "rules=2015,road_building_partial=forbid 0=cards:road_building1;roads:(0,0)NE "
        "1=settlements:(0,0)NE;roads:(0,0)W");
    refused("0 play_road_building", "no_place_for_roads");
    // One place now, and a second behind it: that is enough.
    given(
        "rules=2015,road_building_partial=forbid 0=cards:road_building1;roads:(0,0)NE 1=settlements:(0,0)NE");
    when("0 play_road_building");
    then("0 can place_free_road at (0,0)NW");
    when("0 place_free_road (0,0)NW", "0 place_free_road (0,0)W");
    given("rules=2015,road_building_partial=forbid 0=cards:road_building1;settlements:(2,2)N");
    allowed("0 play_road_building");
}

RULE_TEST("PR-4 OPT-road_building_second", "may: after the first free road the second may be left out") {
    for (const char* preset : {"2015", "mayfair"}) {
        given(std::string("rules=") + preset + " 0=hand:ore1;cards:road_building1;settlements:(2,2)N");
        refused("0 skip_free_road", "not_now");
        when("0 play_road_building");
        refused("0 skip_free_road", "free_roads_first");
        when("0 place_free_road (2,2)NE");
        refused("1 skip_free_road", "not_your_turn");
        refused("0 end_turn", "free_roads_first");
        then("free_roads 1");
        when("0 skip_free_road");
        then("phase main", "free_roads 0", "0 roads 1", "0 hand ore1", "0 cards 0");
        refused("0 skip_free_road", "not_now");
    }
}

RULE_TEST("PR-4 G-18", "a road left out before the roll leads back to the roll") {
    given("phase=roll 0=cards:road_building1;settlements:(2,2)N");
    when("0 play_road_building", "0 place_free_road (2,2)NE", "0 skip_free_road");
    then("phase roll", "0 roads 1");
    when("0 roll", "dice 1 2");
}

RULE_TEST("OPT-road_building_second PR-4", "must: both roads are placed") {
    given("rules=2015,road_building_second=must 0=cards:road_building1;settlements:(2,2)N");
    when("0 play_road_building", "0 place_free_road (2,2)NE");
    refused("0 skip_free_road", "free_roads_first");
    when("0 place_free_road (2,2)E");
    then("phase main", "0 roads 2");
}

RULE_TEST("PR-4 DX-23", "the only road that can be placed cannot be left out, the last of two can") {
    const std::string thirteen =
        "0=cards:road_building1;roads:(2,2)*,(2,1)NE,(2,1)NW,(2,1)W,(2,1)SW,(2,1)SE,(2,3)NE,(2,3)E";
    given(thirteen + ",(2,3)SE");
    when("0 play_road_building");
    then("free_roads 1");
    refused("0 skip_free_road", "free_roads_first");
    given(thirteen);
    when("0 play_road_building", "0 place_free_road (2,3)SE");
    then("free_roads 1");
    when("0 skip_free_road");
    then("phase main", "0 roads 14");
}

RULE_TEST("PR-1 LR-1", "Longest Road is looked at after each of the two roads") {
    given("0=cards:road_building1;roads:(2,2)NW,(2,2)NE,(2,2)E,(2,2)SE");
    when("0 play_road_building", "0 place_free_road (2,2)SW");
    then("longest_road 0", "phase free_roads");
}

RULE_TEST("G-21", "the first free road may win; the second is dropped") {
    given(
        "phase=roll "
        "0=cards:road_building1;roads:(2,2)NW,(2,2)NE,(2,2)E,(2,2)SE;cities:(0,0)N,(0,2)N,(4,0)S,(4,2)S");
    when("0 play_road_building", "0 place_free_road (2,2)SW");
    then("phase over", "winner 0", "0 points 10", "free_roads 0", "to_act nobody");
}

// ---- Invention

RULE_TEST("PR-2", "any two cards from the supply, usable in the same turn") {
    given("0=cards:invention1;settlements:(0,0)NE");
    when("0 play_invention lumber1+brick1");
    then("0 hand lumber1+brick1", "bank lumber 18");
    when("0 build_road (0,0)NE");
}

RULE_TEST("DX-22 PR-2 G-12", "two equal cards are allowed, if the bank has two") {
    given("0=cards:invention1 1=hand:ore18");
    allowed("0 play_invention wool2");
    refused("0 play_invention ore2", "bank_lacks_cards");
    allowed("0 play_invention ore1+wool1");
    refused("0 play_invention ore1", "wrong_number_of_cards");
    refused("0 play_invention wool3", "wrong_number_of_cards");
    refused("0 play_invention 0", "wrong_number_of_cards");
}

RULE_TEST("G-12 G-4", "a bank with one card gives one; an empty bank makes the card unplayable") {
    given("0=cards:invention1;hand:lumber19+brick19 1=hand:wool19+grain19 2=hand:ore18");
    refused("0 play_invention ore2", "wrong_number_of_cards");
    when("0 play_invention ore1");
    then("bank 0", "0 cards 0");
    given("0=cards:invention1;hand:lumber19+brick19 1=hand:wool19+grain19 2=hand:ore19");
    refused("0 play_invention ore1", "bank_lacks_cards");
    CHECK(count_legal("play_invention") == 0);
}

RULE_TEST("OPT-invention_same_resource PR-2",
          "forbid: two different cards, or one where a single kind is left") {
    given("rules=2015,invention_same_resource=forbid 0=cards:invention1");
    refused("0 play_invention ore2", "same_resource");
    allowed("0 play_invention ore1+wool1");
    given(
        "rules=2015,invention_same_resource=forbid 0=cards:invention1;hand:lumber19+brick19 "
        "1=hand:wool19+grain19");
    refused("0 play_invention ore2", "wrong_number_of_cards");
    when("0 play_invention ore1");
    then("bank ore 18");
}

// ---- Monopoly

RULE_TEST("DX-21 PR-3", "everybody hands over all wool: 0, 3 and 1 make 4") {
    given("0=cards:monopoly1;hand:wool2 1=hand:ore2 2=hand:wool3+ore1 3=hand:wool1");
    when("0 play_monopoly wool");
    then("0 hand wool6", "1 hand ore2", "2 hand ore1", "3 hand 0", "bank wool 13");
}

RULE_TEST("G-11 PR-3", "nobody has it: the card is spent for nothing") {
    given("0=cards:monopoly1 1=hand:ore2");
    when("0 play_monopoly wool");
    then("0 hand 0", "0 cards 0");
    CHECK(game().why_not(Action::at(ActionType::play_monopoly, Seat(0), 5)) == Reason::malformed);
}

// ---- Victory-point cards

RULE_TEST("VC-1", "a point from the moment of purchase, in the secret total") {
    given("0=hand:ore1+wool1+grain1");
    when("0 buy_card", "card victory_point");
    then("0 points 1", "0 public_points 0");
    CHECK(game().view(Seat(0)).seen.seats[0].points == 1);
    CHECK(game().view(Seat(1)).seen.seats[0].points == 0);
}

RULE_TEST("VC-2", "kept hidden until they win") {
    given("0=cards:victory_point2 1=cards:victory_point1");
    refused("0 reveal", "reveal_not_allowed");
    refused("1 reveal", "reveal_not_allowed");
}

RULE_TEST("OPT-vp_card_reveal VC-2 G-36", "any_time: any number, in anybody's turn, for good") {
    given("rules=mayfair phase=roll 0=cards:victory_point2 1=cards:victory_point1 2=cards:knight1");
    when("0 reveal", "1 reveal");
    then("0 revealed 1", "0 public_points 1", "0 points 2", "0 cards victory_point1", "1 public_points 1");
    when("0 reveal");
    then("0 public_points 2", "0 cards 0");
    refused("0 reveal", "no_such_card");
    refused("2 reveal", "no_such_card");
    when("0 roll", "dice 1 2", "0 end_turn");
    then("0 revealed 2");
}

RULE_TEST("OPT-vp_card_reveal", "any_time: also while discarding and while answering an offer") {
    given("rules=mayfair phase=discard active=1 0=hand:ore8;owes:4;cards:victory_point1");
    allowed("0 reveal");
    given("rules=mayfair 0=hand:ore1 1=hand:wool1;cards:victory_point1");
    when("0 offer ore1 wool1");
    allowed("1 reveal");
}

RULE_TEST("G-36 VI-4", "revealing off-turn does not win yet") {
    given("rules=mayfair phase=roll 1=cards:victory_point2;cities:(0,0)N,(2,2)N,(2,2)S,(4,0)N");
    when("1 reveal", "1 reveal");
    then("1 public_points 10", "phase roll", "winner nobody");
    when("0 roll", "dice 1 1", "0 end_turn");
    then("winner 1", "phase over");
}

RULE_TEST("VC-3 DP-4", "several hidden cards win together, after another card was played this turn") {
    given("card_played 0=hand:ore3+grain2;cards:victory_point3;settlements:(0,0)N;cities:(2,2)N,(2,2)S");
    then("0 points 8");
    given(
        "card_played 0=hand:ore1+wool1+grain1;cards:victory_point4;settlements:(0,0)N;cities:(2,2)N,(2,2)S");
    then("0 points 9", "0 public_points 5");
    when("0 buy_card", "card victory_point");
    then("winner 0");
}

RULE_TEST("EX-VIC-2 VC-4 DP-4", "a victory-point card bought this turn wins at once") {
    // Two settlements, two cities, Longest Road, one victory-point card: nine points.
    given(
        "0=hand:ore1+wool1+grain1;cards:victory_point1;settlements:(0,0)N,(0,2)N;cities:(4,0)S,(4,2)S;"
        "roads:(2,2)NW,(2,2)NE,(2,2)E,(2,2)SE,(2,2)SW");
    then("longest_road 0", "0 points 9");
    when("0 buy_card", "card victory_point");
    then("phase over", "winner 0", "0 points 10");
}
