// Ctrl-C for long jobs: the first asks the job to end well, the second ends the program as ever.
#pragma once

#include <atomic>

namespace longroad::cli {

// From now on; the same value for everybody. True once somebody wants the job to end.
[[nodiscard]] const std::atomic<bool>& interruption();

}  // namespace longroad::cli
