// Reading a view back from the JSON of view_json: programs that play get it in every question
// (docs/protocol.md).
#pragma once

#include "board/view.h"
#include "notation/json.h"
#include "notation/text.h"

namespace longroad::notation {

// Seats, places and counts are in the range of the set-up, whatever else is wrong with the view.
[[nodiscard]] Parsed<board::View> read_view(const JsonValue& object, const board::Setup& setup);

}  // namespace longroad::notation
