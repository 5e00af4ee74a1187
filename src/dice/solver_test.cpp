// Is the solver right? Brute force that shares nothing with it but the rules of the game, the bound of
// perfect dice, simulated games, and the agreement of its parts.
#include "dice/solver.h"

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <map>
#include <memory>

#include "dice/advice.h"
#include "dice/apply.h"
#include "dice/check.h"
#include "dice/spread.h"
#include "dice/target.h"
#include "tests/effort.h"

using namespace longroad;
using namespace longroad::dice;

namespace {

struct Solved {
    explicit Solved(bool same_turn) : tables(Rules{same_turn}) {
        Solver solver(tables);
        solver.solve_all();
        table = solver.take();
    }
    Tables tables;
    ScoreTable table;
};

const Solved& solved(bool same_turn) {
    static const Solved on(true);
    static const Solved off(false);
    return same_turn ? on : off;
}

// One turn by brute force: every legal action after the last roll, every keep, every outcome. `leaf(state)`
// is the value of the points to come when the turn is over.
template <class Leaf>
class BruteTurn {
public:
    BruteTurn(const Setup& setup, const State& start, Leaf leaf) : setup_(setup), start_(start), leaf_(leaf) {
        points_ = start.sheet().points();
    }
    double value() { return after_keep({}, rolls_per_turn); }

    // The best that comes of these dice without another roll.
    double finish(const State& s) {
        const auto key = std::tuple(s.dice.count, s.sheet().roads, s.sheet().settlements, s.sheet().cities,
                                    s.sheet().knights, s.sheet().jokers_used);
        if (const auto known = finished_.find(key); known != finished_.end()) return known->second;
        double best = -1e9;
        for (const Action& action : legal_actions(setup_, s)) {
            if (action.what == ActionType::reroll) continue;
            State after = s;
            apply(setup_, after, action);
            if (action.what == ActionType::end_turn) {
                const int points = after.sheet().points() - points_;
                best = std::max(best, (points == 0 ? -2 : points) + leaf_(after));
            } else {
                best = std::max(best, finish(after));
            }
        }
        return finished_[key] = best;
    }

private:
    double rolled(const Faces& dice, int rolls_left) {
        const auto key = std::pair(dice.count, rolls_left);
        if (const auto known = rolled_.find(key); known != rolled_.end()) return known->second;
        State s = start_;
        s.phase = Phase::rolled;
        s.rolls = static_cast<uint8_t>(rolls_per_turn - rolls_left);
        s.dice = dice;
        double best = finish(s);
        if (rolls_left > 0) {
            for (const Action& action : legal_actions(setup_, s)) {
                if (action.what == ActionType::reroll)
                    best = std::max(best, after_keep(action.keep, rolls_left));
            }
        }
        return rolled_[key] = best;
    }
    double after_keep(const Faces& keep, int rolls_left) {
        const auto key = std::pair(keep.count, rolls_left);
        if (const auto known = kept_.find(key); known != kept_.end()) return known->second;
        State s = start_;
        s.dice = keep;
        s.luck = Chance::dice;
        double sum = 0;
        double all = 0;
        for_each_outcome(s, [&](const Outcome& outcome, int weight) {
            sum += weight * rolled(keep + outcome.faces, rolls_left - 1);
            all += weight;
        });
        return kept_[key] = sum / all;
    }

    const Setup& setup_;
    const State& start_;
    Leaf leaf_;
    int points_;
    std::map<std::tuple<std::array<uint8_t, 6>, RoadSet, uint8_t, uint8_t, uint8_t, KnightSet>, double>
        finished_;
    std::map<std::pair<std::array<uint8_t, 6>, int>, double> rolled_;
    std::map<std::pair<std::array<uint8_t, 6>, int>, double> kept_;
};

double brute_value(const Setup& setup, const State& start, int turns_left) {
    if (turns_left == 0) return 0;
    std::map<uint64_t, double> leaves;
    BruteTurn turn(setup, start, [&](const State& after) {
        const Sheet& sheet = after.sheets[0];
        const uint64_t key = uint64_t{sheet.roads} | uint64_t{sheet.settlements} << 16 |
                             uint64_t{sheet.cities} << 24 | uint64_t{sheet.knights} << 32 |
                             uint64_t{sheet.jokers_used} << 40;
        if (const auto known = leaves.find(key); known != leaves.end()) return known->second;
        return leaves[key] = brute_value(setup, after, turns_left - 1);
    });
    return turn.value();
}

// A position before the first roll of a turn, after turns that were played well, badly or at random.
Game some_game(const Solved& with, int turn, Random& random) {
    Setup setup;
    setup.rules = with.tables.rules;
    Game game(setup);
    Advisor advisor(with.tables);
    const uint32_t skill = random.below(4);
    while (game.state().turn < turn || game.phase() != Phase::roll) {
        if (game.luck() != Chance::none) {
            game.apply(game.draw(random));
        } else if (random.below(4) < skill) {
            game.apply(advisor.best(game, prospect_of(with.table, game.state())));
        } else {
            game.apply(game.random_action(random));
        }
    }
    return game;
}

}  // namespace

TEST_CASE("solver: there are 117 road states, 1,225 lands and 155,575 sheets") {
    CHECK(lands().first[road_state_count] == land_count);
    CHECK(lands().roads[road_state_count - 1] == all_roads);
    for (int i = 0; i < land_count; ++i) {
        CHECK(lands().number_of(lands().land[static_cast<size_t>(i)]) == i);
    }
    for (int i = 0; i < guard_count; ++i) CHECK(Guard::numbered(i).number() == i);
    CHECK(sheet_count == 155575);
    int all = 0;
    for (size_t h = 0; h < hand_count; ++h) CHECK(number_of(hands().faces[h]) == static_cast<int>(h));
    for (uint16_t ways : hands().ways) all += ways;
    CHECK(all == all_ways);
}

TEST_CASE("solver: the expected score of perfect play") {
    CHECK(solved(true).table.expected_score() == doctest::Approx(94.790335020542).epsilon(1e-13));
    CHECK(solved(false).table.expected_score() == doctest::Approx(94.264066129281).epsilon(1e-13));
}

TEST_CASE("solver: shorter games agree with an independent program") {
    // The empty sheet with one to fifteen turns left, from a program written from the rules alone
    // (docs/dice-solver.md).
    constexpr std::array<double, 15> on{2.6251693630,  5.4055312635,  11.2429511486, 18.2547919091,
                                        24.2520074157, 29.8436219760, 34.4444649036, 41.0672833143,
                                        46.6139672890, 51.5967388783, 57.8216018982, 65.2249853980,
                                        74.3945156618, 85.4474619382, 94.7903350205};
    constexpr std::array<double, 5> off{2.6015462032, 4.7700884834, 9.7655795230, 16.7843804099,
                                        23.0770125511};
    for (size_t i = 0; i < on.size(); ++i) {
        CHECK(std::abs(solved(true).table.at(static_cast<int>(i) + 1, {}, {}) - on[i]) < 1e-9);
    }
    for (size_t i = 0; i < off.size(); ++i) {
        CHECK(std::abs(solved(false).table.at(static_cast<int>(i) + 1, {}, {}) - off[i]) < 1e-9);
    }
}

TEST_CASE("solver: nobody ever expects more than perfect dice bring, and that is 132 at most") {
    for (const bool same_turn : {true, false}) {
        const Solved& with = solved(same_turn);
        const Bounds bounds(with.tables.growth);
        const auto start = static_cast<size_t>(lands().number_of({}));
        CHECK(bounds.most(turns, 0, start) == best_score);
        int above = 0;
        int below = 0;
        for_each_reachable(with.tables.growth, [&](int left, int guard, uint16_t land) {
            const double value = with.table.row(left)[static_cast<size_t>(guard) * land_count + land];
            above += value > bounds.most(left, Guard::numbered(guard).knights, land);
            below += value < cross_points * left;
        });
        CHECK(above == 0);
        CHECK(below == 0);
    }
}

TEST_CASE(
    "solver: fewer jokers used, fewer things built or fewer turns left are never better or worse than "
    "they should be") {
    const Solved& with = solved(true);
    int wrong = 0;
    for_each_reachable(with.tables.growth, [&](int left, int guard, uint16_t land) {
        const Guard g = Guard::numbered(guard);
        const double* row = with.table.row(left);
        for_each_element(uint32_t{g.used}, [&](int bit) {
            const Guard fresher{g.knights, static_cast<KnightSet>(g.used & ~(1U << bit))};
            wrong += row[static_cast<size_t>(fresher.number()) * land_count + land] <
                     row[static_cast<size_t>(guard) * land_count + land] - 1e-9;
        });
    });
    CHECK(wrong == 0);
}

TEST_CASE("solver: one turn by brute force, whatever the turn") {
    Random random(24);
    for (int n = 0; n < test::effort(20); ++n) {
        const Solved& with = solved(n % 2 == 0);
        const int turn = 4 + static_cast<int>(random.below(12));
        const Game game = some_game(with, turn, random);
        const Sheet& sheet = game.state().sheets[0];
        if (popcount(uint32_t{sheet.jokers_left()}) > 3) continue;  // too many ways to waste jokers
        BruteTurn brute(game.setup(), game.state(), [&](const State& after) {
            return with.table.at(turns - turn, guard_of(after.sheets[0]), land_of(after.sheets[0]));
        });
        CHECK(
            brute.value() ==
            doctest::Approx(with.table.at(turns - turn + 1, guard_of(sheet), land_of(sheet))).epsilon(1e-11));
    }
}

TEST_CASE("solver: the last two turns by brute force alone") {
    Random random(7);
    for (int n = 0; n < test::effort(2); ++n) {
        const Solved& with = solved(n % 2 == 0);
        Game game = some_game(with, turns - 1, random);
        const Sheet& sheet = game.state().sheets[0];
        if (popcount(uint32_t{sheet.jokers_left()}) > 1) continue;
        CHECK(brute_value(game.setup(), game.state(), 2) ==
              doctest::Approx(with.table.at(2, guard_of(sheet), land_of(sheet))).epsilon(1e-11));
    }
}

TEST_CASE("advice: the first choice keeps what the position is worth, through whole games") {
    Random random(11);
    for (int n = 0; n < test::effort(4); ++n) {
        const Solved& with = solved(n % 2 == 0);
        Setup setup;
        setup.rules = with.tables.rules;
        Game game(setup);
        Advisor advisor(with.tables);
        while (!game.over()) {
            if (game.luck() != Chance::none) {
                game.apply(game.draw(random));
                continue;
            }
            const Prospect prospect = prospect_of(with.table, game.state());
            const double before = advisor.value(game, prospect);
            const auto ranked = advisor.rank(game, prospect);
            REQUIRE(ranked.size() == game.legal().size());
            CHECK(ranked[0].value == doctest::Approx(before).epsilon(1e-12));
            const Action best = advisor.best(game, prospect);
            REQUIRE(game.why_not(best) == Reason::none);
            for (const Advice& advice : ranked) {
                if (advice.action == best) CHECK(advice.value == doctest::Approx(before).epsilon(1e-12));
            }
            // Now and then something else, so that odd positions come too.
            game.apply(random.below(6) == 0 ? game.random_action(random) : best);
        }
    }
}

TEST_CASE("advice: after the last roll it is worth what brute force finds") {
    Random random(12);
    for (int n = 0; n < test::effort(20); ++n) {
        const Solved& with = solved(n % 2 == 0);
        Game game = some_game(with, 6 + static_cast<int>(random.below(10)), random);
        if (popcount(uint32_t{game.state().sheets[0].jokers_left()}) > 3) continue;
        const Game start = game;
        Advisor advisor(with.tables);
        BruteTurn brute(start.setup(), start.state(), [&](const State& after) {
            return with.table.at(turns - after.sheets[0].boxes_filled, guard_of(after.sheets[0]),
                                 land_of(after.sheets[0]));
        });
        game.apply(Action::plain(ActionType::roll, Seat(0)));
        game.apply(game.draw(random));
        while (game.phase() != Phase::building || random.below(3) != 0) {
            const State& s = game.state();
            if (game.phase() == Phase::building) {
                const double total = start.state().sheets[0].total();
                CHECK(advisor.value(game, prospect_of(with.table, s)) - total ==
                      doctest::Approx(brute.finish(s)).epsilon(1e-11));
            }
            const Action action = game.random_action(random);
            if (action.what == ActionType::end_turn) break;
            if (action.what == ActionType::reroll) continue;
            game.apply(action);
        }
    }
}

TEST_CASE("simulation: games of perfect play score what the table says") {
    for (const bool same_turn : {true, false}) {
        const Solved& with = solved(same_turn);
        Setup setup;
        setup.rules = with.tables.rules;
        Advisor advisor(with.tables);
        const int games = test::effort(1000);
        double sum = 0;
        double squares = 0;
        for (int g = 0; g < games; ++g) {
            Random random(seed_of_game(2024, static_cast<uint64_t>(g)));
            Game game(setup);
            while (!game.over()) {
                game.apply(game.luck() != Chance::none
                               ? Step(game.draw(random))
                               : Step(advisor.best(game, prospect_of(with.table, game.state()))));
            }
            const int score = game.state().sheets[0].total();
            REQUIRE(score <= best_score);
            sum += score;
            squares += static_cast<double>(score) * score;
        }
        const double mean = sum / games;
        const double error = std::sqrt((squares / games - mean * mean) / games);
        CHECK(std::abs(mean - with.table.expected_score()) < 4 * error);
    }
}

TEST_CASE("spread: the chances of all scores add up to one, and to the expected score") {
    const Solved& with = solved(true);
    Spread spread(with.tables, with.table);
    spread.solve_all();
    CHECK(spread.chance_of_at_least(worst_score) == doctest::Approx(1).epsilon(1e-12));
    CHECK(spread.mean() == doctest::Approx(with.table.expected_score()).epsilon(1e-12));
    CHECK(spread.chance(best_score + 0) >= 0);
    CHECK(spread.deviation() == doctest::Approx(16.0226).epsilon(1e-4));
}

TEST_CASE("target: short horizons by brute force, and the certain cases") {
    const Solved& with = solved(true);
    Random random(5);
    for (int n = 0; n < test::effort(3); ++n) {
        const Game game = some_game(with, turns, random);
        const Sheet& sheet = game.state().sheets[0];
        if (popcount(uint32_t{sheet.jokers_left()}) > 3) continue;
        const int target = sheet.total() + static_cast<int>(random.below(8));
        // The points of the turn are taken back from the leaf: only the target counts.
        BruteTurn brute(game.setup(), game.state(), [&](const State& after) {
            const int points = after.sheets[0].total() - sheet.total();
            return (after.sheets[0].total() >= target ? 1.0 : 0.0) - points;
        });
        TargetSolver solver(with.tables, sheet, target);
        solver.solve_all();
        CHECK(solver.chance() == doctest::Approx(brute.value()).epsilon(1e-11));
    }
    Sheet late;
    late.boxes_filled = 13;
    late.boxes.fill(0);
    for (size_t i = 0; i < 13; ++i) late.boxes[i] = cross;
    for (const auto& [target, chance] : {std::pair(-30, 1.0), std::pair(132, 0.0)}) {
        TargetSolver solver(with.tables, late, target);
        solver.solve_all();
        CHECK(solver.chance() == doctest::Approx(chance));
    }
}
