#include "server/app/ratings.h"

#include <doctest/doctest.h>

#include <array>

namespace longroad::server {

TEST_CASE("ratings: the example of Glickman's description") {
    const std::array<Meeting, 3> meetings{Meeting{{1400, 30, 0.06}, 1}, Meeting{{1550, 100, 0.06}, 0},
                                          Meeting{{1700, 300, 0.06}, 0}};
    const Strength after = rated({1500, 200, 0.06}, meetings);
    CHECK(after.rating == doctest::Approx(1464.06).epsilon(0.0001));
    CHECK(after.deviation == doctest::Approx(151.52).epsilon(0.0001));
    CHECK(after.volatility == doctest::Approx(0.05999).epsilon(0.001));
}

TEST_CASE("ratings: whoever wins rises, whoever loses falls, and both become better known") {
    const Strength fresh;
    const std::array<Meeting, 1> won{Meeting{fresh, 1}};
    const std::array<Meeting, 1> lost{Meeting{fresh, 0}};
    CHECK(rated(fresh, won).rating > 1500);
    CHECK(rated(fresh, lost).rating == doctest::Approx(3000 - rated(fresh, won).rating));
    CHECK(rated(fresh, won).deviation < fresh.deviation);
}

}  // namespace longroad::server
