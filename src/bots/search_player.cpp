#include "bots/search_player.h"

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
    Limit(const Budget& budget, int nodes) : budget_(budget) {
        if (budget.nodes == 0) budget_.nodes = nodes;
        if (budget.time.count() > 0) end_ = Clock::now() + budget.time;
    }
    [[nodiscard]] bool reached(int64_t nodes) const {
        if (budget_.nodes > 0 && nodes >= budget_.nodes) return true;
        return budget_.time.count() > 0 && Clock::now() >= end_;
    }

private:
    Budget budget_;
    Clock::time_point end_{};
};

// A plan, and what became of it in the futures played on so far.
struct Candidate {
    // The net's own judgement counts like a few futures.
    static constexpr int prior = 40;

    Plan plan;
    std::vector<float> ends{};
    double sum = 0;

    explicit Candidate(const Plan& p) : plan(p), sum(prior * static_cast<double>(p.worth)) {}
    void add(float end, size_t times = 1) {
        ends.insert(ends.end(), times, end);
        sum += static_cast<double>(end) * static_cast<double>(times);
    }
    [[nodiscard]] float mean() const {
        return static_cast<float>(sum / static_cast<double>(prior + ends.size()));
    }
};

// Whether one of two candidates is better beyond doubt: the difference in the same futures is many times what
// luck makes of it.
bool clearly_apart(const Candidate& a, const Candidate& b) {
    constexpr double errors = 2.5;
    const auto n = static_cast<double>(a.ends.size());
    double sum = 0;
    double squares = 0;
    for (size_t i = 0; i < a.ends.size(); ++i) {
        const double d = a.ends[i] - b.ends[i];
        sum += d;
        squares += d * d;
    }
    const double variance = squares - sum * sum / n;  // n times
    return sum * sum >= errors * errors * variance;   // also where they are always equal
}

// The part of a player that depends on the island.
template <class I>
class IslandPlayer {
public:
    IslandPlayer(const Setup& setup, Seat seat, const Level& level, const Net* net)
        : level_(level), board_(setup), mind_(board_, net), negotiator_(level.trade), seat_(seat) {}

    void meet(const Company& company) { negotiator_.meet(company); }

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
        Decision decision{Action::cards(ActionType::discard, seat_, mind_.best_discard(world, seat_), {}),
                          {}};
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
        std::vector<Plan> plans = make_plans(mind_, world, seat_, level_.plan);
        std::erase_if(plans, [&](const Plan& p) { return !legal.contains(p.actions[0]); });
        if (plans.empty()) return any(view, legal, random);
        // Nobody overlooks the step that wins.
        if (level_.eval_noise > 0 && plans[0].worth < mind_.final_worth(true)) {
            for (Plan& p : plans) {
                p.worth +=
                    level_.eval_noise * (static_cast<float>(random.next() >> 40) * (2.0F / (1 << 24)) - 1);
            }
            sort_stably(plans, better);
        }
        if (level_.rollouts.candidates > 1) compare(plans, view, belief, budget, random);
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
    // many; the last two as long as it takes.
    void compare(std::vector<Plan>& plans, const View& view, const Belief& belief, const Budget& budget,
                 Random& random) {
        const RolloutTerms& terms = level_.rollouts;
        const Limit limit(budget, terms.nodes);
        const int64_t before = mind_.nodes();
        const auto enough = [&] { return limit.reached(mind_.nodes() - before); };
        const int most =
            view.seen.phase == Phase::robber ? std::max(terms.robber, terms.candidates) : terms.candidates;
        std::vector<Candidate> candidates;
        for (const Plan& p : plans) {
            if (candidates.size() == static_cast<size_t>(most)) break;
            if (p.worth < plans[0].worth - terms.margin) break;
            candidates.emplace_back(p);
        }
        if (candidates.size() < 2) return;
        const uint64_t seed = random.next();
        int futures = terms.futures;
        uint64_t future = 0;
        // The founding knows no luck and nothing hidden, so all its futures are one.
        const bool certain = terms.batch > 0 && view.seen.phase == Phase::founding;
        for (bool more = true; more;) {
            more = false;
            for (int n = 0; n < futures && !enough(); ++n, ++future) {
                Random luck(seed_of_game(seed, future));
                const auto world =
                    imagine(board_, view, belief.draw(board_.setup, view, luck), belief.spent(), luck);
                if (!world) continue;
                more = true;
                for (Candidate& one : candidates) {
                    const std::span<const Action> actions(one.plan.actions.begin(), one.plan.actions.size());
                    const float end = roll_out(mind_, *world, seat_, actions, terms.future, luck);
                    one.add(end, certain ? weight_of_founding : 1);
                }
                if (certain) break;
            }
            sort_stably(candidates,
                        [](const Candidate& a, const Candidate& b) { return a.mean() > b.mean(); });
            if (enough() || certain) break;
            if (candidates.size() > 2) {
                candidates.resize((candidates.size() + 1) / 2, candidates[0]);
                futures *= 2;
                continue;
            }
            if (terms.batch == 0 || clearly_apart(candidates[0], candidates[1])) break;
            futures = terms.batch;
        }
        // The compared ones first, in their new order.
        std::vector<Plan> ordered;
        for (Candidate& one : candidates) {
            one.plan.worth = one.mean();
            ordered.push_back(one.plan);
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
            if (decision.why.no != No::none && !negotiator_.trades()) decision.why.no = No::no_trade;
        }
    }

    static constexpr size_t weight_of_founding = 72;  // futures; against Candidate::prior

    const Level& level_;
    Board<I> board_;
    Evaluator<I> mind_;
    Negotiator negotiator_;
    Seat seat_;
};

class SearchPlayer final : public Bot {
public:
    SearchPlayer(const Level& level, const Nets& nets) : level_(level), nets_(nets) {}

    void begin(const Setup& setup, Seat seat, uint64_t seed) override {
        seed_ = seed;
        decisions_ = 0;
        belief_.begin(setup);
        const Net* net = level_.net ? nets_.for_players(setup.players) : nullptr;
        if (setup.island == IslandKind::standard) {
            brain_ = std::make_unique<IslandPlayer<Standard>>(setup, seat, level_, net);
        } else {
            brain_ = std::make_unique<IslandPlayer<Large>>(setup, seat, level_, net);
        }
    }
    void observe(const Observation& observation) override { belief_.observe(observation); }
    void meet(const Company& company) override {
        std::visit([&](auto& player) { player->meet(company); }, brain_);
    }

    Decision decide(const View& view, const ActionList& legal, const Budget& budget) override {
        Random random(seed_of_game(seed_, decisions_++));
        return std::visit([&](auto& brain) { return brain->decide(view, legal, belief_, budget, random); },
                          brain_);
    }

private:
    Level level_;
    const Nets& nets_;
    Belief belief_;
    std::variant<std::unique_ptr<IslandPlayer<Standard>>, std::unique_ptr<IslandPlayer<Large>>> brain_;
    uint64_t seed_ = 0;
    uint64_t decisions_ = 0;
};

}  // namespace

std::unique_ptr<Bot> make_thinker(const Level& level, const Nets& nets) {
    return std::make_unique<SearchPlayer>(level, nets);
}

}  // namespace longroad::bots
