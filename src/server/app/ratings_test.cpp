#include "server/app/ratings.h"

#include <doctest/doctest.h>

#include <array>

namespace longroad::server {

TEST_CASE("ratings: the example of Glickman's description") {
    const std::array<Meeting, 3> meetings{Meeting{{1400, 30, 0.06}, 1}, Meeting{{1550, 100, 0.06}, 0},
                                          Meeting{{1700, 300, 0.06}, 0}};
    const Strength after = rated({1500, 200, 0.06}, meetings);
    CHECK(after.rating == doctest::Approx(1464.06).epsilon(0.0001));
    CHECK(after.deviation == doctest::Approx(151.52).epsilon(0.0001));
    CHECK(after.volatility == doctest::Approx(0.05999).epsilon(0.001));
}

TEST_CASE("ratings: whoever wins rises, whoever loses falls, and both become better known") {
    const Strength fresh;
    const std::array<Meeting, 1> won{Meeting{fresh, 1}};
    const std::array<Meeting, 1> lost{Meeting{fresh, 0}};
    CHECK(rated(fresh, won).rating > 1500);
    CHECK(rated(fresh, lost).rating == doctest::Approx(3000 - rated(fresh, won).rating));
    CHECK(rated(fresh, won).deviation < fresh.deviation);
}

TEST_CASE("ratings: a game counts for those with an account who played it to its end, each on one seat") {
    GameRow game;
    game.game = "board";
    const std::vector<RatedPlayer> players{{"p1", true, {}}, {"p2", false, {}}, {"p3", false, {}}};
    const auto after = rate_game(game, players);
    REQUIRE(after.size() == 3);
    CHECK(after[0].rating.rating > 1500);
    CHECK(after[1].rating.rating < 1500);
    CHECK(after[1].rating.rating == after[2].rating.rating);
    CHECK(after[0].rating.wins == 1);
    CHECK(after[2].rating.games == 1);
    CHECK(rate_game(game, {players[0]}).empty());
    CHECK(rate_game(game, {players[0], players[1], players[0]}).empty());
    game.abandoned = true;
    CHECK(rate_game(game, players).empty());
}

}  // namespace longroad::server
