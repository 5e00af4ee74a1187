// Players as they are named on a command line: "master,hard@my.net,exec:./my-bot --fast".
#pragma once

#include <atomic>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "arena/tournament.h"

namespace longroad::arena {

// Commas separate entries, but not within quotes: a command may need them. All errors here are sentences.
[[nodiscard]] std::expected<std::vector<std::string>, std::string> split_entrants(std::string_view text);

// One entry. A program it starts stops waiting once `stop` becomes true.
[[nodiscard]] std::expected<Entrant, std::string> read_entrant(const std::string& word,
                                                               const std::atomic<bool>* stop = nullptr);

// All of them.
[[nodiscard]] std::expected<std::vector<Entrant>, std::string> read_entrants(
    std::string_view text, const std::atomic<bool>* stop = nullptr);

// The entrant, if it can sit at a table of that many: a net is made for some numbers of players.
[[nodiscard]] std::expected<Entrant, std::string> fitting(Entrant entrant, int players);

// Does it come at all? A program is started and has to say hello; built-in players always do.
[[nodiscard]] std::expected<void, std::string> try_out(const Entrant& entrant,
                                                       const std::atomic<bool>* stop = nullptr);

// "random, greedy": the built-in players, for messages.
[[nodiscard]] std::string known_players();

}  // namespace longroad::arena
