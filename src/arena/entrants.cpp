#include "arena/entrants.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>

#include "arena/exec_player.h"
#include "bots/players.h"

namespace longroad::arena {

namespace {

std::expected<std::vector<std::string>, std::string> split(std::string_view text) {
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
    if (quote != '\0') return std::unexpected("a quote is not closed in the players");
    return parts;
}

// The shipped nets with the one of the file in its place.
struct OtherNets {
    std::shared_ptr<const bots::Nets> nets;
    bots::NetKind size;
};
std::expected<OtherNets, std::string> read_nets(const std::string& path) {
    std::error_code unknown;
    std::ifstream in(path, std::ios::binary);
    if (!in || std::filesystem::is_directory(path, unknown)) {
        return std::unexpected("cannot read the net " + path);
    }
    const std::string bytes(std::istreambuf_iterator<char>(in), {});
    auto nets = std::make_shared<bots::Nets>(bots::shipped_nets());
    const auto size = nets->load(bytes);
    if (!size) return std::unexpected(path + ": " + std::string(size.error()));
    return OtherNets{std::move(nets), *size};
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
    const auto parts = split(text);
    if (!parts) return std::unexpected(parts.error());
    for (const std::string& part : *parts) {
        constexpr std::string_view prefix = "exec:";
        if (part.starts_with(prefix)) {
            const std::string command = part.substr(prefix.size());
            if (command.empty()) return std::unexpected("exec: is followed by no command");
            entrants.push_back({part, [command] { return std::make_unique<ExecPlayer>(command); }, {}});
            continue;
        }
        // NAME@FILE: a player with another net, to compare nets.
        const size_t at = part.find('@');
        const std::string name = part.substr(0, at);
        if (bots::make_player(name) == nullptr) {
            return std::unexpected("unknown player '" + name + "': choose " + known_players() +
                                   ", each also as NAME+quiet or NAME@NETFILE, or exec:COMMAND");
        }
        if (at == std::string::npos) {
            entrants.push_back({part, [name] { return bots::make_player(name); }, {}});
            continue;
        }
        if (!bots::judges_by_net(name)) {
            return std::unexpected("'" + part + "': " + name + " does not judge by a net");
        }
        const auto other = read_nets(part.substr(at + 1));
        if (!other) return std::unexpected(other.error());
        entrants.push_back(
            {part, [name, nets = other->nets] { return bots::make_player(name, *nets); }, other->size});
    }
    return entrants;
}

}  // namespace longroad::arena
