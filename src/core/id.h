// Small numbers that name things of different kinds and must not be mixed up.
#pragma once

#include <compare>
#include <cstdint>

namespace longroad {

// Constructed explicitly, read as a number: a Vertex does not pass for an Edge.
template <class Tag>
class Id {
public:
    constexpr Id() = default;
    explicit constexpr Id(int value) : value_(static_cast<uint8_t>(value)) {}

    constexpr operator int() const { return value_; }
    friend constexpr bool operator==(Id, Id) = default;

private:
    uint8_t value_ = 0;
};

}  // namespace longroad
