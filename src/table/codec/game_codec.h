// Either game in the exchange form: set-ups, actions and steps, and what a seat sees of a game.
#pragma once

#include <optional>
#include <string>

#include "game/game.h"
#include "notation/json_writer.h"

namespace longroad::table::codec {

[[nodiscard]] std::string setup_json(const game::Setup& setup);
[[nodiscard]] std::optional<game::Setup> read_setup(const notation::JsonValue& object, game::Kind kind);

// Places and seats of an action are those of the set-up.
[[nodiscard]] std::optional<game::Action> read_action(const notation::JsonValue& object,
                                                      const game::Setup& setup);
[[nodiscard]] std::optional<game::Step> read_step(const notation::JsonValue& object,
                                                  const game::Setup& setup);
[[nodiscard]] std::string action_json(const game::Action& action);
[[nodiscard]] std::string step_json(const game::Step& step);

// The keys "step" and "events" of a step as somebody sees it.
void add_news(notation::JsonWriter& json, const game::StepNews& news);

[[nodiscard]] std::string view_json(const game::OpenView& view, const game::Setup& setup);
// The keys of what one seat sees and can do.
void add_seat_keys(notation::JsonWriter& json, const game::SeatView& view, const game::Setup& setup);
// The key "cause": the place behind an objection; empty if there is none.
[[nodiscard]] std::string obstacle_json(const board::Obstacle& obstacle);
// The keys "action" and what speaks for it.
void add_thought(notation::JsonWriter& json, const game::Thought& thought);
[[nodiscard]] std::string record_text(const game::Record& record);

void put_seats(notation::JsonWriter& json, game::SeatSet seats);

}  // namespace longroad::table::codec
