// longroad bot: one of our players as a program that plays at another program's table, on standard input and
// output. One function per protocol.
#include <fmt/core.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "arena/catanatron_session.h"
#include "arena/entrants.h"
#include "arena/protocol_bot.h"
#include "cli/commands.h"
#include "cli/output.h"

namespace longroad::cli {

namespace {

using Player = std::unique_ptr<bots::Bot>;

// The line protocol of docs/protocol.md.
int speak_longroad(const BotCommand& command, Player player) {
    arena::ProtocolBot guest(std::move(player), "longroad " + command.player);
    std::ios::sync_with_stdio(false);
    for (std::string line; !guest.leaves() && std::getline(std::cin, line);) {
        const auto answer = guest.hear(line);
        if (!answer) return complain(fmt::format("cannot make sense of a line: {}", answer.error()));
        if (answer->has_value()) std::cout << **answer << std::endl;
        if (output_failed()) return 2;  // main says why
    }
    return 0;
}

// Catanatron's protocol for bots (docs/strength.md). A line that makes no sense is complained of and passed
// over: a slip of the other side does not end the game, but the exit code remembers it.
int speak_catanatron(const BotCommand& command, Player player) {
    const bots::Budget budget{command.nodes, std::chrono::milliseconds(command.time_ms)};
    arena::catanatron::Session session("longroad " + command.player, std::move(player), command.seed, budget);
    std::ios::sync_with_stdio(false);
    std::string line;
    for (int number = 1; std::getline(std::cin, line); ++number) {
        const int faults = session.tally().faults;
        if (const auto answer = session.answer(line)) std::cout << *answer << std::endl;
        if (output_failed()) return 2;  // main says why
        const bool fault = session.tally().faults != faults;
        if (fault || (command.verbose && !session.complaint().empty())) {
            complain(fmt::format("message {}: {}", number, session.complaint()));
        }
    }
    if (command.verbose) complain(text_of(session.tally()));
    return session.tally().faults == 0 ? 0 : 2;
}

struct Protocol {
    std::string_view name;
    int (*speak)(const BotCommand&, Player);
};
constexpr std::array<Protocol, 2> protocols{{{"longroad", speak_longroad}, {"catanatron", speak_catanatron}}};

}  // namespace

int run(const BotCommand& command) {
    if (command.player.starts_with("exec:")) {
        return complain("a bot that runs another program would only repeat it: start that program instead");
    }
    const auto entrant = arena::read_entrant(command.player);
    if (!entrant) return complain(entrant.error());
    for (const Protocol& protocol : protocols) {
        if (protocol.name == command.protocol) return protocol.speak(command, entrant->make());
    }
    return complain(fmt::format("unknown protocol '{}': choose longroad or catanatron", command.protocol));
}

}  // namespace longroad::cli
