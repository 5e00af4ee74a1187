#include "dice/random_games.h"

#include "core/hash.h"
#include "dice/game.h"

namespace longroad::dice {

Tally play_random_games(const Setup& setup, uint64_t seed, uint64_t first, uint64_t count) {
    Tally tally;
    for (uint64_t g = first; g < first + count; ++g) {
        Random random(seed_of_game(seed, g));
        Game game(setup);
        while (!game.over()) {
            if (game.luck() != Chance::none) {
                game.apply(game.draw(random));
            } else {
                game.apply(game.random_action(random));
                ++tally.actions;
            }
        }
        Hash hash;
        hash.add(g);
        hash.add(game.hash());
        tally.hash ^= hash.value();
        ++tally.games;
    }
    return tally;
}

uint64_t signature() {
    Hash hash;
    for (const bool same_turn : {true, false}) {
        for (int players = 1; players <= max_seats; ++players) {
            Setup setup;
            setup.rules.dice_joker_same_turn = same_turn;
            setup.players = static_cast<uint8_t>(players);
            setup.first = Seat(players - 1);
            hash.add(play_random_games(setup, 2015, 0, 50).hash);
        }
    }
    return hash.value();
}

}  // namespace longroad::dice
