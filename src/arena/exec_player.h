// A player that is another program (exec:COMMAND): started once, it plays game after game. After a failure it is
// started again for the next game, unless it failed to say hello three times running. It speaks the line
// protocol of docs/protocol.md.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <string>

#include "arena/program.h"
#include "bots/bot.h"

namespace longroad::arena {

struct ExecLimits {
    std::chrono::milliseconds hello{10'000};     // from its start to its first line
    std::chrono::milliseconds decision{10'000};  // unless the budget of a decision says otherwise
};

class ExecPlayer final : public bots::Bot {
public:
    // Once `stop` becomes true, it is not waited for any longer.
    explicit ExecPlayer(std::string command, ExecLimits limits = {}, const std::atomic<bool>* stop = nullptr);
    ~ExecPlayer() override;

    void begin(const board::Setup& setup, board::Seat seat, uint64_t seed) override;
    void observe(const bots::Observation& observation) override;
    [[nodiscard]] bots::Decision decide(const board::View& view, const board::ActionList& legal,
                                        const bots::Budget& budget) override;
    void end(const board::View& last) override;
    [[nodiscard]] std::string_view failure() const override { return failure_; }

    // Starts it and hears its hello; if it fails, failure() says how.
    [[nodiscard]] bool greets();

private:
    void greet();
    // What is told is sent together with the next question, unless it becomes much.
    void tell(const std::string& line);
    void flush(std::chrono::milliseconds time);
    [[nodiscard]] board::Action ask(int id, std::chrono::milliseconds time);
    void fail(std::string why);

    std::string command_;
    ExecLimits limits_;
    const std::atomic<bool>* stop_;
    std::unique_ptr<Program> program_;
    board::Setup setup_;
    std::string untold_;
    int questions_ = 0;  // in all games of this process
    int rebuffs_ = 0;    // starts without a hello, one after the other
    std::string failure_;
};

}  // namespace longroad::arena
