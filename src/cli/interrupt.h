// Ctrl-C for long jobs: the first asks the job to end well, the second ends the program as ever.
#pragma once

#include <atomic>

namespace longroad::cli {

// The exit code of a job that was interrupted: what shells say of a program ended by Ctrl-C.
inline constexpr int interrupted = 130;

// From now on; the same value for everybody. True once somebody wants the job to end.
[[nodiscard]] const std::atomic<bool>& interruption();

}  // namespace longroad::cli
