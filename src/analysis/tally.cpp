#include "analysis/tally.h"

#include <algorithm>
#include <cmath>

#include "bots/sort.h"

namespace longroad::analysis {

using namespace board;

namespace {

// The net's own judgement counts like so many futures of an average spread.
constexpr double prior = 40;
constexpr double prior_spread = 0.09;
// A future without luck says as much as many with it.
constexpr int weight_of_certain = 72;

constexpr float reach = 0.08F;  // choices so much worse at first sight are not played on
constexpr size_t most_candidates = 32;
constexpr float near = 0.03F;  // those compared first, of these at most
constexpr size_t most_near = 6;
constexpr std::array<uint64_t, 3> rounds{12, 24, 48};  // futures before half of those are dropped

constexpr double errors_apart = 3;  // a choice so many standard errors behind is given up
constexpr int most_in_vain = 64;

uint64_t batch_after(uint64_t futures) { return std::clamp<uint64_t>(futures / 4, 24, 512); }

}  // namespace

Tally::Tally(const Search& search) : search_(search), nodes_(search.nodes()) {
    const auto& choices = search.choices();
    candidate_of_.assign(choices.size(), -1);
    for (size_t i = 0; i < choices.size(); ++i) {
        const bool first = choices[i].same_as == i;
        if (!first) {
            candidate_of_[i] = candidate_of_[choices[i].same_as];
            continue;
        }
        if (choices[i].worth < choices[0].worth - reach || candidates_.size() == most_candidates) continue;
        candidate_of_[i] = static_cast<int>(candidates_.size());
        Candidate one;
        one.choice = static_cast<uint16_t>(i);
        one.playing = candidates_.size() < most_near && choices[i].worth >= choices[0].worth - near;
        candidates_.push_back(std::move(one));
    }
    if (search.certain()) {
        for (Candidate& one : candidates_) one.playing = true;
        play(0, 1, playing());
    } else if (playing().size() < 2) {
        open_all();
    } else {
        play(0, rounds[0], playing());
    }
}

void Tally::play(uint64_t first, uint64_t count, std::vector<uint16_t> choices) {
    batch_ = {first, count, std::move(choices)};
    added_ = 0;
}

std::vector<uint16_t> Tally::playing() const {
    std::vector<uint16_t> all;
    for (const Candidate& one : candidates_) {
        if (one.playing) all.push_back(one.choice);
    }
    return all;
}

uint64_t Tally::futures() const { return best().own.size(); }

void Tally::add(const Future& future) {
    nodes_ += future.nodes;
    ++added_;
    in_vain_ = future.ends.empty() ? in_vain_ + 1 : 0;
    for (size_t i = 0; i < batch_.choices.size(); ++i) {
        Candidate& one = candidates_[static_cast<size_t>(candidate_of_[batch_.choices[i]])];
        // Where no world fitted, the first look stands in: everybody has the same count.
        const auto seat = static_cast<size_t>(int{search_.question().seat()});
        Chances end{};
        if (future.ends.empty()) {
            end[seat] = search_.choices()[one.choice].worth;
        } else {
            end = future.ends[i];
        }
        const int times = search_.certain() ? weight_of_certain : 1;
        for (int n = 0; n < times; ++n) {
            one.own.push_back(end[seat]);
            for (size_t s = 0; s < end.size(); ++s) {
                one.sum[s] += end[s];
                one.squares[s] += static_cast<double>(end[s]) * end[s];
            }
        }
    }
    if (search_.certain() || in_vain_ == most_in_vain) {
        done_ = true;
    } else if (added_ == batch_.count) {
        plan();
    }
}

void Tally::plan() {
    if (all_open_) return open_all();
    halve();
    if (static_cast<size_t>(++round_) < rounds.size()) {
        play(futures(), rounds[static_cast<size_t>(round_)], playing());
    } else {
        open_all();
    }
}

// The worse half of those that play rests; two always go on.
void Tally::halve() {
    std::vector<size_t> order;
    for (size_t i = 0; i < candidates_.size(); ++i) {
        if (candidates_[i].playing) order.push_back(i);
    }
    bots::sort_stably(order, [&](size_t a, size_t b) { return mean(candidates_[a]) > mean(candidates_[b]); });
    const size_t kept = std::max<size_t>(2, (order.size() + 1) / 2);
    for (size_t i = kept; i < order.size(); ++i) candidates_[order[i]].playing = false;
}

// Whatever may be the best plays. Those that rested first catch up with the futures they missed.
void Tally::open_all() {
    const Candidate& leader = best();
    const uint64_t futures = leader.own.size();
    for (Candidate& one : candidates_) {
        one.playing = &one == &leader || (!all_open_ && one.own.empty()) || reaches(leader, one);
    }
    all_open_ = true;
    uint64_t fewest = futures;
    for (const Candidate& one : candidates_) {
        if (one.playing) fewest = std::min<uint64_t>(fewest, one.own.size());
    }
    if (fewest == futures) return play(futures, batch_after(futures), playing());
    std::vector<uint16_t> late;
    uint64_t upto = futures;
    for (const Candidate& one : candidates_) {
        if (!one.playing) continue;
        if (one.own.size() == fewest) {
            late.push_back(one.choice);
        } else {
            upto = std::min<uint64_t>(upto, one.own.size());
        }
    }
    play(fewest, upto - fewest, std::move(late));
}

double Tally::worth(const Candidate& one) const { return search_.choices()[one.choice].worth; }

double Tally::mean(const Candidate& one) const {
    const auto seat = static_cast<size_t>(int{search_.question().seat()});
    return (prior * worth(one) + one.sum[seat]) / (prior + static_cast<double>(one.own.size()));
}

// Of those that have most futures: the others rest, or have yet to catch up.
const Tally::Candidate& Tally::best() const {
    const Candidate* best = nullptr;
    for (const Candidate& one : candidates_) {
        if (best == nullptr || one.own.size() > best->own.size() ||
            (one.own.size() == best->own.size() && mean(one) > mean(*best))) {
            best = &one;
        }
    }
    return *best;
}

Tally::Gap Tally::gap(const Candidate& best, const Candidate& other) const {
    const size_t common = std::min(best.own.size(), other.own.size());
    double sum = 0;
    double squares = 0;
    for (size_t i = 0; i < common; ++i) {
        const double d = static_cast<double>(best.own[i]) - other.own[i];
        sum += d;
        squares += d * d;
    }
    const auto n = static_cast<double>(common);
    const double spread = n > 0 ? std::max(squares - sum * sum / n, 0.0) : 0;  // n times the variance
    const double weight = prior + n;
    const double variance = (prior * prior_spread * prior_spread + spread) / weight;
    return {(prior * (worth(best) - worth(other)) + sum) / weight, std::sqrt(variance / weight)};
}

bool Tally::reaches(const Candidate& best, const Candidate& other) const {
    const Gap apart = gap(best, other);
    return apart.by <= errors_apart * apart.error;
}

Judged Tally::judged(size_t choice, const Candidate& best) const {
    const auto seat = static_cast<size_t>(int{search_.question().seat()});
    const auto players = static_cast<size_t>(search_.question().setup.players);
    const Choice& looked = search_.choices()[choice];
    Judged judged;
    judged.choice = choice;
    const Candidate none{};
    const bool played = candidate_of_[choice] >= 0;
    const Candidate& mine = played ? candidates_[static_cast<size_t>(candidate_of_[choice])] : none;
    const auto n = static_cast<double>(mine.own.size());
    judged.futures = search_.certain() && n > 0 ? 1 : mine.own.size();
    judged.open = mine.playing || &mine == &best;
    Gap apart{worth(best) - looked.worth, prior_spread / std::sqrt(prior)};
    if (played) apart = gap(best, mine);
    if (&mine == &best) apart = {};
    judged.behind = static_cast<float>(apart.by);
    judged.behind_error = static_cast<float>(apart.error);
    judged.sure =
        apart.error > 0 ? static_cast<float>(0.5 * std::erfc(-apart.by / apart.error / std::sqrt(2.0))) : 0;
    const double own = std::clamp(mean(best) - apart.by, 0.0, 1.0);
    // The others share what is left, as their futures say, and the position where there are none.
    double others = 0;
    std::array<double, max_seats> share{};
    for (size_t s = 0; s < players; ++s) {
        if (s == seat) continue;
        share[s] = prior * static_cast<double>(search_.now()[s]) + mine.sum[s];
        others += share[s];
    }
    for (size_t s = 0; s < players; ++s) {
        const double part = others > 0 ? share[s] / others : 1.0 / static_cast<double>(players - 1);
        judged.win[s] = static_cast<float>(s == seat ? own : (1 - own) * part);
        const double variance =
            n > 1 ? std::max((mine.squares[s] - mine.sum[s] * mine.sum[s] / n) / (n - 1), 0.0) : 0;
        judged.error[s] = n > 1 ? static_cast<float>(std::sqrt(variance / n)) : 0;
    }
    judged.has_error = n > 1 && !search_.certain();
    return judged;
}

Report Tally::report() const {
    Report report;
    const Candidate& leader = best();
    for (size_t i = 0; i < search_.choices().size(); ++i) report.choices.push_back(judged(i, leader));
    const auto seat = static_cast<size_t>(int{search_.question().seat()});
    bots::sort_stably(report.choices, [&](const Judged& a, const Judged& b) {
        const bool first = a.choice == leader.choice;
        const bool second = b.choice == leader.choice;
        return first != second ? first : a.win[seat] > b.win[seat];
    });
    report.futures = search_.certain() && added_ > 0 ? 1 : leader.own.size();
    report.nodes = nodes_;
    report.settled = all_open_ && playing().size() == 1;
    return report;
}

Report think(const Search& search, uint64_t futures, int64_t nodes) {
    Tally tally(search);
    const auto player = search.player();
    while (!tally.done() && (futures == 0 || tally.futures() < futures) &&
           (nodes == 0 || tally.nodes() < nodes)) {
        tally.add(player->play(tally.batch().first + tally.added(), tally.batch().choices));
    }
    return tally.report();
}

}  // namespace longroad::analysis
