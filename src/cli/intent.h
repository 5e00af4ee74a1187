// What a person types at the terminal table, turned into an action.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "board/game.h"

namespace longroad::cli {

// The action a line asks for ("road 31", "bank ore wool", "offer ore2 for brick"), or a sentence that helps.
// Says nothing about legality.
[[nodiscard]] std::expected<board::Action, std::string> read_intent(const board::Game& game, board::Seat seat,
                                                                    std::string_view line);

// How an action is typed.
[[nodiscard]] std::string intent_text(const board::Action& action);

}  // namespace longroad::cli
