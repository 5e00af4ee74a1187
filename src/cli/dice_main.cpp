// The command line of `longroad dice`.
#include <CLI/CLI.hpp>
#include <memory>

#include "cli/dice_commands.h"

namespace longroad::cli {

namespace {

void add_options(CLI::App& app, std::vector<std::string>& options) {
    app.add_option("--option", options,
                   "a rule option as name=value, repeatable: dice_joker_same_turn=false");
}
void add_table(CLI::App& app, std::string& table) {
    app.add_option("--table", table, "the solved game from 'dice solve -o'; without it, it is solved anew");
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
    app->add_option("--seats", play->seats, "one to six, comma separated: human, random, greedy or perfect")
        ->capture_default_str();
    app->add_option("--seed", play->seed, "seed of dice and bots; 0 takes one from the clock")
        ->capture_default_str();
    app->add_option("--file", play->file,
                    "save the game here after every step; resume it if the file exists");
    app->add_flag("--plain", play->plain, "without colours");
    add_options(*app, play->options);
    add_table(*app, play->table);

    const auto solve = add<DiceSolveCommand>(*group, "solve", "compute perfect play", status, app);
    app->add_option("-o,--output", solve->output, "write the solved game to this file");
    app->add_option("--form", solve->form, "of the file: exact, or small (for the browser)")
        ->capture_default_str();
    app->add_option("--target", solve->target, "also the best chance to reach this score")
        ->check(CLI::Range(-30, 132));
    app->add_flag("--distribution", solve->distribution, "also the chance of every final score");
    app->add_flag("--json", solve->json, "print one JSON object");
    add_options(*app, solve->options);

    const auto advise =
        add<DiceAdviseCommand>(*group, "advise", "rank the choices of a position", status, app);
    app->add_option("position", advise->position,
                    "the position as text, such as 'longroad/1 dice phase=rolled dice=ore3+gold3', or - to "
                    "read it from standard input")
        ->required();
    app->add_option("--target", advise->target, "play for the chance of at least this score instead")
        ->check(CLI::Range(-30, 132));
    app->add_option("--top", advise->top, "how many choices to show; 0 shows all")
        ->check(CLI::Range(0, 1000))
        ->capture_default_str();
    app->add_flag("--json", advise->json, "print one JSON object");
    add_table(*app, advise->table);

    const auto simulate =
        add<DiceSimulateCommand>(*group, "simulate", "let a bot play many games alone", status, app);
    app->add_option("--bot", simulate->bot, "random, greedy or perfect")->capture_default_str();
    app->add_option("-n,--games", simulate->games, "how many games")
        ->check(CLI::Range(1, 100000000))
        ->capture_default_str();
    app->add_option("--seed", simulate->seed, "seed of the dice")->capture_default_str();
    app->add_flag("--json", simulate->json, "print one JSON object");
    add_options(*app, simulate->options);
    add_table(*app, simulate->table);
}

}  // namespace longroad::cli
