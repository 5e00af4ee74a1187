#include "analysis/review.h"

#include "bots/belief.h"
#include "bots/planner.h"
#include "bots/world.h"

namespace longroad::analysis {

using namespace board;

class Review::Walk {
public:
    virtual ~Walk() = default;
    virtual bool step() = 0;
    Findings found;
};

namespace {

template <class I>
class IslandWalk final : public Review::Walk {
public:
    IslandWalk(const Setup& setup, std::span<const Step> steps, const bots::Net& net)
        : board_(setup),
          state_(starting_state(board_)),
          shot_(snapshot_of(board_, state_)),
          mind_(board_, &net),
          steps_(steps.begin(), steps.end()),
          beliefs_(static_cast<size_t>(setup.players)) {
        for (bots::Belief& belief : beliefs_) belief.begin(setup);
        note_standing();
    }

    bool step() override {
        if (found.done == steps_.size()) return false;
        const Step& step = steps_[found.done];
        if (step.is_luck) {
            add_luck(mind_, state_, step.outcome, found.fortunes);
        } else {
            judge_action(step.action);
        }
        go(step);
        return true;
    }

private:
    void judge_action(const Action& action) {
        const auto seat = static_cast<size_t>(int{action.seat});
        const View view = view_of(board_.setup, shot_, action.seat);
        // What a seat imagines depends on what it knows and on nothing else.
        Random random(seed_of_game(0, found.done));
        const bots::Hands hands = beliefs_[seat].likeliest(board_.setup, view, random);
        const auto world = bots::imagine(board_, view, hands, beliefs_[seat].spent(), random);
        if (!world) return;
        if (const auto verdict = judge(mind_, *world, action)) {
            found.judgements.push_back({found.done + 1, state_.turn, action, *verdict});
        }
    }

    void go(const Step& step) {
        const int turn = state_.turn;
        const bool placing = state_.phase == Phase::founding;
        if (step.is_luck) {
            apply(board_, state_, step.outcome);
        } else {
            apply(board_, state_, step.action);
        }
        const Snapshot after = snapshot_of(board_, state_);
        for (size_t seat = 0; seat < beliefs_.size(); ++seat) {
            beliefs_[seat].observe(
                bots::observation_of(board_.setup, shot_, step, after, Seat(static_cast<int>(seat))));
        }
        shot_ = after;
        ++found.done;
        if (placing || state_.turn != turn || found.done == steps_.size()) note_standing();
    }

    void note_standing() {
        const State<I> founded = all_placed(state_);
        mind_.look_from(founded);
        found.standings.push_back({found.done, state_.turn, chances_in(mind_, founded)});
    }

    // While the island is founded some have placed more than others, which says nothing about the game: the
    // rest is placed as the net thinks best for each seat.
    State<I> all_placed(State<I> s) {
        while (s.phase == Phase::founding) {
            mind_.look_from(s);
            apply(board_, s, make_plans(mind_, s, s.actor, {}).front().actions[0]);
        }
        return s;
    }

    Board<I> board_;
    State<I> state_;
    Snapshot shot_;
    bots::Evaluator<I> mind_;
    std::vector<Step> steps_;
    std::vector<bots::Belief> beliefs_;  // by seat
};

}  // namespace

Review::Review(const Setup& setup, std::span<const Step> steps, const bots::Net& net)
    : players_(setup.players) {
    if (setup.island == IslandKind::standard) {
        walk_ = std::make_unique<IslandWalk<Standard>>(setup, steps, net);
    } else {
        walk_ = std::make_unique<IslandWalk<Large>>(setup, steps, net);
    }
}
Review::Review(Review&&) noexcept = default;
Review& Review::operator=(Review&&) noexcept = default;
Review::~Review() = default;

bool Review::step() { return walk_->step(); }
size_t Review::done() const { return walk_->found.done; }
int Review::players() const { return players_; }
const std::vector<TurnChances>& Review::standings() const { return walk_->found.standings; }
const std::vector<Judgement>& Review::judgements() const { return walk_->found.judgements; }
const LuckReport& Review::fortune(int seat) const { return walk_->found.fortunes[static_cast<size_t>(seat)]; }

Play Review::play(int seat) const {
    Play play;
    for (const Judgement& judgement : judgements()) {
        if (judgement.done.seat != seat) continue;
        ++play.grades[static_cast<size_t>(judgement.verdict.grade())];
        ++play.choices;
        play.lost += judgement.verdict.loss;
    }
    return play;
}

}  // namespace longroad::analysis
