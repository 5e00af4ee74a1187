// longroad bench: random games a second, and the signature of the engine's behavior.
#include <fmt/core.h>

#include <algorithm>
#include <atomic>
#include <ctime>
#include <thread>
#include <vector>

#include "board/random_games.h"
#include "cli/commands.h"
#include "cli/progress.h"

namespace longroad::cli {

namespace {

// CPU time of the calling thread: what others do on the machine disturbs it least.
double thread_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

struct Measured {
    board::Tally tally;
    double seconds = 0;
};

Measured measure(const board::Rules& rules, int players, double seconds, uint64_t seed, Progress* progress) {
    Measured result;
    constexpr uint64_t batch = 50;
    const double start = thread_seconds();
    do {
        result.tally += board::play_random_games(rules, players, seed, result.tally.games, batch);
        result.seconds = thread_seconds() - start;
        if (progress != nullptr) progress->at(static_cast<uint64_t>(result.seconds * 1000));
    } while (result.seconds < seconds);
    return result;
}

}  // namespace

int run(const BenchCommand& command) {
    const auto preset = board::parse_preset(command.preset);
    if (!preset) return complain(fmt::format("unknown preset '{}': choose 2015 or mayfair", command.preset));
    board::Rules rules = board::rules_of(*preset);
    rules.min_players = 2;
    const auto threads = static_cast<size_t>(
        command.threads > 0 ? command.threads
                            : static_cast<int>(std::max(1U, std::thread::hardware_concurrency())));

    std::vector<Measured> results(threads);
    {
        Progress progress("measuring", static_cast<uint64_t>(command.seconds * 1000));
        std::vector<std::jthread> workers;
        for (size_t t = 1; t < threads; ++t) {
            workers.emplace_back(
                [&, t] { results[t] = measure(rules, command.players, command.seconds, t + 1, nullptr); });
        }
        results[0] = measure(rules, command.players, command.seconds, 1, &progress);
    }
    double games = 0;
    double actions = 0;
    board::Tally all;
    for (const Measured& one : results) {
        games += static_cast<double>(one.tally.games) / one.seconds;
        actions += static_cast<double>(one.tally.actions) / one.seconds;
        all += one.tally;
    }
    const uint64_t signature = board::signature();
    if (command.json) {
        fmt::print(
            "{{\"games_per_second\":{:.1f},\"actions_per_second\":{:.1f},\"signature\":\"{:016x}\","
            "\"players\":{},\"preset\":\"{}\",\"threads\":{},\"games\":{},\"actions_per_game\":{:.1f},"
            "\"turns_per_game\":{:.1f}}}\n",
            games, actions, signature, command.players, command.preset, threads, all.games,
            static_cast<double>(all.actions) / static_cast<double>(all.games),
            static_cast<double>(all.turns) / static_cast<double>(all.games));
    } else {
        fmt::print("{} players, preset {}, {} thread{}, random games on new maps (CPU time)\n",
                   command.players, command.preset, threads, threads == 1 ? "" : "s");
        fmt::print("  games a second    {:12.0f}\n", games);
        fmt::print("  actions a second  {:12.0f}\n", actions);
        fmt::print("  actions a game    {:12.1f}\n",
                   static_cast<double>(all.actions) / static_cast<double>(all.games));
        fmt::print("Bench: {:016x}\n", signature);
    }
    return 0;
}

}  // namespace longroad::cli
