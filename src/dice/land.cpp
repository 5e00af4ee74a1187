#include "dice/land.h"

#include <cassert>

namespace longroad::dice {

namespace {

bool connected(RoadSet roads) {
    for (size_t r = 0; r < road_count; ++r) {
        const uint8_t parent = parent_road[r];
        if (contains(uint32_t{roads}, static_cast<int>(r)) && parent != start_road &&
            !contains(uint32_t{roads}, parent)) {
            return false;
        }
    }
    return true;
}

Lands make_lands() {
    Lands made;
    size_t states = 0;
    size_t count = 0;
    for (unsigned roads = 0; roads <= all_roads; ++roads) {
        if (!connected(static_cast<RoadSet>(roads))) continue;
        Sheet sheet;
        sheet.roads = static_cast<RoadSet>(roads);
        while (sheet.settlements < settlement_count && sheet.settlement_reached()) ++sheet.settlements;
        while (sheet.cities < city_count && sheet.city_reached()) ++sheet.cities;
        made.roads[states] = sheet.roads;
        made.first[states] = static_cast<uint16_t>(count);
        made.cities_reached[states] = sheet.cities;
        for (int s = 0; s <= sheet.settlements; ++s) {
            for (int c = 0; c <= sheet.cities; ++c) {
                made.land[count++] = {sheet.roads, static_cast<uint8_t>(s), static_cast<uint8_t>(c)};
            }
        }
        made.first[++states] = static_cast<uint16_t>(count);
    }
    assert(states == road_state_count && count == land_count);
    return made;
}

}  // namespace

const Lands& lands() {
    static const Lands made = make_lands();
    return made;
}

}  // namespace longroad::dice
