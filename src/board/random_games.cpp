#include "board/random_games.h"

#include "board/random_play.h"
#include "board/setup.h"
#include "core/hash.h"

namespace longroad::board {

namespace {

template <class I>
void play(const Setup& setup, Random& random, Tally& tally, Hash& hash) {
    const Board<I> board(setup);
    State<I> state = starting_state(board);
    RandomPlay<I> players(board, state, random);
    tally.actions += players.finish();
    tally.turns += state.turn;
    hash.add(hash_of(state));
}

}  // namespace

Tally play_random_games(const Rules& rules, int players, uint64_t seed, uint64_t first, uint64_t count) {
    Tally tally;
    const SetupWish wish{rules, players, SetupKind::variable, {}};
    for (uint64_t g = first; g < first + count; ++g) {
        Random random(seed_of_game(seed, g));
        const auto setup = make_setup(wish, random);
        if (!setup) return tally;
        Hash hash;
        hash.add(g);
        if (setup->island == IslandKind::standard) {
            play<Standard>(*setup, random, tally, hash);
        } else {
            play<Large>(*setup, random, tally, hash);
        }
        tally.hash ^= hash.value();
        ++tally.games;
    }
    return tally;
}

uint64_t signature() {
    Hash hash;
    for (const Preset preset : {Preset::edition_2015, Preset::mayfair}) {
        for (int players = 2; players <= 6; ++players) {
            Rules rules = rules_of(preset);
            rules.min_players = 2;
            hash.add(play_random_games(rules, players, 2015, 0, 60).hash);
        }
    }
    return hash.value();
}

}  // namespace longroad::board
