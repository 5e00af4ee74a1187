// longroad verify: was the luck of a game the one its secret gives, and is it the game a browser saw begin?
#include <fmt/core.h>

#include <algorithm>
#include <optional>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/game_file.h"
#include "fair/verify.h"

namespace longroad::cli {

namespace {

void print(const fair::Verified& verified, const std::string& which) {
    std::string also;
    if (verified.map) also += ", the map";
    if (verified.order) also += ", the order of seats";
    if (verified.first) also += ", who begins";
    fmt::print("{}fair (version {}): {} rolls, thefts and draws{} follow from the secret promised as {}\n",
               which, verified.version, verified.outcomes, also, verified.commitment);
    if (verified.version == 2) {
        fmt::print("{}shares: {} of the players' own went into it; the game started at attempt {}\n", which,
                   verified.shares, verified.attempt);
    }
    if (verified.staged > 0) {
        fmt::print("{}staged: {} more were arranged in advance, as the record says\n", which,
                   verified.staged);
    }
    if (verified.seen) {
        fmt::print("{}seen: the record is what the browser saw when the game began\n", which);
    } else if (verified.version == 2) {
        fmt::print("{}compare: --saw FILE holds the record against what a player's browser saw\n", which);
    }
}

// One game: 0 fair, 1 not, 2 not readable.
int verify_one(const GameText& game, bool alone, const VerifyCommand& command, const fair::Saw* saw) {
    const std::string which = alone ? "" : fmt::format("game {}: ", game.number);
    if (!alone && saw != nullptr) return complain("--saw is about one game: give its record alone");
    if (game.exchange) {
        // It holds steps only; who promised which luck is told by records.
        fmt::print("{}the exchange form carries no secret, so its luck can't be checked; verify the record\n",
                   which);
        return 1;
    }
    const auto verified = fair::verify(game.text, saw);
    if (!verified && verified.error().kind == fair::DoubtKind::unreadable) {
        return complain(fmt::format("'{}' is no record: {}{}", command.file, which, verified.error().what));
    }
    if (!verified) {
        fmt::print("{}not proven: {}\n", which, verified.error().what);
        return 1;
    }
    print(*verified, which);
    return 0;
}

}  // namespace

int run(const VerifyCommand& command) {
    std::optional<fair::Saw> saw;
    if (!command.saw.empty()) {
        const auto seen = read_file(command.saw);
        if (!seen) return complain(seen.error());
        auto read = fair::read_saw(*seen);
        if (!read) return complain(fmt::format("'{}': {}", command.saw, read.error()));
        saw = std::move(*read);
    }
    GameFile file(command.file);
    int status = 0;
    while (const auto game = file.next()) {
        const bool alone = game->number == 1 && !file.more();
        const int one = verify_one(*game, alone, command, saw ? &*saw : nullptr);
        if (one == 2) return 2;
        status = std::max(status, one);
    }
    return file.fault().empty() ? status : complain(file.fault());
}

}  // namespace longroad::cli
