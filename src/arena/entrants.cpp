#include "arena/entrants.h"

#include <fstream>
#include <iterator>
#include <memory>

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

// The shipped nets with the one of the file in its place.
std::expected<std::shared_ptr<const bots::Nets>, std::string> read_nets(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    if (!in) return std::unexpected("cannot read the net " + path);
    const std::string bytes(std::istreambuf_iterator<char>(in), {});
    auto nets = std::make_shared<bots::Nets>(bots::shipped_nets());
    if (const auto loaded = nets->load(bytes); !loaded) {
        return std::unexpected(path + ": " + std::string(loaded.error()));
    }
    return nets;
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
        // NAME@FILE: a player with another net, to compare nets.
        const size_t at = part.find('@');
        const std::string name = part.substr(0, at);
        if (bots::make_player(name) == nullptr) {
            return std::unexpected("unknown player '" + name + "': choose " + known_players() +
                                   " or exec:COMMAND");
        }
        if (at == std::string::npos) {
            entrants.push_back({part, [name] { return bots::make_player(name); }});
            continue;
        }
        auto nets = read_nets(part.substr(at + 1));
        if (!nets) return std::unexpected(nets.error());
        entrants.push_back({part, [name, nets = *nets] { return bots::make_player(name, *nets); }});
    }
    return entrants;
}

}  // namespace longroad::arena
