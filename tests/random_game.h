// Games played at random, with offers, for tests that need many different ones.
#pragma once

#include <vector>

#include "board/game.h"
#include "core/random.h"

namespace longroad::test {

struct PlayedGame {
    board::Setup setup;
    std::vector<board::Step> steps;
};

// A random offer of a random seat; often an illegal one.
inline board::Action random_offer(const board::Game& game, Random& random) {
    using namespace board;
    const Snapshot shot = game.snapshot();
    const Seat seat(static_cast<int>(random.below(shot.players)));
    const auto some = [&] { return static_cast<Resource>(random.below(resource_count)); };
    const auto mask = static_cast<SeatSet>(random.below(1U << shot.players) & ~seat_bit(seat));
    const SeatSet to = seat == shot.active ? mask : seat_bit(shot.active);
    return Action::offer(seat, Bundle::of(some(), 1 + static_cast<int>(random.below(2))), Bundle::of(some()),
                         to);
}

inline PlayedGame random_game(const board::SetupWish& wish, uint64_t seed, size_t most_steps = 100'000) {
    using namespace board;
    Random random(seed);
    PlayedGame played{*make_setup(wish, random), {}};
    Game game(played.setup);
    while (!game.over() && played.steps.size() < most_steps) {
        Step step;
        if (game.luck() != Chance::none) {
            step = game.draw(random);
        } else {
            step = random_offer(game, random);
            if (game.phase() != Phase::main || random.below(4) != 0 || game.why_not(step) != Reason::none) {
                step = game.random_action(random);
            }
        }
        game.apply(step);
        played.steps.push_back(step);
    }
    return played;
}

// All numbers of players, both presets, and options that change the flow of a game.
inline std::vector<board::SetupWish> many_wishes() {
    using namespace board;
    std::vector<SetupWish> wishes;
    for (int players = 2; players <= max_seats; ++players) {
        for (Preset preset : {Preset::edition_2015, Preset::mayfair}) {
            SetupWish wish;
            wish.rules = rules_of(preset);
            wish.rules.min_players = 2;
            wish.players = players;
            wishes.push_back(wish);
            wish.kind = SetupKind::beginner;
            wish.rules.between_turns = choice::paired_players;
            wish.rules.same_turn_city = choice::forbid;
            wish.rules.domestic_gifts = choice::allow;
            wish.rules.balanced_dice = 1;
            wishes.push_back(wish);
            wish.kind = SetupKind::variable;
            wish.rules.bank_shortage = choice::unlimited;
            wish.rules.win_only_on_own_turn = 0;
            wish.rules.robber_steal = choice::optional;
            wish.rules.robber_victims = choice::any_neighbor;
            wish.rules.road_building_second = choice::must;
            wish.rules.victory_target = 8;
            wishes.push_back(wish);
        }
    }
    return wishes;
}

}  // namespace longroad::test
