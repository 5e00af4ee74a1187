#include "bots/thinker.h"

#include <algorithm>
#include <chrono>
#include <variant>

#include "bots/belief.h"
#include "bots/explain.h"
#include "bots/random_player.h"
#include "bots/rollout.h"
#include "bots/sort.h"
#include "bots/world.h"

namespace longroad::bots {

using namespace board;

namespace {

using Clock = std::chrono::steady_clock;

// Stops thinking when nodes or time are used up.
class Limit {
public:
    explicit Limit(const Budget& budget) : budget_(budget) {
        if (budget.time.count() > 0) end_ = Clock::now() + budget.time;
    }
    [[nodiscard]] bool reached(int nodes) const {
        if (budget_.nodes > 0 && nodes >= budget_.nodes) return true;
        return budget_.time.count() > 0 && Clock::now() >= end_;
    }

private:
    Budget budget_;
    Clock::time_point end_{};
};

// The part of a player that depends on the island.
template <class I>
class Brain {
public:
    Brain(const Setup& setup, Seat seat, const Level& level, const Net* net)
        : level_(level), board_(setup), mind_(board_, net), negotiator_(level.trade), seat_(seat) {}

    Decision decide(const View& view, const ActionList& legal, const Belief& belief, const Budget& budget,
                    Random& random) {
        const auto world =
            imagine(board_, view, belief.likeliest(board_.setup, view, random), belief.spent(), random);
        Decision decision =
            world ? choose(view, legal, *world, belief, budget, random) : any(view, legal, random);
        if (decision.why.causes.empty()) {
            const bool only = legal.size() == 1;
            decision.why.causes.add({only ? Motive::only_choice : Motive::judgement, 0, no_seat});
        }
        return decision;
    }

private:
    Decision choose(const View& view, const ActionList& legal, const State<I>& world, const Belief& belief,
                    const Budget& budget, Random& random) {
        mind_.look_from(world);
        if (view.seen.phase == Phase::discard) return discard(world);
        if (legal.size() == 1) {
            Decision only{legal[0], {}};
            explain(world, only);
            return only;
        }
        if (view.seen.phase == Phase::main) {
            if (const auto answer = negotiator_.speak(mind_, world, seat_, legal))
                return said(world, *answer);
        }
        return plan(view, legal, world, belief, budget, random);
    }

    static Decision any(const View& view, const ActionList& legal, Random& random) {
        if (view.seen.phase == Phase::discard) return {random_discard(view, random), {}};
        return {legal[random.below(static_cast<uint32_t>(legal.size()))], {}};
    }

    Decision discard(const State<I>& world) {
        Decision decision{Action::cards(Do::discard, seat_, mind_.best_discard(world, seat_), {}), {}};
        explain(world, decision);
        return decision;
    }

    Decision said(const State<I>& world, const Negotiator::Answer& answer) {
        Decision decision{answer.action, {}};
        decision.why.win_chance = mind_.worth(world, seat_);
        explain(world, decision);
        return decision;
    }

    Decision plan(const View& view, const ActionList& legal, const State<I>& world, const Belief& belief,
                  const Budget& budget, Random& random) {
        int nodes = 0;
        std::vector<Plan> plans = make_plans(mind_, world, seat_, level_.plan, nodes);
        std::erase_if(plans, [&](const Plan& p) { return !legal.contains(p.actions[0]); });
        if (plans.empty()) return any(view, legal, random);
        // Nobody overlooks the step that wins.
        if (level_.blur > 0 && plans[0].worth < mind_.final_worth(true)) {
            for (Plan& p : plans) {
                p.worth += level_.blur * (static_cast<float>(random.next() >> 40) * (2.0F / (1 << 24)) - 1);
            }
            sort_stably(plans, better);
        }
        if (level_.rollouts.candidates > 1) compare(plans, view, belief, budget, random, nodes);
        Decision decision{plans[0].actions[0], {}};
        decision.why.win_chance = plans[0].worth;
        if (plans.size() > 1) {
            decision.why.has_runner_up = true;
            decision.why.runner_up = plans[1].actions[0];
            decision.why.margin = plans[0].worth - plans[1].worth;
        }
        mind_.look_from(world);
        explain(world, decision);
        return decision;
    }

    // Plays the best plans on in the same imagined futures, drops the worse half, and again with twice as
    // many.
    void compare(std::vector<Plan>& plans, const View& view, const Belief& belief, const Budget& budget,
                 Random& random, int& nodes) {
        const Limit limit(budget);
        struct Entry {
            Plan plan;
            double sum = 0;
            int count = 0;
            [[nodiscard]] float mean() const { return static_cast<float>(sum / count); }
        };
        // The net's own judgement counts like a few futures.
        constexpr int prior = 40;
        std::vector<Entry> entries;
        for (const Plan& p : plans) {
            if (entries.size() == static_cast<size_t>(level_.rollouts.candidates)) break;
            if (p.worth < plans[0].worth - level_.rollouts.margin) break;
            entries.push_back({p, prior * static_cast<double>(p.worth), prior});
        }
        const size_t compared = entries.size();
        const uint64_t seed = random.next();
        int futures = level_.rollouts.futures;
        uint64_t future = 0;
        while (entries.size() > 1) {
            for (int n = 0; n < futures && !limit.reached(nodes); ++n, ++future) {
                Random luck(seed_of_game(seed, future));
                const auto world =
                    imagine(board_, view, belief.draw(board_.setup, view, luck), belief.spent(), luck);
                if (!world) break;
                for (Entry& entry : entries) {
                    Random same = luck;
                    const std::span<const Action> actions(entry.plan.actions.begin(),
                                                          entry.plan.actions.size());
                    entry.sum += roll_out(mind_, *world, seat_, actions, same, nodes);
                    ++entry.count;
                }
            }
            sort_stably(entries, [](const Entry& a, const Entry& b) { return a.mean() > b.mean(); });
            if (entries.size() == 2 || limit.reached(nodes)) break;
            entries.resize((entries.size() + 1) / 2);
            futures *= 2;
        }
        if (compared < 2) return;
        // The compared ones first, in their new order.
        std::vector<Plan> ordered;
        for (Entry& entry : entries) {
            entry.plan.worth = entry.mean();
            ordered.push_back(entry.plan);
        }
        for (const Plan& p : plans) {
            const bool there =
                std::ranges::any_of(ordered, [&](const Plan& o) { return o.actions[0] == p.actions[0]; });
            if (!there) ordered.push_back(p);
        }
        plans = std::move(ordered);
    }

    void explain(const State<I>& world, Decision& decision) {
        if (why_not(board_, world, decision.action) == Reason::none) {
            add_causes(mind_, world, seat_, decision.action, decision.why);
        }
    }

    const Level& level_;
    Board<I> board_;
    Mind<I> mind_;
    Negotiator negotiator_;
    Seat seat_;
};

class Thinker final : public Bot {
public:
    Thinker(const Level& level, const Nets& nets) : level_(level), nets_(nets) {}

    void begin(const Setup& setup, Seat seat, uint64_t seed) override {
        seed_ = seed;
        decisions_ = 0;
        belief_.begin(setup);
        const Net* net = level_.net ? nets_.for_players(setup.players) : nullptr;
        if (setup.island == IslandKind::standard) {
            brain_ = std::make_unique<Brain<Standard>>(setup, seat, level_, net);
        } else {
            brain_ = std::make_unique<Brain<Large>>(setup, seat, level_, net);
        }
    }
    void observe(const Sighting& sighting) override { belief_.observe(sighting); }

    Decision decide(const View& view, const ActionList& legal, const Budget& budget) override {
        Random random(seed_of_game(seed_, decisions_++));
        return std::visit([&](auto& brain) { return brain->decide(view, legal, belief_, budget, random); },
                          brain_);
    }

private:
    Level level_;
    const Nets& nets_;
    Belief belief_;
    std::variant<std::unique_ptr<Brain<Standard>>, std::unique_ptr<Brain<Large>>> brain_;
    uint64_t seed_ = 0;
    uint64_t decisions_ = 0;
};

}  // namespace

std::unique_ptr<Bot> make_thinker(const Level& level, const Nets& nets) {
    return std::make_unique<Thinker>(level, nets);
}

}  // namespace longroad::bots
