#include <fmt/core.h>

#include "cli/commands.h"
#include "cli/dice_commands.h"
#include "cli/files.h"
#include "cli/progress.h"
#include "notation/dice_table.h"

namespace longroad::cli {

std::optional<dice::Rules> dice_rules_of(const std::vector<std::string>& options) {
    dice::Rules rules;
    for (const std::string& option : options) {
        const size_t equals = option.find('=');
        if (equals == std::string::npos) {
            complain(fmt::format("option '{}' is not written name=value (a file goes to --output)", option));
            return std::nullopt;
        }
        const auto set = dice::set_option(rules, option.substr(0, equals), option.substr(equals + 1));
        if (!set) {
            complain(fmt::format("{} in option '{}'; the dice game has dice_joker_same_turn=true or false",
                                 name_of(set.error()), option));
            return std::nullopt;
        }
    }
    return rules;
}

bool solve_into(bots::DiceLore& lore, const std::string& table_file) {
    if (table_file.empty()) {
        dice::Solver solver(lore.tables);
        Progress progress("solving", dice::Solver::steps);
        while (solver.step()) progress.at(static_cast<uint64_t>(solver.steps_done()));
        lore.solved = solver.take();
        return true;
    }
    const auto bytes = read_file(table_file);
    if (!bytes) {
        complain(bytes.error());
        return false;
    }
    auto table = notation::read_table(lore.tables.growth, *bytes);
    if (!table) {
        complain(fmt::format("'{}' will not do: {}; 'longroad dice solve --output' makes a new one",
                             table_file, table.error()));
        return false;
    }
    if (table->rules() != lore.tables.rules) {
        complain(fmt::format("'{}' is solved for other rules", table_file));
        return false;
    }
    lore.solved = std::move(*table);
    return true;
}

}  // namespace longroad::cli
