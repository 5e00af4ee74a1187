// The command line of `longroad dice`.
#include <CLI/CLI.hpp>
#include <memory>

#include "cli/command_tree.h"
#include "cli/dice_commands.h"

namespace longroad::cli {

namespace {

void add_options(CLI::App& app, std::vector<std::string>& options) {
    app.add_option("-o,--option", options, "a rule option: dice_joker_same_turn=false")
        ->type_name("NAME=VALUE");
}
void add_table(CLI::App& app, std::string& table) {
    app.add_option("--table", table,
                   "the solved game from 'dice solve --output'; without it, it is solved again")
        ->type_name("FILE");
}

// A command whose options live as long as the program reads its arguments.
template <class Command>
std::shared_ptr<Command> add(CLI::App& parent, const char* name, const char* meaning, int& status,
                             CLI::App*& app) {
    auto command = std::make_shared<Command>();
    app = parent.add_subcommand(name, meaning);
    app->callback([command, &status] { status = run(*command); });
    return command;
}

}  // namespace

void add_dice_commands(CLI::App& parent, int& status) {
    CLI::App* group = parent.add_subcommand("dice", "the dice game: play it, solve it, ask for advice");
    group->require_subcommand(1);
    CLI::App* app = nullptr;

    const auto play = add<DicePlayCommand>(*group, "play", "play in the terminal", status, app);
    app->add_option("--seats", play->seats,
                    "who plays, one to six, separated by commas: human, random, greedy or perfect")
        ->type_name("LIST")
        ->capture_default_str();
    add_seed(*app, play->seed, "seed of dice and bots; 0 takes one from the clock");
    app->add_option("--file", play->file, "save the game here after every step; play on if the file exists")
        ->type_name("FILE");
    app->add_flag("--plain", play->plain, "without colors");
    add_options(*app, play->options);
    add_table(*app, play->table);

    const auto solve = add<DiceSolveCommand>(*group, "solve", "compute perfect play", status, app);
    app->add_option("--output", solve->output, "write the solved game to this file")->type_name("FILE");
    app->add_option("--form", solve->form, "of the file; small is for the browser")
        ->type_name("exact|small")
        ->capture_default_str();
    app->add_option("--target", solve->target, "also the best chance to reach this score")
        ->type_name("N")
        ->check(CLI::Range(-30, 132));
    app->add_flag("--distribution", solve->distribution, "also the chance of every final score");
    app->add_flag("--json", solve->json, "print one JSON object");
    add_options(*app, solve->options);

    const auto advise =
        add<DiceAdviseCommand>(*group, "advise", "rank the choices of a position", status, app);
    app->add_option(
           "position", advise->position,
           "the position as text, such as 'longroad/1 dice phase=rolled dice=ore3+gold3'; - reads standard "
           "input")
        ->type_name("POSITION")
        ->required();
    app->add_option("--target", advise->target, "play for the chance of at least this score instead")
        ->type_name("N")
        ->check(CLI::Range(-30, 132));
    app->add_option("--top", advise->top, "how many choices to show; 0 shows all")
        ->type_name("N")
        ->check(CLI::Range(0, 1000))
        ->capture_default_str();
    app->add_flag("--json", advise->json, "print one JSON object");
    add_table(*app, advise->table);

    const auto simulate =
        add<DiceSimulateCommand>(*group, "simulate", "let a bot play many games alone", status, app);
    app->add_option("--bot", simulate->bot, "who plays")
        ->type_name("random|greedy|perfect")
        ->capture_default_str();
    app->add_option("-n,--games", simulate->games, "how many games")
        ->type_name("N")
        ->check(CLI::Range(1, 100000000))
        ->capture_default_str();
    add_seed(*app, simulate->seed, "seed of the dice");
    app->add_flag("--json", simulate->json, "print one JSON object");
    add_options(*app, simulate->options);
    add_table(*app, simulate->table);
}

}  // namespace longroad::cli
