// How hard the tests try: the number of random games and the like grows with LONGROAD_EFFORT,
// which is 1 unless the environment says otherwise (`make soak` does).
#pragma once

#include <cstdlib>

namespace longroad::test {

[[nodiscard]] inline int effort(int usual) {
    const char* factor = std::getenv("LONGROAD_EFFORT");
    const int times = factor != nullptr ? std::atoi(factor) : 1;
    return times > 1 ? usual * times : usual;
}

}  // namespace longroad::test
