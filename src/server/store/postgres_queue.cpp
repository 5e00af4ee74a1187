#include "server/store/postgres_queue.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "server/log/log.h"
#include "server/store/postgres_schema.h"
#include "server/store/unavailable.h"

namespace longroad::server::pg {

namespace {

using namespace std::chrono_literals;

constexpr auto longest_wait = 1000ms;  // between two attempts to connect
constexpr int most_tries = 20;         // of what another transaction was in the way of
// What one statement takes at the most: more would keep those that come after it waiting.
constexpr size_t most_runs = 512;

// The fence: only the owner's, and only what comes next.
constexpr std::string_view append_sql = R"(
WITH a AS (
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[])
        a(id, epoch, before, after, closed)
), u AS (
    UPDATE tables t SET last = a.after, closed = a.closed <> 0 FROM a
        WHERE t.id = a.id AND t.epoch = a.epoch AND t.last = a.before
        RETURNING t.number, t.id
), f AS (
    INSERT INTO facts ("table", number, epoch, text)
        SELECT u.number, f.number, f.epoch, f.text
        FROM unnest($6::text[], $7::bigint[], $8::bigint[], $9::text[]) f(id, number, epoch, text) JOIN u USING (id)
)
SELECT id FROM u)";

// For whoever has a lock on the row, most of all a session of ours that lost its connection and is still at
// work.
constexpr std::string_view read_back_sql =
    "SELECT id, epoch, last FROM tables WHERE id = ANY($1) ORDER BY id FOR UPDATE";

}  // namespace

// ---- Runs

uint64_t Queue::Run::after() const {
    const TableChange& last = *tasks.back()->append;
    return last.first + last.facts.size() - 1;
}
bool Queue::Run::goes_on_with(const TableChange& change) const {
    return change.epoch == front().epoch && change.first == after() + 1;
}
void Queue::Run::settle(Outcome outcome) {
    for (Task* task : tasks) {
        task->outcome = outcome;
        task->done = true;
    }
}

// ---- The queue

Queue::Queue(Address address, Connection facts, Connection others, std::chrono::milliseconds hold, bool alone)
    : address_(std::move(address)),
      hold_(hold),
      alone_(alone),
      facts_(std::move(facts)),
      others_(std::move(others)),
      thread_([this] { work(); }) {}

Queue::~Queue() {
    {
        const std::lock_guard lock(mutex_);
        closing_ = true;
    }
    wake_.notify_all();
    thread_.join();
}

void Queue::append(TableChange change, Finished finished) {
    Task task;
    task.table = change.table;
    task.append = std::move(change);
    task.finished = std::move(finished);
    push(std::move(task));
}
void Queue::run(std::string table, Work work, Finished finished) {
    Task task;
    task.table = std::move(table);
    task.work = std::move(work);
    task.finished = std::move(finished);
    push(std::move(task));
}
void Queue::after_all(Finished finished) {
    Task task;
    task.finished = std::move(finished);
    push(std::move(task));
}
void Queue::push(Task task) {
    {
        const std::lock_guard lock(mutex_);
        tasks_.push_back(std::move(task));
    }
    wake_.notify_one();
}

std::string Queue::fault() {
    const std::lock_guard lock(mutex_);
    return fault_;
}
bool Queue::closing() {
    const std::lock_guard lock(mutex_);
    return closing_;
}
void Queue::note(const std::string& complaint, bool about_connection) {
    const std::lock_guard lock(mutex_);
    away_ = about_connection;
    if (!complaint.empty() && complaint != fault_) {
        log_event(LogLevel::error, "storage", {{"fault", complaint}});
    }
    fault_ = complaint;
}

void Queue::work() {
    std::deque<Task> batch;
    while (true) {
        {
            std::unique_lock lock(mutex_);
            const auto something = [&] { return !tasks_.empty() || closing_; };
            if (!away_) {
                wake_.wait(lock, something);
            } else if (!wake_.wait_for(lock, longest_wait, something)) {
                lock.unlock();
                look_again();
                continue;
            }
            if (tasks_.empty()) return;
            batch.swap(tasks_);
        }
        write(batch);
        for (Task& task : batch) {
            if (!task.finished) continue;
            try {
                task.finished(task.outcome);
            } catch (const Unavailable&) {
                // Whoever hears it wanted to read more, and the database went just then.
            }
        }
        batch.clear();
    }
}

// Nobody may write while we say that we are out of order; so we look ourselves whether we still are.
void Queue::look_again() {
    Connection* connection = connected(facts_);
    if (connection != nullptr && connection->execute("SELECT 1")) note("");
}

void Queue::write(std::deque<Task>& batch) {
    for (Task& task : batch) {
        if (task.append || task.work) continue;
        task.outcome = Outcome::kept;
        task.done = true;
    }
    while (true) {
        Stage stage = next_stage(batch);
        if (stage.runs.empty() && stage.others.empty()) return;
        write(stage);
    }
}

// A table's changes keep their order, and so does everything that's no append.
Queue::Stage Queue::next_stage(std::deque<Task>& batch) {
    Stage stage;
    std::map<std::string_view, size_t> runs;
    std::set<std::string_view> taken;  // tables whose later changes have to wait
    bool others_wait = false;
    for (Task& task : batch) {
        if (task.done) continue;
        const auto run = runs.find(task.table);
        if (task.append) {
            if (taken.contains(task.table)) continue;
            if (run == runs.end()) {
                if (stage.runs.size() == most_runs) {
                    taken.insert(task.table);
                    continue;
                }
                runs.emplace(task.table, stage.runs.size());
                stage.runs.push_back({{&task}});
            } else if (stage.runs[run->second].goes_on_with(*task.append)) {
                stage.runs[run->second].tasks.push_back(&task);
            } else {
                taken.insert(task.table);
            }
            continue;
        }
        others_wait |= !task.table.empty() && (run != runs.end() || taken.contains(task.table));
        if (!others_wait) stage.others.push_back(&task);
        if (!task.table.empty()) taken.insert(task.table);
    }
    return stage;
}

void Queue::write(Stage& stage) {
    // The server works on the facts while we are busy with the rest.
    bool sent = false;
    if (!stage.runs.empty() && !stage.others.empty() && connected(facts_) != nullptr) {
        const auto begun = send(stage.runs);
        sent = begun.has_value();
        for (Run& run : stage.runs) run.doubtful = !sent && begun.error().kind == Fault::Kind::lost;
    }
    if (!stage.others.empty()) transact(stage.others);
    if (!stage.runs.empty()) append(std::move(stage.runs), sent);
}

// ---- Appends

Or<void> Queue::send(const std::vector<Run>& runs) {
    std::vector<std::string_view> ids;
    std::vector<int64_t> epochs;
    std::vector<int64_t> before;
    std::vector<int64_t> after;
    std::vector<int64_t> closed;
    std::vector<std::string_view> fact_ids;
    std::vector<int64_t> fact_numbers;
    std::vector<int64_t> fact_epochs;
    std::vector<std::string_view> facts;
    for (const Run& run : runs) {
        ids.emplace_back(run.front().table);
        epochs.push_back(static_cast<int64_t>(run.front().epoch));
        before.push_back(static_cast<int64_t>(run.before()));
        after.push_back(static_cast<int64_t>(run.after()));
        closed.push_back(run.tasks.back()->append->closed ? 1 : 0);
        for (const Task* task : run.tasks) {
            auto number = static_cast<int64_t>(task->append->first);
            for (const std::string& fact : task->append->facts) {
                fact_ids.emplace_back(ids.back());
                fact_numbers.push_back(number++);
                fact_epochs.push_back(epochs.back());
                facts.emplace_back(fact);
            }
        }
    }
    return facts_->send(
        append_sql, Values(ids, epochs, before, after, closed, fact_ids, fact_numbers, fact_epochs, facts));
}

void Queue::append(std::vector<Run> runs, bool sent) {
    for (int tries = 0; !runs.empty(); ++tries) {
        if (!sent) {
            const bool enough = tries > most_tries;
            if (enough || connected(facts_) == nullptr) {
                for (Run& run : runs) run.settle(Outcome::failed);
                return;
            }
        }
        Or<void> begun;
        if (!std::exchange(sent, false)) begun = send(runs);
        auto written = begun ? facts_->receive() : Or<Rows>(std::unexpect, begun.error());
        if (written) {
            note("");
            runs = settle(*written, std::move(runs));
            continue;
        }
        const Fault& fault = written.error();
        switch (fault.kind) {
            case Fault::Kind::lost:
                for (Run& run : runs) run.doubtful = true;
                runs = read_back(std::move(runs));
                break;
            case Fault::Kind::again: pause(10ms * (1 + tries)); break;
            case Fault::Kind::statement:
                if (runs.size() == 1) {
                    note(fault.text);
                    runs[0].settle(Outcome::failed);
                    return;
                }
                // One that does not fit must not take the others with it.
                for (Run& run : runs) append({std::move(run)}, false);
                return;
        }
    }
}

std::vector<Queue::Run> Queue::settle(const Rows& written, std::vector<Run> runs) {
    std::set<std::string_view> ids;
    for (int i = 0; i < written.size(); ++i) ids.insert(written.view(i, 0));
    std::vector<Run> doubtful;
    for (Run& run : runs) {
        if (ids.contains(run.front().table)) {
            run.settle(Outcome::kept);
        } else if (run.doubtful) {
            // Our own earlier attempt may have been written after all.
            doubtful.push_back(std::move(run));
        } else {
            run.settle(Outcome::refused);
        }
    }
    return doubtful.empty() ? doubtful : read_back(std::move(doubtful));
}

std::vector<Queue::Run> Queue::read_back(std::vector<Run> runs) {
    std::vector<std::string_view> ids;
    for (const Run& run : runs) ids.emplace_back(run.front().table);
    const auto until = Clock::now() + hold_;
    Or<Rows> rows = std::unexpected(Fault{});
    while (true) {
        if (Clock::now() > until || connected(facts_) == nullptr) {
            for (Run& run : runs) run.settle(Outcome::failed);
            return {};
        }
        rows = facts_->run(read_back_sql, Values(ids));
        if (rows) break;
        note(rows.error().text);
        pause(50ms);
    }
    std::map<std::string_view, int> row_of;
    for (int i = 0; i < rows->size(); ++i) row_of[rows->view(i, 0)] = i;
    std::vector<Run> unwritten;
    for (Run& run : runs) {
        const auto found = row_of.find(run.front().table);
        const bool ours = found != row_of.end() &&
                          rows->number(found->second, 1) == static_cast<int64_t>(run.front().epoch);
        const int64_t last = ours ? rows->number(found->second, 2) : -1;
        if (last == static_cast<int64_t>(run.before())) {
            unwritten.push_back(std::move(run));
        } else {
            run.settle(last == static_cast<int64_t>(run.after()) ? Outcome::kept : Outcome::refused);
        }
    }
    return unwritten;
}

// ---- Everything else

void Queue::transact(const std::vector<Task*>& tasks) {
    const auto settle = [&](bool failed) {
        for (Task* task : tasks) {
            if (failed) task->outcome = Outcome::failed;
            task->done = true;
        }
    };
    const bool several = tasks.size() > 1;
    for (int tries = 0; tries <= most_tries; ++tries) {
        Connection* connection = connected(others_);
        if (connection == nullptr) return settle(true);
        if (tries > 0) pause(10ms * tries);
        std::optional<Fault> fault;
        const auto good = [&](const auto& result) {
            if (!result) fault = result.error();
            return result.has_value();
        };
        const auto begun = connection->execute("BEGIN; SELECT pg_current_xact_id()::text");
        std::string complaint;
        for (size_t i = 0; i < tasks.size() && good(begun) && !fault; ++i) {
            if (several && !good(connection->execute("SAVEPOINT one"))) break;
            const auto done = tasks[i]->work(*connection);
            if (!done && done.error().kind != Fault::Kind::statement) {
                fault = done.error();
                break;
            }
            tasks[i]->outcome = !done ? Outcome::failed : *done ? Outcome::kept : Outcome::refused;
            if (!done) complaint = done.error().text;
            const bool kept = tasks[i]->outcome == Outcome::kept;
            if (several) {
                (void)good(connection->execute(kept ? "RELEASE one" : "ROLLBACK TO one; RELEASE one"));
            } else if (!kept) {
                (void)connection->execute("ROLLBACK");
                note(complaint);
                return settle(false);
            }
        }
        if (!fault && good(connection->execute("COMMIT"))) {
            note(complaint);
            return settle(false);
        }
        // Lost at the very end, it may be there all the same.
        if (fault->kind == Fault::Kind::lost && begun) {
            const auto there = committed(begun->text(0, 0));
            if (!there) return settle(true);
            if (*there) return settle(false);
        } else {
            if (!connection->lost()) (void)connection->execute("ROLLBACK");
            if (fault->kind == Fault::Kind::statement) {
                note(fault->text);
                return settle(true);
            }
        }
    }
    settle(true);
}

std::optional<bool> Queue::committed(const std::string& transaction) {
    const auto until = Clock::now() + hold_;
    while (Clock::now() < until) {
        Connection* connection = connected(others_);
        if (connection == nullptr) return std::nullopt;
        const auto status = connection->run("SELECT coalesce(pg_xact_status($1::xid8), 'unknown')",
                                            Values(std::string_view(transaction)));
        if (status) {
            if (status->view(0, 0) == "committed") return true;
            if (status->view(0, 0) == "aborted") return false;
            if (status->view(0, 0) == "unknown") return std::nullopt;
        } else if (status.error().kind == Fault::Kind::statement) {
            return false;  // a server that took over never heard of it
        }
        pause(20ms);
    }
    return std::nullopt;
}

// ---- The connections

Connection* Queue::connected(std::optional<Connection>& slot) {
    if (slot && !slot->lost()) return &*slot;
    slot.reset();
    while (true) {
        const auto now = Clock::now();
        const bool too_long = down_since_ && now - *down_since_ > hold_;
        // An outage everybody knows of: nobody waits for another attempt so soon.
        if (too_long && now < next_attempt_) return nullptr;
        auto opened = Connection::open(address_);
        if (opened) {
            slot = std::move(*opened);
            // Whether we get it or not: the fence decides.
            if (alone_ && &slot == &facts_) (void)slot->run(try_use_alone);
            down_since_.reset();
            wait_ = 50ms;
            return &*slot;
        }
        note(opened.error().text, true);
        if (!down_since_) down_since_ = now;
        next_attempt_ = Clock::now() + wait_;
        if (Clock::now() - *down_since_ > hold_ || closing()) return nullptr;
        pause(wait_);
        wait_ = std::min(2 * wait_, longest_wait);
    }
}

void Queue::pause(std::chrono::milliseconds time) {
    std::unique_lock lock(mutex_);
    wake_.wait_for(lock, time, [&] { return closing_; });
}

}  // namespace longroad::server::pg
