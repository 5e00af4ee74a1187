#include "bots/handmade.h"

#include <algorithm>

#include "bots/features.h"

namespace longroad::bots {

namespace {

float seat_worth(const float* x) {
    using namespace feature;
    float sum = 10.0F * x[points] + 4.0F * x[production_total] + 1.0F * x[coverage];
    for (int r = 0; r < 5; ++r) sum += 1.5F * std::min(x[production + r], 0.5F);
    sum += 0.6F * x[hand_total] - 0.6F * x[hand_excess];
    sum += 0.8F * x[card_count] + 0.5F * x[knights] + 0.4F * x[army_lead] + 0.5F * x[road_lead];
    sum += 0.2F * x[near_road] + 0.9F * x[near_settlement] + 1.1F * x[near_city] + 0.4F * x[near_card];
    sum += 0.5F * x[best_0] + 0.35F * x[best_1] + 0.2F * x[best_2] + 0.3F * x[best_city];
    for (int k = 0; k < 6; ++k) sum += 0.15F * x[harbors + k];
    return sum;
}

}  // namespace

float handmade_worth(const float* x, int blocks) {
    float best_other = 0;
    float others = 0;
    for (int block = 1; block < blocks; ++block) {
        const float* seat = x + block * feature::seat_count;
        if (seat[feature::present] == 0) continue;
        const float worth = seat_worth(seat);
        best_other = std::max(best_other, worth);
        others += worth;
    }
    return seat_worth(x) - 0.3F * best_other - 0.15F * others;
}

}  // namespace longroad::bots
