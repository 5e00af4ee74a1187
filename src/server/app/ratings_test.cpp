#include "server/app/ratings.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <random>

namespace longroad::server {

namespace {

// Somebody of any strength and certainty.
Strength anybody(std::mt19937& random) {
    return {std::uniform_real_distribution(800.0, 2300.0)(random),
            std::uniform_real_distribution(60.0, 350.0)(random)};
}
// 2 to 6 of them, and ranks of any kind.
std::vector<Standing> any_game(std::mt19937& random, int ranks) {
    std::vector<Standing> game(2 + random() % 5);
    for (Standing& one : game)
        one = {anybody(random), static_cast<int>(random() % static_cast<size_t>(ranks))};
    return game;
}
// One wins, the others share the second rank.
std::vector<Standing> one_winner(std::mt19937& random) {
    std::vector<Standing> game = any_game(random, 1);
    for (Standing& one : game) one.rank = 1;
    game[random() % game.size()].rank = 0;
    return game;
}

}  // namespace

TEST_CASE("ratings: the formula, worked out by hand") {
    // Two who are new: c^2 = 173.7178^2 + 3/pi^2 * 2 * 350^2 = 104650.5.
    const std::array<Standing, 2> fresh{Standing{{}, 0}, Standing{{}, 1}};
    const auto two = rated(fresh);
    CHECK(two[0].rating == doctest::Approx(1500 + 122500 / 323.497 * 0.5).epsilon(0.00001));
    CHECK(two[1].rating == doctest::Approx(3000 - two[0].rating));
    CHECK(two[0].deviation ==
          doctest::Approx(350 * std::sqrt(1 - 122500 / 104650.5 * 0.25)).epsilon(0.00001));
    // 400 points are ten times the chance, if everybody is known for sure.
    const std::array<Strength, 3> known{Strength{1900, 0}, Strength{1500, 0}, Strength{1500, 0}};
    const auto chance = chances(known);
    CHECK(chance[0] == doctest::Approx(10.0 / 12));
    CHECK(chance[1] == doctest::Approx(1.0 / 12));
}

TEST_CASE("ratings: whoever wins never falls, and whoever comes last never rises") {
    std::mt19937 random(1);
    for (int i = 0; i < 5'000; ++i) {
        const auto game = any_game(random, 1 + i % 6);
        const auto after = rated(game);
        const auto [best, last] = std::ranges::minmax(game, {}, &Standing::rank);
        for (size_t k = 0; k < game.size(); ++k) {
            if (game[k].rank == best.rank) CHECK(after[k].rating >= game[k].strength.rating);
            if (game[k].rank == last.rank) CHECK(after[k].rating <= game[k].strength.rating);
        }
    }
}

TEST_CASE("ratings: the order of the seats does not matter, and equal players are treated equally") {
    std::mt19937 random(2);
    for (int i = 0; i < 2'000; ++i) {
        const auto game = any_game(random, 3);
        const auto after = rated(game);
        std::vector<size_t> order(game.size());
        std::iota(order.begin(), order.end(), 0);
        std::ranges::shuffle(order, random);
        std::vector<Standing> turned;
        for (const size_t k : order) turned.push_back(game[k]);
        const auto again = rated(turned);
        for (size_t k = 0; k < order.size(); ++k) {
            CHECK(again[k].rating == doctest::Approx(after[order[k]].rating));
            CHECK(again[k].deviation == doctest::Approx(after[order[k]].deviation));
        }
    }
    // Between equals points only move: what the winner gains the others lose, in equal parts.
    for (const size_t players : {2U, 3U, 4U, 5U, 6U}) {
        std::vector<Standing> equal(players, {{1620, 120}, 1});
        equal[players - 1].rank = 0;
        const auto after = rated(equal);
        double sum = 0;
        for (size_t k = 0; k < players; ++k) {
            sum += after[k].rating - 1620;
            if (k + 1 < players) CHECK(after[k].rating == doctest::Approx(after[0].rating));
        }
        CHECK(sum == doctest::Approx(0).scale(1));
    }
}

TEST_CASE("ratings: who shares a rank says nothing about the others of it") {
    // All won, or nobody did.
    const std::array<Standing, 3> all{Standing{{1800, 90}, 0}, Standing{{1400, 200}, 0}, Standing{{}, 0}};
    const auto same = rated(all);
    for (size_t k = 0; k < all.size(); ++k) {
        CHECK(same[k].rating == all[k].strength.rating);
        CHECK(same[k].deviation == all[k].strength.deviation);
    }
    // Two winners who are equal gain the same, and less than one alone would.
    const std::array<Standing, 4> shared{Standing{{}, 0}, Standing{{}, 0}, Standing{{}, 1}, Standing{{}, 1}};
    const std::array<Standing, 4> alone{Standing{{}, 0}, Standing{{}, 1}, Standing{{}, 1}, Standing{{}, 1}};
    CHECK(rated(shared)[0].rating == doctest::Approx(rated(shared)[1].rating));
    CHECK(rated(shared)[0].rating > 1500);
    CHECK(rated(shared)[0].rating < rated(alone)[0].rating);
}

TEST_CASE("ratings: the less a result was expected, the more it moves") {
    for (const size_t players : {2U, 3U, 4U, 5U, 6U}) {
        double gained = 0;
        for (double rating = 2100; rating >= 900; rating -= 100) {
            std::vector<Standing> game(players, {{1500, 100}, 1});
            game[0] = {{rating, 100}, 0};
            const double gain = rated(game)[0].rating - rating;
            CHECK(gain > gained);
            gained = gain;
        }
        // Somebody who is hardly known moves more than somebody who is.
        std::vector<Standing> game(players, {{1500, 100}, 1});
        game[0] = {{1500, 300}, 0};
        const double unknown = rated(game)[0].rating;
        game[0] = {{1500, 80}, 0};
        CHECK(unknown > rated(game)[0].rating);
    }
}

TEST_CASE(
    "ratings: every game makes everybody in it better known, down to what people change by themselves") {
    std::mt19937 random(3);
    for (int i = 0; i < 2'000; ++i) {
        const auto game = one_winner(random);
        const auto after = rated(game);
        for (size_t k = 0; k < game.size(); ++k) {
            CHECK(after[k].deviation <= game[k].strength.deviation);
            CHECK(after[k].deviation >= 60);
            if (game[k].strength.deviation > 70 && std::abs(game[k].strength.rating - 1500) < 100 &&
                game.size() == 2) {
                CHECK(after[k].deviation < game[k].strength.deviation);
            }
            CHECK(std::isfinite(after[k].rating));
        }
    }
}

TEST_CASE("ratings: simulated players are found, and as surely as their deviations say") {
    const double scale = 400 / std::log(10);
    for (const size_t seats : {2U, 3U, 4U, 6U}) {
        CAPTURE(seats);
        std::mt19937 random(static_cast<unsigned>(seats));
        constexpr size_t people = 120;
        std::normal_distribution<double> strength(1500, 200);
        std::vector<double> truth(people);
        for (double& one : truth) one = strength(random);
        std::vector<Strength> found(people);
        std::array<double, 10> expected{};
        std::array<double, 10> happened{};
        std::array<double, 10> count{};
        std::vector<size_t> all(people);
        std::iota(all.begin(), all.end(), 0);
        constexpr int rounds = 100;  // games of everybody
        for (int round = 0; round < rounds; ++round) {
            std::ranges::shuffle(all, random);
            for (size_t at = 0; at + seats <= people; at += seats) {
                std::vector<double> odds;
                std::vector<Strength> known;
                std::vector<Standing> game;
                for (size_t k = 0; k < seats; ++k) {
                    odds.push_back(std::exp(truth[all[at + k]] / scale));
                    known.push_back(found[all[at + k]]);
                    game.push_back({found[all[at + k]], 1});
                }
                const size_t winner = std::discrete_distribution<size_t>(odds.begin(), odds.end())(random);
                const auto p = chances(known);
                for (size_t k = 0; k < seats && round >= 40; ++k) {
                    const auto bin = std::min<size_t>(9, static_cast<size_t>(p[k] * 10));
                    expected[bin] += p[k];
                    happened[bin] += k == winner ? 1 : 0;
                    ++count[bin];
                }
                game[winner].rank = 0;
                const auto after = rated(game);
                for (size_t k = 0; k < seats; ++k) found[all[at + k]] = after[k];
            }
        }
        // What was said to be likely happened as often as it was said.
        for (size_t bin = 0; bin < 10; ++bin) {
            if (count[bin] < 500) continue;
            CAPTURE(bin);
            CHECK(std::abs(happened[bin] - expected[bin]) / count[bin] < 0.08);
        }
        // The strengths are found; the mean of all ratings is nobody's strength and is left out.
        double mean = 0;
        for (size_t k = 0; k < people; ++k) mean += (found[k].rating - truth[k]) / people;
        double error = 0;
        double sure = 0;
        double both = 0;
        double a = 0;
        double b = 0;
        for (size_t k = 0; k < people; ++k) {
            const double off = found[k].rating - truth[k] - mean;
            error += off * off / people;
            sure += off * off / (found[k].deviation * found[k].deviation) / people;
            both += (found[k].rating - 1500) * (truth[k] - 1500);
            a += std::pow(found[k].rating - 1500, 2);
            b += std::pow(truth[k] - 1500, 2);
        }
        MESSAGE("seats " << seats << ": error " << std::sqrt(error) << ", in deviations " << std::sqrt(sure)
                         << ", correlation " << both / std::sqrt(a * b) << ", deviation "
                         << found[0].deviation);
        CHECK(std::sqrt(error) < 90);
        CHECK(std::sqrt(sure) > 0.6);
        CHECK(std::sqrt(sure) < 1.4);
        CHECK(both / std::sqrt(a * b) > 0.9);
    }
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

TEST_CASE("ratings: whoever left comes last, though the bot in their place won") {
    GameRow game;
    game.game = "board";
    const auto after = rate_game(
        game, {{"p1", true, {}, false}, {"p2", false, {}}, {"p3", false, {}}, {"p4", false, {}, false}});
    REQUIRE(after.size() == 4);
    CHECK(after[0].rating.rating < 1500);
    CHECK(after[0].rating.wins == 0);
    CHECK(after[0].rating.rating == after[3].rating.rating);
    CHECK(after[1].rating.rating > 1500);
    CHECK(after[1].rating.rating == after[2].rating.rating);
}

TEST_CASE("ratings: an end by agreement is void for those who agreed, and lost by those who had left") {
    GameRow game;
    game.game = "board";
    game.abandoned = true;
    const auto after = rate_game(game, {{"p1", false, {}}, {"p2", false, {}, false}, {"p3", false, {}}});
    REQUIRE(after.size() == 1);
    CHECK(after[0].person == "p2");
    CHECK(after[0].rating.rating < 1500);
    CHECK(after[0].rating.games == 1);
    CHECK(rate_game(game, {{"p1", false, {}, false}, {"p2", false, {}, false}}).empty());
}

}  // namespace longroad::server
