// How good a choice was, by the chance to win it gave away. Reviews and whoever shows them use this.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace longroad::analysis {

enum class Grade : uint8_t { best, good, slip, mistake };
inline constexpr int grade_count = 4;

[[nodiscard]] constexpr std::string_view name_of(Grade grade) {
    constexpr std::array<std::string_view, grade_count> names{"best", "good", "slip", "mistake"};
    return names[static_cast<size_t>(grade)];
}

// The loss of win chance from which on a choice is no longer called best, no longer good, no longer a slip:
// half a point, two and five points of a hundred (docs/analysis.md shows what they make of each level of
// player).
inline constexpr float good_from = 0.005F;
inline constexpr float slip_from = 0.02F;
inline constexpr float mistake_from = 0.05F;

[[nodiscard]] constexpr Grade grade_of(float loss) {
    if (loss < good_from) return Grade::best;
    if (loss < slip_from) return Grade::good;
    return loss < mistake_from ? Grade::slip : Grade::mistake;
}

}  // namespace longroad::analysis
