#include "dice/perft.h"

#include "core/perft.h"

namespace longroad::dice {

uint64_t perft(const Game& game, int depth) {
    return count_ways(game, depth, [](const Game& at, const auto& visit) { for_each_step(at, visit); });
}

}  // namespace longroad::dice
