#include "cli/command_info.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <numeric>

namespace longroad::cli {

namespace {

OptionInfo describe(const CLI::Option& option) {
    OptionInfo info;
    info.positional = option.get_positional();
    info.required = option.get_required();
    info.meaning = option.get_description();
    if (!option.get_snames().empty()) info.letter = "-" + option.get_snames().front();
    info.name = !option.get_lnames().empty() ? "--" + option.get_lnames().front() : option.get_name(true);
    if (option.get_items_expected_max() > 0) {
        info.value = option.get_type_name();
        // CLI11 puts the ranges it checks behind the name.
        info.value = info.value.substr(0, info.value.find(':'));
        if (info.value.empty()) info.value = "VALUE";
        info.fallback = option.get_default_str();
    }
    info.variable = option.get_envname();
    return info;
}

// How many letters have to be put in, left out, changed or swapped with their neighbor.
size_t distance(const std::string& a, const std::string& b) {
    std::vector<std::vector<size_t>> cost(a.size() + 1, std::vector<size_t>(b.size() + 1));
    for (size_t i = 0; i <= a.size(); ++i) {
        for (size_t j = 0; j <= b.size(); ++j) {
            if (i == 0 || j == 0) {
                cost[i][j] = i + j;
                continue;
            }
            const size_t change = cost[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            cost[i][j] = std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1, change});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
            }
        }
    }
    return cost[a.size()][b.size()];
}

}  // namespace

std::vector<std::string> OptionInfo::words() const {
    std::vector<std::string> words;
    if (value.find('|') == std::string::npos) return words;
    for (size_t at = 0; at <= value.size();) {
        const size_t end = std::min(value.find('|', at), value.size());
        words.push_back(value.substr(at, end - at));
        at = end + 1;
    }
    return words;
}

const CommandInfo* CommandInfo::find(const std::string& command) const {
    const auto found = std::ranges::find(commands, command, &CommandInfo::name);
    return found == commands.end() ? nullptr : &*found;
}

CommandInfo describe(const CLI::App& app) {
    CommandInfo info;
    info.name = app.get_name();
    info.meaning = app.get_description();
    info.more = app.get_footer();
    // An empty group hides: old names, and what only the build uses.
    for (const CLI::Option* option :
         app.get_options([](const CLI::Option* o) { return !o->get_group().empty(); }))
        info.options.push_back(describe(*option));
    for (const CLI::App* command :
         app.get_subcommands([](const CLI::App* a) { return !a->get_group().empty(); }))
        info.commands.push_back(describe(*command));
    return info;
}

std::string nearest(const std::string& word, const std::vector<std::string>& names) {
    std::string best;
    // Two slips in a word of six letters; in a short one, one.
    size_t least = word.size() / 3 + 1;
    for (const std::string& name : names) {
        const bool begins = word.size() >= 3 && name.starts_with(word);
        const size_t slips = begins ? 1 : distance(word, name);
        if (slips >= least + (best.empty() ? 1 : 0)) continue;
        least = slips;
        best = name;
    }
    return best;
}

std::string suggestion(const std::string& word, const std::vector<std::string>& names) {
    const std::string name = nearest(word, names);
    return name.empty() ? "" : "; did you mean '" + name + "'?";
}

}  // namespace longroad::cli
