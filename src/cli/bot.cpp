// longroad bot: one of our players as a program that plays in somebody's arena, on standard input and output.
#include <fmt/core.h>

#include <cstdio>
#include <iostream>
#include <string>

#include "arena/entrants.h"
#include "arena/guest.h"
#include "bots/players.h"
#include "cli/commands.h"

namespace longroad::cli {

namespace {

// The line protocol of docs/protocol.md.
int speak_longroad(const BotCommand& command) {
    auto player = bots::make_player(command.player);
    if (player == nullptr) {
        return complain(
            fmt::format("unknown player '{}': choose {}", command.player, arena::known_players()));
    }
    arena::Guest guest(std::move(player), "longroad " + command.player);
    std::ios::sync_with_stdio(false);
    for (std::string line; !guest.leaves() && std::getline(std::cin, line);) {
        const auto answer = guest.hear(line);
        if (!answer) return complain(fmt::format("cannot make sense of a line: {}", answer.error()));
        if (answer->has_value()) std::cout << **answer << std::endl;
        if (!std::cout) return complain("cannot write to standard output");
    }
    return 0;
}

}  // namespace

int run(const BotCommand& command) {
    if (command.protocol == "longroad") return speak_longroad(command);
    return complain(fmt::format("unknown protocol '{}': choose longroad", command.protocol));
}

}  // namespace longroad::cli
