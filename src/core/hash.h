// A 64-bit hash that is the same on every machine: positions, records and signatures use it.
#pragma once

#include <cstdint>

#include "core/bits.h"

namespace longroad {

class Hash {
public:
    constexpr void add(uint64_t value) {
        const Word128 product = Word128{value_ ^ 0x2d358dccaa6c78a5ULL} * (value ^ 0x8bb84b93962eacc9ULL);
        value_ = (static_cast<uint64_t>(product >> 64) ^ static_cast<uint64_t>(product)) +
                 value_ * 0x9e3779b97f4a7c15ULL + 1;
    }
    constexpr void add(Word128 value) {
        add(static_cast<uint64_t>(value));
        add(static_cast<uint64_t>(value >> 64));
    }
    constexpr void add(uint32_t value) { add(uint64_t{value}); }

    [[nodiscard]] constexpr uint64_t value() const { return value_; }

private:
    uint64_t value_ = 0x4c6f6e67726f6164ULL;
};

}  // namespace longroad
