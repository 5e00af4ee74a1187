#include "server/store/sqlite.h"

#include <condition_variable>
#include <deque>
#include <filesystem>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>

#include "server/log/log.h"
#include "server/store/reader.h"
#include "server/store/schema.h"
#include "server/store/writer.h"

namespace longroad::server {

namespace {

// Pages of 4 KB in the log.
constexpr int log_worth_moving = 2'000;
constexpr int log_too_large = 16'000;

class SqliteStore final : public Store {
public:
    SqliteStore(Database writer, Database reader, Database mover)
        : writer_(std::move(writer)),
          reader_(std::move(reader)),
          mover_(std::move(mover)),
          thread_([this] { write(); }),
          mover_thread_([this] { move_log(); }) {}
    ~SqliteStore() override {
        {
            const std::lock_guard lock(mutex_);
            closing_ = true;
        }
        wake_.notify_one();
        wake_mover_.notify_one();
        thread_.join();
        mover_thread_.join();
    }

    void keep(TableChange change, Done done) override {
        push([change = std::move(change)](Writer& w) { return w.keep(change); }, std::move(done));
    }
    void claim(std::string table, Claimed done) override {
        const auto claimed =
            std::make_shared<std::expected<Claim, ClaimFault>>(std::unexpected(ClaimFault::storage));
        push(
            [table = std::move(table), claimed](Writer& w) {
                *claimed = w.claim(table);
                return *claimed || claimed->error() == ClaimFault::no_such_table;
            },
            [claimed, done = std::move(done)](bool kept) {
                done(kept ? *claimed : std::unexpected(ClaimFault::storage));
            });
    }
    void add(PersonRow person, Done done) override {
        push([person = std::move(person)](Writer& w) { return w.add(person); }, std::move(done));
    }
    void change(std::string person, PersonChange change, PersonChanged done) override {
        // A commit that fails is tried again: what the last attempt came to counts.
        using Result = std::expected<PersonRow, Unchanged>;
        auto result = std::make_shared<Result>(std::unexpected(Unchanged::failed));
        push(
            [person = std::move(person), change = std::move(change), result](Writer& w) {
                *result = w.change(person, change);
                return *result || result->error() != Unchanged::failed;
            },
            [result, done = std::move(done)](bool kept) {
                done(kept ? std::move(*result) : std::unexpected(Unchanged::failed));
            });
    }
    void void_session(std::string session, Millis now, Millis until, Done done) override {
        push([session = std::move(session), now,
              until](Writer& w) { return w.void_session(session, now, until); },
             std::move(done));
    }
    void forget(std::string person, Done done) override {
        push([person = std::move(person)](Writer& w) { return w.forget(person); }, std::move(done));
    }
    void keep_push(PushRow row, Millis now, Done done) override {
        push([row = std::move(row), now](Writer& w) { return w.keep_push(row, now); }, std::move(done));
    }
    void drop_push(std::string person, std::string endpoint, Done done) override {
        push([person = std::move(person),
              endpoint = std::move(endpoint)](Writer& w) { return w.drop_push(person, endpoint); },
             std::move(done));
    }
    void keep_block(std::string person, BlockRow shun, Done done) override {
        push([person = std::move(person),
              shun = std::move(shun)](Writer& w) { return w.keep_block(person, shun); },
             std::move(done));
    }
    void rate_by(RateGame rate) override { writer_.rate_by(std::move(rate)); }
    void after_all(Done done) override { push({}, std::move(done)); }
    std::string fault() override {
        const std::lock_guard lock(mutex_);
        return fault_;
    }

    std::vector<std::string> open_tables() override { return reader_.open_tables(); }
    std::optional<std::vector<std::string>> facts(std::string_view table) override {
        return reader_.facts(table);
    }
    TableTalk talk(std::string_view table) override { return reader_.talk(table); }
    std::map<std::string, std::string> names_of(const std::vector<std::string>& people) override {
        return reader_.names_of(people);
    }
    std::optional<PersonRow> person(std::string_view id) override { return reader_.person(id); }
    std::optional<PersonRow> account(std::string_view login) override { return reader_.account(login); }
    std::vector<std::pair<std::string, Millis>> voided_sessions() override {
        return reader_.voided_sessions();
    }
    std::optional<GameRow> game(std::string_view id) override { return reader_.game(id); }
    std::vector<GameSummary> listed_games(Millis before, int most) override {
        return reader_.listed_games(before, most);
    }
    std::vector<GameSummary> games_of(std::string_view person, Millis before, int most,
                                      bool only_listed) override {
        return reader_.games_of(person, before, most, only_listed);
    }
    std::vector<std::string> tables_of(std::string_view person, int most) override {
        return reader_.tables_of(person, most);
    }
    int tables_hosted_by(std::string_view person) override { return reader_.tables_hosted_by(person); }
    std::vector<RatingRow> ratings(std::string_view person) override { return reader_.ratings(person); }
    std::vector<RankRow> ranking(std::string_view pool, double deviation, int most) override {
        return reader_.ranking(pool, deviation, most);
    }
    std::vector<StatisticsRow> statistics(std::string_view person) override {
        return reader_.statistics(person);
    }
    std::vector<BlockRow> blocked_by(std::string_view person) override { return reader_.blocked_by(person); }
    std::vector<PushRow> pushes_of(std::string_view person) override { return reader_.pushes_of(person); }
    std::string key() override { return reader_.key(); }

private:
    struct Task {
        std::function<bool(Writer&)> work;  // none: only to be told when all before is safe
        Done done;
    };

    void push(std::function<bool(Writer&)> work, Done done) {
        {
            const std::lock_guard lock(mutex_);
            tasks_.push_back({std::move(work), std::move(done)});
        }
        wake_.notify_one();
    }

    // The writer's thread: everything that waits goes into one commit.
    void write() {
        std::deque<Task> batch;
        while (true) {
            {
                std::unique_lock lock(mutex_);
                wake_.wait(lock, [&] { return !tasks_.empty() || closing_; });
                if (tasks_.empty()) return;
                batch.swap(tasks_);
            }
            const std::vector<bool> kept = write(batch);
            for (size_t i = 0; i < batch.size(); ++i) {
                if (batch[i].done) batch[i].done(kept[i]);
            }
            batch.clear();
        }
    }
    std::vector<bool> write(const std::deque<Task>& batch) {
        bool any = false;
        for (const Task& task : batch) any |= static_cast<bool>(task.work);
        if (!any) return std::vector<bool>(batch.size(), true);
        std::vector<bool> kept = write_all(batch);
        // One that does not fit must not take the others with it: then each is tried by itself.
        if (kept.empty()) kept = write_each(batch);
        tidy_log();
        return kept;
    }
    // All of it, or nothing: then the list is empty.
    std::vector<bool> write_all(const std::deque<Task>& batch) {
        bool good = writer_.begin();
        for (size_t i = 0; i < batch.size() && good; ++i) good = !batch[i].work || batch[i].work(writer_);
        if (good && writer_.commit()) {
            note("");
            return std::vector<bool>(batch.size(), true);
        }
        writer_.roll_back();
        return {};
    }
    std::vector<bool> write_each(const std::deque<Task>& batch) {
        const auto nothing = [&] {
            note(writer_.complaint());
            writer_.roll_back();
            return std::vector<bool>(batch.size(), false);
        };
        std::vector<bool> kept(batch.size(), true);
        if (!writer_.begin()) return nothing();
        std::string complaint;
        for (size_t i = 0; i < batch.size(); ++i) {
            if (!batch[i].work) continue;
            kept[i] = writer_.savepoint() && batch[i].work(writer_) && writer_.release();
            if (kept[i]) continue;
            if (!writer_.in_transaction()) return nothing();
            if (!writer_.fenced()) complaint = writer_.complaint();
            writer_.roll_back_to_savepoint();
        }
        if (!writer_.commit()) return nothing();
        note(complaint);
        return kept;
    }
    void note(const std::string& complaint) {
        const std::lock_guard lock(mutex_);
        if (!complaint.empty() && complaint != fault_) {
            log_event(LogLevel::error, "storage", {{"fault", complaint}});
        }
        fault_ = complaint;
    }

    // The log is moved into the file by a thread of its own, which nobody waits for. It may never catch up
    // with a busy writer, so when the log has grown large the writer moves the little that is left.
    void tidy_log() {
        const int pages = writer_.log_pages();
        if (pages < asked_at_) asked_at_ = 0;  // it has begun anew
        {
            const std::lock_guard lock(mutex_);
            if (moving_log_) return;
            const bool just_moved = std::exchange(log_moved_, false);
            if (!just_moved || pages < log_too_large) {
                if (pages - asked_at_ < log_worth_moving) return;
                asked_at_ = pages;
                moving_log_ = true;
                wake_mover_.notify_one();
                return;
            }
        }
        writer_.empty_log();
        asked_at_ = 0;
    }
    void move_log() {
        std::unique_lock lock(mutex_);
        while (true) {
            wake_mover_.wait(lock, [&] { return moving_log_ || closing_; });
            if (closing_) return;
            lock.unlock();
            sqlite3_wal_checkpoint_v2(mover_.get(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
            lock.lock();
            moving_log_ = false;
            log_moved_ = true;
        }
    }

    Writer writer_;
    Reader reader_;
    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<Task> tasks_;
    bool closing_ = false;
    std::string fault_;  // of the last commit; empty: none
    Database mover_;     // of the log into the file
    std::condition_variable wake_mover_;
    bool moving_log_ = false;
    bool log_moved_ = false;  // since the writer last looked
    int asked_at_ = 0;        // pages in the log when it was last to be moved; the writer's own
    std::thread thread_;
    std::thread mover_thread_;
};

}  // namespace

namespace {

std::expected<std::unique_ptr<Store>, std::string> open_file(const std::string& path) {
    auto writer = connect(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    if (!writer) return std::unexpected(writer.error());
    sqlite3* database = writer->get();
    // What a crash left in the log stays there if we go without having opened the file.
    sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    if (auto good = examine(database, path); !good) return std::unexpected(good.error());
    if (!execute(database, "PRAGMA journal_mode = WAL") || !execute(database, "PRAGMA synchronous = FULL") ||
        !execute(database, "PRAGMA foreign_keys = ON")) {
        return std::unexpected(complaint(path, database));
    }
    if (auto migrated = migrate(database, path); !migrated) return std::unexpected(migrated.error());
    auto reader = connect(path, SQLITE_OPEN_READONLY);
    if (!reader) return std::unexpected(reader.error());
    auto mover = connect(path, SQLITE_OPEN_READWRITE);
    if (!mover) return std::unexpected(mover.error());
    sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, nullptr);
    return std::make_unique<SqliteStore>(std::move(*writer), std::move(*reader), std::move(*mover));
}

}  // namespace

std::expected<std::unique_ptr<Store>, std::string> open_sqlite(const std::string& path) {
    std::error_code error;
    const bool there = std::filesystem::exists(path, error);
    // SQLite takes an empty file for a new database, and throws away the log beside it.
    if (there && std::filesystem::file_size(path, error) == 0 && !error) {
        return std::unexpected("the database '" + path +
                               "' is empty and was left as it is; restore a backup, or remove the file to "
                               "begin with nothing");
    }
    auto opened = open_file(path);
    // What could not be begun must not be in the way of the next attempt.
    if (!opened && !there && std::filesystem::file_size(path, error) == 0 && !error) {
        std::filesystem::remove(path, error);
    }
    return opened;
}

}  // namespace longroad::server
