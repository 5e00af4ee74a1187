// Every built-in player plays legally, at tables of all sizes and by all rules, and the same game again with
// the same seed.
#include <doctest/doctest.h>

#include <chrono>

#include "arena/match.h"
#include "arena/tournament.h"
#include "bots/players.h"
#include "tests/effort.h"
#include "tests/random_game.h"

using namespace longroad;
using namespace longroad::board;

namespace {

// Little thought and the first part of long games: this is about legality, not strength.
constexpr arena::MatchTerms terms{.budget = {.nodes = 8}, .max_steps = 1500};

arena::Plan plan_of(std::string_view name, const SetupWish& wish, uint64_t games, uint64_t seed) {
    const auto make = [name] { return bots::make_player(name); };
    arena::Plan plan;
    plan.entrants.assign(static_cast<size_t>(wish.players), {std::string(name), make});
    plan.wish = wish;
    plan.games = games;
    plan.seed = seed;
    plan.terms = terms;
    return plan;
}

}  // namespace

TEST_CASE("players: every player plays legally by all rules") {
    using Clock = std::chrono::steady_clock;
    const auto wishes = test::many_wishes();
    for (const bots::PlayerKind& kind : bots::player_kinds()) {
        // A slow player gets through fewer of the rules at once; the soak tests have time for all.
        const auto enough = Clock::now() + std::chrono::seconds(test::effort(1));
        for (size_t i = 0; i < wishes.size() && (i < 3 || Clock::now() < enough); ++i) {
            const SetupWish& wish = wishes[i * 7 % wishes.size()];
            const auto report = arena::run_tournament(
                plan_of(kind.name, wish, static_cast<uint64_t>(test::effort(1)), i),
                [&](const arena::PlayedGame& game) {
                    for (const arena::Forfeit& forfeit : game.result.forfeits) {
                        FAIL_CHECK(kind.name << " with " << wish.players << " players: " << forfeit.why);
                    }
                });
            CHECK(report.forfeits == 0);
        }
    }
}

TEST_CASE("players: a game depends on its seed alone, not on games before it or on threads") {
    SetupWish wish;
    wish.rules.victory_target = 4;
    for (const bots::PlayerKind& kind : bots::player_kinds()) {
        const auto hashes = [&](int threads) {
            arena::Plan plan = plan_of(kind.name, wish, 4, 7);
            plan.threads = threads;
            plan.terms.keep_steps = true;
            plan.terms.max_steps = 300;
            std::vector<std::vector<Step>> games;
            (void)arena::run_tournament(
                plan, [&](const arena::PlayedGame& game) { games.push_back(game.result.moves); });
            return games;
        };
        CHECK_MESSAGE(hashes(1) == hashes(4), kind.name);
    }
}
