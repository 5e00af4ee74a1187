// longroad dice solve: perfect play of the dice game, computed and stored.
#include <fmt/core.h>

#include <chrono>

#include "cli/commands.h"
#include "cli/dice_commands.h"
#include "cli/files.h"
#include "cli/progress.h"
#include "dice/spread.h"
#include "dice/target.h"
#include "notation/dice_table.h"

namespace longroad::cli {

namespace {

// Nothing that is not a table of ours is ever overwritten.
bool may_write(const std::string& path) {
    if (!file_exists(path)) return true;
    const auto bytes = read_file(path);
    if (bytes && notation::has_table_mark(*bytes)) return true;
    complain(fmt::format("'{}' exists and is not a table of the dice game: it is left alone", path));
    return false;
}

template <class Work>
void work_through(const char* what, Work& work, int steps) {
    Progress progress(what, static_cast<uint64_t>(steps));
    while (work.step()) progress.at(static_cast<uint64_t>(work.steps_done()));
}

std::string options_json(const dice::Rules& rules) {
    return fmt::format("{{\"dice_joker_same_turn\":{}}}", rules.dice_joker_same_turn != 0);
}

std::string distribution_json(const dice::Spread& spread) {
    std::string text;
    for (int score = dice::worst_score; score <= dice::best_score; ++score) {
        if (spread.chance(score) == 0) continue;
        text += fmt::format("{}\"{}\":{:.12g}", text.empty() ? "" : ",", score, spread.chance(score));
    }
    return fmt::format("{{\"mean\":{:.15g},\"deviation\":{:.12g},\"chances\":{{{}}}}}", spread.mean(),
                       spread.deviation(), text);
}

void print_distribution(const dice::Spread& spread) {
    fmt::print("standard deviation  {:.6f}\n\nscore  exactly     at least\n", spread.deviation());
    for (int score = dice::best_score; score >= dice::worst_score; --score) {
        const double chance = spread.chance(score);
        if (chance < 5e-9) continue;
        fmt::print("{:5}  {:.8f}  {:.8f}  {}\n", score, chance, spread.chance_of_at_least(score),
                   std::string(static_cast<size_t>(chance * 400), '#'));
    }
}

}  // namespace

int run(const DiceSolveCommand& command) {
    const auto rules = dice_rules_of(command.options);
    if (!rules) return 2;
    if (command.form != "exact" && command.form != "small") {
        return complain(fmt::format("unknown form '{}': choose exact or small", command.form));
    }
    if (!command.output.empty() && !may_write(command.output)) return 2;

    const auto start = std::chrono::steady_clock::now();
    bots::DiceLore lore(*rules);
    solve_into(lore, "");
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
    const double expected = lore.solved->expected_score();

    std::optional<double> chance;
    if (command.target) {
        dice::TargetSolver target(lore.tables, dice::Sheet{}, *command.target);
        work_through("solving for the target", target, target.steps());
        chance = target.chance();
    }
    std::optional<dice::Spread> spread;
    if (command.distribution) {
        spread.emplace(lore.tables, *lore.solved);
        work_through("spreading", *spread, dice::Spread::steps);
    }
    size_t bytes_written = 0;
    if (!command.output.empty()) {
        const auto form = command.form == "small" ? notation::TableForm::small : notation::TableForm::exact;
        const std::string bytes = notation::table_bytes(lore.tables.growth, *lore.solved, form);
        if (const auto done = write_file(command.output, bytes); !done) return complain(done.error());
        bytes_written = bytes.size();
    }

    if (command.json) {
        std::string more;
        if (chance) more += fmt::format(",\"target\":{},\"chance\":{:.15g}", *command.target, *chance);
        if (spread) more += ",\"distribution\":" + distribution_json(*spread);
        if (bytes_written > 0) more += fmt::format(",\"bytes\":{}", bytes_written);
        fmt::print("{{\"expected_score\":{:.15g},\"options\":{},\"seconds\":{:.2f}{}}}\n", expected,
                   options_json(*rules), spent.count(), more);
        return 0;
    }
    fmt::print("expected score      {:.12f}\n", expected);
    if (chance) fmt::print("chance of {:3} points {:.12f}\n", *command.target, *chance);
    if (spread) print_distribution(*spread);
    if (bytes_written > 0) fmt::print("written             {} ({} bytes)\n", command.output, bytes_written);
    fmt::print("solved in           {:.2f} s\n", spent.count());
    return 0;
}

}  // namespace longroad::cli
