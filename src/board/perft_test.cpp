// Perft counts pin the rules of each phase: a rule that lets one action more or less happen changes them.
#include "board/perft.h"

#include <doctest/doctest.h>

#include "core/random.h"

using namespace longroad;
using namespace longroad::board;

namespace {

Game beginner(Preset preset, int players) {
    Random random(1);
    SetupWish wish;
    wish.rules = rules_of(preset);
    wish.rules.beginner_map = choice::intl_2015;
    wish.players = players;
    wish.kind = SetupKind::beginner;
    return Game(*make_setup(wish, random));
}

}  // namespace

TEST_CASE("perft of the beginner map, three and four players") {
    for (int players : {3, 4}) {
        const Game game = beginner(Preset::edition_2015, players);
        CHECK(perft(game, 0) == 1);
        CHECK(perft(game, 1) == 1);   // only rolling
        CHECK(perft(game, 2) == 36);  // 36 rolls
    }
    CHECK(perft(beginner(Preset::edition_2015, 3), 3) == 378);
    CHECK(perft(beginner(Preset::edition_2015, 3), 8) == 249'459);
    CHECK(perft(beginner(Preset::edition_2015, 4), 5) == 1'714);
    CHECK(perft(beginner(Preset::edition_2015, 4), 8) == 271'206);
    CHECK(perft(beginner(Preset::mayfair, 4), 7) == 55'926);  // the robber never returns to the desert
    CHECK(perft(beginner(Preset::edition_2015, 4), 7) == 56'034);
}

TEST_CASE("perft of the founding phase on the large island") {
    const Game game = beginner(Preset::edition_2015, 6);
    CHECK(perft(game, 1) == 80);
    CHECK(perft(game, 2) == 218);  // two for each of the 109 edges
    CHECK(perft(game, 3) == 16'612);
    CHECK(perft(game, 4) == 45'204);
}

TEST_CASE("perft of the founding phase on the standard island") {
    Random random(1);
    const Game game(*make_setup({}, random));
    CHECK(perft(game, 1) == 54);
    CHECK(perft(game, 2) == 144);
    CHECK(perft(game, 3) == 7'236);
    CHECK(perft(game, 4) == 19'248);
}

TEST_CASE("all discards of a hand") {
    int ways = 0;
    for_each_discard(Bundle{{2, 0, 1, 5, 0}}, 4, [&](const Bundle& b) {
        CHECK(b.total() == 4);
        ++ways;
    });
    CHECK(ways == 6);  // lumber 0-2, wool 0-1, the rest grain
}
