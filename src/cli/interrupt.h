// Ctrl-C for long jobs: the first asks the job to end well, the second ends the program as ever.
#pragma once

#include <atomic>

namespace longroad::cli {

// The exit code of a job that was interrupted: what shells say of a program ended by Ctrl-C.
inline constexpr int interrupted = 130;

// Listens from now on; there is one value for all callers. True once the job is to end.
[[nodiscard]] const std::atomic<bool>& interruption();

}  // namespace longroad::cli
