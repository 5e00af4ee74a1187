// A whole position that a view allows: every secret of others is filled in with something that fits what
// everybody can count. The engine needs one to say what is legal and to derive roads and points; nothing of
// the filling may reach a player, who gets the view of it.
#pragma once

#include <expected>

#include "board/game.h"

namespace longroad::arena {

// The bank must have an end, or hands could not be told from it. The error says what makes the view
// impossible. What a snapshot derives may be left out of the view.
[[nodiscard]] std::expected<board::Game, const char*> possible_game(const board::Setup& setup,
                                                                    const board::View& view);

}  // namespace longroad::arena
