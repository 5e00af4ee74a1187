// What can be built in one turn. Pieces cost 2, 3, 4 and 5 dice and there are six, so there are only ten
// purchases, "nothing" among them; jokers and gold never make more than six dice.
#pragma once

#include <array>
#include <cstdint>

#include "dice/sheet.h"

namespace longroad::dice {

struct Purchase {
    uint8_t roads = 0;
    uint8_t settlements = 0;
    uint8_t cities = 0;
    uint8_t knights = 0;

    [[nodiscard]] constexpr Faces cost() const {
        Faces sum;
        for (int i = 0; i < roads; ++i) sum += cost_of(Piece::road);
        for (int i = 0; i < settlements; ++i) sum += cost_of(Piece::settlement);
        for (int i = 0; i < cities; ++i) sum += cost_of(Piece::city);
        for (int i = 0; i < knights; ++i) sum += cost_of(Piece::knight);
        return sum;
    }
    // What it adds to a sheet that has so many of each row.
    [[nodiscard]] constexpr int points(int settlements_before, int cities_before, int knights_before) const {
        int sum = roads;
        for (int i = 0; i < settlements; ++i) {
            sum += settlement_value[static_cast<size_t>(settlements_before + i)];
        }
        for (int i = 0; i < cities; ++i) sum += city_value[static_cast<size_t>(cities_before + i)];
        for (int i = 1; i <= knights; ++i) sum += knights_before + i;
        return sum;
    }
    friend constexpr bool operator==(const Purchase&, const Purchase&) = default;
};

inline constexpr int purchase_count = 10;
inline constexpr std::array<Purchase, purchase_count> all_purchases{{
    {},            // nothing: a cross (D-24)
    {1, 0, 0, 0},  // a road
    {2, 0, 0, 0},  //
    {3, 0, 0, 0},  //
    {0, 0, 0, 1},  // a knight
    {0, 0, 0, 2},  //
    {0, 1, 0, 0},  // a settlement
    {0, 0, 1, 0},  // a city
    {1, 0, 0, 1},  // a road and a knight
    {1, 1, 0, 0},  // a road and a settlement
}};

static_assert([] {
    // Every combination that six dice can pay is in the table.
    int found = 0;
    for (int r = 0; r <= 3; ++r) {
        for (int s = 0; s <= 1; ++s) {
            for (int c = 0; c <= 1; ++c) {
                for (int k = 0; k <= 2; ++k) found += 2 * r + 4 * s + 5 * c + 3 * k <= dice_count;
            }
        }
    }
    for (const Purchase& p : all_purchases) found -= p.cost().total() <= dice_count;
    return found == 0;
}());

}  // namespace longroad::dice
