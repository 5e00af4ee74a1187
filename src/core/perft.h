// Perft: how many ways a game can go for a number of steps. Counts pin the rules.
#pragma once

#include <cstdint>

namespace longroad {

// for_each(game, visit) calls visit(step) for every step that can come next.
template <class Game, class ForEach>
[[nodiscard]] uint64_t count_ways(const Game& game, int depth, const ForEach& for_each) {
    if (depth == 0) return 1;
    uint64_t count = 0;
    for_each(game, [&](const auto& step) {
        if (depth == 1) {
            ++count;
            return;
        }
        Game after = game;
        after.apply(step);
        count += count_ways(after, depth - 1, for_each);
    });
    return count;
}

}  // namespace longroad
