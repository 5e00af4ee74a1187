#include "cli/interrupt.h"

#include <csignal>

namespace longroad::cli {

namespace {

std::atomic<bool> wanted{false};
static_assert(std::atomic<bool>::is_always_lock_free);  // a signal handler may write it

}  // namespace

const std::atomic<bool>& interruption() {
    struct sigaction action{};
    action.sa_handler = [](int) { wanted = true; };
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
    return wanted;
}

}  // namespace longroad::cli
