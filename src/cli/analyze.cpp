// longroad analyze: answers questions about positions for as long as somebody asks (docs/analysis-engine.md).
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <condition_variable>
#include <csignal>
#include <cstring>
#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <thread>

#include "analysis/engine/engine.h"
#include "bots/shipped_nets.h"
#include "cli/analyze_query.h"
#include "cli/commands.h"
#include "cli/interrupt.h"
#include "notation/json_writer.h"

namespace longroad::cli {

namespace {

using analysis::Engine;
using analysis::Update;

constexpr size_t longest_line = size_t{16} << 20;
constexpr size_t most_open = 4096;    // then reading waits
constexpr size_t most_endless = 64;   // then another is refused
constexpr size_t most_unread = 4096;  // faults nobody has read; then reading waits

// Lines that go out in order. Of an analysis only the newest answer waits, so a slow reader costs no memory.
class Outbox {
public:
    explicit Outbox(int wake) : wake_(wake), writer_([this] { write_out(); }) {}
    ~Outbox() { close(); }
    Outbox(const Outbox&) = delete;
    Outbox& operator=(const Outbox&) = delete;

    // One analysis: what it was asked, and the answer that waits.
    struct Slot {
        AnalyzeAsk ask;
        std::optional<Update> waiting;
    };
    void put(const std::shared_ptr<Slot>& slot, const Update& update) {
        const std::lock_guard lock(mutex_);
        if (!slot->waiting) lines_.push_back({{}, slot});
        slot->waiting = update;
        changed_.notify_all();
    }
    void put(std::string line) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return lines_.size() < most_unread + most_open || failed_; });
        lines_.push_back({std::move(line), nullptr});
        changed_.notify_all();
    }
    [[nodiscard]] bool failed() const {
        const std::lock_guard lock(mutex_);
        return failed_;
    }
    // Returns when all is written, or can't be.
    void close() {
        {
            const std::lock_guard lock(mutex_);
            closed_ = true;
        }
        changed_.notify_all();
        if (writer_.joinable()) writer_.join();
    }

private:
    struct Line {
        std::string text;
        std::shared_ptr<Slot> slot;
    };

    void write_out() {
        std::unique_lock lock(mutex_);
        while (true) {
            changed_.wait(lock, [&] { return !lines_.empty() || closed_; });
            if (lines_.empty() || failed_) return;
            const Line line = std::move(lines_.front());
            lines_.pop_front();
            std::optional<Update> update;
            if (line.slot) update.swap(line.slot->waiting);
            lock.unlock();
            const std::string text = (line.slot ? analyze_answer(line.slot->ask, *update) : line.text) + "\n";
            const bool written = write_all(text);
            lock.lock();
            if (!written) {
                failed_ = true;
                [[maybe_unused]] const auto told = write(wake_, "x", 1);
            }
            changed_.notify_all();
        }
    }
    static bool write_all(std::string_view text) {
        while (!text.empty()) {
            const ssize_t n = write(STDOUT_FILENO, text.data(), text.size());
            if (n < 0 && errno == EINTR) continue;
            if (n < 0) return false;
            text.remove_prefix(static_cast<size_t>(n));
        }
        return true;
    }

    int wake_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Line> lines_;
    bool closed_ = false;
    bool failed_ = false;
    std::jthread writer_;
};

// Lines of standard input; waits for them and for a byte in `wake`.
class Lines {
public:
    explicit Lines(int wake) : wake_(wake) {}

    enum class What : uint8_t { line, too_long, end };
    What next(std::string& line, const std::atomic<bool>& stop) {
        while (true) {
            const size_t end = buffer_.find('\n', searched_);
            if (end != std::string::npos) {
                line = buffer_.substr(0, end);
                buffer_.erase(0, end + 1);
                searched_ = 0;
                const bool lost = skipping_;
                skipping_ = false;
                return lost ? What::too_long : What::line;
            }
            searched_ = buffer_.size();
            if (buffer_.size() > longest_line) {
                skipping_ = true;
                buffer_.clear();
                searched_ = 0;
            }
            if (!fill(stop)) break;
        }
        line = std::move(buffer_);
        buffer_.clear();
        const bool lost = skipping_;
        skipping_ = false;
        if (lost) return What::too_long;
        return line.empty() ? What::end : What::line;  // the last may lack its end
    }

private:
    bool fill(const std::atomic<bool>& stop) {
        while (!ended_ && !stop) {
            std::array<pollfd, 2> ready{{{STDIN_FILENO, POLLIN, 0}, {wake_, POLLIN, 0}}};
            if (poll(ready.data(), ready.size(), -1) < 0) {
                if (errno == EINTR) continue;
                return false;
            }
            if (ready[1].revents != 0) return false;
            if (ready[0].revents == 0) continue;
            std::array<char, 1 << 16> some;
            const ssize_t n = read(STDIN_FILENO, some.data(), some.size());
            if (n < 0 && errno == EINTR) continue;
            if (n > 0) {
                buffer_.append(some.data(), static_cast<size_t>(n));
                return true;
            }
            ended_ = true;
        }
        return false;
    }

    int wake_;
    std::string buffer_;
    size_t searched_ = 0;
    bool skipping_ = false;
    bool ended_ = false;
};

class Session {
public:
    Session(const AnalyzeCommand& command, int wake)
        : threads_(command.threads > 0 ? command.threads
                                       : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()))),
          outbox_(wake),
          engine_(bots::shipped_nets(), threads_, static_cast<size_t>(command.cache_mb) << 20) {}

    void take(std::string_view line) {
        if (line.find_first_not_of(" \t\r") == std::string_view::npos) return;
        auto request = read_analyze(line);
        if (!request) return outbox_.put(analyze_fault(request.error()));
        std::visit([&](auto& one) { carry_out(std::move(one)); }, *request);
    }
    void refuse_long_line() { outbox_.put(analyze_fault({"null", "the line is longer than 16 MB"})); }

    // Nobody asks any more: what ends by itself is answered, the rest is cut short.
    void finish(bool at_once) {
        for (const auto& [ticket, endless] : tickets()) {
            if (at_once || endless) engine_.cancel(ticket);
        }
        while (!outbox_.failed() && engine_.open() > 0) {
            engine_.wait_until_idle(std::chrono::milliseconds(100));
        }
        outbox_.close();
    }
    [[nodiscard]] bool failed() const { return outbox_.failed(); }

private:
    struct Open {
        Engine::Ticket ticket = 0;
        bool endless = false;
    };

    void carry_out(AnalyzeAsk ask) {
        const int players = ask.query.question.setup.players;
        if (bots::shipped_nets().for_players(players) == nullptr)
            return outbox_.put(analyze_fault({ask.id, "there is no net to judge by"}));
        engine_.wait_until_open(most_open);
        const bool endless = ask.query.limits.endless();
        const std::string id = ask.id;
        {
            const std::lock_guard lock(mutex_);
            if (open_.contains(id))
                return outbox_.put(analyze_fault({id, "a query with this id is still open"}));
            size_t count = 0;
            for (const auto& [other, one] : open_) count += one.endless ? 1 : 0;
            if (endless && count >= most_endless) {
                return outbox_.put(analyze_fault({id, "too many queries without end are open: cancel some"}));
            }
            open_[id] = {0, endless};
        }
        analysis::Query query = std::move(ask.query);
        auto slot = std::make_shared<Outbox::Slot>(std::move(ask), std::nullopt);
        const Engine::Ticket ticket = engine_.ask(std::move(query), [this, slot, id](const Update& update) {
            if (update.last) {
                const std::lock_guard lock(mutex_);
                open_.erase(id);
            }
            outbox_.put(slot, update);
        });
        const std::lock_guard lock(mutex_);
        if (const auto found = open_.find(id); found != open_.end()) found->second.ticket = ticket;
    }
    void carry_out(const AnalyzeCancel& cancel) {
        if (cancel.which.empty()) {
            for (const auto& [ticket, endless] : tickets()) engine_.cancel(ticket);
            return outbox_.put(done(cancel.id, "cancelled"));
        }
        Engine::Ticket ticket = 0;
        {
            const std::lock_guard lock(mutex_);
            if (const auto found = open_.find(cancel.which); found != open_.end())
                ticket = found->second.ticket;
        }
        if (ticket == 0) return outbox_.put(analyze_fault({cancel.id, "no query with that id is open"}));
        engine_.cancel(ticket);
        outbox_.put(done(cancel.id, "cancelled"));
    }
    void carry_out(const AnalyzeVersion& version) {
        outbox_.put(notation::JsonWriter('{')
                        .key("id")
                        .json(version.id)
                        .key("version")
                        .text(LONGROAD_VERSION)
                        .key("protocol")
                        .number(analyze_protocol)
                        .key("threads")
                        .number(threads_)
                        .done());
    }
    void carry_out(const AnalyzeClear& clear) {
        engine_.clear_cache();
        outbox_.put(done(clear.id, "cache_cleared"));
    }
    static std::string done(const std::string& id, std::string_view what) {
        return notation::JsonWriter('{').key("id").json(id).key(what).flag(true).done();
    }

    std::vector<std::pair<Engine::Ticket, bool>> tickets() {
        const std::lock_guard lock(mutex_);
        std::vector<std::pair<Engine::Ticket, bool>> all;
        for (const auto& [id, one] : open_) all.emplace_back(one.ticket, one.endless);
        return all;
    }

    int threads_;
    std::mutex mutex_;
    std::map<std::string, Open> open_;  // by id
    Outbox outbox_;
    Engine engine_;  // last: its threads use the rest
};

}  // namespace

int run(const AnalyzeCommand& command) {
    std::signal(SIGPIPE, SIG_IGN);  // a reader that went away is a failed write
    std::array<int, 2> wake{};
    if (pipe(wake.data()) != 0) return complain(std::string("cannot make a pipe: ") + std::strerror(errno));
    const std::atomic<bool>& stop = interruption();
    Session session(command, wake[1]);
    Lines lines(wake[0]);
    std::string line;
    for (auto what = lines.next(line, stop); what != Lines::What::end && !session.failed();
         what = lines.next(line, stop)) {
        if (what == Lines::What::line) {
            session.take(line);
        } else {
            session.refuse_long_line();
        }
    }
    session.finish(stop);
    if (session.failed()) return complain("cannot write to standard output");
    return stop ? 130 : 0;
}

}  // namespace longroad::cli
