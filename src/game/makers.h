// How `make_game` makes each of the two.
#pragma once

#include <memory>

#include "game/game.h"

namespace longroad::game {

[[nodiscard]] std::unique_ptr<Game> make_board_game(std::shared_ptr<const Setup> setup);
[[nodiscard]] std::unique_ptr<Game> make_dice_game(std::shared_ptr<const Setup> setup);

}  // namespace longroad::game
