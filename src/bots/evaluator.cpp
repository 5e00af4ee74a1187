#include "bots/evaluator.h"

#include <algorithm>

#include "bots/handmade.h"

namespace longroad::bots {

using namespace board;

template <class I>
float Evaluator<I>::final_worth(bool won) const {
    if (net_ != nullptr) return won ? 1 : 0;
    return won ? 1000 : -1000;
}

template <class I>
float Evaluator<I>::worth(const State& s, int seat) const {
    ++nodes_;
    if (s.phase == Phase::over) return final_worth(s.winner == seat);
    alignas(64) float x[max_features];
    if (net_ != nullptr && looking_) {
        const Net::Anchor& anchor = anchor_of(seat);
        describe_near(board_, atlas_, s, seat, here_, anchor.x.data(), x);
        return chance_of(net_->logit(anchor, x));
    }
    describe(board_, atlas_, s, seat, x);
    return net_ != nullptr ? net_->value(x) : handmade_worth(x, blocks_);
}

template <class I>
const Net::Anchor& Evaluator<I>::anchor_of(int seat) const {
    const auto i = static_cast<size_t>(seat);
    Net::Anchor& anchor = anchors_[i];
    if (anchored_[i]) return anchor;
    alignas(64) float x[max_features];
    describe(board_, atlas_, here_, seat, x);
    if (known_[i]) {
        net_->move(anchor, x);
    } else {
        net_->anchor(x, anchor);
    }
    known_[i] = true;
    anchored_[i] = true;
    return anchor;
}

template <class I>
float Evaluator<I>::worth_after(const State& s, const Action& a, int seat) const {
    if (a.what == ActionType::roll) return worth(s, seat);
    State next = s;
    apply(board_, next, a);
    return next.luck == Chance::none ? worth(next, seat) : average_of_luck(next, seat);
}

template <class I>
float Evaluator<I>::glance_after(const State& s, const Action& a, int seat) const {
    if (a.what == ActionType::roll) return worth(s, seat);
    State next = s;
    apply(board_, next, a);
    if (next.luck == Chance::none) return worth(next, seat);
    if (next.luck != Chance::steal) return average_of_luck(next, seat);
    Outcome likeliest{};
    int most = 0;
    for_each_outcome(board_, next, [&](const Outcome& outcome, int weight) {
        if (weight > most) {
            likeliest = outcome;
            most = weight;
        }
    });
    apply(board_, next, likeliest);
    return worth(next, seat);
}

template <class I>
float Evaluator<I>::average_of_luck(const State& s, int seat) const {
    float sum = 0;
    int weights = 0;
    for_each_outcome(board_, s, [&](const Outcome& outcome, int weight) {
        State after = s;
        apply(board_, after, outcome);
        sum += static_cast<float>(weight) * worth(after, seat);
        weights += weight;
    });
    return sum / static_cast<float>(weights);
}

template <class I>
Bundle Evaluator<I>::discard(const State& s, int seat) const {
    const auto i = static_cast<size_t>(seat);
    State left = s;
    Bundle given;
    while (left.owes[i] > 0) {
        Resource best{};
        float best_worth = 0;
        bool any = false;
        for (Resource r : all_resources) {
            if (left.hand[i][r] == 0) continue;
            left.hand[i] -= Cards::of(r);
            const float w = worth(left, seat);
            left.hand[i] += Cards::of(r);
            if (!any || w > best_worth) {
                best = r;
                best_worth = w;
                any = true;
            }
        }
        left.hand[i] -= Cards::of(best);
        --left.owes[i];
        ++given[best];
    }
    return given;
}

namespace {

// Calls `visit` with every bundle of `owed` cards of a hand, until it answers no.
template <class Visit>
bool each_part(const Cards& hand, int owed, Bundle& part, size_t kind, const Visit& visit) {
    if (owed == 0) return visit(part);
    if (kind == resource_count) return true;
    const Resource r = all_resources[kind];
    bool more = true;
    for (int n = std::min(owed, hand[r]); n >= 0 && more; --n) {
        part[r] = static_cast<uint8_t>(n);
        more = each_part(hand, owed - n, part, kind + 1, visit);
    }
    part[r] = 0;
    return more;
}

}  // namespace

template <class I>
Bundle Evaluator<I>::best_discard(const State& s, int seat) const {
    constexpr int most = 2000;
    const auto i = static_cast<size_t>(seat);
    State left = s;
    left.owes[i] = 0;
    Bundle part, best;
    float best_worth = 0;
    int count = 0;
    const bool all = each_part(s.hand[i], s.owes[i], part, 0, [&](const Bundle& given) {
        left.hand[i] = s.hand[i];
        left.hand[i] -= Cards(given);
        const float w = worth(left, seat);
        if (count == 0 || w > best_worth) {
            best = given;
            best_worth = w;
        }
        return ++count < most;
    });
    return all ? best : discard(s, seat);
}

template class Evaluator<Standard>;
template class Evaluator<Large>;

}  // namespace longroad::bots
