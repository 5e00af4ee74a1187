// The one place that notices output that gets lost: a full disk, a closed pipe. Commands just print.
#pragma once

#include <functional>

namespace longroad::cli {

// Runs the command and gives its exit code; if its output could not be written, says so and gives 2.
[[nodiscard]] int with_checked_output(const std::function<int()>& command);

// For commands that print for a long time: is it no use to go on?
[[nodiscard]] bool output_failed();

}  // namespace longroad::cli
