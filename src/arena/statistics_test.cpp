#include "arena/statistics.h"

#include <doctest/doctest.h>

#include <cmath>

#include "core/random.h"

using namespace longroad;
using namespace longroad::arena;

TEST_CASE("Wilson's interval: known values, and always within 0 and 1") {
    CHECK(wilson(50, 100).low == doctest::Approx(0.40383).epsilon(1e-4));
    CHECK(wilson(50, 100).high == doctest::Approx(0.59617).epsilon(1e-4));
    CHECK(wilson(0, 10).low == 0);
    CHECK(wilson(0, 10).high == doctest::Approx(0.27753).epsilon(1e-4));
    CHECK(wilson(10, 10).high == doctest::Approx(1));
    CHECK(wilson(0, 0).low == 0);
    CHECK(wilson(0, 0).high == 1);
}

TEST_CASE("Wilson's interval holds the true share in 95 % of samples") {
    Random random(7);
    int held = 0;
    constexpr int samples = 2000;
    for (int i = 0; i < samples; ++i) {
        int wins = 0;
        for (int game = 0; game < 200; ++game) wins += random.below(4) == 0 ? 1 : 0;
        const Interval interval = wilson(wins, 200);
        held += interval.low <= 0.25 && 0.25 <= interval.high ? 1 : 0;
    }
    CHECK(held > samples * 93 / 100);
    CHECK(held < samples * 97 / 100);
}

TEST_CASE("ratings: strengths follow from wins at one table") {
    // Three times as strong as each of three others is winning every second game.
    const double three_times = 400 * std::log10(3.0);
    const std::vector<LineUp> four{{{0, 1, 1, 1}, {50000, 16667, 16667, 16666}}};
    const auto rated = ratings(2, four);
    CHECK(rated[0] - rated[1] == doctest::Approx(three_times).epsilon(0.001));
    CHECK(rated[0] + rated[1] == doctest::Approx(0).epsilon(1e-6));
    const std::vector<LineUp> two{{{1, 0}, {25000, 75000}}};
    CHECK(ratings(2, two)[0] - ratings(2, two)[1] == doctest::Approx(three_times).epsilon(0.001));
}

TEST_CASE("ratings: one scale over different line-ups") {
    // Strengths 4, 2, 1.
    const std::vector<LineUp> pool{
        {{0, 1}, {40000, 20000}}, {{0, 2}, {48000, 12000}}, {{1, 2}, {40000, 20000}}};
    const auto rated = ratings(3, pool);
    const double twice = 400 * std::log10(2.0);
    CHECK(rated[0] - rated[1] == doctest::Approx(twice).epsilon(0.001));
    CHECK(rated[1] - rated[2] == doctest::Approx(twice).epsilon(0.001));
}

TEST_CASE("ratings: who never wins has a rating all the same") {
    const std::vector<LineUp> lost{{{0, 1}, {20, 0}}};
    const auto rated = ratings(2, lost);
    CHECK(std::isfinite(rated[1]));
    CHECK(rated[1] < rated[0] - 200);
}

namespace {

// Groups of four independent games with this many wins in a thousand.
Sprt::Verdict tested(uint32_t per_mille, uint64_t seed) {
    Random random(seed);
    Sprt sprt(0.25, 0.30, 4);
    for (int group = 0; group < 20'000 && sprt.verdict() == Sprt::Verdict::open; ++group) {
        int wins = 0;
        for (int game = 0; game < 4; ++game) wins += random.below(1000) < per_mille ? 1 : 0;
        sprt.add(wins / 4.0);
    }
    return sprt.verdict();
}

}  // namespace

TEST_CASE("SPRT: errs about once in twenty, either way") {
    int wrong_low = 0;
    int wrong_high = 0;
    constexpr int runs = 300;
    for (uint64_t run = 0; run < runs; ++run) {
        wrong_low += tested(250, run) == Sprt::Verdict::high ? 1 : 0;
        wrong_high += tested(300, 1000 + run) == Sprt::Verdict::low ? 1 : 0;
    }
    CHECK(wrong_low < runs / 12);
    CHECK(wrong_high < runs / 12);
    CHECK(tested(400, 1) == Sprt::Verdict::high);
    CHECK(tested(100, 1) == Sprt::Verdict::low);
}

TEST_CASE("SPRT: a few groups prove nothing, and equal ones do not divide by zero") {
    Sprt sprt(0.25, 0.30, 4);
    CHECK(sprt.log_likelihood_ratio() == 0);
    for (int group = 1; group < Sprt::fewest_groups; ++group) {
        sprt.add(1);
        CHECK(sprt.verdict() == Sprt::Verdict::open);
    }
    Sprt even(0.25, 0.30, 4);
    for (int group = 0; group < 1000; ++group) even.add(0.25);
    CHECK(even.verdict() == Sprt::Verdict::low);
    CHECK(std::isfinite(even.log_likelihood_ratio()));
}
