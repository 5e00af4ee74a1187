// The list of legal actions and `why_not` are two accounts of the same rules: they must agree everywhere.
#include "tests/effort.h"
#include "tests/scenario.h"

RULE_TEST("LEGAL", "what is listed is legal and what is legal is listed, through whole games") {
    const int steps = longroad::test::effort(700);
    play_randomly("beginner players=4", steps, 1);
    play_randomly("variable players=3 rules=mayfair", steps, 2);
    play_randomly("variable players=6", steps, 3);
    play_randomly("variable players=5 rules=mayfair,between_turns=paired_players", steps, 4);
    play_randomly(
        "variable players=2 rules=2015,min_players=2,bank_shortage=first_come,robber_steal=optional,"
        "invention_same_resource=forbid,road_building_partial=forbid,same_turn_city=forbid,friendly_robber="
        "true,"
        "road_blocked_by_opponent=false,domestic_gifts=allow,domestic_same_resource=allow,trade_offer_limit="
        "3",
        steps, 5);
    play_randomly("variable players=4 rules=2015,bank_shortage=unlimited,longest_road_tie=holder_keeps",
                  steps, 6);
}
