// longroad dice simulate: a bot plays many games alone; its mean score, and for the perfect bot how far that
// is from what the table says.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "cli/commands.h"
#include "cli/dice_commands.h"
#include "cli/progress.h"

namespace longroad::cli {

int run(const DiceSimulateCommand& command) {
    const auto rules = dice_rules_of(command.options);
    if (!rules) return 2;
    const auto skill = bots::dice_skill_named(command.bot);
    if (!skill)
        return complain(fmt::format("unknown bot '{}': choose random, greedy or perfect", command.bot));
    bots::DiceLore lore(*rules);
    const bool perfect = *skill == bots::DiceSkill::perfect;
    if (perfect && !solve_into(lore, command.table)) return 2;

    bots::DiceBot bot(*skill, lore);
    dice::Setup setup;
    setup.rules = *rules;
    double sum = 0;
    double squares = 0;
    int lowest = 1000;
    int highest = -1000;
    Progress progress("playing", static_cast<uint64_t>(command.games));
    for (int g = 0; g < command.games; ++g) {
        Random random(seed_of_game(command.seed, static_cast<uint64_t>(g)));
        dice::Game game(setup);
        while (!game.over()) {
            game.apply(game.luck() != dice::Chance::none ? dice::Step(game.draw(random))
                                                         : dice::Step(bot.act(game, random)));
        }
        const int score = game.state().sheets[0].total();
        sum += score;
        squares += static_cast<double>(score) * score;
        lowest = std::min(lowest, score);
        highest = std::max(highest, score);
        progress.at(static_cast<uint64_t>(g));
    }
    const double mean = sum / command.games;
    const double deviation = std::sqrt(std::max(0.0, squares / command.games - mean * mean));
    const double error = deviation / std::sqrt(command.games);
    if (command.json) {
        fmt::print(
            "{{\"bot\":\"{}\",\"games\":{},\"mean\":{:.9g},\"standard_error\":{:.9g},\"deviation\":{:.9g},"
            "\"lowest\":{},\"highest\":{}",
            command.bot, command.games, mean, error, deviation, lowest, highest);
        if (perfect) fmt::print(",\"expected_score\":{:.15g}", lore.solved->expected_score());
        fmt::print("}}\n");
        return 0;
    }
    fmt::print(
        "{} games of the {} bot: mean {:.5f} (standard error {:.5f}), deviation {:.4f}, from {} to {}\n",
        command.games, command.bot, mean, error, deviation, lowest, highest);
    if (perfect) {
        const double expected = lore.solved->expected_score();
        fmt::print("the table says {:.5f}: {:+.2f} standard errors\n", expected, (mean - expected) / error);
    }
    return 0;
}

}  // namespace longroad::cli
