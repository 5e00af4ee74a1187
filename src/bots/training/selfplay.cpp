#include "bots/training/selfplay.h"

#include <array>

#include "bots/evaluator.h"
#include "bots/swap.h"
#include "core/random.h"

namespace longroad::bots {

using namespace board;

namespace {

constexpr int turns_for_each_player = 150;  // a game that takes longer teaches nothing

Setup setup_for(NetKind kind, Random& random) {
    SetupWish wish;
    wish.rules = rules_of(random.below(2) == 0 ? Preset::edition_2015 : Preset::mayfair);
    switch (kind) {
        case NetKind::two: wish.players = 2; break;
        case NetKind::four: wish.players = random.below(4) == 0 ? 3 : 4; break;
        case NetKind::six: wish.players = random.below(3) == 0 ? 5 : 6; break;
    }
    wish.rules.min_players = static_cast<uint8_t>(wish.players < 3 ? wish.players : 3);
    wish.rules.no_trading = kind == NetKind::two || random.below(2) == 0 ? 1 : 0;
    if (random.below(3) == 0) wish.rules.token_placement = choice::random_tokens;
    // Printed starts exist for three and four players; sometimes learn from them too.
    wish.kind = random.below(12) == 0 ? SetupKind::beginner : SetupKind::variable;
    return *make_setup(wish, random);
}

float uniform(Random& random) { return static_cast<float>(random.next() >> 40) * (1.0F / (1 << 24)); }

template <class I>
class Selfplay {
public:
    Selfplay(const SelfplayTerms& terms, const Net* net, const Setup& setup, Random& random)
        : terms_(terms),
          board_(setup),
          state_(starting_state(board_)),
          mind_(board_, net),
          atlas_(board_),
          net_(net),
          random_(random) {}

    SelfplayGame play() {
        const int last = turns_for_each_player * board_.players;
        while (state_.phase != Phase::over && state_.turn <= last) step();
        SelfplayGame game;
        game.turns = state_.turn;
        game.trades = trades_;
        if (state_.phase == Phase::over) game.lessons = lessons();
        return game;
    }

private:
    // A position as one seat judged it.
    struct Moment {
        std::vector<float> inputs;
        float value = 0;
    };

    void step() {
        if (state_.luck != Chance::none) return apply(board_, state_, draw_luck(board_, state_, random_));
        if (state_.phase == Phase::discard) {
            mind_.look_from(state_);
            for_each_element(uint32_t{state_.owing()}, [&](int seat) {
                apply(board_, state_,
                      Action::cards(ActionType::discard, Seat(seat), mind_.discard(state_, seat), {}));
            });
            return;
        }
        if (state_.phase == Phase::roll && !state_.rolled() && state_.turn != seen_turn_) {
            seen_turn_ = state_.turn;
            traded_ = false;
            for (int seat = 0; seat < board_.players; ++seat) remember(seat);
        }
        const int seat = state_.actor;
        mind_.look_from(state_);
        if (state_.phase == Phase::main && board_.rules.no_trading == 0 && !traded_) {
            traded_ = true;
            if (trading_open(board_, state_)) trade(seat);
        }
        list_legal_actions(board_, state_, legal_);
        if (legal_.size() == 1) return apply(board_, state_, Action(legal_[0]));
        const bool founding = state_.phase == Phase::founding;
        if (uniform(random_) < (founding ? terms_.stray_founding : terms_.stray)) {
            return apply(board_, state_, legal_[random_.below(static_cast<uint32_t>(legal_.size()))]);
        }
        size_t best = 0;
        float best_worth = 0;
        for (size_t n = 0; n < legal_.size(); ++n) {
            const float worth = mind_.worth_after(state_, legal_[n], seat);
            if (n == 0 || worth > best_worth) {
                best = n;
                best_worth = worth;
            }
        }
        const Action chosen = legal_[best];
        apply(board_, state_, chosen);
        if (state_.luck == Chance::none && chosen.what != ActionType::end_turn &&
            (founding || random_.below(3) == 0)) {
            remember(seat);
        }
    }

    // At most one swap a turn with each partner, if both gain.
    void trade(int seat) {
        constexpr int most_trades = 3;
        const float least = net_ != nullptr ? 0.002F : 0.05F;
        for (int n = 0; n < most_trades; ++n) {
            const Swaps swaps = find_swaps(mind_, state_, seat, {.least = least});
            const Swap* best = nullptr;
            for (const Swap& swap : swaps) {
                if (swap.theirs > least && (best == nullptr || swap.mine > best->mine)) best = &swap;
            }
            if (best == nullptr) return;
            apply(board_, state_, Action::offer(Seat(seat), best->give, best->get, seat_bit(best->partner)));
            apply(board_, state_, Action::with(ActionType::accept, best->partner, Seat(seat)));
            apply(board_, state_, Action::with(ActionType::confirm, Seat(seat), best->partner));
            ++trades_;
        }
    }

    void remember(int seat) {
        Moment moment;
        moment.inputs.resize(static_cast<size_t>(feature_count(blocks_for(board_.players))));
        describe(board_, atlas_, state_, seat, moment.inputs.data());
        if (net_ != nullptr) moment.value = net_->value(moment.inputs.data());
        moments_[static_cast<size_t>(seat)].push_back(std::move(moment));
    }

    // Backwards from the result: each target mixes what happened later with what the net then thought.
    std::vector<Lesson> lessons() {
        std::vector<Lesson> all;
        const float lambda = net_ != nullptr ? terms_.lambda : 1;
        for (int seat = 0; seat < board_.players; ++seat) {
            auto& moments = moments_[static_cast<size_t>(seat)];
            float target = state_.winner == seat ? 1.0F : 0.0F;
            for (auto moment = moments.rbegin(); moment != moments.rend(); ++moment) {
                all.push_back({std::move(moment->inputs), target});
                target = lambda * target + (1 - lambda) * moment->value;
            }
        }
        return all;
    }

    const SelfplayTerms& terms_;
    Board<I> board_;
    State<I> state_;
    Evaluator<I> mind_;
    Atlas<I> atlas_;
    const Net* net_;
    Random& random_;
    ActionList legal_;
    std::array<std::vector<Moment>, max_seats> moments_;
    int seen_turn_ = -1;
    bool traded_ = false;
    int trades_ = 0;
};

}  // namespace

SelfplayGame play_lesson(const SelfplayTerms& terms, const Net* net, uint64_t seed) {
    Random random(seed);
    const Setup setup = setup_for(terms.kind, random);
    if (setup.island == IslandKind::standard) return Selfplay<Standard>(terms, net, setup, random).play();
    return Selfplay<Large>(terms, net, setup, random).play();
}

}  // namespace longroad::bots
