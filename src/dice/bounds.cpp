#include "dice/bounds.h"

#include <algorithm>

namespace longroad::dice {

Bounds::Bounds(const Growth& growth) : most_(size_t{turns + 1} * (knight_count + 1) * land_count) {
    for (int left = 1; left <= turns; ++left) {
        for (size_t knights = 0; knights <= knight_count; ++knights) {
            for (size_t land = 0; land < land_count; ++land) {
                int best = cross_points + most(left - 1, knights, land);
                for (size_t p = 1; p < purchase_count; ++p) {
                    const size_t knights_after = knights + all_purchases[p].knights;
                    if (knights_after > knight_count) continue;
                    int knight_points = 0;
                    for (size_t k = knights + 1; k <= knights_after; ++k)
                        knight_points += static_cast<int>(k);
                    for (uint16_t after : growth.after(p, land)) {
                        const int points = growth.worth(after) - growth.worth(land) + knight_points;
                        best = std::max(best, points + most(left - 1, knights_after, after));
                    }
                }
                most_[(static_cast<size_t>(left) * (knight_count + 1) + knights) * land_count + land] =
                    static_cast<int16_t>(best);
            }
        }
    }
}

}  // namespace longroad::dice
