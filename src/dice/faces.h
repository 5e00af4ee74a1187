// Dice that lie on the table, counted by face: a roll, the dice kept, what a building costs.
#pragma once

#include <array>
#include <cstdint>

#include "dice/types.h"

namespace longroad::dice {

struct Faces {
    std::array<uint8_t, face_count> count{};

    [[nodiscard]] constexpr uint8_t operator[](Face f) const { return count[static_cast<size_t>(f)]; }
    constexpr uint8_t& operator[](Face f) { return count[static_cast<size_t>(f)]; }
    [[nodiscard]] constexpr int total() const {
        int n = 0;
        for (uint8_t c : count) n += c;
        return n;
    }
    [[nodiscard]] constexpr bool empty() const { return total() == 0; }
    [[nodiscard]] constexpr bool covers(const Faces& cost) const {
        for (size_t f = 0; f < face_count; ++f) {
            if (count[f] < cost.count[f]) return false;
        }
        return true;
    }
    constexpr Faces& operator+=(const Faces& other) {
        for (size_t f = 0; f < face_count; ++f) count[f] = static_cast<uint8_t>(count[f] + other.count[f]);
        return *this;
    }
    // Must cover what is taken away.
    constexpr Faces& operator-=(const Faces& other) {
        for (size_t f = 0; f < face_count; ++f) count[f] = static_cast<uint8_t>(count[f] - other.count[f]);
        return *this;
    }
    friend constexpr Faces operator+(Faces a, const Faces& b) { return a += b; }
    friend constexpr Faces operator-(Faces a, const Faces& b) { return a -= b; }
    friend constexpr bool operator==(const Faces&, const Faces&) = default;

    [[nodiscard]] static constexpr Faces of(Face f, int n = 1) {
        Faces faces;
        faces[f] = static_cast<uint8_t>(n);
        return faces;
    }
};

// Calls visit(part) for everything within `whole` that has from `least` to `most` dice.
template <class Visit>
constexpr void for_each_part(const Faces& whole, int least, int most, Visit&& visit) {
    Faces part;
    while (true) {
        const int n = part.total();
        if (n >= least && n <= most) visit(part);
        size_t f = 0;
        while (f < face_count && part.count[f] == whole.count[f]) part.count[f++] = 0;
        if (f == face_count) return;
        ++part.count[f];
    }
}

// In how many of the 6^n ways n dice can fall they show these faces: the multinomial coefficient.
[[nodiscard]] constexpr int ways(const Faces& faces) {
    int result = 1;
    int n = 0;
    for (uint8_t c : faces.count) {
        for (int i = 1; i <= c; ++i) result = result * ++n / i;
    }
    return result;
}

}  // namespace longroad::dice
