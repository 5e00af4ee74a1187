// longroad perft: counts all ways a game can go, to pin the rules and to compare engines.
#include "board/perft.h"

#include <fmt/core.h>

#include <vector>

#include "cli/commands.h"
#include "cli/progress.h"
#include "notation/exchange_write.h"
#include "notation/position.h"

namespace longroad::cli {

namespace {

std::string name_of_step(const board::Step& step) {
    if (!step.is_luck) return notation::action_json(step.action);
    const board::Outcome& luck = step.outcome;
    switch (luck.luck) {
        case board::Chance::dice: return fmt::format("dice {} {}", luck.first, luck.second);
        case board::Chance::steal: return fmt::format("steal {}", name_of(luck.resource()));
        case board::Chance::card: return fmt::format("card {}", name_of(luck.card()));
        case board::Chance::none: break;
    }
    return "";
}

}  // namespace

int run(const PerftCommand& command) {
    std::optional<board::Game> game;
    if (!command.position.empty()) {
        auto position = notation::read_position(command.position);
        if (!position) return complain("the position text is wrong: " + position.error().message());
        game = *position;
    } else {
        const auto wish = wish_of(command.table);
        if (!wish) return 2;
        Random random(command.seed);
        const auto setup = board::make_setup(*wish, random);
        if (!setup) return complain(std::string(name_of(setup.error())));
        game.emplace(*setup);
    }
    if (command.depth == 0) {
        fmt::print("1\n");
        return 0;
    }
    std::vector<board::Step> first;
    board::for_each_step(*game, [&](const board::Step& step) { first.push_back(step); });
    uint64_t total = 0;
    {
        Progress progress("counting", first.size());
        for (size_t i = 0; i < first.size(); ++i) {
            board::Game after = *game;
            after.apply(first[i]);
            const uint64_t count = board::perft(after, command.depth - 1);
            if (command.divide) fmt::print("{:>14}  {}\n", count, name_of_step(first[i]));
            total += count;
            progress.at(i);
        }
    }
    fmt::print("{}\n", total);
    return 0;
}

}  // namespace longroad::cli
