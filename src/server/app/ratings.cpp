#include "server/app/ratings.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace longroad::server {

namespace {

constexpr double scale = 400 / std::numbers::ln10;
constexpr double logistic = 3 / (std::numbers::pi * std::numbers::pi);
// People change: nobody is known better than this, so that everybody's rating goes on moving.
constexpr double least_deviation = 60;
constexpr double least_left = 0.0001;  // of a variance after one game

double square(double x) { return x * x; }

double spread_of(std::span<const Strength> players) {
    double sum = 0;
    for (const Strength& player : players) sum += square(player.deviation);
    return std::sqrt(square(scale) + logistic * 2 * sum / static_cast<double>(players.size()));
}

std::vector<double> chances(std::span<const Strength> players, double spread) {
    double best = players.empty() ? 0 : players[0].rating;
    for (const Strength& player : players) best = std::max(best, player.rating);
    std::vector<double> chance;
    double sum = 0;
    for (const Strength& player : players) {
        chance.push_back(std::exp((player.rating - best) / spread));
        sum += chance.back();
    }
    for (double& one : chance) one /= sum;
    return chance;
}

}  // namespace

std::vector<double> chances(std::span<const Strength> players) {
    return chances(players, spread_of(players));
}

std::vector<Strength> rated(std::span<const Standing> standings) {
    std::vector<Strength> before;
    for (const Standing& one : standings) before.push_back(one.strength);
    const double c = spread_of(before);
    std::vector<double> gain(standings.size());         // of the rating, over d^2 / c
    std::vector<double> information(standings.size());  // over d^2 / c^2
    for (size_t winner = 0; winner < standings.size(); ++winner) {
        const int rank = standings[winner].rank;
        std::vector<size_t> among{winner};
        int sharing = 0;
        for (size_t i = 0; i < standings.size(); ++i) {
            if (standings[i].rank > rank) among.push_back(i);
            if (standings[i].rank == rank) ++sharing;
        }
        if (among.size() == 1) continue;
        std::vector<Strength> players;
        for (const size_t i : among) players.push_back(before[i]);
        const std::vector<double> p = chances(players, c);
        for (size_t k = 0; k < among.size(); ++k) {
            gain[among[k]] += ((k == 0 ? 1 : 0) - p[k]) / sharing;
            information[among[k]] += p[k] * (1 - p[k]) / sharing;
        }
    }
    std::vector<Strength> after = before;
    for (size_t i = 0; i < after.size(); ++i) {
        const double variance = square(before[i].deviation);
        after[i].rating += variance / c * gain[i];
        const double left = std::max(1 - variance / square(c) * information[i], least_left);
        after[i].deviation =
            std::max(before[i].deviation * std::sqrt(left), std::min(before[i].deviation, least_deviation));
    }
    return after;
}

namespace {

// Whoever left comes below all who stayed, even if the bot in their place won.
int rank_of(const GameRow& game, const RatedPlayer& player) {
    if (!player.stayed) return 2;
    return player.won || game.abandoned ? 0 : 1;
}

}  // namespace

std::vector<RatedPlayer> rate_game(const GameRow& game, std::vector<RatedPlayer> players) {
    if (players.size() < 2) return {};
    std::vector<Standing> standings;
    for (size_t i = 0; i < players.size(); ++i) {
        for (size_t j = 0; j < i; ++j) {
            if (players[i].person == players[j].person) return {};  // one person on two seats: no contest
        }
        const RatingRow& row = players[i].rating;
        standings.push_back({{row.rating, row.deviation}, rank_of(game, players[i])});
    }
    const std::vector<Strength> after = rated(standings);
    for (size_t i = 0; i < players.size(); ++i) {
        RatingRow& row = players[i].rating;
        row.rating = after[i].rating;
        row.deviation = after[i].deviation;
        ++row.games;
        row.wins += players[i].won && players[i].stayed ? 1 : 0;
    }
    // A game ended by agreement says nothing about those who agreed; whoever had left has lost it.
    if (game.abandoned) {
        const bool anybody = std::ranges::any_of(players, &RatedPlayer::stayed);
        std::erase_if(players, [&](const RatedPlayer& player) { return player.stayed || !anybody; });
    }
    return players;
}

}  // namespace longroad::server
