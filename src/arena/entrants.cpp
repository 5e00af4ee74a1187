#include "arena/entrants.h"

#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>

#include "arena/exec_player.h"
#include "bots/players.h"

namespace longroad::arena {

namespace {

constexpr std::string_view exec_prefix = "exec:";

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

std::expected<std::vector<std::string>, std::string> split_entrants(std::string_view text) {
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

std::expected<Entrant, std::string> read_entrant(const std::string& word, const std::atomic<bool>* stop) {
    if (word.starts_with(exec_prefix)) {
        const std::string command = word.substr(exec_prefix.size());
        if (command.empty()) return std::unexpected("exec: is followed by no command");
        return Entrant{
            word, [command, stop] { return std::make_unique<ExecPlayer>(command, ExecLimits{}, stop); }, {}};
    }
    // NAME@FILE: a player with another net, to compare nets or to play against your own.
    const size_t at = word.find('@');
    const std::string name = word.substr(0, at);
    if (bots::make_player(name) == nullptr) {
        return std::unexpected("unknown player '" + name + "': choose " + known_players() +
                               ", each also as NAME+quiet or NAME@NETFILE, or exec:COMMAND");
    }
    if (at == std::string::npos) return Entrant{word, [name] { return bots::make_player(name); }, {}};
    if (!bots::judges_by_net(name)) {
        return std::unexpected("'" + word + "': " + name + " does not judge by a net");
    }
    const auto other = read_nets(word.substr(at + 1));
    if (!other) return std::unexpected(other.error());
    return Entrant{word, [name, nets = other->nets] { return bots::make_player(name, *nets); }, other->size};
}

std::expected<std::vector<Entrant>, std::string> read_entrants(std::string_view text,
                                                               const std::atomic<bool>* stop) {
    std::vector<Entrant> entrants;
    const auto words = split_entrants(text);
    if (!words) return std::unexpected(words.error());
    for (const std::string& word : *words) {
        auto entrant = read_entrant(word, stop);
        if (!entrant) return std::unexpected(std::move(entrant.error()));
        entrants.push_back(std::move(*entrant));
    }
    return entrants;
}

std::expected<Entrant, std::string> fitting(Entrant entrant, int players) {
    if (!entrant.net || *entrant.net == bots::net_for(players)) return entrant;
    constexpr std::array<const char*, 3> tables{"two", "three and four", "five and six"};
    return std::unexpected("'" + entrant.name + "': this net is for " +
                           tables[static_cast<size_t>(*entrant.net)] + " players, the tables have " +
                           std::to_string(players));
}

std::expected<void, std::string> try_out(const Entrant& entrant, const std::atomic<bool>* stop) {
    if (!entrant.name.starts_with(exec_prefix)) return {};
    ExecPlayer player(entrant.name.substr(exec_prefix.size()), ExecLimits{}, stop);
    if (player.greets()) return {};
    return std::unexpected("'" + entrant.name + "' can't play: it " + std::string(player.failure()));
}

}  // namespace longroad::arena
