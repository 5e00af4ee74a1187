// What a fuzz target does about a broken promise: it says so and stops, and libFuzzer keeps the input.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace longroad::fuzz {

inline void check(bool good, std::string_view promise) {
    if (good) return;
    std::fprintf(stderr, "broken: %.*s\n", static_cast<int>(promise.size()), promise.data());
    std::abort();
}

}  // namespace longroad::fuzz
