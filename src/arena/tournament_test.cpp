#include "arena/tournament.h"

#include <doctest/doctest.h>

#include "bots/random_player.h"
#include "core/hash.h"
#include "tests/effort.h"

using namespace longroad;
using namespace longroad::arena;
using namespace longroad::board;

namespace {

// Any of the first few legal actions: worse than random, and cheap.
class Timid final : public bots::Bot {
public:
    void begin(const Setup&, Seat, uint64_t) override {}
    void observe(const bots::Observation&) override {}
    bots::Decision decide(const View& view, const ActionList& legal, const bots::Budget&) override {
        Random random(view.seen.turn);
        if (view.seen.phase == Phase::discard) return {bots::random_discard(view, random), {}};
        return {legal[legal.size() - 1], {}};
    }
};

Entrant random_named(std::string name) {
    return {std::move(name), [] { return std::make_unique<bots::RandomPlayer>(); }};
}
Entrant timid() {
    return {"timid", [] { return std::make_unique<Timid>(); }};
}

Plan plan_of(std::vector<Entrant> entrants, uint64_t games, uint64_t seed = 1) {
    Plan plan;
    plan.wish.players = static_cast<int>(entrants.size());
    plan.wish.rules.min_players = 2;
    plan.wish.rules.victory_target = 5;  // short games
    plan.entrants = std::move(entrants);
    plan.games = games;
    plan.seed = seed;
    plan.terms.keep_steps = true;
    return plan;
}

uint64_t hash_of(const PlayedGame& game) {
    Hash hash;
    Game replay(game.setup);
    for (const Step& step : game.result.moves) replay.apply(step);
    hash.add(game.index);
    hash.add(replay.hash());
    return hash.value();
}

struct Run {
    Report report;
    std::vector<uint64_t> hashes;
};
Run run(Plan plan, int threads) {
    plan.threads = threads;
    Run run;
    run.report = run_tournament(plan, [&](const PlayedGame& game) { run.hashes.push_back(hash_of(game)); });
    return run;
}

void check_same(const Run& one, const Run& other) {
    CHECK(one.hashes == other.hashes);
    CHECK(one.report.games == other.report.games);
    CHECK(one.report.turns == other.report.turns);
    CHECK(one.report.steps == other.report.steps);
    REQUIRE(one.report.entrants.size() == other.report.entrants.size());
    for (size_t i = 0; i < one.report.entrants.size(); ++i) {
        const Standing& a = one.report.entrants[i];
        const Standing& b = other.report.entrants[i];
        CHECK(a.wins == b.wins);
        CHECK(a.points == b.points);
        CHECK(a.decisions == b.decisions);
        CHECK(a.won_there == b.won_there);
    }
    for (size_t i = 0; i < one.report.players.size(); ++i) {
        CHECK(one.report.players[i].rating == other.report.players[i].rating);
    }
}

}  // namespace

TEST_CASE("tournament: the same whatever the number of threads") {
    const Plan plan = plan_of({random_named("a"), timid(), random_named("b"), random_named("b")}, 60);
    const Run alone = run(plan, 1);
    REQUIRE(alone.hashes.size() == 60);
    check_same(alone, run(plan, 3));
    check_same(alone, run(plan, 7));
}

TEST_CASE("tournament: game i of a seed is the same however many are played") {
    const Run few = run(plan_of({random_named("a"), timid(), timid()}, 9), 2);
    const Run many = run(plan_of({random_named("a"), timid(), timid()}, 30), 2);
    CHECK(std::equal(few.hashes.begin(), few.hashes.end(), many.hashes.begin()));
    const Run other = run(plan_of({random_named("a"), timid(), timid()}, 9, 2), 2);
    CHECK(few.hashes != other.hashes);
}

TEST_CASE("tournament: equal players come out equal within their intervals") {
    for (int players = 2; players <= 6; ++players) {
        const std::vector<Entrant> entrants(static_cast<size_t>(players), random_named("random"));
        Plan plan = plan_of(entrants, static_cast<uint64_t>(test::effort(120)));
        plan.terms.keep_steps = false;
        const Report report = run_tournament(plan, [](const PlayedGame&) {});
        CHECK(report.unfinished == 0);
        CHECK(report.forfeits == 0);
        uint64_t wins = 0;
        for (const Standing& standing : report.entrants) {
            wins += standing.wins;
            CHECK(standing.games == report.games);
            CHECK(standing.interval().low < 1.0 / players);
            CHECK(standing.interval().high > 1.0 / players);
            for (int seat = 0; seat < players; ++seat) {
                CHECK(standing.at_seat[static_cast<size_t>(seat)] ==
                      report.games / static_cast<uint64_t>(players));
            }
        }
        CHECK(wins == report.games);
        REQUIRE(report.players.size() == 1);
        CHECK(report.players[0].standing.games == report.games * static_cast<uint64_t>(players));
    }
}

TEST_CASE("tournament: pairing is exact: two names of one player win the same, to the game") {
    Plan plan =
        plan_of({random_named("new"), random_named("old"), random_named("old"), random_named("old")}, 80);
    const Report report = run_tournament(plan, [](const PlayedGame&) {});
    CHECK(report.entrants[0].wins == 20);
    CHECK(report.players[0].standing.win_rate() == report.players[1].standing.win_rate());
    CHECK(report.players[0].rating == doctest::Approx(0).epsilon(0.01));
    // What the games of a map bring each seat is the same, too.
    for (size_t seat = 0; seat < 4; ++seat) {
        CHECK(report.entrants[0].won_there[seat] == report.entrants[1].won_there[seat]);
    }
}

TEST_CASE("tournament: a difference is found, and the test stops early, at the same game for all threads") {
    Plan plan = plan_of({random_named("random"), timid(), timid(), timid()}, 4000);
    plan.sprt = SprtWish{0.25, 0.35};
    const Run one = run(plan, 1);
    const Run other = run(plan, 4);
    check_same(one, other);
    REQUIRE(one.report.sprt);
    CHECK(one.report.sprt->verdict() == Sprt::Verdict::high);
    CHECK(one.report.games < 4000);
    CHECK(one.report.games % 4 == 0);
    CHECK(one.report.sprt->groups() * 4 == static_cast<int>(one.report.games));
    CHECK(one.report.players[0].rating > one.report.players[1].rating + 100);
}

TEST_CASE("tournament: the weaker player is told so") {
    Plan plan = plan_of({timid(), random_named("random")}, 1000);
    plan.sprt = SprtWish{0.45, 0.5};
    const Report report = run_tournament(plan, [](const PlayedGame&) {});
    CHECK(report.sprt->verdict() == Sprt::Verdict::low);
    CHECK(report.games < 1000);
}

TEST_CASE("tournament: a pool at smaller tables is rated on one scale") {
    Plan plan = plan_of({random_named("a"), random_named("b"), timid(), random_named("c")}, 120);
    plan.wish.players = 3;
    const Report report = run_tournament(plan, [](const PlayedGame&) {});
    CHECK(report.games == 120);
    for (const Standing& standing : report.entrants) CHECK(standing.games == 90);
    REQUIRE(report.players.size() == 4);
    for (const size_t other : {size_t{0}, size_t{1}, size_t{3}}) {
        CHECK(report.players[other].rating > report.players[2].rating);
    }
}

TEST_CASE("tournament: forfeits are lost games, and games are counted as they end") {
    class Broken final : public bots::Bot {
    public:
        void begin(const Setup&, Seat, uint64_t) override {}
        void observe(const bots::Observation&) override {}
        bots::Decision decide(const View&, const ActionList&, const bots::Budget&) override { return {}; }
        [[nodiscard]] std::string_view failure() const override { return "broken"; }
    };
    const Entrant broken{"broken", [] { return std::make_unique<Broken>(); }};
    const Report report =
        run_tournament(plan_of({broken, random_named("a"), random_named("a")}, 60),
                       [](const PlayedGame& game) { CHECK(game.result.forfeits.size() == 1); });
    CHECK(report.games == 60);
    CHECK(report.forfeits == 60);
    CHECK(report.entrants[0].wins == 0);
    CHECK(report.entrants[0].forfeits == 60);
    // The stand-in plays as well as the others; its wins are nobody's.
    const uint64_t wins = report.entrants[1].wins + report.entrants[2].wins;
    CHECK(wins > 25);
    CHECK(wins < 55);
}
