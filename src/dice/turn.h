// One turn, solved: from what sheets are worth when the turn is over to what they are worth before its first
// roll. Eight sheets with the same guard at a time. The solver, the target chances and the distribution of
// scores all rest on this.
//
// The steps, for one guard and up to eight lands:
//   1. each choice (what to build, which jokers to use): the best land it leads to
//   2. each final roll: the best choice it can pay
//   3. each set of kept dice: the mean over the die rolled next, from five kept dice down to none
//   4. each second roll: the best of stopping and of all sets that can be kept
//   5. steps 3 and 4 again for the first roll, and the mean over it
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "dice/growth.h"
#include "dice/lanes.h"
#include "dice/menu.h"

namespace longroad::dice {

// What sheets are worth at the end of a turn, by guard and land (guard number * land_count + land number).
struct Prospect {
    const double* built = nullptr;    // when something was built
    const double* crossed = nullptr;  // when a cross was written
    double point = 0;                 // what each point built is worth now
    double cross = 0;                 // what a cross is worth now
};

inline constexpr double impossible = -1e9;  // below anything that can be

// What does not change from turn to turn: where purchases lead, what rolls can buy.
struct Tables {
    explicit Tables(const Rules& for_rules);

    Rules rules;
    Growth growth;
    std::vector<Menu> menus;  // by guard number
};

class Turn {
public:
    explicit Turn(const Tables& tables);

    // Solves the turn for sheets of this guard on up to eight lands.
    void solve(size_t guard, std::span<const uint16_t> lands, const Prospect& prospect);

    // What a sheet is worth before the first roll.
    [[nodiscard]] double value(size_t lane) const { return start_[lane]; }
    // What it is worth with this roll (0-461) on the table and so many rolls left (0-2).
    [[nodiscard]] double value(size_t roll, int rolls_left, size_t lane) const {
        return rolls_left == 0 ? final_[roll][lane] : rolled_[rolls_left - 1U][roll][lane];
    }
    // What it is worth to keep these dice (a hand below keep_count) and roll the others, with so many rolls
    // left before it (1-2).
    [[nodiscard]] double value_of_keep(size_t keep, int rolls_left, size_t lane) const {
        return kept_[rolls_left - 1U][keep][lane];
    }

    // How likely each choice is when the best is done, first among equals: calls visit(choice, chance by
    // lane). Only after solve().
    template <class Visit>
    void for_each_chance(Visit&& visit);

private:
    void value_choices(std::span<const uint16_t> lands, const Prospect& prospect);
    void value_final_rolls();
    void value_keeps(size_t level, const std::array<Lanes, roll_count>& rolls);
    void value_rolls(size_t level);
    void spread_over_keeps(size_t level);
    void spread_over_choices();

    const Tables& tables_;
    const Hands& hands_;
    size_t guard_ = 0;
    std::vector<Lanes> choice_;                            // step 1
    std::vector<Lanes> chance_;                            // of each choice
    std::array<Lanes, roll_count> final_;                  // step 2
    std::array<std::array<Lanes, keep_count>, 2> kept_;    // step 3, by rolls left - 1
    std::array<std::array<Lanes, keep_count>, 2> best_;    // the best of what lies within a set of dice
    std::array<std::array<Lanes, roll_count>, 2> rolled_;  // step 4, by rolls left - 1
    Lanes start_;

    std::array<Lanes, hand_count> flow_;  // chances on their way through the turn
};

template <class Visit>
void Turn::for_each_chance(Visit&& visit) {
    for (size_t roll = 0; roll < roll_count; ++roll) {
        flow_[keep_count + roll] = Lanes::all(static_cast<double>(hands_.ways[roll]) / all_ways);
    }
    spread_over_keeps(1);
    spread_over_keeps(0);
    spread_over_choices();
    const auto choices = tables_.menus[guard_].choices();
    for (size_t c = 0; c < choices.size(); ++c) visit(choices[c], chance_[c]);
}

}  // namespace longroad::dice
