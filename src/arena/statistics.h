// What results mean: intervals, ratings, and a test that stops as soon as it knows enough.
// docs/arena.md explains the formulas.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace longroad::arena {

struct Interval {
    double low = 0;
    double high = 1;
};

// Wilson's 95 % interval of a share.
[[nodiscard]] Interval wilson(double wins, double games);

// All games of one line-up: who sat there (a player may sit there more than once), and who won how often.
struct LineUp {
    std::vector<size_t> seated;  // players, one for each seat
    std::vector<uint64_t> wins;  // of each seat in `seated`
};

// Strengths on Elo's scale, with mean 0: at one table the chances to win are as 10^(rating / 400). Found by
// maximum likelihood over all games with a winner. Every player also has half a win and half a loss against
// an average one, so that every rating is finite.
[[nodiscard]] std::vector<double> ratings(size_t players, std::span<const LineUp> line_ups);

// The sequential probability ratio test of a win rate, on groups of games that share map and luck: is the
// rate `low` or `high`? The ratio is that of normal distributions with the variance seen between groups, so
// what pairing takes out of the variance is gained.
class Sprt {
public:
    // The error either way is some 5 %.
    static constexpr double bound = 2.944438979166440;  // ln(0.95 / 0.05)
    static constexpr int fewest_groups = 16;            // before that the variance is not known

    enum class Verdict : uint8_t { open, low, high };

    // `games` is the number of games in a group.
    Sprt(double low, double high, int games);

    void add(double rate_of_group);

    [[nodiscard]] double low() const { return low_; }
    [[nodiscard]] double high() const { return high_; }
    [[nodiscard]] int groups() const { return groups_; }
    [[nodiscard]] double log_likelihood_ratio() const;
    [[nodiscard]] Verdict verdict() const;

private:
    double low_;
    double high_;
    double prior_;  // the variance of a group if its games had nothing in common
    int groups_ = 0;
    double mean_ = 0;
    double squares_ = 0;  // of the differences to the mean
};

[[nodiscard]] std::string_view name_of(Sprt::Verdict verdict);

}  // namespace longroad::arena
