#include "bots/planner.h"

#include <algorithm>

#include "bots/sort.h"
#include "bots/swap.h"

namespace longroad::bots {

using namespace board;

namespace {

template <class I>
class Planner {
public:
    Planner(const Evaluator<I>& mind, int seat, const PlanTerms& terms)
        : mind_(mind), seat_(seat), terms_(terms) {}

    std::vector<Plan> run(const State<I>& root) {
        std::vector<Line> lines(1);
        lines[0].state = root;
        for (int depth = 0; depth < terms_.depth && !lines.empty(); ++depth) {
            last_ = depth + 1 == terms_.depth;
            std::vector<Line> next;
            for (const Line& line : lines) expand(line, next);
            sort_stably(next, [](const Line& a, const Line& b) { return a.worth > b.worth; });
            const auto width = static_cast<size_t>(terms_.width);
            for (size_t n = width; n < next.size(); ++n) {
                if (plans_[static_cast<size_t>(next[n].root)].worth == unknown) settle(next[n], end(next[n]));
            }
            if (next.size() > width) next.resize(width);
            lines = std::move(next);
        }
        sort_stably(plans_, better);
        return std::move(plans_);
    }

private:
    static constexpr float unknown = -1e9F;

    struct Line {
        State<I> state;
        List<Action, Plan::longest> actions;
        int root = -1;  // index of the plan it belongs to
        float worth = 0;
    };

    void expand(const Line& line, std::vector<Line>& next) {
        list_legal_actions(mind_.board(), line.state, legal_);
        for (const Action& a : legal_) {
            // Negotiation is the negotiator's business.
            if (a.seat != seat_ || is_negotiation(a.what)) continue;
            int root = line.root;
            if (root < 0) {
                root = static_cast<int>(plans_.size());
                plans_.push_back({});
                plans_.back().actions.add(a);
                plans_.back().worth = unknown;
            }
            Line after = line;
            after.root = root;
            after.actions.add(a);
            if (a.what == ActionType::roll) {
                settle(after, judge(line.state));
                continue;
            }
            apply(mind_.board(), after.state, a);
            if (after.state.luck != Chance::none) {
                settle(after, average(after.state));
                continue;
            }
            after.worth = judge(after.state);
            // The turn goes on unless it was ended; then the position reached counts by its best end.
            const bool goes_on = after.state.actor == seat_ && after.state.phase != Phase::over &&
                                 a.what != ActionType::end_turn && a.what != ActionType::pass &&
                                 !after.actions.full() && after.state.phase != Phase::founding;
            if (!goes_on) {
                settle(after, after.worth);
            } else if (last_) {
                settle(after, terms_.depth == 1 ? after.worth : end(after));
            } else if (first_time(after.state)) {
                next.push_back(after);
            } else if (line.root < 0) {
                settle(after, after.worth);
            }
        }
    }

    void settle(const Line& line, float worth) {
        Plan& plan = plans_[static_cast<size_t>(line.root)];
        if (worth > plan.worth) {
            plan.worth = worth;
            plan.actions = line.actions;
        }
    }
    // What a line is worth if the turn ends there: compared with other ends, not with positions that still
    // promise something.
    float end(const Line& line) {
        State<I> s = line.state;
        if (s.phase == Phase::main) {
            apply(mind_.board(), s, Action::plain(ActionType::end_turn, Seat(seat_)));
        } else if (s.phase == Phase::special_build) {
            apply(mind_.board(), s, Action::plain(ActionType::pass, Seat(seat_)));
        }
        return judge(s);
    }
    float judge(const State<I>& s) const { return mind_.worth(s, seat_); }
    float average(const State<I>& s) {
        float sum = 0;
        int weights = 0;
        for_each_outcome(mind_.board(), s, [&](const Outcome& outcome, int weight) {
            State<I> after = s;
            apply(mind_.board(), after, outcome);
            sum += static_cast<float>(weight) * judge(after);
            weights += weight;
        });
        return sum / static_cast<float>(weights);
    }
    bool first_time(const State<I>& s) {
        const uint64_t hash = hash_of(s);
        if (std::ranges::find(met_, hash) != met_.end()) return false;
        met_.push_back(hash);
        return true;
    }

    const Evaluator<I>& mind_;
    int seat_;
    PlanTerms terms_;
    bool last_ = false;
    ActionList legal_;
    std::vector<uint64_t> met_;
    std::vector<Plan> plans_;
};

}  // namespace

template <class I>
std::vector<Plan> make_plans(const Evaluator<I>& mind, const State<I>& s, int seat, const PlanTerms& terms) {
    return Planner<I>(mind, seat, terms).run(s);
}

template std::vector<Plan> make_plans(const Evaluator<Standard>&, const State<Standard>&, int,
                                      const PlanTerms&);
template std::vector<Plan> make_plans(const Evaluator<Large>&, const State<Large>&, int, const PlanTerms&);

}  // namespace longroad::bots
