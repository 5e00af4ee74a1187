#include "analysis/judge.h"

#include <algorithm>

#include "bots/explain.h"
#include "bots/planner.h"
#include "bots/swap.h"

namespace longroad::analysis {

using namespace board;
using bots::Evaluator;
using bots::Plan;

namespace {

// How far a turn is looked ahead: as far as the strongest player looks.
constexpr bots::PlanTerms plan_terms{5, 12};

template <class I>
class Judge {
public:
    Judge(const Evaluator<I>& mind, const State<I>& world, Seat seat)
        : mind_(mind), world_(world), seat_(seat) {}

    std::optional<Verdict> of(const Action& done) const {
        switch (done.what) {
            case ActionType::offer:
            case ActionType::decline:
            case ActionType::withdraw: return std::nullopt;
            case ActionType::accept:
                return of_trade(done, done.other, seat_,
                                Action::with(ActionType::decline, seat_, Seat(done.other)));
            case ActionType::confirm:
                return of_trade(done, seat_, done.other, Action::plain(ActionType::withdraw, seat_));
            case ActionType::discard: return of_discard(done);
            default: return of_plan(done);
        }
    }

private:
    // A step of the turn against all others, by where the turn can lead from each.
    std::optional<Verdict> of_plan(const Action& done) const {
        const std::vector<Plan> plans = plans_in(world_);
        const auto mine =
            std::ranges::find_if(plans, [&](const Plan& plan) { return plan.actions[0] == done; });
        if (plans.size() < 2 || mine == plans.end()) return std::nullopt;
        const Plan& best = plans.front();
        float loss = best.worth - mine->worth;
        // A beam follows some lines further than others. Before anybody is blamed both are done, and the rest
        // of the turn is planned anew after each; what counts is the smaller of the two differences.
        if (loss >= slip_from) {
            loss = std::clamp(worth_played_on(best.actions[0]) - worth_played_on(done), 0.0F, loss);
        }
        return verdict(best.actions[0], best.worth, loss);
    }

    // The trade against none at all.
    std::optional<Verdict> of_trade(const Action& done, int maker, int partner, const Action& instead) const {
        const Offer& offer = world_.offers[static_cast<size_t>(maker)];
        // The hands imagined may be others than those that pay.
        if (!world_.hand[static_cast<size_t>(maker)].covers(offer.give) ||
            !world_.hand[static_cast<size_t>(partner)].covers(offer.get)) {
            return std::nullopt;
        }
        const bots::SwapGains gains = gains_of(mind_, world_, maker, partner, offer.give, offer.get);
        const float gain = maker == seat_ ? gains.maker : gains.partner;
        const float without = mind_.worth(world_, seat_);
        return verdict(gain < 0 ? instead : done, without + std::max(gain, 0.0F), std::max(-gain, 0.0F));
    }

    std::optional<Verdict> of_discard(const Action& done) const {
        const Cards hand = world_.hand[static_cast<size_t>(int{seat_})];
        if (hand.bundle().kinds() < 2 || hand.total() == done.give.total()) return std::nullopt;
        const Bundle best = mind_.best_discard(world_, seat_);
        const float worth = worth_without(best);
        const float loss = worth - worth_without(done.give);
        return verdict(loss > 0 ? Action::cards(ActionType::discard, seat_, best, {}) : done, worth,
                       std::max(loss, 0.0F));
    }

    Verdict verdict(const Action& best, float worth, float loss) const {
        Verdict verdict{best, worth, loss, {}};
        if (why_not(mind_.board(), world_, best) == Reason::none) {
            bots::Explanation why;
            add_causes(mind_, world_, seat_, best, why);
            verdict.causes = why.causes;
        }
        return verdict;
    }

    std::vector<Plan> plans_in(const State<I>& s) const { return make_plans(mind_, s, seat_, plan_terms); }

    // What an action is worth if the rest of the turn is planned after it and its luck.
    float worth_played_on(const Action& action) const {
        if (action.what == ActionType::roll) return mind_.worth(world_, seat_);
        State<I> after = world_;
        apply(mind_.board(), after, action);
        if (after.luck == Chance::none) return worth_of_rest(after);
        float sum = 0;
        float weights = 0;
        for_each_outcome(mind_.board(), after, [&](const Outcome& outcome, int weight) {
            State<I> next = after;
            apply(mind_.board(), next, outcome);
            sum += static_cast<float>(weight) * worth_of_rest(next);
            weights += static_cast<float>(weight);
        });
        return sum / weights;
    }
    float worth_of_rest(const State<I>& s) const {
        const bool goes_on = s.actor == seat_ && s.phase != Phase::over && s.phase != Phase::founding &&
                             s.phase != Phase::discard && s.active == world_.active && s.turn == world_.turn;
        return goes_on ? plans_in(s).front().worth : mind_.worth(s, seat_);
    }

    float worth_without(const Bundle& given) const {
        State<I> left = world_;
        left.hand[static_cast<size_t>(int{seat_})] -= Cards(given);
        left.owes[static_cast<size_t>(int{seat_})] = 0;
        return mind_.worth(left, seat_);
    }

    const Evaluator<I>& mind_;
    const State<I>& world_;
    Seat seat_;
};

}  // namespace

template <class I>
std::optional<Verdict> judge(Evaluator<I>& mind, const State<I>& world, const Action& done) {
    mind.look_from(world);
    return Judge<I>(mind, world, done.seat).of(done);
}

template std::optional<Verdict> judge(Evaluator<Standard>&, const State<Standard>&, const Action&);
template std::optional<Verdict> judge(Evaluator<Large>&, const State<Large>&, const Action&);

}  // namespace longroad::analysis
