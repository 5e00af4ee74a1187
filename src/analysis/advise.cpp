#include "analysis/advise.h"

#include <algorithm>
#include <cmath>

#include "bots/explain.h"
#include "bots/planner.h"
#include "bots/sort.h"
#include "bots/swap.h"
#include "bots/world.h"

namespace longroad::analysis {

using namespace board;
using bots::Evaluator;
using bots::Plan;

namespace {

// How far a turn is looked ahead: as far as the strongest player looks.
constexpr bots::PlanTerms plan_terms{5, 12};

// One action in all worlds so far.
struct Tally {
    Advised advised;
    double sum = 0;
    double squares = 0;
    int worlds = 0;

    void add(float chance) {
        sum += chance;
        squares += static_cast<double>(chance) * chance;
        ++worlds;
    }
    Advised done() {
        const double n = worlds;
        advised.chance = static_cast<float>(sum / n);
        const double variance = worlds > 1 ? (squares - sum * sum / n) / (n - 1) : 0;
        advised.error = static_cast<float>(std::sqrt(std::max(variance, 0.0) / n));
        return std::move(advised);
    }
};

template <class I>
class Adviser {
public:
    Adviser(const Setup& setup, const View& view, const ActionList& legal, const bots::Net& net)
        : board_(setup), mind_(board_, &net), view_(view), legal_(legal), seat_(view.viewer) {}

    std::vector<Advised> in_worlds(const bots::Belief& belief, int worlds) {
        for (int n = 0; n < worlds; ++n) {
            Random random(seed_of_game(0, static_cast<uint64_t>(n)));
            const bots::Hands hands = n == 0 ? belief.likeliest(board_.setup, view_, random)
                                             : belief.draw(board_.setup, view_, random);
            const auto world = bots::imagine(board_, view_, hands, belief.spent(), random);
            if (world) look_at(*world);
        }
        std::vector<Advised> all;
        for (Tally& tally : tallies_) all.push_back(tally.done());
        bots::sort_stably(all, [](const Advised& a, const Advised& b) { return a.chance > b.chance; });
        return all;
    }

private:
    void look_at(const State<I>& world) {
        mind_.look_from(world);
        if (world.phase == Phase::discard) return look_at_discard(world);
        float best = mind_.worth(world, seat_);
        if (world.actor == seat_) {
            for (const Plan& plan : make_plans(mind_, world, seat_, plan_terms)) {
                if (!legal_.contains(plan.actions[0])) continue;
                best = std::max(best, plan.worth);
                add(world, plan.actions[0], plan.worth, {plan.actions.begin(), plan.actions.end()});
            }
        }
        for (const Action& action : legal_) {
            if (bots::is_negotiation(action.what)) {
                add(world, action, best + gain_of(world, action), {action});
            }
        }
    }
    void look_at_discard(const State<I>& world) {
        // The first world decides: they differ only in what others hold.
        const Action action =
            tallies_.empty() ? Action::cards(ActionType::discard, seat_, mind_.best_discard(world, seat_), {})
                             : tallies_.front().advised.action;
        State<I> left = world;
        left.hand[static_cast<size_t>(int{seat_})] -= Cards(action.give);
        left.owes[static_cast<size_t>(int{seat_})] = 0;
        add(world, action, mind_.worth(left, seat_), {action});
    }
    // What the seat gains if a standing trade comes about; saying no changes nothing.
    float gain_of(const State<I>& world, const Action& action) const {
        const bool own = action.what == ActionType::confirm;
        if (!own && action.what != ActionType::accept) return 0;
        const Offer& offer = world.offers[static_cast<size_t>(own ? int{seat_} : int{action.other})];
        const Bundle& give = own ? offer.give : offer.get;
        const Bundle& get = own ? offer.get : offer.give;
        // The hands imagined may be others than those that pay.
        if (!world.hand[static_cast<size_t>(int{seat_})].covers(give) ||
            !world.hand[static_cast<size_t>(int{action.other})].covers(get)) {
            return 0;
        }
        return gains_of(mind_, world, seat_, action.other, give, get).maker;
    }

    void add(const State<I>& world, const Action& action, float chance, std::vector<Action> line) {
        const auto found =
            std::ranges::find_if(tallies_, [&](const Tally& t) { return t.advised.action == action; });
        if (found != tallies_.end()) return found->add(chance);
        Tally tally;
        tally.advised.action = action;
        tally.advised.line = std::move(line);
        if (why_not(board_, world, action) == Reason::none) {
            bots::Explanation why;
            add_causes(mind_, world, seat_, action, why);
            tally.advised.causes = why.causes;
        }
        if (tally.advised.causes.empty()) {
            const bool only = legal_.size() == 1;
            tally.advised.causes.add(
                {only ? bots::Motive::only_choice : bots::Motive::judgement, 0, no_seat});
        }
        tally.add(chance);
        tallies_.push_back(std::move(tally));
    }

    Board<I> board_;
    Evaluator<I> mind_;
    const View& view_;
    const ActionList& legal_;
    Seat seat_;
    std::vector<Tally> tallies_;
};

}  // namespace

std::vector<Advised> advise(const Setup& setup, const View& view, const ActionList& legal,
                            const bots::Belief& belief, const bots::Net& net, int worlds) {
    if (setup.island == IslandKind::standard) {
        return Adviser<Standard>(setup, view, legal, net).in_worlds(belief, worlds);
    }
    return Adviser<Large>(setup, view, legal, net).in_worlds(belief, worlds);
}

}  // namespace longroad::analysis
