#include "server/app/ratings.h"

#include <cmath>
#include <numbers>

namespace longroad::server {

namespace {

// The names are those of Glickman's description; its steps are numbered as there.
constexpr double scale = 173.7178;
constexpr double tau = 0.5;  // how fast volatility may change
constexpr double precision = 1e-6;

double g(double phi) { return 1 / std::sqrt(1 + 3 * phi * phi / (std::numbers::pi * std::numbers::pi)); }

}  // namespace

Strength rated(const Strength& before, std::span<const Meeting> meetings) {
    // 2. To the inner scale.
    const double mu = (before.rating - 1500) / scale;
    const double phi = before.deviation / scale;
    // 3, 4. The variance of what the results say, and the improvement they suggest.
    double information = 0;
    double surprise = 0;
    for (const Meeting& meeting : meetings) {
        const double weight = g(meeting.other.deviation / scale);
        const double expected = 1 / (1 + std::exp(-weight * (mu - (meeting.other.rating - 1500) / scale)));
        information += weight * weight * expected * (1 - expected);
        surprise += weight * (meeting.score - expected);
    }
    const double v = 1 / information;
    const double delta = v * surprise;
    // 5. The new volatility, by the Illinois method.
    const double a = std::log(before.volatility * before.volatility);
    const auto f = [&](double x) {
        const double e = std::exp(x);
        const double d = phi * phi + v + e;
        return e * (delta * delta - d) / (2 * d * d) - (x - a) / (tau * tau);
    };
    double low = a;
    double high = delta * delta > phi * phi + v ? std::log(delta * delta - phi * phi - v) : a - tau;
    while (delta * delta <= phi * phi + v && f(high) < 0) high -= tau;
    double f_low = f(low);
    double f_high = f(high);
    while (std::abs(high - low) > precision) {
        const double middle = low + (low - high) * f_low / (f_high - f_low);
        const double f_middle = f(middle);
        if (f_middle * f_high <= 0) {
            low = high;
            f_low = f_high;
        } else {
            f_low /= 2;
        }
        high = middle;
        f_high = f_middle;
    }
    const double volatility = std::exp(low / 2);
    // 6, 7, 8. The new deviation and rating.
    const double spread = std::sqrt(phi * phi + volatility * volatility);
    const double deviation = 1 / std::sqrt(1 / (spread * spread) + 1 / v);
    return {scale * (mu + deviation * deviation * surprise) + 1500, scale * deviation, volatility};
}

std::vector<RatedPlayer> rate_game(const GameRow& game, std::vector<RatedPlayer> players) {
    if (game.abandoned || players.size() < 2) return {};
    for (size_t i = 0; i < players.size(); ++i) {
        for (size_t j = 0; j < i; ++j) {
            if (players[i].person == players[j].person) return {};  // one person on two seats: no contest
        }
    }
    std::vector<RatedPlayer> after = players;
    for (size_t i = 0; i < players.size(); ++i) {
        std::vector<Meeting> meetings;
        for (const RatedPlayer& other : players) {
            if (players[i].won == other.won) continue;
            meetings.push_back({{other.rating.rating, other.rating.deviation, other.rating.volatility},
                                players[i].won ? 1.0 : 0.0});
        }
        RatingRow& row = after[i].rating;
        if (!meetings.empty()) {
            const Strength now = rated({row.rating, row.deviation, row.volatility}, meetings);
            row.rating = now.rating;
            row.deviation = now.deviation;
            row.volatility = now.volatility;
        }
        ++row.games;
        row.wins += players[i].won ? 1 : 0;
    }
    return after;
}

}  // namespace longroad::server
