#include <fmt/core.h>

#include <cstdio>

#include "cli/commands.h"

namespace longroad::cli {

int complain(const std::string& sentence) {
    std::fflush(stdout);
    std::fprintf(stderr, "longroad: %s\n", sentence.c_str());  // fmt::print would throw on a full device
    return 2;
}

std::optional<board::SetupWish> wish_of(const TableChoice& table) {
    const auto preset = board::parse_preset(table.preset);
    if (!preset) {
        complain(fmt::format("unknown preset '{}': choose 2015 or mayfair", table.preset));
        return std::nullopt;
    }
    board::SetupWish wish;
    wish.rules = board::rules_of(*preset);
    for (const std::string& option : table.options) {
        const size_t equals = option.find('=');
        if (equals == std::string::npos) {
            complain(fmt::format("option '{}' is not written name=value", option));
            return std::nullopt;
        }
        const auto set = board::set_option(wish.rules, option.substr(0, equals), option.substr(equals + 1));
        if (!set) {
            complain(fmt::format("{} in option '{}'; 'longroad rules' lists them all", name_of(set.error()),
                                 option));
            return std::nullopt;
        }
    }
    wish.players = table.players;
    // Asking for two players is asking for the variant.
    if (wish.players == 2) wish.rules.min_players = 2;
    if (table.setup == "beginner") {
        wish.kind = board::SetupKind::beginner;
    } else if (table.setup != "variable") {
        complain(fmt::format("unknown set-up '{}': choose beginner or variable", table.setup));
        return std::nullopt;
    }
    if (table.first) {
        if (*table.first < 0 || *table.first >= wish.players) {
            complain(fmt::format("seat {} cannot start a game of {} players", *table.first, wish.players));
            return std::nullopt;
        }
        wish.first = board::Seat(*table.first);
        if (wish.rules.start_player_method == board::choice::by_setup) {
            wish.rules.start_player_method = board::choice::agreed;
        }
    }
    return wish;
}

}  // namespace longroad::cli
