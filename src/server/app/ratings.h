// How strong people are: Glicko-2 (Glickman, 2012) for each game and number of players. A game counts as one
// period in which every winner met everybody who did not win; what the others did among themselves says
// nothing. Only accounts are rated.
#pragma once

#include <span>

#include "server/store/store.h"

namespace longroad::server {

struct Strength {
    double rating = 1500;
    double deviation = 350;
    double volatility = 0.06;
};

struct Meeting {
    Strength other;
    double score = 0;  // 1 won, 0 lost
};

// The strength after a period with these meetings; there must be one.
[[nodiscard]] Strength rated(const Strength& before, std::span<const Meeting> meetings);

// Those with an account who played a game that is over, as they are after it, if it says anything about them:
// what a store rates by.
[[nodiscard]] std::vector<RatedPlayer> rate_game(const GameRow& game, std::vector<RatedPlayer> players);

}  // namespace longroad::server
