#include "server/store/sqlite.h"

#include <fcntl.h>
#include <sys/random.h>
#include <unistd.h>

#include <condition_variable>
#include <cstdio>
#include <deque>
#include <filesystem>
#include <mutex>
#include <thread>
#include <utility>

#include "server/store/migrations.h"
#include "server/store/statement.h"

namespace longroad::server {

namespace {

// "LRST": tells our files from other people's SQLite files.
constexpr int application_id = 0x4c525354;

constexpr uintmax_t least_room = 200'000;           // bytes; with less nothing can be opened or stored
constexpr uintmax_t largest_to_read = 500'000'000;  // bytes that are checked as a whole at the start
constexpr int patience = 5'000;  // milliseconds to wait for another process, such as a backup

// Pages of 4 KB in the log.
constexpr int log_worth_moving = 2'000;
constexpr int log_too_large = 16'000;

struct CloseDatabase {
    void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
};
using Database = std::unique_ptr<sqlite3, CloseDatabase>;

bool execute(sqlite3* database, const char* sql) {
    return sqlite3_exec(database, sql, nullptr, nullptr, nullptr) == SQLITE_OK;
}
// What SQLite says is wrong, and what it does not: it calls many a full disk an input or output error.
std::string trouble(sqlite3* database) {
    std::string text = sqlite3_errmsg(database);
    const char* file = sqlite3_db_filename(database, "main");
    if (file == nullptr || *file == '\0') return text;
    std::error_code error;
    const auto space = std::filesystem::space(std::filesystem::path(file).parent_path(), error);
    if (!error && space.available < least_room) text += "; the disk is full";
    return text;
}
std::string complaint(const std::string& path, sqlite3* database) {
    return "the database '" + path + "' cannot be used: " + trouble(database);
}
int64_t pragma(sqlite3* database, const char* sql) {
    Statement statement(database, sql);
    return statement.row() ? statement.number(0) : -1;
}

// The file has the key of all sessions, passwords and the secrets of running games: it is for its owner only.
// Its log gets the same rights.
void keep_private(const std::string& path) {
    const int made = ::open(path.c_str(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0600);
    if (made >= 0) ::close(made);
    std::error_code ignored;
    std::filesystem::permissions(path, std::filesystem::perms::others_all,
                                 std::filesystem::perm_options::remove, ignored);
}

std::expected<Database, std::string> connect(const std::string& path, int flags) {
    if ((flags & SQLITE_OPEN_CREATE) != 0) keep_private(path);
    sqlite3* raw = nullptr;
    const int result = sqlite3_open_v2(path.c_str(), &raw, flags | SQLITE_OPEN_NOMUTEX, nullptr);
    Database database(raw);
    if (result != SQLITE_OK) return std::unexpected(complaint(path, raw));
    sqlite3_busy_timeout(raw, patience);
    return database;
}

std::expected<void, std::string> migrate(sqlite3* database, const std::string& path) {
    const int64_t owner = pragma(database, "PRAGMA application_id");
    const int64_t version = pragma(database, "PRAGMA user_version");
    const int64_t tables = pragma(database, "SELECT count(*) FROM sqlite_schema");
    if (owner < 0 || version < 0 || tables < 0) return std::unexpected(complaint(path, database));
    if (tables > 0 && owner != application_id) {
        return std::unexpected("the file '" + path + "' is a database of another program");
    }
    if (version > static_cast<int64_t>(migrations.size())) {
        return std::unexpected("the database '" + path + "' was made by a newer version of this program");
    }
    for (auto step = static_cast<size_t>(version); step < migrations.size(); ++step) {
        const std::string sql = "BEGIN IMMEDIATE;" + std::string(migrations[step]) +
                                "PRAGMA user_version = " + std::to_string(step + 1) +
                                "; PRAGMA application_id = " + std::to_string(application_id) + "; COMMIT;";
        if (!execute(database, sql.c_str())) {
            auto fault = std::unexpected(complaint(path, database));
            execute(database, "ROLLBACK");
            return fault;
        }
    }
    return {};
}

// The statements of the writer's connection.
class Writer {
public:
    explicit Writer(Database database)
        : database_(std::move(database)),
          begin_(raw(), "BEGIN IMMEDIATE"),
          commit_(raw(), "COMMIT"),
          add_table_(raw(), "INSERT INTO tables (id) VALUES (?)"),
          find_table_(raw(), "SELECT number, closed FROM tables WHERE id = ?"),
          close_table_(raw(), "UPDATE tables SET closed = ? WHERE number = ?"),
          add_fact_(raw(), "INSERT INTO facts (\"table\", number, text) VALUES (?, ?, ?)"),
          add_game_(raw(),
                    "INSERT INTO games (id, \"table\", round, game, abandoned, listed, ended, record, "
                    "public_record) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"),
          add_seat_(raw(),
                    "INSERT INTO seats (game, seat, person, name, won, ended) VALUES (?, ?, ?, ?, ?, ?)"),
          keep_person_(
              raw(),
              "INSERT OR REPLACE INTO people (id, name, login, password, generation, banned, created) "
              "VALUES (?, ?, ?, ?, ?, ?, ?)"),
          forget_person_(raw(), "DELETE FROM people WHERE id = ?"),
          forget_ratings_(raw(), "DELETE FROM ratings WHERE person = ?"),
          forget_seats_(raw(), "UPDATE seats SET person = '', name = '' WHERE person = ?"),
          keep_rating_(raw(),
                       "INSERT OR REPLACE INTO ratings (person, pool, rating, deviation, volatility, games, "
                       "wins) VALUES (?, ?, ?, ?, ?, ?, ?)"),
          forget_sitters_(raw(), "DELETE FROM sitters WHERE \"table\" = ?"),
          add_sitter_(raw(), "INSERT INTO sitters (\"table\", person, since, host) VALUES (?, ?, ?, ?)") {
        // Called after every commit. It takes the place of SQLite's own habit to move the log into the file
        // in the middle of a commit, while everybody waits.
        sqlite3_wal_hook(
            raw(),
            [](void* self, sqlite3*, const char*, int pages) {
                static_cast<Writer*>(self)->log_pages_ = pages;
                return SQLITE_OK;
            },
            this);
    }
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    bool begin() { return begin_.with().run(); }
    bool commit() { return commit_.with().run(); }
    void roll_back() { execute(raw(), "ROLLBACK"); }
    bool savepoint() { return execute(raw(), "SAVEPOINT one"); }
    bool release() { return execute(raw(), "RELEASE one"); }
    void roll_back_to_savepoint() { execute(raw(), "ROLLBACK TO one; RELEASE one"); }
    // A full disk and the like may take the whole transaction with them.
    [[nodiscard]] bool in_transaction() { return sqlite3_get_autocommit(raw()) == 0; }
    [[nodiscard]] std::string complaint() { return trouble(raw()); }
    // Pages in the log since it last began anew.
    [[nodiscard]] int log_pages() const { return log_pages_; }
    // Everything into the file, and the log begins anew; not now if somebody reads from it.
    void empty_log() {
        sqlite3_busy_timeout(raw(), 0);
        sqlite3_wal_checkpoint_v2(raw(), nullptr, SQLITE_CHECKPOINT_RESTART, nullptr, nullptr);
        sqlite3_busy_timeout(raw(), patience);
    }

    bool keep(const TableChange& change) {
        bool closed = false;
        const int64_t table = number_of(change.table, closed);
        if (table == 0) return false;
        uint64_t number = change.first;
        for (const std::string& fact : change.facts) {
            if (!add_fact_.with(table, number++, std::string_view(fact)).run()) return false;
        }
        for (const GameRow& game : change.games) {
            if (!keep(game)) return false;
        }
        if (change.people && !keep(change.table, *change.people)) return false;
        return change.closed == closed || close_table_.with(change.closed, table).run();
    }
    bool keep(const PersonRow& person) {
        return keep_person_
            .with(std::string_view(person.id), std::string_view(person.name), std::string_view(person.login),
                  std::string_view(person.password), person.generation, person.banned, person.created)
            .run();
    }
    // What the person said and was called goes from the facts of all tables they were at and from the records
    // of their games. Facts and records stay what they are otherwise, so tables can be rebuilt and luck
    // verified.
    bool forget(std::string_view person) {
        const auto run = [&](std::string_view sql) {
            Statement statement(raw(), sql);
            return statement.with(person).run();
        };
        // Each by an index of its own: there may be millions of facts.
        return forget_names(person) &&
               run(R"(UPDATE facts INDEXED BY chats SET text = json_set(text, '$.name', '', '$.text', '')
                      WHERE substr(text, 1, 14) = '{"what":"chat"' AND json_extract(text, '$.person') = ?1)") &&
               run(R"(UPDATE facts INDEXED BY emotes SET text = json_set(text, '$.name', '')
                      WHERE substr(text, 1, 15) = '{"what":"emote"' AND json_extract(text, '$.person') = ?1)") &&
               run(R"(UPDATE facts INDEXED BY sittings SET text = json_set(text, '$.person.name', '')
                      WHERE substr(text, 1, 14) = '{"what":"seat"' AND json_extract(text, '$.person.id') = ?1)") &&
               run(R"(UPDATE facts INDEXED BY renamings SET text = json_set(text, '$.name', '')
                      WHERE substr(text, 1, 14) = '{"what":"name"' AND json_extract(text, '$.person') = ?1)") &&
               run("DELETE FROM sitters WHERE person = ?1") &&
               run("DELETE FROM shunned WHERE person = ?1 OR other = ?1") &&
               forget_person_.with(person).run() && forget_ratings_.with(person).run() &&
               forget_seats_.with(person).run();
    }
    bool keep_shun(std::string_view person, const ShunRow& shun) {
        if (!shun.mute && !shun.block) {
            Statement drop(raw(), "DELETE FROM shunned WHERE person = ? AND other = ?");
            return drop.with(person, std::string_view(shun.person)).run();
        }
        Statement add(raw(),
                      "INSERT OR REPLACE INTO shunned (person, other, mute, block) VALUES (?, ?, ?, ?)");
        return add.with(person, std::string_view(shun.person), shun.mute, shun.block).run();
    }
    bool keep_rating(std::string_view person, const RatingRow& rating) {
        return keep_rating_
            .with(person, std::string_view(rating.pool), rating.rating, rating.deviation, rating.volatility,
                  rating.games, rating.wins)
            .run();
    }

private:
    sqlite3* raw() { return database_.get(); }

    bool keep(const std::string& table, const TablePeople& people) {
        if (!forget_sitters_.with(std::string_view(table)).run()) return false;
        for (const std::string& person : people.people) {
            const bool kept = add_sitter_
                                  .with(std::string_view(table), std::string_view(person), people.since,
                                        person == people.host)
                                  .run();
            if (!kept) return false;
        }
        return true;
    }
    // Takes the name tags of the person's seats out of the records of their games.
    bool forget_names(std::string_view person) {
        Statement find(raw(), "SELECT game, seat FROM seats WHERE person = ? AND person <> ''");
        Statement write(raw(), "UPDATE games SET record = ?, public_record = ? WHERE number = ?");
        const auto without_name = [](std::string record, int64_t seat) {
            const std::string tag = "\n[Name" + std::to_string(seat) + " \"";
            const size_t from = record.find(tag);
            const size_t moves = record.find("\n\n");
            if (from != std::string::npos && from < moves) {
                record.erase(from, record.find('\n', from + 1) - from);
            }
            return record;
        };
        // One by one: whoever sat on several seats of a game has several rows.
        std::vector<std::pair<int64_t, int64_t>> seats;
        find.with(person);
        while (find.row()) seats.emplace_back(find.number(0), find.number(1));
        Statement one(raw(), "SELECT record, public_record FROM games WHERE number = ?");
        for (const auto& [game, seat] : seats) {
            one.with(game);
            if (!one.row()) return false;
            const std::string record = without_name(one.text(0), seat);
            const std::string public_record = without_name(one.text(1), seat);
            one.with(game);  // done with reading it
            if (!write.with(std::string_view(record), std::string_view(public_record), game).run()) {
                return false;
            }
        }
        return true;
    }
    // 0 if it could neither be found nor made.
    int64_t number_of(std::string_view table, bool& closed) {
        find_table_.with(table);
        if (find_table_.row()) {
            closed = find_table_.number(1) != 0;
            const int64_t number = find_table_.number(0);
            find_table_.rest();
            return number;
        }
        return add_table_.with(table).run() ? sqlite3_last_insert_rowid(raw()) : 0;
    }
    bool keep(const GameRow& game) {
        const bool added = add_game_
                               .with(std::string_view(game.id), std::string_view(game.table), game.round,
                                     std::string_view(game.game), game.abandoned, game.listed, game.ended,
                                     std::string_view(game.record), std::string_view(game.public_record))
                               .run();
        if (!added) return false;
        const int64_t number = sqlite3_last_insert_rowid(raw());
        int seat = 0;
        for (const SeatRow& row : game.seats) {
            const bool kept = add_seat_
                                  .with(number, seat++, std::string_view(row.person),
                                        std::string_view(row.name), row.won, game.ended)
                                  .run();
            if (!kept) return false;
        }
        return true;
    }

    Database database_;
    int log_pages_ = 0;
    Statement begin_;
    Statement commit_;
    Statement add_table_;
    Statement find_table_;
    Statement close_table_;
    Statement add_fact_;
    Statement add_game_;
    Statement add_seat_;
    Statement keep_person_;
    Statement forget_person_;
    Statement forget_ratings_;
    Statement forget_seats_;
    Statement keep_rating_;
    Statement forget_sitters_;
    Statement add_sitter_;
};

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
    void keep(PersonRow person, Done done) override {
        push([person = std::move(person)](Writer& w) { return w.keep(person); }, std::move(done));
    }
    void forget(std::string person, Done done) override {
        push([person = std::move(person)](Writer& w) { return w.forget(person); }, std::move(done));
    }
    void keep_rating(std::string person, RatingRow rating, Done done) override {
        push([person = std::move(person),
              rating = std::move(rating)](Writer& w) { return w.keep_rating(person, rating); },
             std::move(done));
    }
    void keep_shun(std::string person, ShunRow shun, Done done) override {
        push([person = std::move(person),
              shun = std::move(shun)](Writer& w) { return w.keep_shun(person, shun); },
             std::move(done));
    }
    void after_all(Done done) override { push({}, std::move(done)); }
    std::string fault() override {
        const std::lock_guard lock(mutex_);
        return fault_;
    }

    std::vector<std::string> open_tables() override {
        return read("SELECT id FROM tables WHERE closed = 0 ORDER BY number", [](Statement& s) {
            std::vector<std::string> ids;
            while (s.row()) ids.push_back(s.text(0));
            return ids;
        });
    }
    std::optional<StoredTable> table(std::string_view id) override {
        return read(
            "SELECT f.text FROM facts f JOIN tables t ON f.\"table\" = t.number WHERE t.id = ? ORDER BY "
            "f.number",
            [&](Statement& s) -> std::optional<StoredTable> {
                StoredTable found{std::string(id), {}};
                while (s.row()) found.facts.push_back(s.text(0));
                // Half a table would go on from where it was long ago.
                if (s.failed() || found.facts.empty()) return std::nullopt;
                return found;
            },
            id);
    }
    std::optional<PersonRow> person(std::string_view id) override {
        return read("SELECT id, name, login, password, generation, banned, created FROM people WHERE id = ?",
                    one_person, id);
    }
    std::optional<PersonRow> account(std::string_view login) override {
        if (login.empty()) return std::nullopt;
        return read(
            "SELECT id, name, login, password, generation, banned, created FROM people WHERE login = ? AND "
            "login <> ''",
            one_person, login);
    }
    std::optional<GameRow> game(std::string_view id) override {
        auto found = read(
            "SELECT number, id, \"table\", round, game, abandoned, listed, ended, record, public_record FROM "
            "games WHERE id = ?",
            [](Statement& s) -> std::optional<std::pair<int64_t, GameRow>> {
                if (!s.row()) return std::nullopt;
                GameRow row{s.text(1),
                            s.text(2),
                            static_cast<int>(s.number(3)),
                            s.text(4),
                            s.number(5) != 0,
                            s.number(6) != 0,
                            s.number(7),
                            {},
                            s.text(8),
                            s.text(9)};
                return std::pair(s.number(0), std::move(row));
            },
            id);
        if (!found) return std::nullopt;
        found->second.seats = seats_of(found->first);
        return std::move(found->second);
    }
    std::vector<GameSummary> listed_games(Millis before, int most) override {
        return summaries(read(
            "SELECT number, id, game, ended, abandoned FROM games WHERE listed = 1 AND ended < ? ORDER BY "
            "ended DESC LIMIT ?",
            numbered_summaries, before, most));
    }
    std::vector<GameSummary> games_of(std::string_view person, Millis before, int most,
                                      bool only_listed) override {
        return summaries(
            read("SELECT DISTINCT g.number, g.id, g.game, g.ended, g.abandoned FROM seats s JOIN games g ON "
                 "s.game = g.number WHERE s.person = ? AND s.person <> '' AND s.ended < ? AND g.listed >= ? "
                 "ORDER BY s.ended DESC LIMIT ?",
                 numbered_summaries, person, before, only_listed, most));
    }
    std::vector<std::string> tables_of(std::string_view person, int most) override {
        return read(
            "SELECT \"table\" FROM sitters WHERE person = ? ORDER BY since DESC LIMIT ?",
            [](Statement& s) {
                std::vector<std::string> ids;
                while (s.row()) ids.push_back(s.text(0));
                return ids;
            },
            person, most);
    }
    int tables_hosted_by(std::string_view person) override {
        return read(
            "SELECT count(*) FROM sitters WHERE person = ? AND host = 1",
            [](Statement& s) { return s.row() ? static_cast<int>(s.number(0)) : 0; }, person);
    }
    std::vector<RankRow> ranking(std::string_view pool, double deviation, int most) override {
        return read(
            "SELECT p.id, p.name, r.rating, r.deviation, r.volatility, r.games, r.wins FROM ratings r JOIN "
            "people p ON p.id = r.person WHERE r.pool = ? AND r.deviation <= ? AND p.banned = 0 ORDER BY "
            "r.rating DESC LIMIT ?",
            [&](Statement& s) {
                std::vector<RankRow> rows;
                while (s.row()) {
                    rows.push_back({s.text(0),
                                    s.text(1),
                                    {std::string(pool), s.real(2), s.real(3), s.real(4),
                                     static_cast<int>(s.number(5)), static_cast<int>(s.number(6))}});
                }
                return rows;
            },
            pool, deviation, most);
    }
    std::vector<StatisticsRow> statistics(std::string_view person) override {
        // A game counts once for whoever sat on several of its seats.
        return read(
            "SELECT game, players, sum(1 - abandoned), sum(won AND NOT abandoned), sum(abandoned), "
            "max(ended) "
            "FROM (SELECT g.game, g.abandoned, g.ended, max(s.won) AS won, (SELECT count(*) FROM seats o "
            "WHERE o.game = g.number) AS players FROM seats s JOIN games g ON s.game = g.number WHERE "
            "s.person = ? AND s.person <> '' GROUP BY g.number) GROUP BY game, players ORDER BY game, "
            "players",
            [](Statement& s) {
                std::vector<StatisticsRow> rows;
                while (s.row()) {
                    rows.push_back({s.text(0), static_cast<int>(s.number(1)), static_cast<int>(s.number(2)),
                                    static_cast<int>(s.number(3)), static_cast<int>(s.number(4)),
                                    s.number(5)});
                }
                return rows;
            },
            person);
    }
    std::vector<ShunRow> shunned_by(std::string_view person) override {
        return read(
            "SELECT s.other, p.name, s.mute, s.block FROM shunned s JOIN people p ON p.id = s.other WHERE "
            "s.person = ? ORDER BY p.name, s.other",
            [](Statement& s) {
                std::vector<ShunRow> rows;
                while (s.row()) {
                    rows.push_back({s.text(0), s.text(1), s.number(2) != 0, s.number(3) != 0});
                }
                return rows;
            },
            person);
    }
    std::vector<RatingRow> ratings(std::string_view person) override {
        return read(
            "SELECT pool, rating, deviation, volatility, games, wins FROM ratings WHERE person = ? ORDER BY "
            "pool",
            [](Statement& s) {
                std::vector<RatingRow> rows;
                while (s.row()) {
                    rows.push_back({s.text(0), s.real(1), s.real(2), s.real(3), static_cast<int>(s.number(4)),
                                    static_cast<int>(s.number(5))});
                }
                return rows;
            },
            person);
    }
    int64_t game_count() override {
        return read("SELECT max(number) FROM games", [](Statement& s) { return s.row() ? s.number(0) : 0; });
    }
    std::string key() override {
        return read("SELECT key FROM secret",
                    [](Statement& s) { return s.row() ? s.text(0) : std::string(); });
    }

private:
    struct Task {
        std::function<bool(Writer&)> work;  // none: only to be told when all before is safe
        Done done;
    };
    using Numbered = std::vector<std::pair<int64_t, GameSummary>>;

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
            complaint = writer_.complaint();
            writer_.roll_back_to_savepoint();
        }
        if (!writer_.commit()) return nothing();
        note(complaint);
        return kept;
    }
    void note(const std::string& complaint) {
        const std::lock_guard lock(mutex_);
        if (!complaint.empty() && complaint != fault_) {
            std::fprintf(stderr, "a change could not be stored: %s\n", complaint.c_str());
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

    template <class Take, class... Values>
    std::invoke_result_t<Take, Statement&> read(std::string_view sql, Take&& take, const Values&... values) {
        const std::lock_guard lock(reading_);
        Statement statement(reader_.get(), sql);
        statement.with(values...);
        return take(statement);
    }
    static std::optional<PersonRow> one_person(Statement& s) {
        if (!s.row()) return std::nullopt;
        return PersonRow{s.text(0),        s.text(1),  s.text(2), s.text(3), static_cast<int>(s.number(4)),
                         s.number(5) != 0, s.number(6)};
    }
    static Numbered numbered_summaries(Statement& s) {
        Numbered rows;
        while (s.row()) {
            rows.push_back({s.number(0), {s.text(1), s.text(2), s.number(3), s.number(4) != 0, {}}});
        }
        return rows;
    }
    std::vector<SeatRow> seats_of(int64_t game) {
        return read(
            "SELECT person, name, won FROM seats WHERE game = ? ORDER BY seat",
            [](Statement& s) {
                std::vector<SeatRow> rows;
                while (s.row()) rows.push_back({s.text(0), s.text(1), s.number(2) != 0});
                return rows;
            },
            game);
    }
    std::vector<GameSummary> summaries(Numbered rows) {
        std::vector<GameSummary> result;
        for (auto& [number, summary] : rows) {
            summary.seats = seats_of(number);
            result.push_back(std::move(summary));
        }
        return result;
    }

    Writer writer_;
    Database reader_;
    std::mutex reading_;
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

// The key of this database; made when it is new.
bool ensure_key(sqlite3* database) {
    if (pragma(database, "SELECT count(*) FROM secret") > 0) return true;
    char bytes[32];
    if (getrandom(bytes, sizeof bytes, 0) != static_cast<ssize_t>(sizeof bytes)) return false;
    Statement add(database, "INSERT INTO secret (key) VALUES (lower(hex(CAST(? AS BLOB))))");
    return add.with(std::string_view(bytes, sizeof bytes)).run();
}

// Nothing is wrong with the file as it is. Nothing of it is changed, not even by looking. Of a large file the
// games and facts are left out, because nobody should wait for that; they are judged when they are read.
std::expected<void, std::string> examine(sqlite3* database, const std::string& path) {
    if (sqlite3_db_readonly(database, "main") == 1) {
        return std::unexpected("the database '" + path + "' cannot be written to");
    }
    std::error_code error;
    const bool large = std::filesystem::file_size(path, error) > largest_to_read && !error;
    std::vector<std::string> checks{"1"};
    if (large) checks = {"secret", "tables", "people", "ratings", "seats"};
    bool good = true;
    for (size_t i = 0; i < checks.size() && good; ++i) {
        Statement check(database, "PRAGMA quick_check(" + checks[i] + ")");
        good = check.row() && check.text(0) == "ok";
        const int code = sqlite3_errcode(database);
        if (check.failed() && code != SQLITE_CORRUPT && code != SQLITE_NOTADB) {
            return std::unexpected(complaint(path, database));
        }
    }
    if (good) return {};
    return std::unexpected("the database '" + path +
                           "' is damaged and was left as it is; restore a backup (" +
                           sqlite3_errmsg(database) + ")");
}

}  // namespace

std::expected<std::unique_ptr<Store>, std::string> open_sqlite(const std::string& path) {
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
    if (!ensure_key(database)) return std::unexpected(complaint(path, database));
    auto reader = connect(path, SQLITE_OPEN_READONLY);
    if (!reader) return std::unexpected(reader.error());
    auto mover = connect(path, SQLITE_OPEN_READWRITE);
    if (!mover) return std::unexpected(mover.error());
    sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, nullptr);
    return std::make_unique<SqliteStore>(std::move(*writer), std::move(*reader), std::move(*mover));
}

std::expected<void, std::string> back_up_sqlite(const std::string& from, const std::string& to) {
    auto source = connect(from, SQLITE_OPEN_READONLY);
    if (!source) return std::unexpected(source.error());
    auto target = connect(to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    if (!target) return std::unexpected(target.error());
    if (pragma(target->get(), "SELECT count(*) FROM sqlite_schema") != 0) {
        return std::unexpected("'" + to + "' exists already; nothing was written");
    }
    sqlite3_backup* backup = sqlite3_backup_init(target->get(), "main", source->get(), "main");
    if (backup != nullptr) sqlite3_backup_step(backup, -1);
    if (backup != nullptr && sqlite3_backup_finish(backup) == SQLITE_OK) return {};
    auto fault = std::unexpected(complaint(to, target->get()));
    // Half a copy would be taken for a whole one.
    target->reset();
    std::error_code ignored;
    std::filesystem::remove(to, ignored);
    return fault;
}

std::expected<void, std::string> check_sqlite(const std::string& path) {
    auto database = connect(path, SQLITE_OPEN_READONLY);
    if (!database) return std::unexpected(database.error());
    const int64_t owner = pragma(database->get(), "PRAGMA application_id");
    const int64_t version = pragma(database->get(), "PRAGMA user_version");
    const int64_t tables = pragma(database->get(), "SELECT count(*) FROM sqlite_schema");
    if (tables < 0) return std::unexpected(complaint(path, database->get()));
    if (owner != application_id || version < 1) {
        return std::unexpected("the file '" + path + "' is no database of this program");
    }
    if (version > static_cast<int64_t>(migrations.size())) {
        return std::unexpected("the database '" + path + "' was made by a newer version of this program");
    }
    Statement check(database->get(), "PRAGMA integrity_check(1)");
    if (!check.row() || check.text(0) != "ok") {
        return std::unexpected("the database '" + path + "' is damaged");
    }
    return {};
}

std::expected<int64_t, std::string> each_listed_record(const std::string& path, const TakeRecord& take) {
    if (auto good = check_sqlite(path); !good) return std::unexpected(good.error());
    auto database = connect(path, SQLITE_OPEN_READONLY);
    if (!database) return std::unexpected(database.error());
    Statement games(database->get(), "SELECT record FROM games WHERE listed = 1 ORDER BY number");
    int64_t count = 0;
    for (; games.row(); ++count) {
        if (auto taken = take(games.text(0)); !taken) return std::unexpected(taken.error());
    }
    return count;
}

}  // namespace longroad::server
