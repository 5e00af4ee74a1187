// What luck brought a seat, and what it could expect: kept apart from how it played.
#pragma once

#include <array>

#include "analysis/chances.h"

namespace longroad::analysis {

inline constexpr size_t roll_sums = 11;  // 2 to 12

struct LuckReport {
    // Its own rolls by their sum, and how many of each the dice owed it.
    std::array<int, roll_sums> rolls{};
    std::array<float, roll_sums> rolls_expected{};
    // Cards from anybody's rolls, and what the positions before them promised.
    int cards = 0;
    float cards_expected = 0;
    // Chance to win gained by anybody's rolls, thefts and drawn cards against their average.
    float chance = 0;
};

using Fortunes = std::array<LuckReport, board::max_seats>;

// Adds what a stroke of luck brought each seat. `s` waits for it; `mind` is moved there.
template <class I>
void add_luck(bots::Evaluator<I>& mind, const board::State<I>& s, const board::Outcome& outcome,
              Fortunes& to);

}  // namespace longroad::analysis
