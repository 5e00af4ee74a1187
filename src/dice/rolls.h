// Every set of dice that can lie on the table, numbered: 924 ways to have up to six dice of six faces,
// fewest dice first. The last 462 are full rolls, the 462 before them are what can be kept for another
// roll. The solver does all its sums over these numbers.
#pragma once

#include <array>
#include <cstdint>

#include "dice/faces.h"

namespace longroad::dice {

inline constexpr int hand_count = 924;
inline constexpr int keep_count = 462;  // hands with fewer than six dice
inline constexpr int roll_count = hand_count - keep_count;

// How many ways there are to have n dice of so many faces.
[[nodiscard]] constexpr int hands_of(int dice, int faces) {
    if (faces == 0) return dice == 0 ? 1 : 0;
    int ways = 1;  // C(dice + faces - 1, faces - 1)
    for (int i = 1; i < faces; ++i) ways = ways * (dice + i) / i;
    return ways;
}

// The number of a hand: hands with fewer dice come first, then order by the counts of the faces.
[[nodiscard]] constexpr int number_of(const Faces& hand) {
    int left = hand.total();
    int number = 0;
    for (int n = 0; n < left; ++n) number += hands_of(n, face_count);
    for (int f = 0; f < face_count - 1; ++f) {
        for (int n = 0; n < hand.count[static_cast<size_t>(f)]; ++n) {
            number += hands_of(left - n, face_count - 1 - f);
        }
        left -= hand.count[static_cast<size_t>(f)];
    }
    return number;
}

// The tables of the lattice: each hand, and the hands with one die more or less.
struct Hands {
    static constexpr uint16_t none = 0xffff;

    std::array<Faces, hand_count> faces{};
    std::array<std::array<uint16_t, face_count>, keep_count> with{};     // one die of the face more
    std::array<std::array<uint16_t, face_count>, hand_count> without{};  // one die of a face in it less,
    std::array<uint8_t, hand_count> kinds{};                             // for so many faces, `none` after
    std::array<uint16_t, roll_count> ways{};                             // of 46,656
};

inline constexpr int all_ways = 46656;  // 6^6

// Made at the first call: more work than compilers care to do beforehand.
[[nodiscard]] const Hands& hands();

}  // namespace longroad::dice
