#include "server/app/rate_limit.h"

#include <doctest/doctest.h>

namespace longroad::server {

TEST_CASE("rate limit: a burst, then a steady flow, each address for itself") {
    RateLimit limit(0.5, 3);
    RateLimit::Time now{};
    for (int i = 0; i < 3; ++i) CHECK(limit.wait("a", now) == 0);
    CHECK(limit.wait("a", now) == 2);
    CHECK(limit.wait("b", now) == 0);
    now += std::chrono::seconds(1);
    CHECK(limit.wait("a", now) == 1);
    now += std::chrono::seconds(1);
    CHECK(limit.wait("a", now) == 0);
    CHECK(limit.wait("a", now) == 2);
    // However many come: those who came long ago are forgotten, those who are held back are not.
    for (int i = 0; i < 5000; ++i) CHECK(limit.wait("x" + std::to_string(i), now) == 0);
    CHECK(limit.wait("a", now) == 2);
    now += std::chrono::hours(1);
    for (int i = 0; i < 3; ++i) CHECK(limit.wait("a", now) == 0);
    CHECK(limit.wait("a", now) == 2);
}

}  // namespace longroad::server
