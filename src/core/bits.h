// Bit sets: the few operations the engine needs on 64- and 128-bit words.
// Used by the island geometry, where a set of places on the island is one word.
#pragma once

#include <bit>
#include <cstdint>

#include "core/cpu.h"

namespace longroad {

__extension__ using Word128 = unsigned __int128;

[[nodiscard]] constexpr int popcount(uint64_t set) { return std::popcount(set); }
[[nodiscard]] constexpr int popcount(uint32_t set) { return std::popcount(set); }
[[nodiscard]] constexpr int popcount(Word128 set) {
    return std::popcount(static_cast<uint64_t>(set)) + std::popcount(static_cast<uint64_t>(set >> 64));
}

// The position of the lowest element; the set must not be empty.
[[nodiscard]] constexpr int lowest(uint64_t set) { return std::countr_zero(set); }
[[nodiscard]] constexpr int lowest(uint32_t set) { return std::countr_zero(set); }
[[nodiscard]] constexpr int lowest(Word128 set) {
    const auto low = static_cast<uint64_t>(set);
    return low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(static_cast<uint64_t>(set >> 64));
}

// The position of the n-th element, counted from 0; the set must have more than n elements.
[[nodiscard]] inline int nth_element(uint64_t set, int n) {
    if (has_pdep()) return std::countr_zero(pdep(uint64_t{1} << n, set));
    while (n-- > 0) set &= set - 1;
    return std::countr_zero(set);
}
[[nodiscard]] inline int nth_element(Word128 set, int n) {
    const auto low = static_cast<uint64_t>(set);
    const int in_low = std::popcount(low);
    return n < in_low ? nth_element(low, n) : 64 + nth_element(static_cast<uint64_t>(set >> 64), n - in_low);
}

// The low bits of `value`, laid one after another onto the elements of `places`.
[[nodiscard]] inline uint64_t deposit(uint64_t value, uint64_t places) {
    if (has_pdep()) return pdep(value, places);
    uint64_t result = 0;
    for (; places != 0; places &= places - 1, value >>= 1) {
        if ((value & 1) != 0) result |= places & -places;
    }
    return result;
}

template <class Word>
[[nodiscard]] constexpr Word bit(int position) {
    return Word{1} << position;
}

template <class Word>
[[nodiscard]] constexpr bool contains(Word set, int position) {
    return ((set >> position) & 1) != 0;
}

// Calls visit(position) for each element, lowest first.
template <class Word, class Visit>
constexpr void for_each_element(Word set, Visit&& visit) {
    while (set != 0) {
        visit(lowest(set));
        set &= set - 1;
    }
}

}  // namespace longroad
