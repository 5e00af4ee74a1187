// A game of random seats against one that thinks, printed as a position: the example of docs/embedding.md.
#include <board/game.h>
#include <bots/players.h>
#include <notation/position.h>

#include <cstdio>

using namespace longroad;

int main() {
    Random random(7);
    const auto setup = board::make_setup({.rules = board::rules_of(board::Preset::edition_2015)}, random);
    if (!setup) return 1;
    board::Game game(*setup);
    const auto bot = bots::make_player("easy");
    bot->begin(*setup, board::Seat(0), 1);
    int decisions = 0;
    while (!game.over()) {
        if (game.luck() != board::Chance::none) {
            game.apply(game.draw(random));
        } else if (game.to_act() == board::seat_bit(0) && game.phase() != board::Phase::discard) {
            game.apply(bot->decide(game.view(board::Seat(0)), game.legal(), {}).action);
            ++decisions;
        } else {
            game.apply(game.random_action(random));
        }
    }
    const board::Snapshot end = game.snapshot();
    std::printf("seat %d wins after %d turns and %d decisions of seat 0\n%s\n", int{end.winner}, end.turn,
                decisions, notation::position_text(game).c_str());
    return decisions > 0 ? 0 : 1;
}
