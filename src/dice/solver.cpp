#include "dice/solver.h"

#include <algorithm>

namespace longroad::dice {

ScoreTable::ScoreTable(const Rules& rules)
    : rules_(rules), values_(static_cast<size_t>(turns + 1) * sheet_count, impossible) {
    std::fill_n(row(0), sheet_count, 0.0);  // no turns left: nothing more to come
}

std::vector<uint16_t> reachable_lands(const Growth& growth, int knights, int turns_played) {
    std::vector<uint16_t> list;
    for (size_t land = 0; land < land_count; ++land) {
        if (growth.fewest_turns(static_cast<size_t>(knights), land) <= turns_played) {
            list.push_back(static_cast<uint16_t>(land));
        }
    }
    return list;
}

Solver::Solver(const Tables& tables) : tables_(tables), turn_(tables), table_(tables.rules) {}

bool Solver::step() {
    if (done_ == steps) return false;
    const int left = 1 + done_ / guard_count;
    const auto guard = static_cast<size_t>(done_ % guard_count);
    const int knights = Guard::numbered(static_cast<int>(guard)).knights;
    const std::vector<uint16_t> all = reachable_lands(tables_.growth, knights, turns - left);
    const Prospect prospect = table_.prospect(left - 1);
    double* row = table_.row(left) + guard * land_count;
    for (size_t first = 0; first < all.size(); first += lane_count) {
        const std::span some(all.data() + first, std::min<size_t>(lane_count, all.size() - first));
        turn_.solve(guard, some, prospect);
        for (size_t lane = 0; lane < some.size(); ++lane) row[some[lane]] = turn_.value(lane);
    }
    ++done_;
    return done_ < steps;
}

}  // namespace longroad::dice
