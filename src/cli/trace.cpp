// longroad trace: games of random players in the exchange form.
#include <fmt/core.h>

#include <cstdio>

#include "bots/random_walker.h"
#include "cli/commands.h"
#include "cli/dice_commands.h"
#include "cli/progress.h"
#include "notation/exchange_write.h"

namespace longroad::cli {

namespace {

bool print(const std::string& line) {
    return std::fwrite(line.data(), 1, line.size(), stdout) == line.size() && std::fputc('\n', stdout) != EOF;
}

}  // namespace

int run(const TraceCommand& command) {
    if (command.game == "dice") return trace_dice(command);
    if (command.game != "board") {
        return complain(fmt::format("unknown game '{}': choose board or dice", command.game));
    }
    const auto wish = wish_of(command.table);
    if (!wish) return 2;
    const auto style = bots::style_named(command.style);
    if (!style) {
        return complain(
            fmt::format("unknown style '{}': choose uniform, roads, hoard, cards or drain", command.style));
    }
    const bots::RandomWalker wanderer(*style, command.offers);
    Progress progress("tracing", static_cast<uint64_t>(command.games));
    for (int g = 0; g < command.games; ++g) {
        Random random(seed_of_game(command.seed, static_cast<uint64_t>(g)));
        const auto setup = board::make_setup(*wish, random);
        if (!setup) return complain(fmt::format("{}", name_of(setup.error())));
        board::Game game(*setup);
        bool written = print(notation::setup_line(*setup));
        for (int n = 1; n <= command.max_steps && !game.over() && written; ++n) {
            const board::Step step = wanderer.next(game, random);
            game.apply(step);
            written = print(notation::step_line(n, step, game));
        }
        if (!written) return 2;  // main says why
        progress.at(static_cast<uint64_t>(g));
    }
    return 0;
}

}  // namespace longroad::cli
