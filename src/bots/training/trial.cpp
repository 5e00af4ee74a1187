#include "bots/training/trial.h"

#include "bots/evaluator.h"
#include "bots/training/learner.h"
#include "core/random.h"

namespace longroad::bots {

using namespace board;

namespace {

template <class I>
Seat winner_of(const Setup& setup, const Net* one, const Net* others, int seat_of_one, Random& random) {
    const Board<I> board(setup);
    State<I> s = starting_state(board);
    const Evaluator<I> mind(board, one);
    const Evaluator<I> other(board, others);
    ActionList legal;
    const auto judge = [&](int seat) -> const Evaluator<I>& { return seat == seat_of_one ? mind : other; };
    while (s.phase != Phase::over && s.turn <= 150 * board.players) {
        if (s.luck != Chance::none) {
            apply(board, s, draw_luck(board, s, random));
        } else if (s.phase == Phase::discard) {
            for_each_element(uint32_t{s.owing()}, [&](int seat) {
                apply(board, s,
                      Action::cards(ActionType::discard, Seat(seat), judge(seat).discard(s, seat), {}));
            });
        } else {
            list_legal_actions(board, s, legal);
            size_t best = 0;
            float best_worth = 0;
            for (size_t n = 0; n < legal.size() && legal.size() > 1; ++n) {
                const float worth = judge(s.actor).worth_after(s, legal[n], s.actor);
                if (n == 0 || worth > best_worth) {
                    best = n;
                    best_worth = worth;
                }
            }
            apply(board, s, Action(legal[best]));
        }
    }
    return s.winner;
}

}  // namespace

float trial(NetKind kind, const Net* one, const Net* others, uint64_t seed, int games, int threads) {
    std::atomic<int> won{0};
    in_parallel(threads, games, [&](int i) {
        const int players = kind == NetKind::two ? 2 : kind == NetKind::four ? 4 : 6;
        // All seats in turn on the same map and with the same luck to begin with.
        Random random(seed_of_game(seed, static_cast<uint64_t>(i / players)));
        SetupWish wish;
        wish.rules = rules_of(Preset::edition_2015);
        wish.rules.no_trading = 1;
        wish.players = players;
        if (players == 2) wish.rules.min_players = 2;
        const Setup setup = *make_setup(wish, random);
        const int seat = i % players;
        const Seat winner = setup.island == IslandKind::standard
                                ? winner_of<Standard>(setup, one, others, seat, random)
                                : winner_of<Large>(setup, one, others, seat, random);
        if (winner == seat) ++won;
    });
    return static_cast<float>(won) / static_cast<float>(games);
}

}  // namespace longroad::bots
