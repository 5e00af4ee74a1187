// Section 16: a rolled seven and the robber; section 13: the knight.
#include "tests/scenario.h"

RULE_TEST("EX-7-1 RB-1", "nine cards lose four of their owner's choice") {
    given("players=3 phase=roll 0=hand:ore9;settlements:(0,0)N");
    when("0 roll", "dice 3 4");
    then("0 owes 4", "to_act 0", "phase discard");
    refused("0 discard ore3", "wrong_number_of_cards");
    when("0 discard ore4");
    then("0 hand ore5", "bank ore 14", "phase robber");
}
