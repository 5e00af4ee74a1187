// The engine's behaviour is pinned: a change of this number is a change of behaviour and has to be meant.
#include <doctest/doctest.h>

#include <cstdio>
#include <fstream>
#include <string>

#include "board/random_games.h"

using namespace longroad::board;

TEST_CASE("the signature is the one on file") {
    std::ifstream file(LONGROAD_SOURCE_DIR "/tests/golden/signature.txt");
    std::string expected;
    REQUIRE(std::getline(file, expected));
    char found[17];
    std::snprintf(found, sizeof found, "%016llx", static_cast<unsigned long long>(signature()));
    CHECK(std::string(found) == expected);
}

TEST_CASE("games do not depend on how they are split into batches") {
    const Rules rules = rules_of(Preset::edition_2015);
    Tally split = play_random_games(rules, 4, 7, 0, 13);
    split += play_random_games(rules, 4, 7, 13, 7);
    const Tally whole = play_random_games(rules, 4, 7, 0, 20);
    CHECK(split.hash == whole.hash);
    CHECK(split.actions == whole.actions);
    CHECK(split.games == 20);
}
