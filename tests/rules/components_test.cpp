// Section 1: what is in the box, and the shape of the island.
#include <array>
#include <map>
#include <set>
#include <string>

#include "board/island.h"
#include "tests/scenario.h"

namespace {

using namespace longroad;
using namespace longroad::board;

std::map<Terrain, int> terrain_counts(const Setup& setup, int hexes) {
    std::map<Terrain, int> counts;
    for (int hex = 0; hex < hexes; ++hex) ++counts[setup.terrain[static_cast<size_t>(hex)]];
    return counts;
}

std::map<int, int> token_counts(const Setup& setup, int hexes) {
    std::map<int, int> counts;
    for (int hex = 0; hex < hexes; ++hex) ++counts[setup.tokens[static_cast<size_t>(hex)]];
    return counts;
}

std::map<HarborKind, int> harbor_counts(const Setup& setup) {
    std::map<HarborKind, int> counts;
    for (const Harbor& harbor : setup.harbors) ++counts[harbor.kind];
    return counts;
}

const std::array standard_set_ups{"beginner", "beginner rules=2015,beginner_map=de_2015", "variable seed=1",
                                  "variable seed=2 rules=mayfair", "variable seed=3 players=3"};

int degree(Vertex v) { return Standard::edges_at(bit<Standard::Word>(Standard::bit_of(v))).count(); }
int land_at(Vertex v) { return popcount(Standard::hexes_at(Standard::bit_of(v))); }

}  // namespace

RULE_TEST("COMP-1", "the island has 19 land hexes, 54 intersections and 72 edges") {
    CHECK(Standard::hexes == 19);
    std::map<int, int> by_land;
    std::map<int, int> by_degree;
    for (int v = 0; v < Standard::vertices; ++v) {
        ++by_land[land_at(Vertex(v))];
        ++by_degree[degree(Vertex(v))];
    }
    CHECK(by_land == std::map<int, int>{{1, 18}, {2, 12}, {3, 24}});
    CHECK(by_degree == std::map<int, int>{{2, 18}, {3, 36}});
    CHECK(Standard::edges == 72);
    CHECK(Standard::coast().size() == 30);
}

RULE_TEST("COMP-2", "forest 4, pasture 4, fields 4, hills 3, mountains 3, desert 1") {
    for (const char* words : standard_set_ups) {
        begin(words);
        CHECK(terrain_counts(game().setup(), 19) == std::map<Terrain, int>{{Terrain::forest, 4},
                                                                           {Terrain::pasture, 4},
                                                                           {Terrain::fields, 4},
                                                                           {Terrain::hills, 3},
                                                                           {Terrain::mountains, 3},
                                                                           {Terrain::desert, 1}});
    }
}

RULE_TEST("COMP-3", "each terrain yields its resource") {
    given("phase=roll 0=settlements:(0,2)N");  // forest 9
    when("0 roll", "dice 4 5");
    then("0 hand lumber1");
    given("phase=roll 0=settlements:(1,3)NE");  // hills 10
    when("0 roll", "dice 4 6");
    then("0 hand brick1");
    given("phase=roll 0=settlements:(0,1)N");  // pasture 2
    when("0 roll", "dice 1 1");
    then("0 hand wool1");
    given("phase=roll 0=settlements:(2,0)NW");  // fields 9
    when("0 roll", "dice 4 5");
    then("0 hand grain1");
    given("phase=roll 0=settlements:(0,0)N");  // mountains 10
    when("0 roll", "dice 4 6");
    then("0 hand ore1");
}

RULE_TEST("COMP-4", "the bank holds 19 of each of five resources") {
    begin("variable");
    then("bank lumber19+brick19+wool19+grain19+ore19");
}

RULE_TEST("COMP-5", "25 development cards: 14 knights, 6 progress, 5 victory points") {
    begin("variable");
    then("deck 25", "deck knight 14", "deck road_building 2", "deck invention 2", "deck monopoly 2",
         "deck victory_point 5");
}

RULE_TEST("COMP-6", "each of the five victory-point cards is worth one point and nothing else") {
    given("0=hand:ore5+wool5+grain5");
    for (int card = 1; card <= 5; ++card) {
        when("0 buy_card", "card victory_point");
        then("0 points " + std::to_string(card), "0 public_points 0");
    }
    then("deck victory_point 0");
}

RULE_TEST("COMP-7", "18 number tokens: one 2, one 12, two of each other, no 7") {
    for (const char* words : standard_set_ups) {
        begin(words);
        CHECK(token_counts(game().setup(), 19) ==
              std::map<int, int>{
                  {0, 1}, {2, 1}, {3, 2}, {4, 2}, {5, 2}, {6, 2}, {8, 2}, {9, 2}, {10, 2}, {11, 2}, {12, 1}});
    }
}

RULE_TEST("COMP-8", "each of four colours has 5 settlements, 4 cities, 15 roads") {
    CHECK(settlements_per_seat == 5);
    CHECK(cities_per_seat == 4);
    CHECK(roads_per_seat == 15);
    CHECK(Standard::seats == 4);
}

RULE_TEST("COMP-9", "Longest Road and Largest Army are worth two points and exist once") {
    given("0=roads:(0,0)NW,(0,0)NE,(0,1)NW,(0,1)NE,(0,2)NW 1=knights:3");
    then("longest_road 0", "0 points 2", "largest_army 1", "1 points 2");
}

RULE_TEST("COMP-10", "two dice give 36 rolls, and there is one robber") {
    given("phase=roll luck=dice");
    std::map<int, int> rolls;
    int weight = 0;
    game().for_each_outcome([&](const Outcome& roll, int times) {
        rolls[roll.first + roll.second] += times;
        weight += times;
    });
    CHECK(weight == 36);
    for (int n = 2; n <= 12; ++n) CHECK(rolls[n] == 6 - (n > 7 ? n - 7 : 7 - n));
    refused("dice 0 7", "impossible_luck");
    then("robber (2,2)");
}

RULE_TEST("COMP-11 COMP-12", "nine harbours: one for each resource and four for anything") {
    for (const char* words : standard_set_ups) {
        begin(words);
        CHECK(harbor_counts(game().setup()) == std::map<HarborKind, int>{{HarborKind::lumber, 1},
                                                                         {HarborKind::brick, 1},
                                                                         {HarborKind::wool, 1},
                                                                         {HarborKind::grain, 1},
                                                                         {HarborKind::ore, 1},
                                                                         {HarborKind::any, 4}});
    }
}

RULE_TEST("COMP-13", "an edge joins two intersections; an inner intersection has three edges") {
    for (int e = 0; e < Standard::edges; ++e) {
        const EdgeBit edge = Standard::bit_of(Edge(e));
        CHECK(popcount(Standard::ends_of(Standard::set_of(edge))) == 2);
    }
    for (int v = 0; v < Standard::vertices; ++v) {
        if (land_at(Vertex(v)) == 3) CHECK(degree(Vertex(v)) == 3);
    }
    // The same corner and the same side have one number, from whichever hex one looks.
    given("");
    CHECK(vertex("(1,1)N") == vertex("(0,0)SE"));
    CHECK(vertex("(1,1)N") == vertex("(0,1)SW"));
    CHECK(edge("(3,1)SW") == edge("(4,0)NE"));
    CHECK(edge("(2,3)E") == edge("(2,4)W"));
}

RULE_TEST("COMP-14", "coast edges take roads, coast corners take settlements, the sea takes nothing") {
    given("0=hand:lumber3+brick3+wool2+grain2;roads:(0,0)NW,(0,0)NE");
    allowed("0 build_road (0,0)W");
    allowed("0 build_settlement (0,0)NW");
    allowed("0 build_settlement (0,1)NW");
    refused("0 build_road 72", "malformed");
    refused("0 build_settlement 54", "malformed");
    CHECK(land_at(Vertex(vertex("(0,0)NW"))) == 1);
    CHECK(land_at(Vertex(vertex("(0,1)NW"))) == 2);
}

RULE_TEST("EX-NUM-1 COMP-15", "6 and 8 come in 5 of 36 rolls, 2 and 12 in one") {
    CHECK(pips(6) == 5);
    CHECK(pips(8) == 5);
    CHECK(pips(2) == 1);
    CHECK(pips(12) == 1);
    int all = 0;
    for (int n = 2; n <= 12; ++n) all += pips(n);
    CHECK(all == 36);
}
