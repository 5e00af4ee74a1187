// longroad rules: options, presets and costs.
#include <fmt/core.h>

#include <string>

#include "board/cards.h"
#include "cli/commands.h"
#include "notation/words.h"

namespace longroad::cli {

namespace {

using board::Option;

std::string values_of(const Option& option) {
    if (option.kind == Option::Kind::flag) return "true, false";
    if (option.kind == Option::Kind::number) return fmt::format("{} to {}", option.low, option.high);
    std::string list;
    for (const auto value : option.values) list += (list.empty() ? "" : ", ") + std::string(value);
    return list;
}

std::string json_value(const board::Rules& rules, const Option& option) {
    const std::string value = notation::value_of(rules, option);
    return option.kind == Option::Kind::choice ? "\"" + value + "\"" : value;
}

struct Price {
    const char* what;
    board::Cards cost;
};
constexpr Price prices[] = {{"road", board::cost::road},
                            {"settlement", board::cost::settlement},
                            {"city", board::cost::city},
                            {"development card", board::cost::card}};

void print_json() {
    fmt::print("{{\"presets\":{{");
    bool first_preset = true;
    for (const auto preset : {board::Preset::edition_2015, board::Preset::mayfair}) {
        fmt::print("{}\"{}\":{{", first_preset ? "" : ",", name_of(preset));
        first_preset = false;
        bool first = true;
        for (const Option& option : board::options()) {
            fmt::print("{}\"{}\":{}", first ? "" : ",", option.name,
                       json_value(board::rules_of(preset), option));
            first = false;
        }
        fmt::print("}}");
    }
    fmt::print("}},\"costs\":{{");
    bool first = true;
    for (const Price& price : prices) {
        std::string cards;
        const board::Bundle cost = price.cost.bundle();
        for (const auto r : board::all_resources) {
            if (cost[r] != 0)
                cards += fmt::format("{}\"{}\":{}", cards.empty() ? "" : ",", name_of(r), cost[r]);
        }
        fmt::print("{}\"{}\":{{{}}}", first ? "" : ",", price.what, cards);
        first = false;
    }
    fmt::print("}}}}\n");
}

}  // namespace

int run(const RulesCommand& command) {
    if (!command.preset.empty() && !board::parse_preset(command.preset)) {
        return complain(fmt::format("unknown preset '{}': choose 2015 or mayfair", command.preset));
    }
    if (command.json) {
        print_json();
        return 0;
    }
    fmt::print("Costs\n");
    for (const Price& price : prices) {
        std::string cost = notation::text_of(price.cost.bundle());
        for (size_t at = 0; (at = cost.find('+', at)) != std::string::npos; at += 2)
            cost.replace(at, 1, ", ");
        fmt::print("  {:<18}{}\n", price.what, cost);
    }
    fmt::print("\nOptions, given as --option name=value (marked * where a preset differs from 2015)\n");
    const board::Rules standard = board::rules_of(board::Preset::edition_2015);
    for (const Option& option : board::options()) {
        fmt::print("  {}: {}\n      values {}; ", option.name, option.meaning, values_of(option));
        for (const auto preset : {board::Preset::edition_2015, board::Preset::mayfair}) {
            if (!command.preset.empty() && command.preset != name_of(preset)) continue;
            const board::Rules rules = board::rules_of(preset);
            fmt::print("{} in {}{}  ", notation::value_of(rules, option), name_of(preset),
                       rules.*option.field != standard.*option.field ? " *" : "");
        }
        fmt::print("\n");
    }
    return 0;
}

}  // namespace longroad::cli
