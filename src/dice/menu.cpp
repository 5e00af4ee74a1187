#include "dice/menu.h"

#include <algorithm>
#include <map>

#include "dice/payment.h"

namespace longroad::dice {

Menu::Menu(const Rules& rules, const Guard& guard) {
    const Means means{guard.jokers_left(), guard.knights, rules.dice_joker_same_turn != 0};
    std::map<std::vector<uint16_t>, uint16_t> known;
    first_.push_back(0);
    for (size_t roll = 0; roll < roll_count; ++roll) {
        std::vector<uint16_t> buys;
        for (size_t p = 0; p < purchase_count; ++p) {
            const Purchase& purchase = all_purchases[p];
            if (guard.knights + purchase.knights > knight_count) continue;
            for (KnightSet used : payments(hands().faces[keep_count + roll], means, purchase)) {
                const Choice choice{static_cast<uint8_t>(p), used, guard_after(guard, purchase, used)};
                auto at = std::ranges::find(choices_, choice);
                if (at == choices_.end()) at = choices_.insert(at, choice);
                buys.push_back(static_cast<uint16_t>(at - choices_.begin()));
            }
        }
        const auto [found, is_new] = known.emplace(buys, static_cast<uint16_t>(classes()));
        if (is_new) {
            of_class_.insert(of_class_.end(), buys.begin(), buys.end());
            first_.push_back(static_cast<uint32_t>(of_class_.size()));
        }
        class_of_[roll] = found->second;
    }
}

}  // namespace longroad::dice
