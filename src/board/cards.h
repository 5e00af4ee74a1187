// Resource cards, counted: `Bundle` is the plain form in actions and offers, `Cards` the packed
// one in which the engine pays, gains and compares all five kinds in one operation.
// `CardSet` counts development cards.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "board/types.h"

namespace longroad::board {

// How many cards of each resource.
struct Bundle {
    std::array<uint8_t, resource_count> count{};

    [[nodiscard]] constexpr uint8_t operator[](Resource r) const { return count[static_cast<size_t>(r)]; }
    constexpr uint8_t& operator[](Resource r) { return count[static_cast<size_t>(r)]; }
    [[nodiscard]] constexpr int total() const { return count[0] + count[1] + count[2] + count[3] + count[4]; }
    [[nodiscard]] constexpr bool empty() const { return total() == 0; }
    [[nodiscard]] constexpr int kinds() const {
        int n = 0;
        for (uint8_t c : count) n += c != 0;
        return n;
    }
    // The first kind in the bundle; it must not be empty.
    [[nodiscard]] constexpr Resource first_kind() const {
        size_t r = 0;
        while (count[r] == 0) ++r;
        return static_cast<Resource>(r);
    }
    [[nodiscard]] static constexpr Bundle of(Resource r, int n = 1) {
        Bundle b;
        b[r] = static_cast<uint8_t>(n);
        return b;
    }
    friend constexpr bool operator==(const Bundle&, const Bundle&) = default;
};

// The same, one byte per resource in a 64-bit word (lumber in the lowest). A lane never exceeds
// `most`, so its top bit is free to catch the borrow of a comparison, and lanes never carry.
class Cards {
public:
    static constexpr int most = 120;

    constexpr Cards() = default;
    constexpr Cards(const Bundle& b) {
        for (size_t r = 0; r < resource_count; ++r) lanes_ |= uint64_t{b.count[r]} << (8 * r);
    }
    [[nodiscard]] static constexpr Cards from_lanes(uint64_t lanes) {
        Cards c;
        c.lanes_ = lanes;
        return c;
    }
    [[nodiscard]] static constexpr Cards of(Resource r, int n = 1) {
        return from_lanes(static_cast<uint64_t>(n) << shift(r));
    }
    [[nodiscard]] static constexpr Cards of_each(int n) {
        return from_lanes(static_cast<uint64_t>(n) * ones);
    }

    [[nodiscard]] constexpr uint64_t lanes() const { return lanes_; }
    [[nodiscard]] constexpr int operator[](Resource r) const {
        return static_cast<int>((lanes_ >> shift(r)) & 0xff);
    }
    // All five lanes land in the top byte of the product's fifth byte.
    [[nodiscard]] constexpr int total() const { return static_cast<int>(((lanes_ * ones) >> 32) & 0xff); }
    [[nodiscard]] constexpr bool empty() const { return lanes_ == 0; }
    [[nodiscard]] constexpr bool covers(Cards cost) const {
        return (((lanes_ | tops) - cost.lanes_) & tops) == tops;
    }
    [[nodiscard]] constexpr Bundle bundle() const {
        Bundle b;
        for (size_t r = 0; r < resource_count; ++r) b.count[r] = static_cast<uint8_t>(lanes_ >> (8 * r));
        return b;
    }
    // The resource of the n-th card when the cards lie sorted; n is below total().
    [[nodiscard]] constexpr Resource nth(int n) const {
        const uint64_t up_to = lanes_ * ones;  // running totals, one per lane
        // The lanes up to n, all compared at once; they may exceed 127, so their top bits count apart.
        const uint64_t all_n = static_cast<uint64_t>(n) * ones;
        const uint64_t rest = (all_n | tops) - (up_to & ~tops);
        const uint64_t passed = (all_n & ~up_to) | (~(all_n ^ up_to) & rest);
        return static_cast<Resource>(std::popcount(passed & tops & 0xffffffff));
    }

    constexpr Cards& operator+=(Cards other) {
        lanes_ += other.lanes_;
        return *this;
    }
    constexpr Cards& operator-=(Cards other) {
        lanes_ -= other.lanes_;
        return *this;
    }
    friend constexpr Cards operator+(Cards a, Cards b) { return a += b; }
    friend constexpr Cards operator-(Cards a, Cards b) { return a -= b; }
    friend constexpr bool operator==(Cards, Cards) = default;

    static constexpr uint64_t ones = 0x0101010101ULL;
    static constexpr uint64_t tops = 0x8080808080ULL;

private:
    static constexpr int shift(Resource r) { return 8 * static_cast<int>(r); }

    uint64_t lanes_ = 0;
};

// Development cards by kind, six bits each (the large deck has 20 knights).
class CardSet {
public:
    [[nodiscard]] constexpr int operator[](Card c) const {
        return static_cast<int>((lanes_ >> shift(c)) & 0x3f);
    }
    [[nodiscard]] constexpr int total() const {
        int n = 0;
        for (Card c : all_cards) n += (*this)[c];
        return n;
    }
    [[nodiscard]] constexpr bool empty() const { return lanes_ == 0; }
    [[nodiscard]] constexpr uint32_t lanes() const { return lanes_; }
    constexpr void add(Card c, int n = 1) { lanes_ += static_cast<uint32_t>(n) << shift(c); }
    constexpr void remove(Card c, int n = 1) { lanes_ -= static_cast<uint32_t>(n) << shift(c); }
    constexpr void clear() { lanes_ = 0; }
    // What is left without the others, which must all be among these.
    [[nodiscard]] constexpr CardSet without(CardSet others) const {
        CardSet left = *this;
        left.lanes_ -= others.lanes_;
        return left;
    }
    // The kind of the n-th card when the cards lie sorted; n is below total().
    [[nodiscard]] constexpr Card nth(int n) const {
        for (Card c : all_cards) {
            n -= (*this)[c];
            if (n < 0) return c;
        }
        return Card::victory_point;
    }
    friend constexpr bool operator==(CardSet, CardSet) = default;

private:
    static constexpr int shift(Card c) { return 6 * static_cast<int>(c); }

    uint32_t lanes_ = 0;
};

// BU-2.
namespace cost {
inline constexpr Cards road = Cards(Bundle{{1, 1, 0, 0, 0}});
inline constexpr Cards settlement = Cards(Bundle{{1, 1, 1, 1, 0}});
inline constexpr Cards city = Cards(Bundle{{0, 0, 0, 2, 3}});
inline constexpr Cards card = Cards(Bundle{{0, 0, 1, 1, 1}});
}  // namespace cost

}  // namespace longroad::board
