// longroad trace --game dice.
#include <fmt/core.h>

#include <cstdio>

#include "cli/commands.h"
#include "cli/dice_commands.h"
#include "cli/progress.h"
#include "notation/dice_exchange.h"

namespace longroad::cli {

int trace_dice(const TraceCommand& command) {
    const auto rules = dice_rules_of(command.table.options);
    if (!rules) return 2;
    dice::Setup setup;
    setup.rules = *rules;
    setup.players = static_cast<uint8_t>(command.table.players);
    setup.first = dice::Seat(command.table.first.value_or(0));
    if (fault_of(setup) != dice::SetupFault::none) {
        return complain(fmt::format("{}", name_of(fault_of(setup))));
    }
    const bool mixed = command.style == "mixed";
    if (!mixed && command.style != "uniform" && command.style != "greedy") {
        return complain(
            fmt::format("unknown style '{}': the dice game has uniform, greedy and mixed", command.style));
    }
    const bots::DiceLore lore(*rules);
    bots::DiceBot greedy(bots::DiceSkill::greedy, lore);
    Progress progress("tracing", static_cast<uint64_t>(command.games));
    const auto print = [](const std::string& line) {
        return std::fwrite(line.data(), 1, line.size(), stdout) == line.size() &&
               std::fputc('\n', stdout) != EOF;
    };
    for (int g = 0; g < command.games; ++g) {
        Random random(seed_of_game(command.seed, static_cast<uint64_t>(g)));
        dice::Game game(setup);
        bool written = print(notation::setup_line(setup));
        for (int n = 1; n <= command.max_steps && !game.over() && written; ++n) {
            dice::Step step;
            if (game.luck() != dice::Chance::none) {
                step = game.draw(random);
            } else if (command.style == "greedy" || (mixed && random.below(3) != 0)) {
                step = greedy.act(game, random);
            } else {
                step = game.random_action(random);
            }
            game.apply(step);
            written = print(notation::step_line(n, step, game));
        }
        if (!written) return 2;  // main says why
        progress.at(static_cast<uint64_t>(g));
    }
    return 0;
}

}  // namespace longroad::cli
