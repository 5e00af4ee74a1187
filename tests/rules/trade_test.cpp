// Sections 8 and 9: trade with other players and with the bank.
#include <string>

#include "tests/scenario.h"

namespace {
using namespace longroad;
using namespace longroad::board;
}  // namespace

RULE_TEST("EX-TRADE-1 TD-3 G-27", "counter-offers: Burak's is taken, Murat's is void") {
    // Selin is 0, Murat 1, Burak 2.
    given("players=3 0=hand:lumber2+ore3;settlements:(0,0)N 1=hand:brick1 2=hand:brick1");
    when("0 offer ore1 brick1");
    then("0 offers ore1 for brick1 to 1+2", "to_act 0+1+2");
    when("1 offer brick1 ore2", "2 offer brick1 lumber1+ore1", "0 accept 2");
    then("0 hand lumber1+ore2+brick1", "2 hand lumber1+ore1", "1 hand brick1");
    then("0 offers nothing", "1 offers nothing", "2 offers nothing");
    allowed("0 build_road (0,0)NE");
}

RULE_TEST("EX-TRADE-2 TD-3", "a counter-offer may change quantities on both sides") {
    // Hyekyo is 0, Nara 1, Kyunglim 2.
    given("players=3 0=hand:lumber1+ore3 1=hand:brick2 2=hand:brick1");
    when("0 offer ore1 brick1", "1 offer brick2 ore3", "2 offer brick1 ore1+lumber1", "0 accept 2");
    then("0 hand ore2+brick1", "2 hand ore1+lumber1", "1 hand brick2", "1 offers nothing");
}

RULE_TEST("EX-TRADE-3 TD-1 G-29", "players who are not active do not trade with each other") {
    given("players=3 0=hand:ore1 1=hand:brick1 2=hand:wool1");
    refused("1 offer brick1 wool1 @2", "only_with_active_seat");
    refused("1 offer brick1 wool1 @0+2", "only_with_active_seat");
    when("1 offer brick1 wool1");
    refused("2 accept 1", "offer_not_for_you");
    refused("2 confirm 1", "only_with_active_seat");
    when("0 offer ore1 wool1");
    refused("1 confirm 2", "only_with_active_seat");
}

RULE_TEST("TD-1",
          "the active player's offer: an answer is a mark, the active player closes with one of them") {
    given("players=3 0=hand:ore1 1=hand:brick1 2=hand:brick1");
    when("0 offer ore1 brick1", "1 accept 0", "2 accept 0");
    then("0 accepted_by 1+2", "to_act 0", "0 hand ore1");
    refused("0 confirm 0", "not_accepted");
    when("0 confirm 2");
    then("0 hand brick1", "2 hand ore1", "1 hand brick1", "0 offers nothing");
}

RULE_TEST("TD-1", "an offer may go to some players only") {
    given("players=4 0=hand:ore1 1=hand:brick1 2=hand:brick1 3=hand:brick1");
    when("0 offer ore1 brick1 @1+3");
    then("to_act 0+1+3");
    refused("2 accept 0", "offer_not_for_you");
    refused("2 decline 0", "offer_not_for_you");
    refused("0 offer ore1 brick1 @0", "offer_to_nobody");
    refused("0 offer ore1 brick1 @", "offer_to_nobody");
}

RULE_TEST("TD-3", "nothing binds until both agree: answers may change, offers may be withdrawn") {
    given("players=3 0=hand:ore1 1=hand:brick1 2=hand:brick1");
    when("0 offer ore1 brick1");
    refused("0 confirm 1", "not_accepted");
    when("1 accept 0", "1 decline 0");
    then("0 accepted_by nobody", "0 declined_by 1");
    refused("0 confirm 1", "not_accepted");
    when("2 decline 0", "0 withdraw");
    then("0 offers nothing", "to_act 0");
    refused("1 accept 0", "no_such_offer");
    refused("0 withdraw", "no_such_offer");
    when("0 offer ore1 brick1", "1 accept 0", "0 offer ore1 wool1");  // a new offer replaces the old one
    then("0 accepted_by nobody", "0 offers ore1 for wool1 to 1+2");
}

RULE_TEST("TD-3", "any ratio of cards") {
    given("players=3 0=hand:ore3+lumber2 1=hand:brick1+wool4");
    when("0 offer ore3+lumber2 brick1", "1 accept 0", "0 confirm 1");
    then("0 hand brick1", "1 hand ore3+lumber2+wool4");
    when("1 offer wool4 brick1", "0 accept 1");
    then("0 hand wool4", "1 hand ore3+lumber2+brick1");
}

RULE_TEST("DX-17 TD-4 TD-6 G-13", "no gifts, and no resource on both sides") {
    given("players=3 0=hand:ore1 1=hand:brick1+ore1");
    refused("0 offer ore1 ore1+brick1", "same_resource");
    refused("0 offer ore1 0", "no_gifts");
    refused("0 offer 0 ore1", "no_gifts");
    refused("1 offer brick1 0", "no_gifts");
}

RULE_TEST("OPT-domestic_gifts TD-4", "allow: a trade may have nothing on one side") {
    given("rules=2015,domestic_gifts=allow players=3 0=hand:ore1");
    when("0 offer ore1 0", "1 accept 0", "0 confirm 1");
    then("0 hand 0", "1 hand ore1");
}

RULE_TEST("OPT-domestic_same_resource TD-6", "allow: a resource may lie on both sides") {
    given("rules=2015,domestic_same_resource=allow players=3 0=hand:ore1 1=hand:brick1+ore1");
    when("0 offer ore1 ore1+brick1", "1 accept 0", "0 confirm 1");
    then("0 hand ore1+brick1", "1 hand ore1");
}

RULE_TEST("TD-5", "only resource cards change hands: development cards stay") {
    given("players=3 0=hand:ore1;cards:knight1 1=hand:brick1;cards:monopoly1");
    when("0 offer ore1 brick1", "1 accept 0", "0 confirm 1");
    then("0 cards knight1", "1 cards monopoly1");
}

RULE_TEST("TD-7 G-29 G-49", "others address offers to the active player only, after the roll") {
    given("players=3 phase=roll 0=hand:ore1 1=hand:brick1");
    refused("1 offer brick1 ore1", "roll_first");
    when("0 roll", "dice 1 1", "1 offer brick1 ore1");
    then("1 offers brick1 for ore1 to 0");
    refused("1 offer brick1 ore1 @2", "only_with_active_seat");  // not even to the next player
    when("0 accept 1");
    then("0 hand brick1", "1 hand ore1");
}

RULE_TEST("TD-7", "the active player may decline another's offer, and its maker may take it back") {
    given("players=3 0=hand:ore1 1=hand:brick1 2=hand:wool1");
    when("1 offer brick1 ore1", "2 offer wool1 ore1", "0 decline 1");
    then("1 declined_by 0");
    when("2 withdraw");
    then("2 offers nothing");
    refused("0 accept 2", "no_such_offer");
}

RULE_TEST("G-28", "one offers what one holds; what one asks for is not checked before it is accepted") {
    given("players=3 0=hand:ore1 1=hand:brick1");
    refused("0 offer ore2 brick1", "hand_lacks_cards");
    allowed("0 offer ore1 brick1 @2");
    when("0 offer ore1 brick1");
    refused("2 accept 0", "hand_lacks_cards");
    allowed("1 accept 0");
    when("2 decline 0");
    when("1 offer brick1 ore2");
    refused("0 accept 1", "hand_lacks_cards");
}

RULE_TEST("G-27", "both hands are looked at again when the trade is closed") {
    given("players=3 0=hand:ore1+wool4 1=hand:brick1 2=hand:wool1");
    when("0 offer ore1+wool1 brick1");
    when("0 trade_bank wool4 grain1");
    then("0 offers nothing");  // it can no longer be paid
    given("players=3 0=hand:ore1;cards:monopoly1 1=hand:brick1 2=hand:brick1");
    when("1 offer brick1 ore1", "0 play_monopoly brick");
    then("1 offers nothing");
    given("players=3 0=hand:ore1;cards:knight1 1=hand:brick1;settlements:(0,0)N");
    when("0 offer ore1 brick1", "1 accept 0", "0 play_knight", "0 move_robber (0,0) 1", "steal brick");
    refused("0 confirm 1", "partner_lacks_cards");
}

RULE_TEST("G-27", "all offers go when a trade is made and when the turn ends") {
    given("players=3 0=hand:ore2 1=hand:brick1 2=hand:wool1");
    when("0 offer ore1 brick1", "2 offer wool1 ore1", "1 accept 0", "0 confirm 1");
    then("2 offers nothing");
    when("2 offer wool1 ore1", "0 offer ore1 wool1", "0 end_turn");
    then("0 offers nothing", "2 offers nothing");
}

RULE_TEST("G-30", "a trade has two sides: what a third player holds does not help") {
    given("players=3 0=hand:ore2 1=hand:brick1 2=hand:wool1");
    when("0 offer ore2 brick1+wool1");
    refused("1 accept 0", "hand_lacks_cards");
    refused("2 accept 0", "hand_lacks_cards");
}

RULE_TEST("TD-8", "trade as often as the hand allows") {
    given("players=3 0=hand:ore3 1=hand:brick3");
    for (int n = 0; n < 3; ++n) when("0 offer ore1 brick1", "1 accept 0", "0 confirm 1");
    then("0 hand brick3", "1 hand ore3");
}

RULE_TEST("OPT-trade_offer_limit", "so many offers a turn for each seat") {
    given("rules=2015,trade_offer_limit=2 players=3 0=hand:ore3 1=hand:brick3");
    when("0 offer ore1 brick1", "0 offer ore1 brick2");
    refused("0 offer ore2 brick1", "offer_limit_reached");
    allowed("1 offer brick1 ore1");
    when("0 end_turn", "1 roll", "dice 1 1");
    allowed("0 offer ore2 brick1");
}

RULE_TEST("OPT-no_trading", "players do not trade; the bank still does") {
    given("rules=2015,no_trading=true players=3 0=hand:ore4 1=hand:brick1");
    refused("0 offer ore1 brick1", "no_trading");
    refused("1 offer brick1 ore1", "no_trading");
    allowed("0 trade_bank ore4 brick1");
}

// ---- The bank

RULE_TEST("EX-MAR-1 TM-1", "four equal cards for one of choice, without a harbour") {
    given("0=hand:ore4");
    when("0 trade_bank ore4 lumber1");
    then("0 hand lumber1", "bank ore 19", "bank lumber 18");
}

RULE_TEST("TM-1", "not three, not five, not four for two") {
    given("0=hand:ore9");
    refused("0 trade_bank ore3 lumber1", "wrong_rate");
    refused("0 trade_bank ore5 lumber1", "wrong_rate");
    refused("0 trade_bank ore8 lumber2", "one_kind_at_a_time");
    refused("0 trade_bank wool4 lumber1", "hand_lacks_cards");
}

RULE_TEST("EX-MAR-2 TM-2", "three equal cards with a 3:1 harbour") {
    for (const char* harbor : {"(0,0)N", "(0,0)NW", "(2,4)NE", "(4,1)S", "(4,0)SW"}) {
        given(std::string("0=hand:lumber3;settlements:") + harbor);
        for (const char* any : {"brick1", "wool1", "grain1", "ore1"}) {
            allowed(std::string("0 trade_bank lumber3 ") + any);
        }
    }
}

RULE_TEST("DX-15 TM-2", "3:1 takes three equal cards, not three of two kinds") {
    given("0=hand:wool2+ore1;settlements:(0,0)N");
    refused("0 trade_bank wool2+ore1 brick1", "one_kind_at_a_time");
}

RULE_TEST("EX-MAR-3 TM-3 TM-6", "the lumber harbour: two lumber for anything, again and again") {
    given("0=hand:lumber6;settlements:(1,0)NW");
    when("0 trade_bank lumber2 ore1", "0 trade_bank lumber2 ore1", "0 trade_bank lumber2 wool1");
    then("0 hand ore2+wool1");
}

RULE_TEST("EX-MAR-4 TM-4", "a special harbour does not give 3:1 for other resources") {
    given("0=hand:wool4;settlements:(1,0)NW");
    refused("0 trade_bank wool3 ore1", "wrong_rate");
    refused("0 trade_bank wool2 ore1", "wrong_rate");
    allowed("0 trade_bank wool4 ore1");
}

RULE_TEST("DX-16 TM-2 TM-3", "generic and ore harbour: ore 2:1, the rest 3:1") {
    given("0=hand:ore4+wool4;settlements:(0,0)N,(1,3)NE");
    allowed("0 trade_bank ore2 brick1");
    refused("0 trade_bank ore3 brick1", "wrong_rate");
    allowed("0 trade_bank wool3 brick1");
    refused("0 trade_bank wool4 brick1", "wrong_rate");
}

RULE_TEST("TM-5", "a settlement or a city at either end holds a harbour; a road does not") {
    for (const char* piece :
         {"settlements:(0,1)N", "settlements:(0,1)NE", "cities:(0,1)N", "cities:(0,1)NE"}) {
        given(std::string("0=hand:grain2;") + piece);  // the grain harbour
        allowed("0 trade_bank grain2 ore1");
    }
    given("0=hand:grain2;roads:(0,1)NE");
    refused("0 trade_bank grain2 ore1", "wrong_rate");
    given("0=hand:grain2;settlements:(0,1)NW");
    refused("0 trade_bank grain2 ore1", "wrong_rate");
}

RULE_TEST("TM-6", "only in one's own turn, after the roll") {
    given("phase=roll 0=hand:ore4 1=hand:ore4");
    refused("0 trade_bank ore4 wool1", "roll_first");
    when("0 roll", "dice 1 1");
    refused("1 trade_bank ore4 wool1", "not_your_turn");
    allowed("0 trade_bank ore4 wool1");
}

RULE_TEST("TM-7 HI-4", "what goes to the bank and comes from it is public") {
    given("0=hand:ore4");
    const Bundle before = game().view(Seat(1)).seen.bank;
    when("0 trade_bank ore4 wool1");
    const Bundle after = game().view(Seat(1)).seen.bank;
    CHECK(after[Resource::ore] == before[Resource::ore] + 4);
    CHECK(after[Resource::wool] == before[Resource::wool] - 1);
}

RULE_TEST("TM-8 G-4", "the wanted resource must be in the supply") {
    given("0=hand:ore4 1=hand:wool19");
    refused("0 trade_bank ore4 wool1", "bank_lacks_cards");
}

RULE_TEST("TM-9", "the card taken is another resource") {
    given("0=hand:ore4");
    refused("0 trade_bank ore4 ore1", "same_resource");
}

RULE_TEST("G-38 RB-3", "the robber does not block a harbour") {
    given("robber=(0,1) 0=hand:grain2;settlements:(0,1)N");
    allowed("0 trade_bank grain2 ore1");
}
