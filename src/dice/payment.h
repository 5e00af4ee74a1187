// Ways to pay: which jokers a purchase needs when these dice lie there. Gold takes care of itself: an
// exchange costs nothing but dice of this turn, so it is used wherever it saves a joker.
#pragma once

#include <array>
#include <cstdint>

#include "core/list.h"
#include "dice/purchase.h"

namespace longroad::dice {

// What may change dice in this turn.
struct Means {
    KnightSet jokers = 0;          // usable now
    uint8_t knights = 0;           // built so far
    bool new_knights_help = true;  // D-20
};

using Payments = List<KnightSet, 32>;

// Does using exactly these jokers, each for a die that is missing, and gold for the rest pay for it?
[[nodiscard]] constexpr bool pays(const Faces& dice, const Means& means, const Purchase& purchase,
                                  KnightSet used) {
    const Faces cost = purchase.cost();
    std::array<int, resource_count> missing{};
    int missing_in_all = 0;
    int spare = 0;  // dice that show a resource the purchase has no use for
    for (size_t r = 0; r < resource_count; ++r) {
        const int lack = cost.count[r] - dice.count[r];
        missing[r] = lack > 0 ? lack : 0;
        missing_in_all += missing[r];
        spare += lack < 0 ? -lack : 0;
    }
    const auto is_new = [&](int knight) { return knight > means.knights; };
    // 1. Each joker fills what it can show. One of a knight that is itself part of the purchase comes after
    //    that knight is paid, so it helps only with the rest: a road, or the second knight.
    for (int knight = 1; knight < free_joker; ++knight) {
        if ((used & knight_bit(knight)) == 0) continue;
        const Face shown = joker_resource[static_cast<size_t>(knight - 1)];
        int& lack = missing[static_cast<size_t>(shown)];
        const bool in_road = cost_of(Piece::road)[shown] > 0;
        if (lack == 0 || (is_new(knight) && purchase.knights == 1 && !in_road)) return false;
        --lack;
        --missing_in_all;
    }
    if ((used & knight_bit(free_joker)) != 0) {
        const int in_road =
            missing[static_cast<size_t>(Face::lumber)] + missing[static_cast<size_t>(Face::brick)];
        if ((is_new(free_joker) ? in_road : missing_in_all) == 0) return false;
        --missing_in_all;
    }
    // 2. A joker turns a spare die, or gold if there is none; two gold dice fill what is still missing.
    const int turned_gold = popcount(uint32_t{used}) - spare;
    const int gold = dice[Face::gold] - (turned_gold > 0 ? turned_gold : 0);
    return gold >= 0 && gold >= gold_for_one * missing_in_all;
}

// All sets of jokers that pay and of which none could be spared. Nobody gains by using more (a joker kept
// may always be left unused), so these are the only ways worth a thought. Empty: it cannot be paid.
[[nodiscard]] constexpr Payments payments(const Faces& dice, const Means& means, const Purchase& purchase) {
    Payments list;
    unsigned jokers = means.jokers;
    if (means.new_knights_help && purchase.knights > 0 && means.knights < knight_count) {
        jokers |= knight_bit(means.knights + 1);
    }
    // Sets in ascending order: what is within a set comes before it.
    for (unsigned used = 0;; used = (used - jokers) & jokers) {
        bool more_than_needed = false;
        for (KnightSet enough : list) more_than_needed |= (enough & ~used) == 0;
        if (!more_than_needed && pays(dice, means, purchase, static_cast<KnightSet>(used))) {
            list.add(static_cast<KnightSet>(used));
        }
        if (used == jokers) return list;
    }
}

}  // namespace longroad::dice
