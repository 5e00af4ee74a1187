// The words of our texts for things of the dice game: faces, phases, rules. Position texts, records and the
// exchange form share them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "dice/game.h"
#include "notation/text.h"

namespace longroad::notation {

[[nodiscard]] std::optional<dice::Face> face_named(std::string_view name);
[[nodiscard]] std::optional<dice::Phase> dice_phase_named(std::string_view name);
[[nodiscard]] std::optional<dice::ActionType> dice_action_named(std::string_view name);

// "ore2+gold1"; no dice are "0".
[[nodiscard]] std::string text_of(const dice::Faces& faces);
[[nodiscard]] Parsed<dice::Faces> read_faces(Cursor& cursor);

// "dice_joker_same_turn=false": what differs from the rules as printed; nothing if nothing does.
[[nodiscard]] std::string text_of(const dice::Rules& rules);
[[nodiscard]] Parsed<dice::Rules> read_dice_rules(Cursor& cursor);

}  // namespace longroad::notation
