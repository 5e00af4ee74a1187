// A bot's reasons in words, for hints in the terminal and for reviews.
#pragma once

#include <string>

#include "bots/explanation.h"
#include "cli/narrate.h"

namespace longroad::cli {

// "It earns you 3 cards more in 36 rolls."
[[nodiscard]] std::string in_words(const bots::Cause& cause, const Narrator& narrator);

}  // namespace longroad::cli
