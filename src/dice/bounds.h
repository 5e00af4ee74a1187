// What perfect dice would bring: the most points the turns left allow. A bound for the solver, and proof that
// nobody scores more than 132.
#pragma once

#include <cstdint>
#include <vector>

#include "dice/growth.h"

namespace longroad::dice {

class Bounds {
public:
    explicit Bounds(const Growth& growth);

    [[nodiscard]] int most(int turns_left, size_t knights, size_t land) const {
        return most_[(static_cast<size_t>(turns_left) * (knight_count + 1) + knights) * land_count + land];
    }

private:
    std::vector<int16_t> most_;
};

}  // namespace longroad::dice
