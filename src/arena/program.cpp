#include "arena/program.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <sstream>
#include <thread>
#include <utility>
#ifdef __linux__
#include <sys/prctl.h>
#endif

namespace longroad::arena {

using namespace std::chrono_literals;

namespace {

constexpr auto time_to_leave = 500ms;    // after the input was closed
constexpr auto time_to_be_dead = 200ms;  // between the end of the output and that of the process

int remaining_ms(Program::Clock::time_point deadline) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Program::Clock::now());
    return static_cast<int>(std::clamp<int64_t>(left.count(), 0, 3'600'000));
}

// While it lives, writing to a program that is gone is an error and not a signal, for this thread alone.
class NoBrokenPipe {
public:
    NoBrokenPipe() {
        sigemptyset(&pipe_);
        sigaddset(&pipe_, SIGPIPE);
        sigset_t pending;
        sigpending(&pending);
        was_pending_ = sigismember(&pending, SIGPIPE) == 1;
        pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
    }
    ~NoBrokenPipe() {
        const timespec now{};
        if (!was_pending_) {
            while (sigtimedwait(&pipe_, nullptr, &now) == -1 && errno == EINTR) {
            }
        }
        pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    }
    NoBrokenPipe(const NoBrokenPipe&) = delete;
    NoBrokenPipe& operator=(const NoBrokenPipe&) = delete;

private:
    sigset_t pipe_{};
    sigset_t before_{};
    bool was_pending_ = false;
};

// Is it a file that can be run, and not a word of the shell?
bool is_program(const std::string& word) {
    if (word.find('/') != std::string::npos) return true;
    const char* path = std::getenv("PATH");
    std::istringstream folders(path == nullptr ? "" : path);
    for (std::string folder; std::getline(folders, folder, ':');) {
        if (access((folder + "/" + word).c_str(), X_OK) == 0) return true;
    }
    return false;
}

// A plain command takes the place of the shell: so it is the program itself that ends with the arena, whose
// closed output is noticed, and whose exit code is told. Anything that needs the shell keeps it.
std::string without_shell(const std::string& command) {
    const size_t first = command.find_first_not_of(' ');
    const bool plain = first != std::string::npos && command.find_first_of(";|&<>()`\n") == std::string::npos;
    if (!plain) return command;
    const std::string word = command.substr(first, command.find(' ', first) - first);
    return word.find('=') == std::string::npos && is_program(word) ? "exec " + command : command;
}

// In the child, between fork and exec: only what is safe there.
[[noreturn]] void become(const char* command, int input, int output) {
    setpgid(0, 0);
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);  // should the arena be killed, the program goes with it
#endif
    dup2(input, STDIN_FILENO);
    dup2(output, STDOUT_FILENO);
    signal(SIGPIPE, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    execl("/bin/sh", "sh", "-c", command, static_cast<char*>(nullptr));
    _exit(127);
}

}  // namespace

std::expected<std::unique_ptr<Program>, std::string> Program::start(const std::string& command,
                                                                    const std::atomic<bool>* stop) {
    int input[2];
    int output[2];
    const auto failed = [] {
        return std::unexpected(std::string("cannot be started: ") + std::strerror(errno));
    };
    if (pipe2(input, O_CLOEXEC) != 0) return failed();
    if (pipe2(output, O_CLOEXEC) != 0) {
        close(input[0]);
        close(input[1]);
        return failed();
    }
    const std::string what = without_shell(command);
    const pid_t process = fork();
    if (process == 0) become(what.c_str(), input[0], output[1]);
    close(input[0]);
    close(output[1]);
    if (process < 0) {
        close(input[1]);
        close(output[0]);
        return failed();
    }
    setpgid(process, process);  // whoever comes first
    fcntl(input[1], F_SETFL, O_NONBLOCK);
    fcntl(output[0], F_SETFL, O_NONBLOCK);
    return std::unique_ptr<Program>(new Program(process, input[1], output[0], stop));
}

Program::~Program() {
    close_input();
    if (process_ > 0 && !stopped()) ended_within(time_to_leave);
    kill();
    close(output_);
}

void Program::kill() {
    close_input();
    if (process_ < 0) return;
    // The group first, while its number still belongs to a process that has not been reaped.
    ::kill(-process_, SIGKILL);
    while (waitpid(process_, nullptr, 0) == -1 && errno == EINTR) {
    }
    process_ = -1;
}

void Program::close_input() {
    if (input_ >= 0) close(input_);
    input_ = -1;
}

std::expected<void, std::string> Program::send(std::string_view text, std::chrono::milliseconds time) {
    const auto deadline = Clock::now() + time;
    const NoBrokenPipe quiet;
    while (!text.empty()) {
        if (input_ < 0) return std::unexpected("has ended");
        const ssize_t n = write(input_, text.data(), text.size());
        if (n > 0) {
            text.remove_prefix(static_cast<size_t>(n));
            continue;
        }
        if (errno == EINTR) continue;
        if (errno != EAGAIN) return std::unexpected(how_it_ended());
        if (remaining_ms(deadline) == 0) return std::unexpected("does not read its input");
        if (const auto waited = wait(true, deadline); !waited) return waited;
    }
    return {};
}

std::expected<std::string, std::string> Program::hear(std::chrono::milliseconds time) {
    const auto deadline = Clock::now() + time;
    while (true) {
        const size_t end = said_.find('\n');
        if (std::min(end, said_.size()) > program_limit::line_bytes) {
            return std::unexpected("wrote a line of more than " + std::to_string(program_limit::line_bytes) +
                                   " bytes");
        }
        if (end != std::string::npos) {
            std::string line = said_.substr(0, end);
            said_.erase(0, end + 1);
            if (line.ends_with('\r')) line.pop_back();
            return line;
        }
        if (silent_) return std::unexpected(how_it_ended());
        if (remaining_ms(deadline) == 0) {
            return std::unexpected("did not answer within " + std::to_string(time.count()) + " ms");
        }
        if (const auto waited = wait(false, deadline); !waited) return std::unexpected(waited.error());
    }
}

std::expected<std::string_view, std::string> Program::unheard() {
    if (const auto taken = wait(false, Clock::now()); !taken) return std::unexpected(taken.error());
    return said_;
}

std::expected<void, std::string> Program::wait(bool for_room, Clock::time_point deadline) {
    pollfd both[2] = {{silent_ ? -1 : output_, POLLIN, 0}, {for_room ? input_ : -1, POLLOUT, 0}};
    // The signal that stops us may come to another thread, so we look up now and then.
    const int patience = stop_ == nullptr ? remaining_ms(deadline) : std::min(remaining_ms(deadline), 50);
    const int ready = poll(both, 2, patience);
    if (stopped()) return std::unexpected("was not waited for any longer");
    if (ready < 0) return {};  // a signal: the caller looks again
    return both[0].revents != 0 ? take_output() : std::expected<void, std::string>{};
}

std::expected<void, std::string> Program::take_output() {
    char bytes[16384];
    const ssize_t n = read(output_, bytes, sizeof bytes);
    if (n < 0) return {};
    if (n == 0) silent_ = true;
    said_.append(bytes, static_cast<size_t>(n));
    if (said_.size() > program_limit::unread_bytes) {
        return std::unexpected("wrote more than " + std::to_string(program_limit::unread_bytes) +
                               " bytes that nobody asked for");
    }
    return {};
}

bool Program::ended_within(std::chrono::milliseconds time) const {
    const auto deadline = Clock::now() + time;
    while (true) {
        siginfo_t info{};
        // Left to be reaped, so that its number stays its own.
        if (waitid(P_PID, static_cast<id_t>(process_), &info, WEXITED | WNOHANG | WNOWAIT) != 0) return true;
        if (info.si_pid == process_) return true;
        if (Clock::now() >= deadline) return false;
        std::this_thread::sleep_for(1ms);
    }
}

std::string Program::how_it_ended() {
    if (process_ < 0) return "has ended";
    if (!ended_within(time_to_be_dead)) return "closed its input or output";
    siginfo_t info{};
    waitid(P_PID, static_cast<id_t>(process_), &info, WEXITED | WNOHANG | WNOWAIT);
    if (info.si_code == CLD_EXITED) {
        // What shells say of a program they don't find.
        const char* why = info.si_status == 127 ? " (no such program?)" : "";
        return "ended with exit code " + std::to_string(info.si_status) + why;
    }
    return "was ended by signal " + std::to_string(info.si_status);
}

}  // namespace longroad::arena
