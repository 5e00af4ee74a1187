// Section 16: a rolled seven and the robber.
#include <set>
#include <string>

#include "tests/scenario.h"

namespace {
using namespace longroad;
using namespace longroad::board;
}  // namespace

// ---- Discards

RULE_TEST("EX-7-1 RB-1", "nine cards lose four of their owner's choice") {
    given("players=3 phase=roll 0=hand:ore9;settlements:(0,0)N");
    when("0 roll", "dice 3 4");
    then("0 owes 4", "to_act 0", "phase discard");
    refused("0 discard ore3", "wrong_number_of_cards");
    refused("0 discard ore5", "wrong_number_of_cards");
    refused("0 discard wool4", "hand_lacks_cards");
    when("0 discard ore4");
    then("0 hand ore5", "bank ore 14", "phase robber");
}

RULE_TEST("EX-7-2 RB-1", "seven cards lose none") {
    given("players=3 phase=roll 0=hand:ore7 1=hand:wool7");
    when("0 roll", "dice 3 4");
    then("phase robber", "0 owes 0", "1 owes 0");
    refused("1 discard wool3", "owes_nothing");
}

RULE_TEST("EX-7-3 RB-1", "hands of 6, 8 and 11 lose 0, 4 and 5") {
    given("players=3 phase=roll 0=hand:ore6 1=hand:wool8 2=hand:grain11");
    when("0 roll", "dice 5 2");
    then("0 owes 0", "1 owes 4", "2 owes 5", "to_act 1+2");
}

RULE_TEST("EX-7-4 RB-1 BK-1", "6, 7 and 11: only the third discards, lumber 3 and wool 2 of her choice") {
    given("players=3 phase=roll 0=hand:ore6 1=hand:grain7 2=hand:lumber6+wool5");
    when("0 roll", "dice 6 1");
    then("to_act 2", "2 owes 5", "1 owes 0");
    when("2 discard lumber3+wool2");
    then("2 hand lumber3+wool3", "bank lumber 16", "bank wool 16", "phase robber");
}

RULE_TEST("DX-4 RB-1", "half rounded down, from eight cards on") {
    const auto owed = [](int hand) { return hand > 7 ? hand / 2 : 0; };
    for (const int hand : {0, 1, 7, 8, 9, 10, 11, 12, 13, 15, 19}) {
        given("phase=roll 1=hand:" + (hand == 0 ? "0" : "ore" + std::to_string(hand)));
        when("0 roll", "dice 3 4");
        then("1 owes " + std::to_string(owed(hand)));
    }
}

RULE_TEST("OPT-discard_min_hand RB-1", "7: a hand of seven loses three") {
    given("rules=2015,discard_min_hand=7 phase=roll 0=hand:ore7 1=hand:wool6");
    when("0 roll", "dice 3 4");
    then("0 owes 3", "1 owes 0");
    given("rules=2015,discard_min_hand=10 phase=roll 0=hand:ore9");
    when("0 roll", "dice 3 4");
    then("phase robber");
}

RULE_TEST("RB-0", "seven: no production, discards, robber, theft, then the trade phase") {
    given("phase=roll 0=settlements:(2,4)N;hand:wool1 1=settlements:(0,0)N;hand:ore8");
    when("0 roll", "dice 3 4");
    then("phase discard", "0 hand wool1");
    refused("0 move_robber (0,0) 1", "discards_first");
    when("1 discard ore4");
    then("phase robber", "to_act 0");
    refused("1 move_robber (0,0)", "not_your_turn");
    when("0 move_robber (0,0) 1");
    then("luck steal", "to_act nobody");
    when("steal ore");
    then("phase main", "0 hand ore1+wool1", "1 hand ore3");
    allowed("0 end_turn");
}

RULE_TEST("G-19 RB-0", "discards come in any order, the robber waits for all") {
    given("phase=roll 0=hand:ore8 1=hand:wool8 2=hand:grain8");
    when("0 roll", "dice 3 4");
    then("to_act 0+1+2");
    when("2 discard grain4");
    then("to_act 0+1", "phase discard");
    refused("2 discard grain2", "owes_nothing");
    refused("0 move_robber (0,0)", "discards_first");
    when("0 discard ore4", "1 discard wool4");
    then("phase robber", "to_act 0");
    // What was discarded lies on the open stacks.
    CHECK(game().view(Seat(3)).seen.bank[Resource::grain] == 15);
}

RULE_TEST("G-33", "outside a seven hands may be of any size") {
    given("0=hand:lumber19+brick19+wool19;cards:knight14");
    when("0 end_turn");
    then("0 hand_size 57", "0 owes 0");
}

// ---- The robber

RULE_TEST("EX-ROB-1 RB-2 RB-3 RB-4 P-3", "to a forest with two neighbours: one card from one of them") {
    // İpek is 0; A is 1 and B is 2, both on forest 3.
    given(
        "phase=roll robber=(2,4) 0=hand:brick1 1=hand:ore2;settlements:(2,3)N 2=hand:wool1;settlements:(2,3)S"
        " 3=hand:grain1");
    when("0 roll", "dice 3 4");
    refused("0 move_robber (2,3)", "must_rob");
    refused("0 move_robber (2,3) 3", "victim_not_there");
    refused("0 move_robber (2,3) 0", "cannot_rob_oneself");
    allowed("0 move_robber (2,3) 2");
    when("0 move_robber (2,3) 1");
    refused("steal wool", "impossible_luck");  // A has none
    when("steal ore");
    then("0 hand brick1+ore1", "1 hand ore1", "2 hand wool1");
    when("0 end_turn", "1 roll", "dice 1 2");
    then("1 hand ore1", "2 hand wool1");  // the forest stands still
}

RULE_TEST("RB-2 G-7", "the robber must move, to any other land hex") {
    given("phase=robber robber=(0,0)");
    refused("0 move_robber (0,0)", "robber_must_move");
    CHECK(count_legal("move_robber") == 18);
    allowed("0 move_robber (2,2)");
    refused("0 move_robber 19", "malformed");
    given("phase=robber dice=- card_played robber=(0,0)");
    refused("0 move_robber (0,0)", "robber_must_move");
}

RULE_TEST("DX-24 RB-2 G-39 OPT-robber_desert_return",
          "2015: back to the desert is allowed; mayfair: it is not") {
    given("phase=robber robber=(0,1)");
    allowed("0 move_robber (2,2)");
    CHECK(count_legal("move_robber") == 18);
    given("rules=mayfair phase=robber robber=(0,1)");
    refused("0 move_robber (2,2)", "robber_not_to_desert");
    CHECK(count_legal("move_robber") == 17);
    given("rules=mayfair phase=robber robber=(2,2)");
    CHECK(count_legal("move_robber") == 18);
}

RULE_TEST("RB-3 G-38", "it moves only on a seven or by a knight, and stays until moved again") {
    given("robber=(0,1) 0=hand:lumber1+brick1;settlements:(0,1)NW");
    refused("0 move_robber (0,0)", "not_now");
    when("0 build_road (0,1)NW");  // building at the robber's hex
    when("0 end_turn", "1 roll", "dice 1 1", "1 end_turn", "2 roll", "dice 6 6");
    then("robber (0,1)", "0 hand 0");
}

RULE_TEST("RB-4", "the card is drawn at random from the whole hand") {
    given("phase=robber luck=steal victim=1 robber=(0,0) 1=hand:ore3+wool1;settlements:(0,0)N");
    int weight = 0;
    game().for_each_outcome([&](const Outcome& theft, int times) {
        CHECK(times == (theft.resource() == Resource::ore ? 3 : 1));
        weight += times;
    });
    CHECK(weight == 4);
}

RULE_TEST("RB-5", "one card, however many buildings the victim has there") {
    given("phase=robber 1=hand:ore5;settlements:(0,0)N;cities:(0,0)S");
    when("0 move_robber (0,0) 1", "steal ore");
    then("1 hand ore4", "0 hand ore1", "phase main");
}

RULE_TEST("RB-5 G-6", "no victim, no theft: the robber still moves") {
    given("phase=robber 0=settlements:(0,0)N;hand:ore1");
    refused("0 move_robber (0,0) 0", "cannot_rob_oneself");
    when("0 move_robber (0,0)");
    then("robber (0,0)", "phase main", "luck none", "0 hand ore1");
}

RULE_TEST("DX-14 G-6", "the only neighbour holds no card: no theft and no question") {
    given("phase=robber 1=settlements:(0,0)N;cards:knight1");
    refused("0 move_robber (0,0) 1", "victim_has_no_cards");
    when("0 move_robber (0,0)");
    then("phase main");
    given("phase=robber 1=settlements:(0,0)N 2=settlements:(0,0)S;hand:ore1");
    refused("0 move_robber (0,0)", "must_rob");
    refused("0 move_robber (0,0) 1", "victim_has_no_cards");
    allowed("0 move_robber (0,0) 2");
}

RULE_TEST("OPT-robber_victims RB-6", "any: a neighbor without cards may be named, and loses nothing") {
    given(
        "rules=2015,robber_victims=any phase=robber dice=3-4 0=hand:ore1 1=settlements:(0,0)N "
        "2=hand:wool2;settlements:(0,0)S");
    refused("0 move_robber (0,0)", "must_rob");
    refused("0 move_robber (0,0) 3", "victim_not_there");
    allowed("0 move_robber (0,0) 2");
    when("0 move_robber (0,0) 1");
    then("phase main", "robber (0,0)", "0 hand ore1", "1 hand 0", "2 hand wool2");
}

RULE_TEST("RB-6", "any: without a victim only where no neighbor builds, or where stealing is optional") {
    given("rules=2015,robber_victims=any phase=robber 1=settlements:(0,0)N");
    refused("0 move_robber (0,0)", "must_rob");
    allowed("0 move_robber (4,0)");
    given("rules=2015,robber_victims=any,robber_steal=optional phase=robber 1=settlements:(0,0)N");
    allowed("0 move_robber (0,0)");
    allowed("0 move_robber (0,0) 1");
}

RULE_TEST("RB-6", "any: the friendly robber still protects, and a hand with cards is still robbed") {
    given(
        "rules=2015,robber_victims=any,friendly_robber=true phase=robber 1=settlements:(0,0)N "
        "2=hand:wool2;settlements:(2,2)N;cities:(4,0)S");
    refused("0 move_robber (0,0) 1", "victim_is_protected");
    allowed("0 move_robber (0,0)");
    when("0 move_robber (4,0) 2");
    then("phase robber", "to_act nobody");
    when("steal wool");
    then("0 hand wool1", "2 hand wool1");
}

RULE_TEST("RB-6 KN-1", "any: a knight before the roll that robs an empty hand leads back to the roll") {
    given("rules=2015,robber_victims=any phase=roll 0=cards:knight1 1=settlements:(0,0)N");
    when("0 play_knight", "0 move_robber (0,0) 1");
    then("phase roll", "0 knights 1");
}

RULE_TEST("RB-6", "with_cards, the usual way: a neighbor without cards cannot be named") {
    for (const char* preset : {"2015", "mayfair"}) {
        given(std::string("rules=") + preset + " phase=robber 1=settlements:(0,0)N");
        refused("0 move_robber (0,0) 1", "victim_has_no_cards");
        allowed("0 move_robber (0,0)");
    }
}

RULE_TEST("OPT-robber_steal RB-4", "optional: the mover may leave it") {
    given("rules=2015,robber_steal=optional phase=robber 1=hand:ore5;settlements:(0,0)N");
    allowed("0 move_robber (0,0) 1");
    when("0 move_robber (0,0)");
    then("1 hand ore5", "phase main");
}

RULE_TEST("OPT-friendly_robber", "nobody with fewer than three public points is robbed") {
    given(
        "rules=2015,friendly_robber=true phase=robber "
        "1=hand:ore5;settlements:(0,0)N,(4,0)N;cards:victory_point3"
        " 2=hand:wool1;settlements:(0,2)N;cities:(0,2)S");
    refused("0 move_robber (0,0) 1", "victim_is_protected");
    when("0 move_robber (0,0)");
    then("1 hand ore5", "phase main");
    given("rules=2015,friendly_robber=true phase=robber 2=hand:wool1;settlements:(0,2)N;cities:(0,2)S");
    refused("0 move_robber (0,2)", "must_rob");
    allowed("0 move_robber (0,2) 2");
    given("phase=robber 1=hand:ore5;settlements:(0,0)N");  // without the house rule
    refused("0 move_robber (0,0)", "must_rob");
}
