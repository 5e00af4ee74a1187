// What each roll can buy, for one guard: the purchases, each with every set of jokers that pays for it. Many
// rolls can buy exactly the same; they are one class.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "dice/guard.h"
#include "dice/purchase.h"
#include "dice/rolls.h"
#include "dice/rules.h"

namespace longroad::dice {

// One way to end a turn.
struct Choice {
    uint8_t purchase = 0;  // of all_purchases
    KnightSet used = 0;
    uint8_t guard_after = 0;

    friend bool operator==(const Choice&, const Choice&) = default;
};

class Menu {
public:
    Menu(const Rules& rules, const Guard& guard);

    // Everything some roll can buy; the first is to build nothing.
    [[nodiscard]] std::span<const Choice> choices() const { return choices_; }
    [[nodiscard]] size_t classes() const { return first_.size() - 1; }
    // What the rolls of a class can buy, as indices of choices(); nothing (0) is always among them.
    [[nodiscard]] std::span<const uint16_t> choices_of(size_t roll_class) const {
        return {of_class_.data() + first_[roll_class], of_class_.data() + first_[roll_class + 1]};
    }
    [[nodiscard]] size_t class_of(size_t roll) const { return class_of_[roll]; }

private:
    std::vector<Choice> choices_;
    std::vector<uint32_t> first_;
    std::vector<uint16_t> of_class_;
    std::array<uint16_t, roll_count> class_of_{};
};

// The guard when so many knights are built and these jokers used.
[[nodiscard]] constexpr uint8_t guard_after(const Guard& guard, const Purchase& purchase, KnightSet used) {
    const Guard after{static_cast<uint8_t>(guard.knights + purchase.knights),
                      static_cast<KnightSet>(guard.used | used)};
    return static_cast<uint8_t>(after.number());
}

}  // namespace longroad::dice
