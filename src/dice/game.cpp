#include "dice/game.h"

#include "dice/apply.h"
#include "dice/check.h"

namespace longroad::dice {

std::expected<Game, const char*> Game::at(const Setup& setup, const State& state) {
    if (fault_of(setup) != SetupFault::none) return std::unexpected(name_of(fault_of(setup)).data());
    if (const char* fault = fault_in(setup, state)) return std::unexpected(fault);
    Game game(setup);
    game.state_ = state;
    return game;
}

const char* Game::fault() const { return fault_in(setup_, state_); }

Reason Game::why_not(const Step& step) const {
    return step.is_luck ? dice::why_not(state_, step.outcome) : dice::why_not(setup_, state_, step.action);
}

void Game::apply(const Step& step) {
    if (step.is_luck) {
        dice::apply(setup_, state_, step.outcome);
    } else {
        dice::apply(setup_, state_, step.action);
    }
}

}  // namespace longroad::dice
