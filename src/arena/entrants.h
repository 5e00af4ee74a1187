// The players of a tournament as they are named on a command line: "master,random,exec:./my-bot --fast".
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "arena/tournament.h"

namespace longroad::arena {

// Commas separate entries, but not within quotes: a command may need them. The error is a sentence.
[[nodiscard]] std::expected<std::vector<Entrant>, std::string> read_entrants(std::string_view text);

// "random, greedy": the built-in players, for messages.
[[nodiscard]] std::string known_players();

}  // namespace longroad::arena
