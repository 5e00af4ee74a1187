// `longroad bot`: one of our players inside another program, over standard input and output. One function
// per protocol.
#include <fmt/core.h>

#include <array>
#include <cstdio>
#include <iostream>
#include <string>
#include <string_view>

#include "arena/catanatron_session.h"
#include "bots/players.h"
#include "cli/commands.h"

namespace longroad::cli {

namespace {

bots::Budget budget_of(const BotCommand& command) {
    return {command.nodes, std::chrono::milliseconds(command.time_ms)};
}

// A line that makes no sense is complained of and passed over: a slip of the other side does not end the
// game, but the exit code remembers it.
int speak_catanatron(const BotCommand& command) {
    arena::catanatron::Session session("longroad " + command.player, bots::make_player(command.player),
                                       command.seed, budget_of(command));
    std::string line;
    for (int number = 1; std::getline(std::cin, line); ++number) {
        const int faults = session.tally().faults;
        if (const auto answer = session.answer(line)) {
            fmt::print("{}\n", *answer);
            std::fflush(stdout);
        }
        const bool fault = session.tally().faults != faults;
        if (fault || (command.verbose && !session.complaint().empty())) {
            complain(fmt::format("message {}: {}", number, session.complaint()));
        }
    }
    if (command.verbose) fmt::print(stderr, "longroad: {}\n", text_of(session.tally()));
    return session.tally().faults == 0 ? 0 : 2;
}

struct Protocol {
    std::string_view name;
    int (*speak)(const BotCommand&);
};

constexpr std::array protocols{Protocol{"catanatron", speak_catanatron}};

}  // namespace

int run(const BotCommand& command) {
    if (!bots::make_player(command.player)) {
        std::string names;
        for (const bots::PlayerKind& kind : bots::player_kinds()) {
            names += (names.empty() ? "" : ", ") + std::string(kind.name);
        }
        return complain(fmt::format("unknown player '{}': choose {}", command.player, names));
    }
    std::string names;
    for (const Protocol& protocol : protocols) {
        if (protocol.name == command.protocol) return protocol.speak(command);
        names += (names.empty() ? "" : ", ") + std::string(protocol.name);
    }
    return complain(fmt::format("unknown protocol '{}': choose {}", command.protocol, names));
}

}  // namespace longroad::cli
