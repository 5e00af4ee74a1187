#include "dice/turn.h"

#include <algorithm>

#include "core/cpu.h"

namespace longroad::dice {

Tables::Tables(const Rules& for_rules) : rules(for_rules) {
    menus.reserve(guard_count);
    for (int guard = 0; guard < guard_count; ++guard) menus.emplace_back(rules, Guard::numbered(guard));
}

Turn::Turn(const Tables& tables) : tables_(tables), hands_(hands()) {
    size_t most = 0;
    for (const Menu& menu : tables.menus) most = std::max(most, menu.choices().size());
    choice_.resize(most);
    chance_.resize(most);
}

void Turn::value_choices(std::span<const uint16_t> lands, const Prospect& prospect) {
    const Growth& growth = tables_.growth;
    const int knights = Guard::numbered(static_cast<int>(guard_)).knights;
    const auto choices = tables_.menus[guard_].choices();
    for (size_t c = 0; c < choices.size(); ++c) {
        const Choice& choice = choices[c];
        Lanes& value = choice_[c];
        value = Lanes::all(impossible);
        const bool nothing = choice.purchase == 0;
        const double* row = (nothing ? prospect.crossed : prospect.built) + choice.guard_after * land_count;
        int knight_points = 0;
        for (int k = 1; k <= all_purchases[choice.purchase].knights; ++k) knight_points += knights + k;
        for (size_t lane = 0; lane < lands.size(); ++lane) {
            const auto after = growth.after(choice.purchase, lands[lane]);
            if (after.empty()) continue;
            double best = row[after[0]];
            for (uint16_t land : after) best = row[land] > best ? row[land] : best;
            const int points = growth.worth(after[0]) - growth.worth(lands[lane]) + knight_points;
            value.set(lane, best + (nothing ? prospect.cross : prospect.point * points));
        }
    }
}

LONGROAD_INLINE void Turn::value_final_rolls() {
    const Menu& menu = tables_.menus[guard_];
    // Rolls of a class are alike; flow_ serves as room for the classes.
    for (size_t k = 0; k < menu.classes(); ++k) {
        Lanes best = choice_[0];
        for (uint16_t c : menu.choices_of(k)) best.raise_to(choice_[c]);
        flow_[k] = best;
    }
    for (size_t roll = 0; roll < roll_count; ++roll) final_[roll] = flow_[menu.class_of(roll)];
}

LONGROAD_INLINE void Turn::value_keeps(size_t level, const std::array<Lanes, roll_count>& rolls) {
    auto& kept = kept_[level];
    auto& best = best_[level];
    for (size_t keep = keep_count; keep-- > 0;) {
        Lanes sum;
        for (uint16_t hand : hands_.with[keep])
            sum += hand >= keep_count ? rolls[hand - keep_count] : kept[hand];
        sum *= 1.0 / face_count;
        kept[keep] = sum;
    }
    for (size_t keep = 0; keep < keep_count; ++keep) {
        Lanes most = kept[keep];
        for (size_t i = 0; i < hands_.kinds[keep]; ++i) most.raise_to(best[hands_.without[keep][i]]);
        best[keep] = most;
    }
}

LONGROAD_INLINE void Turn::value_rolls(size_t level) {
    for (size_t roll = 0; roll < roll_count; ++roll) {
        const size_t hand = keep_count + roll;
        Lanes most = final_[roll];
        for (size_t i = 0; i < hands_.kinds[hand]; ++i) most.raise_to(best_[level][hands_.without[hand][i]]);
        rolled_[level][roll] = most;
    }
}

void Turn::solve(size_t guard, std::span<const uint16_t> lands, const Prospect& prospect) {
    guard_ = guard;
    value_choices(lands, prospect);
    vectorized([&] [[gnu::always_inline]] () {
        value_final_rolls();
        value_keeps(0, final_);
        value_rolls(0);
        value_keeps(1, rolled_[0]);
        value_rolls(1);
        start_ = {};
        for (size_t roll = 0; roll < roll_count; ++roll) {
            start_.add_scaled(rolled_[1][roll], static_cast<double>(hands_.ways[roll]));
        }
        start_ *= 1.0 / all_ways;
    });
}

// From the chances of rolls to the chances of the rolls after the best has been kept. A chance goes down
// from a hand to the part of it that has the same value, and up again as dice are rolled.
void Turn::spread_over_keeps(size_t level) {
    const auto& best = best_[level];
    std::fill_n(flow_.begin(), keep_count, Lanes{});
    const auto go_down = [&](size_t hand, const Lanes& value, Lanes left) {
        for (size_t i = 0; i < hands_.kinds[hand]; ++i) {
            const uint16_t part = hands_.without[hand][i];
            const Lanes going = left.where_equal(best[part], value);
            flow_[part] += going;
            left -= going;
        }
    };
    for (size_t hand = hand_count; hand-- > 0;) {
        const bool full = hand >= keep_count;
        const Lanes& here = full ? final_[hand - keep_count] : kept_[level][hand];
        const Lanes& value = full ? rolled_[level][hand - keep_count] : best[hand];
        const Lanes staying = flow_[hand].where_equal(here, value);
        Lanes going = flow_[hand];
        going -= staying;
        flow_[hand] = staying;
        go_down(hand, value, going);
    }
    for (size_t keep = 0; keep < keep_count; ++keep) {
        flow_[keep] *= 1.0 / face_count;
        for (uint16_t hand : hands_.with[keep]) flow_[hand] += flow_[keep];
    }
}

void Turn::spread_over_choices() {
    const Menu& menu = tables_.menus[guard_];
    std::fill(chance_.begin(), chance_.end(), Lanes{});
    for (size_t roll = 0; roll < roll_count; ++roll) {
        Lanes left = flow_[keep_count + roll];
        for (uint16_t c : menu.choices_of(menu.class_of(roll))) {
            const Lanes going = left.where_equal(choice_[c], final_[roll]);
            chance_[c] += going;
            left -= going;
        }
    }
}

}  // namespace longroad::dice
