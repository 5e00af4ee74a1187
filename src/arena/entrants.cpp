#include "arena/entrants.h"

#include "arena/exec_player.h"
#include "bots/players.h"

namespace longroad::arena {

namespace {

std::vector<std::string> split(std::string_view text) {
    std::vector<std::string> parts(1);
    char quote = '\0';
    for (const char c : text) {
        if (quote == '\0' && c == ',') {
            parts.emplace_back();
            continue;
        }
        if (quote == '\0' && (c == '\'' || c == '"')) {
            quote = c;
        } else if (c == quote) {
            quote = '\0';
        }
        parts.back() += c;
    }
    return parts;
}

}  // namespace

std::string known_players() {
    std::string names;
    for (const bots::PlayerKind& kind : bots::player_kinds()) {
        names += (names.empty() ? "" : ", ") + std::string(kind.name);
    }
    return names;
}

std::expected<std::vector<Entrant>, std::string> read_entrants(std::string_view text) {
    std::vector<Entrant> entrants;
    for (const std::string& part : split(text)) {
        constexpr std::string_view prefix = "exec:";
        if (part.starts_with(prefix)) {
            const std::string command = part.substr(prefix.size());
            if (command.empty()) return std::unexpected("exec: is followed by no command");
            entrants.push_back({part, [command] { return std::make_unique<ExecPlayer>(command); }});
            continue;
        }
        if (bots::make_player(part) == nullptr) {
            return std::unexpected("unknown player '" + part + "': choose " + known_players() +
                                   " or exec:COMMAND");
        }
        entrants.push_back({part, [part] { return bots::make_player(part); }});
    }
    return entrants;
}

}  // namespace longroad::arena
