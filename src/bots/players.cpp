#include "bots/players.h"

#include <algorithm>
#include <array>

#include "bots/random_player.h"
#include "bots/search_player.h"

namespace longroad::bots {

namespace {

// What makes a level: see Level. Figures of how they fare against each other are in docs/strength.md.
constexpr Level greedy{.name = "greedy", .net = false, .plan = {1, 1}};
constexpr Level easy{.name = "easy", .net = false, .plan = {1, 1}, .eval_noise = 0.5F, .trade = {1, 0.1F}};
constexpr Level medium{.name = "medium", .plan = {1, 1}, .eval_noise = 0.07F, .trade = {2, 0.01F}};
constexpr Level hard{.name = "hard", .plan = {1, 1}, .eval_noise = 0.03F, .trade = {3, 0.006F}};
// Node budgets stand for about 20 and 200 milliseconds on one core.
constexpr FutureTerms far{.turns = 2, .luck_by_turn = true, .average_thefts = false};
constexpr Level master{
    .name = "master",
    .plan = {5, 12},
    .rollouts =
        {.candidates = 6, .futures = 12, .batch = 24, .margin = 0.03F, .nodes = 20'000, .future = far},
    .trade = {4, 0.004F, true}};
constexpr Level champion{.name = "champion",
                         .plan = {5, 12},
                         .rollouts = {.candidates = 8,
                                      .robber = 12,
                                      .futures = 24,
                                      .batch = 32,
                                      .margin = 0.05F,
                                      .nodes = 200'000,
                                      .future = far},
                         .trade = {4, 0.004F, true}};
constexpr std::array<const Level*, 6> levels{&greedy, &easy, &medium, &hard, &master, &champion};

// Measuring sticks for the arena, not for tables: players as they once were, and the net at first sight.
constexpr Level master_0_1{.name = "master-0.1",
                           .plan = {5, 12},
                           .rollouts = {.candidates = 4, .futures = 24, .margin = 0.02F},
                           .trade = {4, 0.004F}};
constexpr Level sharp{.name = "sharp", .plan = {1, 1}, .trade = {4, 0.004F, true}};
constexpr Level sharp_0_1{.name = "sharp-0.1", .plan = {1, 1}, .trade = {4, 0.004F}};
constexpr std::array<const Level*, 3> sticks{&master_0_1, &sharp, &sharp_0_1};

const Level* level_named(std::string_view name) {
    const auto called = [&](const Level* level) { return level->name == name; };
    if (const auto found = std::ranges::find_if(levels, called); found != levels.end()) return *found;
    const auto found = std::ranges::find_if(sticks, called);
    return found != sticks.end() ? *found : nullptr;
}

}  // namespace

std::span<const PlayerKind> player_kinds() {
    static constexpr std::array<PlayerKind, 7> kinds{{
        {"random", "any legal action, all alike"},
        {"greedy", "takes what looks best at once by simple rules; does not trade"},
        {"easy", "plays soundly, but overlooks a lot"},
        {"medium", "a good judge of positions, if a little careless"},
        {"hard", "a sharp judge, who looks one action ahead"},
        {"master", "plans its turn and plays the next two rounds on in its head"},
        {"champion", "the same with ten times as much thought"},
    }};
    return kinds;
}

bool judges_by_net(std::string_view name) {
    name = name.substr(0, name.find('+'));
    const Level* level = level_named(name);
    return level != nullptr && level->net;
}

std::unique_ptr<Bot> make_player(std::string_view name, const Nets& nets) {
    constexpr std::string_view quiet = "+quiet";
    const bool trades = !name.ends_with(quiet);
    if (!trades) name.remove_suffix(quiet.size());
    if (name == "random" && trades) return std::make_unique<RandomPlayer>();
    const Level* level = level_named(name);
    if (level == nullptr) return nullptr;
    Level chosen = *level;
    if (!trades) chosen.trade.offers = 0;
    return make_thinker(chosen, nets);
}

}  // namespace longroad::bots
