// Where purchases lead on the land: for each purchase and each land, the lands after it. There are several
// where roads have a choice, and none where no road reaches or a row is full.
//
// This and the other files of the solver keep their tables in std::vector, unlike the rest of src/dice: the
// tables are of sizes that only building them tells, they are built once, and games never touch them.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "dice/land.h"
#include "dice/purchase.h"

namespace longroad::dice {

class Growth {
public:
    Growth();

    [[nodiscard]] std::span<const uint16_t> after(size_t purchase, size_t land) const {
        const auto* first = &first_[purchase * land_count + land];
        return {after_.data() + first[0], after_.data() + first[1]};
    }
    // What is built on the land is worth so much.
    [[nodiscard]] int worth(size_t land) const { return worth_[land]; }
    // How many turns it takes at least to have this land and so many knights, whatever the dice show.
    [[nodiscard]] int fewest_turns(size_t knights, size_t land) const { return fewest_[knights][land]; }

private:
    std::vector<uint32_t> first_;
    std::vector<uint16_t> after_;
    std::array<uint8_t, land_count> worth_{};
    std::array<std::array<uint8_t, land_count>, knight_count + 1> fewest_{};
};

}  // namespace longroad::dice
