#include "dice/growth.h"

#include <algorithm>

namespace longroad::dice {

namespace {

// All lands with n roads more, each once.
void add_roads(const Land& land, int n, std::vector<Land>& found) {
    if (n == 0) {
        if (std::ranges::find(found, land) == found.end()) found.push_back(land);
        return;
    }
    for_each_element(uint32_t{sheet_of(land).road_places()}, [&](int road) {
        Land more = land;
        more.roads |= road_bit(road);
        add_roads(more, n - 1, found);
    });
}

// Roads first: they may reach the site that is built with them (D-10).
std::vector<Land> lands_after(const Land& land, const Purchase& purchase) {
    std::vector<Land> found;
    add_roads(land, purchase.roads, found);
    std::erase_if(found, [&](Land& after) {
        const Sheet sheet = sheet_of(after);
        if (purchase.settlements > 0 &&
            (sheet.settlements == settlement_count || !sheet.settlement_reached())) {
            return true;
        }
        if (purchase.cities > 0 && (sheet.cities == city_count || !sheet.city_reached())) return true;
        after.settlements = static_cast<uint8_t>(after.settlements + purchase.settlements);
        after.cities = static_cast<uint8_t>(after.cities + purchase.cities);
        return false;
    });
    return found;
}

}  // namespace

Growth::Growth() {
    const Lands& all = lands();
    first_.push_back(0);
    for (const Purchase& purchase : all_purchases) {
        for (const Land& land : all.land) {
            for (const Land& after : lands_after(land, purchase)) {
                after_.push_back(static_cast<uint16_t>(all.number_of(after)));
            }
            first_.push_back(static_cast<uint32_t>(after_.size()));
        }
    }
    for (size_t land = 0; land < land_count; ++land) {
        worth_[land] = static_cast<uint8_t>(sheet_of(all.land[land]).points());
    }
    // Turn by turn, everything that one more purchase reaches.
    constexpr uint8_t never = 255;
    for (auto& row : fewest_) row.fill(never);
    fewest_[0][static_cast<size_t>(all.number_of({}))] = 0;
    for (uint8_t turn = 1; turn <= turns; ++turn) {
        for (size_t knights = 0; knights <= knight_count; ++knights) {
            for (size_t land = 0; land < land_count; ++land) {
                if (fewest_[knights][land] != turn - 1) continue;
                for (size_t p = 0; p < purchase_count; ++p) {
                    const size_t knights_after = knights + all_purchases[p].knights;
                    if (knights_after > knight_count) continue;
                    for (uint16_t to : after(p, land)) {
                        uint8_t& fewest = fewest_[knights_after][to];
                        fewest = std::min(fewest, turn);
                    }
                }
            }
        }
    }
}

}  // namespace longroad::dice
