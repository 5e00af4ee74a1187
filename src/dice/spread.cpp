#include "dice/spread.h"

#include <algorithm>
#include <cmath>

namespace longroad::dice {

Spread::Spread(const Tables& tables, const ScoreTable& table)
    : tables_(tables), table_(table), turn_(tables), now_(sheet_count), next_(2 * sheet_count) {
    now_[static_cast<size_t>(lands().number_of({}))] = 1;
}

bool Spread::step() {
    if (done_ == steps) return false;
    const auto guard = static_cast<size_t>(done_ % guard_count);
    const auto crosses = static_cast<size_t>(played_ + 1);
    const Prospect prospect = table_.prospect(turns - played_ - 1);
    std::array<uint16_t, lane_count> batch{};
    size_t size = 0;
    const auto spread_batch = [&] {
        turn_.solve(guard, std::span(batch.data(), size), prospect);
        turn_.for_each_chance([&](const Choice& choice, const Lanes& chance) {
            for (size_t lane = 0; lane < size; ++lane) {
                if (chance[lane] > 0) carry_on(guard, batch[lane], choice, chance[lane]);
            }
        });
        size = 0;
    };
    for (size_t land = 0; land < land_count; ++land) {
        const double* here = &now_[(guard * land_count + land) * crosses];
        if (std::all_of(here, here + crosses, [](double chance) { return chance == 0; })) continue;
        batch[size++] = static_cast<uint16_t>(land);
        if (size == batch.size()) spread_batch();
    }
    if (size > 0) spread_batch();
    ++done_;
    if (guard + 1 == guard_count && ++played_ < turns) {
        std::swap(now_, next_);
        // The last turn ends in scores, not in sheets.
        next_.assign(played_ + 1 < turns ? static_cast<size_t>(played_ + 2) * sheet_count : 0, 0.0);
    }
    return done_ < steps;
}

void Spread::carry_on(size_t guard, uint16_t land, const Choice& choice, double chance) {
    const auto crosses = static_cast<size_t>(played_ + 1);
    const double* here = &now_[(guard * land_count + land) * crosses];
    // The best land, the first among equals.
    const double* row = table_.row(turns - played_ - 1) + choice.guard_after * land_count;
    const auto after = tables_.growth.after(choice.purchase, land);
    const uint16_t best = *std::ranges::max_element(after, {}, [&](uint16_t to) { return row[to]; });
    const size_t cross = choice.purchase == 0 ? 1 : 0;
    if (played_ + 1 < turns) {
        double* there = &next_[(choice.guard_after * size_t{land_count} + best) * (crosses + 1) + cross];
        for (size_t c = 0; c < crosses; ++c) there[c] += chance * here[c];
        return;
    }
    const int knights = Guard::numbered(choice.guard_after).knights;
    const int worth = tables_.growth.worth(best) + knights * (knights + 1) / 2;
    for (size_t c = 0; c < crosses; ++c) {
        const int score = worth + cross_points * static_cast<int>(c + cross);
        chance_[static_cast<size_t>(score - worst_score)] += chance * here[c];
    }
}

double Spread::chance_of_at_least(int score) const {
    double sum = 0;
    for (int s = best_score; s >= std::max(score, worst_score); --s) sum += chance(s);
    return sum;
}

double Spread::mean() const {
    double sum = 0;
    for (int s = worst_score; s <= best_score; ++s) sum += s * chance(s);
    return sum;
}

double Spread::deviation() const {
    const double middle = mean();
    double sum = 0;
    for (int s = worst_score; s <= best_score; ++s) sum += (s - middle) * (s - middle) * chance(s);
    return std::sqrt(sum);
}

}  // namespace longroad::dice
