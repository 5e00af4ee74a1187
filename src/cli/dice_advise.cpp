// longroad dice advise: the choices of a position, ranked.
#include <fmt/core.h>

#include <iostream>
#include <iterator>

#include "cli/commands.h"
#include "cli/dice_commands.h"
#include "cli/progress.h"
#include "dice/target.h"
#include "notation/dice_exchange.h"
#include "notation/dice_moves.h"
#include "notation/dice_position.h"

namespace longroad::cli {

namespace {

std::string choices_json(const std::vector<dice::Advice>& ranked, size_t shown) {
    std::string text;
    for (size_t i = 0; i < shown; ++i) {
        text += fmt::format("{}{{\"move\":\"{}\",\"action\":{},\"value\":{:.12g}}}", i == 0 ? "" : ",",
                            notation::text_of({ranked[i].action, std::nullopt}),
                            notation::action_json(ranked[i].action), ranked[i].value);
    }
    return text;
}

}  // namespace

int run(const DiceAdviseCommand& command) {
    std::string text = command.position;
    if (text == "-") text.assign(std::istreambuf_iterator<char>(std::cin), {});
    const auto game = notation::read_dice_position(text);
    if (!game) return complain("the position text is wrong: " + game.error().message());
    if (game->over()) return complain("the game is over: there is nothing to choose");

    bots::DiceLore lore(game->setup().rules);
    std::optional<dice::TargetSolver> target;
    if (command.target) {
        target.emplace(lore.tables, game->state().sheet(), *command.target);
        Progress progress("solving", static_cast<uint64_t>(target->steps()));
        while (target->step()) progress.at(static_cast<uint64_t>(target->steps_done()));
    } else if (!solve_into(lore, command.table)) {
        return 2;
    }
    const dice::Prospect prospect =
        target ? target->prospect() : dice::prospect_of(*lore.solved, game->state());
    dice::Advisor advisor(lore.tables);
    const double value = advisor.value(*game, prospect);
    const auto ranked = advisor.rank(*game, prospect);
    const size_t shown =
        command.top == 0 ? ranked.size() : std::min(ranked.size(), static_cast<size_t>(command.top));

    if (command.json) {
        fmt::print("{{\"position\":\"{}\",\"goal\":\"{}\",", notation::position_text(*game),
                   target ? "target" : "score");
        if (target) fmt::print("\"target\":{},", *command.target);
        fmt::print("\"value\":{:.12g},\"choices\":[{}]}}\n", value, choices_json(ranked, shown));
        return 0;
    }
    if (target) {
        fmt::print("chance of at least {} points: {:.6f}\n", *command.target, value);
    } else {
        fmt::print("expected final score: {:.6f}\n", value);
    }
    for (size_t i = 0; i < shown; ++i) {
        const std::string move = notation::text_of({ranked[i].action, std::nullopt});
        fmt::print("{:3}. {:<40} {:.6f}  {:+.6f}\n", i + 1, move, ranked[i].value, ranked[i].value - value);
    }
    if (shown < ranked.size()) fmt::print("     and {} more (--top 0 shows all)\n", ranked.size() - shown);
    return 0;
}

}  // namespace longroad::cli
