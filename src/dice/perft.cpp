#include "dice/perft.h"

namespace longroad::dice {

uint64_t perft(const Game& game, int depth) {
    if (depth == 0) return 1;
    uint64_t count = 0;
    for_each_step(game, [&](const Step& step) {
        if (depth == 1) {
            ++count;
            return;
        }
        Game after = game;
        after.apply(step);
        count += perft(after, depth - 1);
    });
    return count;
}

}  // namespace longroad::dice
