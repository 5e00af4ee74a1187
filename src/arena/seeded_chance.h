// Luck from a seed, with a stream of its own for each kind: the n-th roll of a seed is the same in every game
// that is played with it, whatever was bought or stolen in between. So players who change seats meet the same
// dice, and luck cancels in the comparison.
#pragma once

#include <cstdint>

#include "board/game.h"
#include "core/random.h"

namespace longroad::arena {

class SeededChance {
public:
    explicit SeededChance(uint64_t seed)
        : dice_(seed_of_game(seed, 1)), steals_(seed_of_game(seed, 2)), cards_(seed_of_game(seed, 3)) {}

    // Luck must be awaited.
    [[nodiscard]] board::Outcome draw(const board::Game& game) {
        switch (game.luck()) {
            case board::Chance::none:
            case board::Chance::dice: break;
            case board::Chance::steal: return game.draw(steals_);
            case board::Chance::card: return game.draw(cards_);
        }
        return game.draw(dice_);
    }

private:
    Random dice_;
    Random steals_;
    Random cards_;
};

}  // namespace longroad::arena
