// longroad verify: was the luck of a game the one its secret gives?
#include <fmt/core.h>

#include "cli/commands.h"
#include "cli/game_file.h"
#include "fair/verify.h"

namespace longroad::cli {

namespace {

// One game: 0 fair, 1 not, 2 not readable.
int verify_one(const GameText& game, bool alone, const VerifyCommand& command) {
    const std::string which = alone ? "" : fmt::format("game {}: ", game.number);
    if (game.exchange) {
        // It holds steps only; who promised which luck is told by records.
        fmt::print("{}the exchange form carries no secret, so its luck can't be checked; verify the record\n",
                   which);
        return 1;
    }
    const auto verified = fair::verify(game.text);
    if (!verified && verified.error().unreadable) {
        return complain(fmt::format("'{}' is no record: {}{}", command.file, which, verified.error().what));
    }
    if (!verified) {
        fmt::print("{}{}\n", which, verified.error().what);
        return 1;
    }
    fmt::print("{}fair: {} rolls, thefts and draws{} follow from the secret promised as {}\n", which,
               verified->outcomes, verified->map ? ", and the map," : "", verified->commitment);
    if (verified->staged > 0) {
        fmt::print("{}staged: {} more were arranged in advance, as the record says\n", which,
                   verified->staged);
    }
    return 0;
}

}  // namespace

int run(const VerifyCommand& command) {
    GameFile file(command.file);
    int status = 0;
    while (const auto game = file.next()) {
        const int one = verify_one(*game, game->number == 1 && !file.more(), command);
        if (one == 2) return 2;
        status = std::max(status, one);
    }
    return file.fault().empty() ? status : complain(file.fault());
}

}  // namespace longroad::cli
