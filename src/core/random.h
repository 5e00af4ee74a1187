// The random generator of everything that has a seed: set-ups, luck, random players.
// It is ours because the standard library's distributions differ between libraries,
// and a seed must mean the same game everywhere.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "core/bits.h"

namespace longroad {

// wyrand: one addition and one 64 x 64 -> 128 bit multiplication a draw.
class Random {
public:
    explicit constexpr Random(uint64_t seed) : state_(seed) {}

    constexpr uint64_t next() {
        state_ += 0xa0761d6478bd642fULL;
        const Word128 product = Word128{state_} * (state_ ^ 0xe7037ed1a0b428dbULL);
        return static_cast<uint64_t>(product >> 64) ^ static_cast<uint64_t>(product);
    }

    // A number in [0, n), n > 0. The bias of the multiply-shift is below n / 2^32.
    constexpr uint32_t below(uint32_t n) {
        return static_cast<uint32_t>(((next() >> 32) * uint64_t{n}) >> 32);
    }

    // Where the generator stands: one made with this as its seed goes on the same way.
    [[nodiscard]] constexpr uint64_t state() const { return state_; }

    template <class T, std::size_t N>
    constexpr void shuffle(std::span<T, N> items) {
        for (auto left = static_cast<uint32_t>(items.size()); left > 1; --left) {
            using std::swap;
            swap(items[left - 1], items[below(left)]);
        }
    }

private:
    uint64_t state_;
};

// An independent seed for the index-th of many games that share one seed.
[[nodiscard]] constexpr uint64_t seed_of_game(uint64_t seed, uint64_t index) {
    return Random(seed ^ (index * 0x9e3779b97f4a7c15ULL)).next();
}

}  // namespace longroad
