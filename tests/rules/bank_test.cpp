// Section 7: the supply is limited.
#include "core/random.h"
#include "tests/scenario.h"

namespace {
using namespace longroad;
using namespace longroad::board;
}  // namespace

RULE_TEST("BK-1", "what is paid, traded and discarded goes back to the stacks") {
    given("0=hand:lumber1+brick1+ore4;settlements:(0,0)NE");
    when("0 build_road (0,0)NE");
    then("bank lumber19+brick19+wool19+grain19+ore15");
    when("0 trade_bank ore4 wool1");
    then("bank lumber19+brick19+wool18+grain19+ore19");
    given("phase=roll 0=hand:wool8");
    when("0 roll", "dice 1 6", "0 discard wool4");
    then("bank wool 15");
}

RULE_TEST("BK-2 TM-8 G-4", "an exhausted resource is neither produced nor traded until cards come back") {
    given("phase=roll 0=hand:wool4+brick1+lumber1;settlements:(2,4)N 1=hand:ore10 2=hand:ore9");
    when("0 roll", "dice 4 4");
    then("0 hand wool4+brick1+lumber1", "bank ore 0");
    refused("0 trade_bank wool4 ore1", "bank_lacks_cards");
    given("phase=roll active=1 0=hand:wool4;settlements:(2,4)N 1=hand:ore10 2=hand:ore9");
    when("1 roll", "dice 1 1", "1 trade_bank ore4 wool1", "1 end_turn", "2 roll", "dice 4 4");
    then("0 hand wool4+ore1", "bank ore 3");
}

RULE_TEST("DX-1 BK-3 G-1", "three ore for claims of two and two: nobody gets any") {
    given("phase=roll 0=cities:(2,4)N 1=cities:(2,4)S 2=hand:ore16");
    when("0 roll", "dice 4 4");
    then("0 hand 0", "1 hand 0", "bank ore 3");
}

RULE_TEST("DX-2 BK-4 G-2", "one ore for a single claim of three: that player takes it") {
    given("phase=roll 0=cities:(2,4)N;settlements:(2,4)SE 2=hand:ore18");
    when("0 roll", "dice 4 4");
    then("0 hand ore1", "bank ore 0");
}

RULE_TEST("DX-3 BK-3", "a shortage of ore does not touch wool") {
    given(
        "phase=roll tokens=10,2,9,12,6,4,10,9,11,0,3,8,8,3,4,8,5,6,11 0=cities:(2,4)NE 1=settlements:(2,4)S"
        " 2=hand:ore18");
    when("0 roll", "dice 4 4");
    then("0 hand 0", "1 hand wool1", "bank ore 1");
}

RULE_TEST("G-3 BK-3", "claims on several hexes of one resource are summed first") {
    // Mountains 10 and mountains 8 both carry an 8: two claims of one, and one ore left.
    given(
        "phase=roll tokens=8,2,9,12,6,4,10,9,11,0,3,8,10,3,4,5,5,6,11 0=settlements:(0,0)N "
        "1=settlements:(2,4)N"
        " 2=hand:ore18");
    when("0 roll", "dice 4 4");
    then("0 hand 0", "1 hand 0", "bank ore 1");
    // The same two hexes and a single claimant.
    given(
        "phase=roll tokens=8,2,9,12,6,4,10,9,11,0,3,8,10,3,4,5,5,6,11 0=settlements:(0,0)N,(2,4)N "
        "2=hand:ore18");
    when("0 roll", "dice 4 4");
    then("0 hand ore1");
}

RULE_TEST("BK-3", "exactly enough is no shortage") {
    given("phase=roll 0=cities:(2,4)N 1=cities:(2,4)S 2=hand:ore15");
    when("0 roll", "dice 4 4");
    then("0 hand ore2", "1 hand ore2", "bank ore 0");
}

RULE_TEST("OPT-bank_shortage BK-3", "first_come: from the active seat clockwise") {
    given(
        "rules=2015,bank_shortage=first_come phase=roll active=1 0=cities:(2,4)N 1=cities:(2,4)S "
        "2=hand:ore16");
    when("1 roll", "dice 4 4");
    then("1 hand ore2", "0 hand ore1", "bank ore 0");
}

RULE_TEST("OPT-bank_shortage BK-2", "unlimited: the bank never runs dry") {
    given(
        "rules=2015,bank_shortage=unlimited phase=roll 0=hand:ore30;cities:(2,4)N "
        "1=hand:ore30;cities:(2,4)S");
    when("0 roll", "dice 4 4");
    then("0 hand ore32", "1 hand ore32");
    when("0 trade_bank ore4 wool1");
    then("0 hand ore28+wool1");
}

RULE_TEST("DX-27 COMP-4", "bank and hands together always hold 19 of each, 24 on the large island") {
    for (const int players : {3, 4, 6}) {
        begin("variable players=" + std::to_string(players));
        const int supply = players > 4 ? 24 : 19;
        Game playing = game();
        Random random(static_cast<uint64_t>(players));
        for (int step = 0; step < 2000 && !playing.over(); ++step) {
            playing.apply(playing.luck() != Chance::none ? Step(playing.draw(random))
                                                         : Step(playing.random_action(random)));
            const Snapshot now = playing.snapshot();
            for (Resource r : all_resources) {
                int sum = now.bank[r];
                for (const SeatSnapshot& each : now.seats) sum += each.hand[r];
                REQUIRE(sum == supply);
            }
        }
    }
}
