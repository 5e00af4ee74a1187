// Section 6: production.
#include <array>
#include <string>

#include "tests/scenario.h"

namespace {

// Two dice that show a number.
std::string dice(int number) {
    const int first = number > 6 ? 6 : number - 1;
    return "dice " + std::to_string(first) + " " + std::to_string(number - first);
}

}  // namespace

RULE_TEST("EX-PROD-1 P-1 P-2", "a 3 gives white lumber, blue and orange ore") {
    begin("beginner first=0");
    when("0 roll", "dice 1 2");
    then("3 hand lumber2+ore1+wool1", "1 hand lumber1+ore2+brick1", "2 hand ore2+grain2",
         "0 hand lumber2+grain1");
}

RULE_TEST("EX-PROD-2 P-2", "German map: a 3 gives red lumber and blue wool") {
    given("map=de_2015 phase=roll 0=settlements:(3,2)S 1=settlements:(1,0)N");
    when("0 roll", "dice 1 2");
    then("0 hand lumber1", "1 hand wool1");
}

RULE_TEST("EX-PROD-3 P-2", "blue's settlement on forest 8, mountains 3, hills 5") {
    const std::string blue = "phase=roll 1=settlements:(4,0)N";
    given(blue);
    when("0 roll", "dice 4 4");
    then("1 hand lumber1");
    given(blue);
    when("0 roll", "dice 1 2");
    then("1 hand ore1");
    given(blue);
    when("0 roll", "dice 1 4");
    then("1 hand brick1");
}

RULE_TEST("EX-PROD-4 COMP-14 P-2", "inland a settlement draws from three hexes, at the coast from two") {
    // German map: C on forest 10, fields 5, pasture 8; D on hills 8 and pasture 4.
    const std::string start = "map=de_2015 phase=roll 0=settlements:(3,0)N 1=settlements:(3,3)NE";
    std::array<int, 2> sources{};
    for (int number = 2; number <= 12; ++number) {
        if (number == 7) continue;
        given(start);
        when("0 roll", dice(number));
        for (int s = 0; s < 2; ++s) sources[static_cast<size_t>(s)] += seat(s).hand.total();
    }
    CHECK(sources == std::array{3, 2});
}

RULE_TEST("EX-PROD-5 P-2", "two settlements on mountains 8 give two ore, one gives one") {
    given("phase=roll 0=settlements:(2,4)N,(2,4)SE 1=settlements:(2,4)SW");
    when("0 roll", "dice 2 6");
    then("0 hand ore2", "1 hand ore1");
}

RULE_TEST("EX-PROD-6 P-2", "a 10 pays white's settlement on pasture 10 and not red") {
    given(
        "phase=roll tokens=10,2,9,12,6,4,5,9,11,0,3,8,8,3,4,10,5,6,11 0=settlements:(2,4)N,(2,4)SE"
        " 1=settlements:(2,4)SW");
    when("0 roll", "dice 5 5");
    then("1 hand wool1", "0 hand 0");
}

RULE_TEST("EX-PROD-7 P-2 BC-2", "a city there gives two wool") {
    given(
        "phase=roll tokens=10,2,9,12,6,4,5,9,11,0,3,8,8,3,4,10,5,6,11 0=settlements:(2,4)N,(2,4)SE"
        " 1=cities:(2,4)SW");
    when("0 roll", "dice 5 5");
    then("1 hand wool2", "0 hand 0");
}

RULE_TEST("EX-PROD-8 BC-2", "settlement and city on mountains 8: three ore; a city on forest 8: two lumber") {
    given("phase=roll 1=settlements:(2,4)N;cities:(2,4)SE 2=cities:(3,0)SW");
    when("0 roll", "dice 4 4");
    then("1 hand ore3", "2 hand lumber2");
}

RULE_TEST("EX-PROD-9 BC-2", "the same on mountains 6 and forest 6") {
    given(
        "phase=roll tokens=6,2,6,12,10,4,10,9,11,0,3,8,8,3,4,5,5,9,11 0=settlements:(0,0)N;cities:(0,0)S"
        " 1=cities:(0,2)NE");
    when("0 roll", "dice 1 5");
    then("0 hand ore3", "1 hand lumber2");
}

RULE_TEST("EX-PROD-10 P-4", "the desert never produces: two hexes of three pay") {
    for (int number = 2; number <= 12; ++number) {
        if (number == 7) continue;
        given("phase=roll robber=(0,0) 0=settlements:(2,2)N");  // hills 6, pasture 4, desert
        when("0 roll", dice(number));
        then(number == 6 ? "0 hand brick1" : number == 4 ? "0 hand wool1" : "0 hand 0");
    }
}

RULE_TEST("P-1", "the roll counts for all players, whoever rolled") {
    given("phase=roll active=2 0=settlements:(2,4)N 3=settlements:(2,4)S");
    when("2 roll", "dice 3 5");
    then("0 hand ore1", "3 hand ore1", "2 hand 0");
}

RULE_TEST("P-2", "one building on two hexes of the number draws from both") {
    given(
        "phase=roll tokens=10,2,9,12,6,4,10,9,11,0,3,8,8,3,4,8,5,6,11 0=settlements:(2,4)S 1=cities:(3,3)S");
    when("0 roll", "dice 2 6");
    then("0 hand ore1+wool1", "1 hand wool2");
}

RULE_TEST("P-3", "the hex under the robber produces nothing for anybody, its twin does") {
    given("phase=roll robber=(2,4) 0=settlements:(2,4)N 1=cities:(2,4)S 2=settlements:(3,0)SW");
    when("0 roll", "dice 4 4");
    then("0 hand 0", "1 hand 0", "2 hand lumber1");
}

RULE_TEST("P-5", "a seven produces nothing") {
    given("phase=roll 0=settlements:(2,4)N 1=cities:(2,4)S");
    when("0 roll", "dice 1 6");
    then("0 hand 0", "1 hand 0", "bank lumber19+brick19+wool19+grain19+ore19", "phase robber");
}
