#include "arena/schedule.h"

#include <doctest/doctest.h>

#include <map>
#include <set>

using namespace longroad::arena;

TEST_CASE("schedule: every entrant plays every seat of every map") {
    for (const std::vector<size_t>& players : {std::vector<size_t>{0, 1},
                                               {0, 1, 1},
                                               {0, 1, 1, 1},
                                               {0, 0, 1, 1},
                                               {0, 1, 2, 3, 4},
                                               {0, 0, 0, 0, 0, 0}}) {
        const auto seats = players.size();
        const Schedule schedule(players, static_cast<int>(seats), 5);
        std::map<uint64_t, std::set<std::pair<size_t, size_t>>> sat;  // by map: entrant, seat
        for (uint64_t game = 0; game < 5 * seats; ++game) {
            const Pairing pairing = schedule.game(game);
            CHECK(pairing.group == game / seats);
            for (size_t seat = 0; seat < seats; ++seat)
                sat[pairing.map].insert({pairing.entrant_at[seat], seat});
        }
        CHECK(sat.size() == 5);
        for (const auto& [map, places] : sat) CHECK(places.size() == seats * seats);
    }
}

TEST_CASE("schedule: a group shares map, luck, and the luck of the players at each seat") {
    const Schedule schedule({0, 1, 1, 1}, 4, 9);
    const Pairing first = schedule.game(4);
    for (uint64_t game = 5; game < 8; ++game) {
        const Pairing other = schedule.game(game);
        CHECK(other.map == first.map);
        CHECK(other.luck == first.luck);
        CHECK(other.seeds == first.seeds);
        CHECK(other.entrant_at != first.entrant_at);
    }
    CHECK(schedule.game(8).map != first.map);
    CHECK(Schedule({0, 1, 1, 1}, 4, 10).game(4).map != first.map);
}

TEST_CASE("schedule: where the same players sit at the same seats again, the game is another") {
    const Schedule mirrored({0, 1, 0, 1}, 4, 1);
    CHECK(mirrored.game(0).seeds == mirrored.game(1).seeds);
    CHECK(mirrored.game(0).seeds != mirrored.game(2).seeds);
    CHECK(mirrored.game(2).seeds == mirrored.game(3).seeds);
    const Schedule same({0, 0, 0}, 3, 1);
    CHECK(std::set{same.game(0).seeds, same.game(1).seeds, same.game(2).seeds}.size() == 3);
}

TEST_CASE("schedule: more entrants than seats play in all line-ups") {
    const Schedule schedule({0, 1, 2, 3, 4}, 3, 1);
    REQUIRE(schedule.line_ups() == 10);
    std::set<std::vector<size_t>> seen;
    std::map<size_t, int> played;
    for (uint64_t game = 0; game < 30; ++game) {
        const Pairing pairing = schedule.game(game);
        seen.insert(pairing.line_up);
        for (const size_t entrant : pairing.entrant_at) ++played[entrant];
    }
    CHECK(seen.size() == 10);
    for (const auto& [entrant, games] : played) CHECK(games == 18);
}

TEST_CASE("schedule: groups are always whole") {
    const Schedule schedule({0, 1, 1, 1}, 4, 1);
    CHECK(schedule.whole_groups(1) == 4);
    CHECK(schedule.whole_groups(400) == 400);
    CHECK(schedule.whole_groups(401) == 404);
}
