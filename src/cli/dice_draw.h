// The sheet of the dice game on a terminal.
#pragma once

#include <string>

#include "dice/sheet.h"

namespace longroad::cli {

// The island, the knights and the track.
[[nodiscard]] std::string draw_sheet(const dice::Sheet& sheet, bool color);

}  // namespace longroad::cli
