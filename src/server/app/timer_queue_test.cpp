// Time on the server: without jumps, and without the time in which the whole process stood still.
#include "server/app/timer_queue.h"

#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <thread>

namespace longroad::server {

TEST_CASE("server: while it is stopped as a whole, nobody's time runs") {
    int ends[2];
    REQUIRE(pipe(ends) == 0);
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        TimerQueue timers;
        usleep(600'000);
        const Millis before = now_ms();
        const Millis real = detail::steady_ms();
        if (write(ends[1], &before, sizeof before) != sizeof before) _exit(1);
        while (detail::steady_ms() - real < 4'000) usleep(10'000);
        const Millis passed = now_ms() - before;
        _exit(write(ends[1], &passed, sizeof passed) == sizeof passed ? 0 : 1);
    }
    Millis told = 0;
    REQUIRE(read(ends[0], &told, sizeof told) == sizeof told);
    CHECK(kill(child, SIGSTOP) == 0);
    std::this_thread::sleep_for(std::chrono::milliseconds(3'500));
    CHECK(kill(child, SIGCONT) == 0);
    REQUIRE(read(ends[0], &told, sizeof told) == sizeof told);
    // It stood still for 3.5 of some 4 seconds, and knows when it last lived to half a second.
    CHECK(told < 2'500);
    CHECK(waitpid(child, nullptr, 0) == child);
    close(ends[0]);
    close(ends[1]);
}

}  // namespace longroad::server
