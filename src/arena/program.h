// Another program, started in the shell, with which one talks in lines. It is not trusted: it may hang, die,
// flood us or not listen, and nothing of that stops us for longer than a deadline or costs more than some
// memory. It lives in a process group of its own, which ends with this object, or with the thread that
// started it.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <chrono>
#include <cstddef>
#include <expected>
#include <memory>
#include <string>
#include <string_view>

namespace longroad::arena {

namespace program_limit {
inline constexpr size_t line_bytes = size_t{64} << 10;  // of what it says
inline constexpr size_t unread_bytes = size_t{1} << 20;
}  // namespace program_limit

class Program {
public:
    using Clock = std::chrono::steady_clock;

    // The error is a sentence, as everywhere here.
    // Once `stop` becomes true, nothing waits for it any longer.
    [[nodiscard]] static std::expected<std::unique_ptr<Program>, std::string> start(
        const std::string& command, const std::atomic<bool>* stop = nullptr);
    // A program that has been told to end gets a moment for it.
    ~Program();
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    // Writes it all, or says why not. The program's output is read meanwhile: it may have to get rid of it
    // before it can listen.
    [[nodiscard]] std::expected<void, std::string> send(std::string_view text,
                                                        std::chrono::milliseconds time);

    // The next line it says, without its end.
    [[nodiscard]] std::expected<std::string, std::string> hear(std::chrono::milliseconds time);

    // What it has said and we haven't heard yet; doesn't wait.
    [[nodiscard]] std::expected<std::string_view, std::string> unheard();

    // Ends it at once.
    void kill();

private:
    Program(pid_t process, int input, int output, const std::atomic<bool>* stop)
        : process_(process), input_(input), output_(output), stop_(stop) {}

    [[nodiscard]] bool stopped() const { return stop_ != nullptr && *stop_; }

    // Waits until the deadline for output, and if wanted for room in the input; takes what comes.
    [[nodiscard]] std::expected<void, std::string> wait(bool for_room, Clock::time_point deadline);
    [[nodiscard]] std::expected<void, std::string> take_output();
    [[nodiscard]] std::string how_it_ended();
    bool ended_within(std::chrono::milliseconds time) const;
    void close_input();

    pid_t process_;
    int input_;   // the program's standard input; -1 once closed
    int output_;  // its standard output
    const std::atomic<bool>* stop_;
    std::string said_;
    bool silent_ = false;  // its output is closed
};

}  // namespace longroad::arena
