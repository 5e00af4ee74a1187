#include "server/store/sqlite.h"

#include <sys/random.h>

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>

#include "server/store/migrations.h"
#include "server/store/statement.h"

namespace longroad::server {

namespace {

// "LRST": tells our files from other people's SQLite files.
constexpr int application_id = 0x4c525354;

struct CloseDatabase {
    void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
};
using Database = std::unique_ptr<sqlite3, CloseDatabase>;

bool execute(sqlite3* database, const char* sql) {
    return sqlite3_exec(database, sql, nullptr, nullptr, nullptr) == SQLITE_OK;
}
std::string complaint(const std::string& path, sqlite3* database) {
    return "the database '" + path + "' cannot be used: " + sqlite3_errmsg(database);
}
int64_t pragma(sqlite3* database, const char* sql) {
    Statement statement(database, sql);
    return statement.row() ? statement.number(0) : -1;
}

std::expected<Database, std::string> connect(const std::string& path, int flags) {
    sqlite3* raw = nullptr;
    const int result = sqlite3_open_v2(path.c_str(), &raw, flags | SQLITE_OPEN_NOMUTEX, nullptr);
    Database database(raw);
    if (result != SQLITE_OK) return std::unexpected(complaint(path, raw));
    sqlite3_busy_timeout(raw, 5000);
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
          add_table_(raw(), "INSERT OR IGNORE INTO tables (id) VALUES (?)"),
          table_number_(raw(), "SELECT number FROM tables WHERE id = ?"),
          close_table_(raw(), "UPDATE tables SET closed = 1 WHERE number = ?"),
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
          add_sitter_(raw(), "INSERT INTO sitters (\"table\", person, since) VALUES (?, ?, ?)") {}

    bool begin() { return execute(raw(), "BEGIN IMMEDIATE"); }
    bool commit() { return execute(raw(), "COMMIT"); }
    void roll_back() { execute(raw(), "ROLLBACK"); }
    bool savepoint() { return execute(raw(), "SAVEPOINT one"); }
    bool release() { return execute(raw(), "RELEASE one"); }
    void roll_back_to_savepoint() { execute(raw(), "ROLLBACK TO one; RELEASE one"); }

    bool keep(const TableChange& change) {
        if (!add_table_.with(change.table).run()) return false;
        table_number_.with(change.table);
        if (!table_number_.row()) return false;
        const int64_t table = table_number_.number(0);
        uint64_t number = change.first;
        for (const std::string& fact : change.facts) {
            if (!add_fact_.with(table, number++, std::string_view(fact)).run()) return false;
        }
        for (const GameRow& game : change.games) {
            if (!keep(game)) return false;
        }
        if (change.people && !keep(change.table, *change.people)) return false;
        return !change.closed || close_table_.with(table).run();
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
            const bool kept =
                add_sitter_.with(std::string_view(table), std::string_view(person), people.since).run();
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
    Statement add_table_;
    Statement table_number_;
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
    SqliteStore(Database writer, Database reader)
        : writer_(std::move(writer)), reader_(std::move(reader)), thread_([this] { write(); }) {}
    ~SqliteStore() override {
        {
            const std::lock_guard lock(mutex_);
            closing_ = true;
        }
        wake_.notify_one();
        thread_.join();
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
                if (found.facts.empty()) return std::nullopt;
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
        std::vector<bool> kept(batch.size(), true);
        bool any = false;
        for (const Task& task : batch) any |= static_cast<bool>(task.work);
        if (!any) return kept;
        if (!writer_.begin()) return std::vector<bool>(batch.size(), false);
        for (size_t i = 0; i < batch.size(); ++i) {
            if (!batch[i].work) continue;
            // One that fails does not take the others with it.
            kept[i] = writer_.savepoint() && batch[i].work(writer_) && writer_.release();
            if (!kept[i]) writer_.roll_back_to_savepoint();
        }
        if (!writer_.commit()) {
            writer_.roll_back();
            return std::vector<bool>(batch.size(), false);
        }
        return kept;
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
    std::thread thread_;
};

// The key of this database; made when it is new.
bool ensure_key(sqlite3* database) {
    if (pragma(database, "SELECT count(*) FROM secret") > 0) return true;
    char bytes[32];
    if (getrandom(bytes, sizeof bytes, 0) != static_cast<ssize_t>(sizeof bytes)) return false;
    Statement add(database, "INSERT INTO secret (key) VALUES (lower(hex(CAST(? AS BLOB))))");
    return add.with(std::string_view(bytes, sizeof bytes)).run();
}

}  // namespace

std::expected<std::unique_ptr<Store>, std::string> open_sqlite(const std::string& path) {
    auto writer = connect(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    if (!writer) return std::unexpected(writer.error());
    sqlite3* database = writer->get();
    if (!execute(database, "PRAGMA journal_mode = WAL") || !execute(database, "PRAGMA synchronous = FULL") ||
        !execute(database, "PRAGMA foreign_keys = ON")) {
        return std::unexpected(complaint(path, database));
    }
    Statement check(database, "PRAGMA quick_check(1)");
    if (!check.row() || check.text(0) != "ok") {
        return std::unexpected("the database '" + path +
                               "' is damaged; restore a backup (longroad backup --help)");
    }
    if (auto migrated = migrate(database, path); !migrated) return std::unexpected(migrated.error());
    if (!ensure_key(database)) return std::unexpected(complaint(path, database));
    auto reader = connect(path, SQLITE_OPEN_READONLY);
    if (!reader) return std::unexpected(reader.error());
    return std::make_unique<SqliteStore>(std::move(*writer), std::move(*reader));
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
    if (backup == nullptr) return std::unexpected(complaint(to, target->get()));
    sqlite3_backup_step(backup, -1);
    if (sqlite3_backup_finish(backup) != SQLITE_OK) return std::unexpected(complaint(to, target->get()));
    return {};
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
