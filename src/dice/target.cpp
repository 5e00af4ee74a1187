#include "dice/target.h"

#include <algorithm>
#include <array>

namespace longroad::dice {

namespace {

bool follows(const Land& land, const Sheet& from) {
    return (from.roads & ~land.roads) == 0 && land.settlements >= from.settlements &&
           land.cities >= from.cities;
}
bool follows(const Guard& guard, const Sheet& from) {
    return guard.knights >= from.knights && (from.jokers_used & ~guard.used) == 0;
}

}  // namespace

TargetSolver::TargetSolver(const Tables& tables, const Sheet& from, int target)
    : tables_(tables),
      bounds_(tables.growth),
      turn_(tables),
      from_(from),
      target_(target),
      played_(from.boxes_filled) {
    // After the turn asked about there are `last` turns left, with one cross more at most; k turns later
    // k + 1 crosses more.
    const int last = turns - played_ - 1;
    for (int left = 0; left <= last; ++left) steps_ += guard_count * (last - left + 2);
    now_.resize(static_cast<size_t>(last + 2) * sheet_count);
    next_.resize(now_.size());
}

double TargetSolver::settled(size_t guard, size_t land, int crosses, int turns_left) const {
    const size_t knights = Guard::numbered(static_cast<int>(guard)).knights;
    const int score =
        tables_.growth.worth(land) + static_cast<int>(knights * (knights + 1) / 2) + cross_points * crosses;
    if (score + cross_points * turns_left >= target_) return 1;
    if (score + bounds_.most(turns_left, knights, land) < target_) return 0;
    return -1;
}

bool TargetSolver::step() {
    if (done_ == steps_) return false;
    const Guard guard = Guard::numbered(static_cast<int>(guard_));
    const int crosses = from_.crosses() + more_;
    const int turns_played = turns - left_;
    if (follows(guard, from_)) {
        double* values = row(more_) + guard_ * land_count;
        const Prospect prospect{next_.data() + static_cast<size_t>(more_) * sheet_count,
                                next_.data() + static_cast<size_t>(more_ + 1) * sheet_count, 0, 0};
        std::array<uint16_t, lane_count> batch{};
        size_t size = 0;
        const auto solve_batch = [&] {
            turn_.solve(guard_, std::span(batch.data(), size), prospect);
            for (size_t lane = 0; lane < size; ++lane) values[batch[lane]] = turn_.value(lane);
            size = 0;
        };
        for (size_t land = 0; land < land_count; ++land) {
            if (tables_.growth.fewest_turns(guard.knights, land) > turns_played) continue;
            if (!follows(lands().land[land], from_)) continue;
            values[land] = settled(guard_, land, crosses, left_);
            if (values[land] >= 0) continue;
            batch[size++] = static_cast<uint16_t>(land);
            if (size == batch.size()) solve_batch();
        }
        if (size > 0) solve_batch();
    }
    ++done_;
    if (++guard_ == guard_count) {
        guard_ = 0;
        const int last = turns - played_ - 1;
        if (++more_ == last - left_ + 2) next_turn();
    }
    return done_ < steps_;
}

void TargetSolver::next_turn() {
    if (done_ == steps_) return;
    more_ = 0;
    ++left_;
    std::swap(now_, next_);
}

Prospect TargetSolver::prospect() const { return {now_.data(), now_.data() + sheet_count, 0, 0}; }

double TargetSolver::chance() {
    const auto land = static_cast<uint16_t>(lands().number_of(land_of(from_)));
    turn_.solve(static_cast<size_t>(guard_of(from_).number()), std::span(&land, 1), prospect());
    return turn_.value(0);
}

}  // namespace longroad::dice
