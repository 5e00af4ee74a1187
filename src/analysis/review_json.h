// A review as one JSON object (docs/analysis.md): `longroad review --json` prints it, the page reads it.
#pragma once

#include <string>

#include "analysis/review.h"

namespace longroad::analysis {

[[nodiscard]] std::string review_json(const Review& review);

}  // namespace longroad::analysis
