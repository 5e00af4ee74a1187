// How strong people are, for each game and number of players: the method of Weng and Lin ("A Bayesian
// Approximation Method for Online Ranking", JMLR 12, 2011) with the model of Plackett and Luce. That model is
// the right one where several play and one wins: the winner is chosen among all, with odds that follow from
// the strengths, in one event. Pairs, as Bradley and Terry have them, would count one game of six as five
// games, and make ratings surer than they are. What those who did not win did among themselves says nothing.
//
// Somebody is a rating m and a deviation d of it, on the familiar scale: 1500 to begin with, and who is 400
// points ahead has ten times the other's chance to win. With
//     c^2 = s^2 + 3/pi^2 * 2 * mean of all d^2,   s = 400 / ln 10,
// of those in question i wins with p_i = exp(m_i / c) / sum of exp(m_j / c). When w has won,
//     m_w += d_w^2 / c * (1 - p_w),   m_i -= d_i^2 / c * p_i,   d_i^2 *= 1 - d_i^2 / c^2 * p_i * (1 - p_i).
// (3/pi^2 is between the variance of a normal distribution and the scale of a logistic one, which the paper
// takes for the same; and it adds up the variances of all, where this takes those of two: with six players
// the sum spreads ratings to twice what they are, as simulated players show.) With more than two ranks this
// is done for each rank but the last, among those of it and below; of k who share a rank each counts 1/k,
// against those below only.
#pragma once

#include <span>
#include <vector>

#include "server/store/store.h"

namespace longroad::server {

struct Strength {
    double rating = 1500;
    double deviation = 350;
};

// How somebody came out of a game: a lower rank is better, and some may share one.
struct Standing {
    Strength strength;
    int rank = 0;
};

// Everybody after the game, in the same order.
[[nodiscard]] std::vector<Strength> rated(std::span<const Standing> standings);

// The chance of each of them to win.
[[nodiscard]] std::vector<double> chances(std::span<const Strength> players);

// Those with an account who played a game that is over, as they are after it, if it says anything about them:
// what a store rates by. Only accounts are rated, in games that were begun as rated ones.
[[nodiscard]] std::vector<RatedPlayer> rate_game(const GameRow& game, std::vector<RatedPlayer> players);

}  // namespace longroad::server
