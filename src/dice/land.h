// What stands on the land of a sheet: roads, settlements, cities. The roads form a tree, so only 117 sets of
// them are connected, and sites need roads: 1,225 lands in all, numbered here for the solver.
#pragma once

#include <array>
#include <cstdint>

#include "dice/sheet.h"

namespace longroad::dice {

inline constexpr int road_state_count = 117;
inline constexpr int land_count = 1225;

struct Land {
    RoadSet roads = 0;
    uint8_t settlements = 0;
    uint8_t cities = 0;

    friend constexpr bool operator==(const Land&, const Land&) = default;
};

[[nodiscard]] constexpr Land land_of(const Sheet& sheet) {
    return {sheet.roads, sheet.settlements, sheet.cities};
}
[[nodiscard]] constexpr Sheet sheet_of(const Land& land) {
    Sheet sheet;
    sheet.roads = land.roads;
    sheet.settlements = land.settlements;
    sheet.cities = land.cities;
    return sheet;
}

struct Lands {
    std::array<RoadSet, road_state_count> roads{};           // ascending
    std::array<uint16_t, road_state_count + 1> first{};      // the first land with these roads
    std::array<uint8_t, road_state_count> cities_reached{};  // how many of each row
    std::array<Land, land_count> land{};

    // The land must be possible: connected roads, sites that are reached.
    [[nodiscard]] constexpr int number_of(const Land& wanted) const {
        size_t low = 0;
        size_t high = road_state_count - 1;
        while (low < high) {
            const size_t middle = (low + high) / 2;
            if (roads[middle] < wanted.roads) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return first[low] + wanted.settlements * (cities_reached[low] + 1) + wanted.cities;
    }
};

// Made at the first call.
[[nodiscard]] const Lands& lands();

}  // namespace longroad::dice
