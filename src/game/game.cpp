#include "game/game.h"

#include <algorithm>

#include "bots/players.h"
#include "game/makers.h"

namespace longroad::game {

int seat_of(const Action& action) {
    return std::visit([](const auto& a) { return static_cast<int>(a.seat); }, action);
}
int players_of(const Setup& setup) {
    return std::visit([](const auto& s) { return static_cast<int>(s.players); }, setup);
}
std::string_view name_of(const Objection& objection) {
    return std::visit([](const auto reason) { return name_of(reason); }, objection.reason);
}

std::unique_ptr<Game> make_game(std::shared_ptr<const Setup> setup) {
    const bool board = std::holds_alternative<board::Setup>(*setup);
    return board ? make_board_game(std::move(setup)) : make_dice_game(std::move(setup));
}

bool has_level(Kind game, std::string_view level) {
    if (game == Kind::dice) return bots::dice_skill_named(level).has_value();
    return std::ranges::any_of(bots::player_kinds(), [&](const auto& kind) { return kind.name == level; });
}

}  // namespace longroad::game
