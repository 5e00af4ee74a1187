// Section 22: how many play; and what five and six do between turns.
#include <array>
#include <map>
#include <string>

#include "board/island.h"
#include "notation/words.h"
#include "tests/scenario.h"

namespace {
using namespace longroad;
using namespace longroad::board;
}  // namespace

RULE_TEST("PN-1", "three or four players on the standard island") {
    for (const int players : {3, 4}) {
        for (const char* kind : {"beginner", "variable"}) {
            begin(std::string(kind) + " players=" + std::to_string(players));
            CHECK(shot().players == players);
            CHECK(game().setup().island == IslandKind::standard);
        }
    }
}

RULE_TEST("PN-3 G-15 OPT-min_players", "two players only as a variant, by the plain rules") {
    no_game("variable players=2", SetupFault::too_few_players);
    no_game("variable players=1 rules=2015,min_players=2", SetupFault::too_few_players);
    begin("variable players=2 rules=2015,min_players=2");
    CHECK(shot().players == 2);
    then("bank lumber19+brick19+wool19+grain19+ore19", "deck 25");
    given("rules=2015,min_players=2 players=2 phase=founding");
    for (const char* step : {"0 place_settlement (3,0)N", "0 place_road (2,1)SW", "1 place_settlement (4,0)N",
                             "1 place_road (4,0)NE", "1 place_settlement (4,1)N", "1 place_road (4,1)NE",
                             "0 place_settlement (3,3)N", "0 place_road (2,4)W"}) {
        when(step);
    }
    then("phase roll", "active 0");
}

RULE_TEST("PN-2 G-16 OPT-max_players", "five and six only where the table allows them") {
    no_game("variable players=5 rules=2015,max_players=4", SetupFault::too_many_players);
    no_game("variable players=7", SetupFault::too_many_players);
    begin("variable players=5");
    CHECK(game().setup().island == IslandKind::large);
    impossible("players=5 island=standard", "this many players need the large island");
}

RULE_TEST("G-16", "the large island: 30 hexes, 28 tokens, 11 harbours, 24 of each resource, 34 cards") {
    for (const char* words :
         {"variable players=6", "beginner players=5", "variable players=6 rules=mayfair"}) {
        begin(words);
        const Setup& setup = game().setup();
        std::map<Terrain, int> terrain;
        std::map<int, int> tokens;
        std::map<HarborKind, int> harbors;
        for (size_t hex = 0; hex < 30; ++hex) {
            ++terrain[setup.terrain[hex]];
            ++tokens[setup.tokens[hex]];
        }
        for (const Harbor& harbor : setup.harbors) ++harbors[harbor.kind];
        CHECK(terrain == std::map<Terrain, int>{{Terrain::forest, 6},
                                                {Terrain::pasture, 6},
                                                {Terrain::fields, 6},
                                                {Terrain::hills, 5},
                                                {Terrain::mountains, 5},
                                                {Terrain::desert, 2}});
        CHECK(tokens ==
              std::map<int, int>{
                  {0, 2}, {2, 2}, {3, 3}, {4, 3}, {5, 3}, {6, 3}, {8, 3}, {9, 3}, {10, 3}, {11, 3}, {12, 2}});
        CHECK(harbors == std::map<HarborKind, int>{{HarborKind::lumber, 1},
                                                   {HarborKind::brick, 1},
                                                   {HarborKind::wool, 2},
                                                   {HarborKind::grain, 1},
                                                   {HarborKind::ore, 1},
                                                   {HarborKind::any, 5}});
        CHECK(setup.terrain[static_cast<size_t>(int{setup.robber})] == Terrain::desert);
        then("bank lumber24+brick24+wool24+grain24+ore24", "deck 34", "deck knight 20",
             "deck victory_point 5", "deck monopoly 3", "deck invention 3", "deck road_building 3");
        then("phase founding");
    }
    CHECK(Large::vertices == 80);
    CHECK(Large::edges == 109);
    CHECK(Large::coast().size() == 38);
}

RULE_TEST("G-16 SB-1", "the fixed map for five and six is the printed one") {
    begin("beginner players=6");
    CHECK(notation::terrain_text(game().setup()) == "hpdhgmhfmfgpdpgmpgfmphffgfghpm");
    CHECK(notation::tokens_text(game().setup()) ==
          "10,6,0,6,2,9,11,3,11,5,10,4,0,5,4,6,3,8,12,10,2,4,11,8,3,9,5,9,12,8");
    for (const auto& [place, kind] : std::map<std::string, HarborKind>{{"(0,0)NW", HarborKind::any},
                                                                       {"(0,1)NE", HarborKind::wool},
                                                                       {"(1,3)NE", HarborKind::any},
                                                                       {"(3,5)E", HarborKind::any},
                                                                       {"(4,4)SE", HarborKind::brick},
                                                                       {"(6,2)E", HarborKind::wool},
                                                                       {"(6,1)SE", HarborKind::lumber},
                                                                       {"(6,0)SW", HarborKind::any},
                                                                       {"(5,0)W", HarborKind::grain},
                                                                       {"(3,0)SW", HarborKind::any},
                                                                       {"(2,0)W", HarborKind::ore}}) {
        CHECK(game().setup().harbors.contains({Edge(edge(place)), kind}));
    }
}

RULE_TEST("G-16 SV-4 DX-20", "on the large island too no 6 touches an 8") {
    for (int seed = 0; seed < 100; ++seed) {
        begin("variable players=6 seed=" + std::to_string(seed));
        const auto& tokens = game().setup().tokens;
        const auto red = [&](int hex) {
            return tokens[static_cast<size_t>(hex)] == 6 || tokens[static_cast<size_t>(hex)] == 8;
        };
        for (int a = 0; a < Large::hexes; ++a) {
            for (int b = 0; b < Large::hexes; ++b) {
                if (red(a) && red(b)) CHECK((Large::neighbors_of(Hex(a)) >> b & 1) == 0);
            }
        }
    }
}

RULE_TEST("G-39", "large island, no return to the desert: 28 numbered hexes") {
    given("rules=mayfair players=6 phase=robber");
    CHECK(count_legal("move_robber") == 28);
    given("rules=mayfair players=6 phase=robber robber=(0,0)");
    CHECK(count_legal("move_robber") == 27);
    given("players=6 phase=robber robber=(0,0)");
    CHECK(count_legal("move_robber") == 29);
}

// ---- Special building

RULE_TEST("G-16 OPT-between_turns", "after each turn every other player, clockwise, may build and buy") {
    given("players=5 active=1");
    when("1 end_turn");
    const std::array order{2, 3, 4, 0};
    for (int builder : order) {
        const std::string who = std::to_string(builder);
        then("phase special_build", "actor " + who, "to_act " + who, "active 1", "turn 1");
        when(who + " pass");
    }
    then("phase roll", "active 2", "actor 2", "turn 2");
}

RULE_TEST("G-16 OPT-between_turns", "special building: no trade, no cards, no dice") {
    given(
        "players=5 "
        "1=hand:lumber5+brick1+wool4+grain5+ore6;cards:knight1+monopoly1;roads:(0,0)NE;settlements:(2,2)N"
        " 0=hand:wool1");
    when("0 end_turn");
    then("actor 1");
    refused("1 trade_bank lumber4 ore1", "special_building");
    refused("1 offer ore1 wool1 @0", "special_building");
    refused("0 offer wool1 ore1 @1", "special_building");
    refused("1 play_knight", "special_building");
    refused("1 play_monopoly ore", "special_building");
    refused("1 roll", "special_building");
    refused("1 end_turn", "special_building");
    refused("2 pass", "not_your_turn");
    refused("0 pass", "not_your_turn");
    allowed("1 build_road (0,0)NW");
    allowed("1 build_settlement (0,0)N");
    allowed("1 build_city (2,2)N");
    when("1 buy_card", "card knight", "1 build_settlement (0,0)N", "1 build_city (2,2)N", "1 pass");
    then("actor 2", "1 points 3");
}

RULE_TEST("G-16", "nobody wins in special building, but when the own turn starts") {
    given("players=5 1=hand:ore3+grain2;settlements:(0,0)N;cities:(2,2)N,(2,2)S,(4,0)N;cards:victory_point2");
    then("1 points 9");
    when("0 end_turn", "1 build_city (0,0)N");
    then("1 points 10", "winner nobody", "phase special_build");
    when("1 pass", "2 pass", "3 pass", "4 pass");
    then("winner 1", "phase over", "active 1");
}

RULE_TEST("G-16 OPT-win_only_on_own_turn",
          "even where one may win off-turn nobody wins in special building") {
    given(
        "rules=2015,win_only_on_own_turn=false players=5 1=hand:ore3+grain2;settlements:(0,0)N;"
        "cities:(2,2)N,(2,2)S,(4,0)N;cards:victory_point2");
    when("0 end_turn", "1 build_city (0,0)N");
    then("1 points 10", "winner nobody");
}

RULE_TEST("G-16 DP-3", "a card bought in special building may be played in the own turn that follows") {
    given("players=5 1=hand:ore1+wool1+grain1");
    when("0 end_turn", "1 buy_card", "card knight", "1 pass", "2 pass", "3 pass", "4 pass");
    then("active 1", "1 new 0");
    allowed("1 play_knight");
}

RULE_TEST("G-16", "with four players there is no special building, not even on the large island") {
    given("island=large players=4");
    when("0 end_turn");
    then("active 1", "phase roll");
}

// ---- Paired players

RULE_TEST("OPT-between_turns G-16",
          "paired players: the third to the left builds, trades with the bank, plays a card") {
    given(
        "rules=2015,between_turns=paired_players players=6 0=hand:wool1"
        " 3=hand:lumber1+brick1+ore4;cards:knight1+monopoly1;settlements:(2,2)N");
    when("0 end_turn");
    then("actor 3", "to_act 3", "active 0");
    allowed("3 build_road (2,2)NE");
    allowed("3 trade_bank ore4 wool1");
    allowed("3 play_monopoly ore");
    refused("3 offer ore1 wool1 @0", "special_building");
    refused("0 offer wool1 ore1 @3", "special_building");
    refused("3 roll", "special_building");
    when("3 play_knight", "3 move_robber (0,0)");
    then("actor 3", "phase special_build");
    refused("3 play_monopoly ore", "card_already_played");
    when("3 trade_bank ore4 wool1", "3 build_road (2,2)NE", "3 pass");
    then("active 1", "phase roll", "turn 2");
}

RULE_TEST("OPT-between_turns", "paired players: Road Building and Invention work there too") {
    given("rules=2015,between_turns=paired_players players=5 3=cards:road_building1;settlements:(2,2)N");
    when("0 end_turn", "3 play_road_building", "3 place_free_road (2,2)NE", "3 place_free_road (2,2)E");
    then("phase special_build", "actor 3", "3 roads 2");
    given("rules=2015,between_turns=paired_players players=5 active=3 1=cards:invention1");
    when("3 end_turn");
    then("actor 1");  // 3, then 4, 0, 1
    when("1 play_invention ore2");
    then("1 hand ore2", "phase special_build");
}
