#include "arena/statistics.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace longroad::arena {

Interval wilson(double wins, double games) {
    if (games <= 0) return {};
    constexpr double z = 1.959963984540054;
    const double share = wins / games;
    const double spread = z * z / games;
    const double middle = (share + spread / 2) / (1 + spread);
    const double half = z * std::sqrt((share * (1 - share) + spread / 4) / games) / (1 + spread);
    return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

std::vector<double> ratings(size_t players, std::span<const LineUp> line_ups) {
    // Minorization-maximization: a player's strength is its wins, divided by the sum over all games of what
    // one unit of strength at that table would have won.
    std::vector<double> strength(players, 1.0);
    for (int round = 0; round < 10'000; ++round) {
        std::vector<double> won(players, 0.5);
        std::vector<double> per_unit(players, 0);
        for (const LineUp& line_up : line_ups) {
            double table = 0;
            for (const size_t player : line_up.seated) table += strength[player];
            const auto games =
                static_cast<double>(std::accumulate(line_up.wins.begin(), line_up.wins.end(), uint64_t{0}));
            for (size_t seat = 0; seat < line_up.seated.size(); ++seat) {
                won[line_up.seated[seat]] += static_cast<double>(line_up.wins[seat]);
                per_unit[line_up.seated[seat]] += games / table;
            }
        }
        double change = 0;
        for (size_t player = 0; player < players; ++player) {
            const double old = strength[player];
            strength[player] = won[player] / (per_unit[player] + 1 / (old + 1));
            change = std::max(change, std::abs(std::log(strength[player] / old)));
        }
        if (change < 1e-10) break;
    }
    double mean = 0;
    for (double& rating : strength) {
        rating = 400 * std::log10(rating);
        mean += rating / static_cast<double>(players);
    }
    for (double& rating : strength) rating -= mean;
    return strength;
}

Sprt::Sprt(double low, double high, int games) : low_(low), high_(high) {
    const double middle = (low + high) / 2;
    prior_ = middle * (1 - middle) / games;
}

void Sprt::add(double rate_of_group) {
    ++groups_;
    const double before = rate_of_group - mean_;
    mean_ += before / groups_;
    squares_ += before * (rate_of_group - mean_);
}

double Sprt::log_likelihood_ratio() const {
    if (groups_ == 0) return 0;
    // The groups seen, and some more with the variance of independent games: few groups that happen to be
    // alike prove nothing, and few wins are not taken for little variance.
    constexpr int weight = 32;
    const double variance = (weight * prior_ + squares_) / (groups_ + weight - 1);
    return groups_ * (high_ - low_) * (2 * mean_ - low_ - high_) / (2 * variance);
}

Sprt::Verdict Sprt::verdict() const {
    if (groups_ < fewest_groups) return Verdict::open;
    const double ratio = log_likelihood_ratio();
    if (ratio >= bound) return Verdict::high;
    return ratio <= -bound ? Verdict::low : Verdict::open;
}

std::string_view name_of(Sprt::Verdict verdict) {
    switch (verdict) {
        case Sprt::Verdict::open: return "open";
        case Sprt::Verdict::low: return "low";
        case Sprt::Verdict::high: return "high";
    }
    return "";
}

}  // namespace longroad::arena
