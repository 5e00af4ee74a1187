// A whole game in the exchange form: its set-up line and a line for each step, from the record of the game.
#pragma once

#include <string>

#include "notation/dice_record.h"
#include "notation/record.h"

namespace longroad::notation {

// Of a full record: a public one has no positions.
[[nodiscard]] std::string exchange_text(const Record& record);
[[nodiscard]] std::string exchange_text(const DiceRecord& record);

}  // namespace longroad::notation
