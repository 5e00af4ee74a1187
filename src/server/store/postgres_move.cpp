#include <sodium.h>

#include <bit>
#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>

#include "server/store/move.h"
#include "server/store/postgres.h"
#include "server/store/postgres_schema.h"
#include "server/store/relations.h"
#include "server/store/schema.h"
#include "server/store/statement.h"

namespace longroad::server {

namespace {

namespace fs = std::filesystem;

using Failed = std::unexpected<std::string>;
using Result = std::expected<void, std::string>;
constexpr int rows_at_once = 1'000;

// The same bytes for the same rows, whichever database they come from.
class Hash {
public:
    Hash() { crypto_hash_sha256_init(&state_); }
    void add(const Row& row) {
        for (const Cell& cell : row) {
            std::visit([this](const auto& value) { add(value); }, cell);
        }
    }
    std::string text() {
        std::array<unsigned char, crypto_hash_sha256_BYTES> bytes{};
        crypto_hash_sha256_final(&state_, bytes.data());
        std::string digits;
        for (const unsigned char byte : bytes) {
            digits += "0123456789abcdef"[byte >> 4U];
            digits += "0123456789abcdef"[byte & 15U];
        }
        return digits;
    }

private:
    void put(char type, uint64_t number) {
        std::array<unsigned char, 9> bytes{static_cast<unsigned char>(type)};
        for (size_t i = 1; i < bytes.size(); ++i, number >>= 8U) bytes[i] = number & 255U;
        crypto_hash_sha256_update(&state_, bytes.data(), bytes.size());
    }
    void add(int64_t number) { put('n', static_cast<uint64_t>(number)); }
    void add(double number) { put('r', std::bit_cast<uint64_t>(number)); }
    void add(const std::string& text) {
        put('t', text.size());
        crypto_hash_sha256_update(&state_, reinterpret_cast<const unsigned char*>(text.data()), text.size());
    }
    crypto_hash_sha256_state state_{};
};

using TakeRows = std::function<Result(std::vector<Row>)>;

// One of the two databases.
class Side {
public:
    virtual ~Side() = default;
    [[nodiscard]] virtual const std::string& name() const = 0;
    [[nodiscard]] virtual int64_t count(const Relation& relation) = 0;
    // Everything that is read is as it was at one moment, whoever writes meanwhile.
    [[nodiscard]] virtual Result begin_reading() = 0;
    [[nodiscard]] virtual Result end_reading() = 0;
    // In the order of the key, a thousand at a time.
    [[nodiscard]] virtual Result read(const Relation& relation, const TakeRows& take) = 0;
    // Nothing of it is there before `commit`.
    [[nodiscard]] virtual Result begin() = 0;
    [[nodiscard]] virtual Result write(const Relation& relation, const std::vector<Row>& rows) = 0;
    [[nodiscard]] virtual Result commit() = 0;
    // What was written was read back, and is good: to its place with it. Or it is not: then there was
    // nothing.
    [[nodiscard]] virtual Result settle() = 0;
    virtual void undo() = 0;
    // No server goes on with what is at `elsewhere` now.
    [[nodiscard]] virtual Result mark(const std::string& elsewhere) = 0;
};

std::string list_of(const Relation& relation, const std::function<std::string(const Column&, size_t)>& say) {
    std::string list;
    for (size_t i = 0; i < relation.columns.size(); ++i) {
        list += (i == 0 ? "" : ", ") + say(relation.columns[i], i);
    }
    return list;
}
std::string names_of(const Relation& relation) {
    return list_of(relation, [](const Column& column, size_t) { return std::string(column.name); });
}

// ---- SQLite

class SqliteSide final : public Side {
public:
    static std::expected<std::unique_ptr<Side>, std::string> source(const std::string& path) {
        // Brought up to date, as a server would.
        auto database = connect(path, SQLITE_OPEN_READWRITE);
        if (!database) return Failed(database.error());
        if (auto ours = recognize(database->get(), path); !ours) return Failed(ours.error());
        if (auto good = examine(database->get(), path); !good) return Failed(good.error());
        if (auto good = migrate(database->get(), path); !good) return Failed(good.error());
        return std::make_unique<SqliteSide>(path, "", std::move(*database));
    }
    // Made beside its place, and put there when all of it is good.
    static std::expected<std::unique_ptr<Side>, std::string> target(const std::string& path) {
        std::error_code error;
        if (fs::exists(path, error)) return Failed("'" + path + "' exists already; nothing was written");
        const std::string draft = path + ".new";
        fs::remove(draft, error);
        auto database = connect(draft, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
        if (!database) return Failed(database.error());
        if (auto made = migrate(database->get(), draft); !made) return Failed(made.error());
        return std::make_unique<SqliteSide>(path, draft, std::move(*database));
    }
    SqliteSide(std::string path, std::string draft, Database database)
        : path_(std::move(path)), draft_(std::move(draft)), database_(std::move(database)) {}
    ~SqliteSide() override {
        database_.reset();
        std::error_code ignored;
        if (!draft_.empty()) fs::remove(draft_, ignored);
    }

    const std::string& name() const override { return path_; }
    int64_t count(const Relation& relation) override {
        return number_from(database_.get(), ("SELECT count(*) FROM " + std::string(relation.name)).c_str());
    }
    Result begin_reading() override { return execute(database_.get(), "BEGIN") ? Result() : complain(); }
    Result end_reading() override { return execute(database_.get(), "COMMIT") ? Result() : complain(); }
    Result read(const Relation& relation, const TakeRows& take) override {
        Statement select(database_.get(), "SELECT " + names_of(relation) + " FROM " +
                                              std::string(relation.name) + " ORDER BY " +
                                              std::string(relation.key));
        std::vector<Row> rows;
        while (select.row()) {
            Row row;
            for (size_t i = 0; i < relation.columns.size(); ++i) {
                const auto at = static_cast<int>(i);
                switch (relation.columns[i].type) {
                    case ColumnType::number: row.emplace_back(select.number(at)); break;
                    case ColumnType::flag: row.emplace_back(int64_t{select.number(at) != 0}); break;
                    case ColumnType::real: row.emplace_back(select.real(at)); break;
                    case ColumnType::text: row.emplace_back(select.text(at)); break;
                }
            }
            rows.push_back(std::move(row));
            if (rows.size() < rows_at_once) continue;
            if (auto taken = take(std::exchange(rows, {})); !taken) return taken;
        }
        if (select.failed()) return complain();
        return rows.empty() ? Result() : take(std::move(rows));
    }
    Result begin() override {
        if (!execute(database_.get(), "BEGIN IMMEDIATE; DELETE FROM secret")) return complain();
        return {};
    }
    Result write(const Relation& relation, const std::vector<Row>& rows) override {
        Statement insert(database_.get(), "INSERT INTO " + std::string(relation.name) + " (" +
                                              names_of(relation) + ") VALUES (" +
                                              list_of(relation, [](auto&, size_t) { return "?"; }) + ")");
        for (const Row& row : rows) {
            insert.with();
            for (size_t i = 0; i < row.size(); ++i) {
                std::visit([&](const auto& cell) { insert.set(static_cast<int>(i) + 1, cell); }, row[i]);
            }
            if (!insert.run()) return complain();
        }
        return {};
    }
    Result commit() override {
        if (!execute(database_.get(), "COMMIT") || !execute(database_.get(), "PRAGMA journal_mode=DELETE")) {
            return complain();
        }
        return {};
    }
    Result settle() override {
        std::error_code error;
        fs::rename(draft_, path_, error);
        if (error) return Failed("can't put the new database in place: " + error.message());
        draft_.clear();
        return {};
    }
    void undo() override {}  // a draft goes by itself
    Result mark(const std::string& elsewhere) override {
        if (!execute(database_.get(), "CREATE TABLE IF NOT EXISTS moved (place TEXT NOT NULL)")) {
            return complain();
        }
        Statement insert(database_.get(), "INSERT INTO moved (place) VALUES (?)");
        if (!insert.with(std::string_view(elsewhere)).run()) return complain();
        return {};
    }

private:
    [[nodiscard]] Failed complain() { return Failed(complaint(path_, database_.get())); }

    std::string path_;
    std::string draft_;  // of a target, until it is in its place
    Database database_;
};

// ---- PostgreSQL

class PostgresSide final : public Side {
public:
    enum class As : uint8_t { source, target, used };  // used: by a server, and only read
    static std::expected<std::unique_ptr<Side>, std::string> open(const std::string& text, As as) {
        const auto address = pg::Address::read(text);
        if (!address) return Failed(address.error());
        auto opened = pg::Connection::open(*address);
        if (!opened) return Failed(pg::complaint(*address, opened.error()));
        pg::Connection& connection = *opened;
        if (as != As::target) {
            if (auto ours = pg::recognize(connection, *address); !ours) return Failed(ours.error());
        }
        if (auto good = pg::prepare(connection, *address); !good) return Failed(good.error());
        if (as != As::used) {
            if (auto alone = pg::use_alone(connection, *address); !alone) return Failed(alone.error());
        }
        auto side = std::make_unique<PostgresSide>(*address, std::move(*opened));
        if (as == As::target) {
            if (auto empty = side->check_empty(); !empty) return Failed(empty.error());
        }
        return side;
    }
    PostgresSide(pg::Address address, pg::Connection connection)
        : address_(std::move(address)), connection_(std::move(connection)) {
        (void)connection_.allow(std::chrono::minutes(30));
    }

    const std::string& name() const override { return address_.shown(); }
    int64_t count(const Relation& relation) override {
        const auto rows = connection_.execute("SELECT count(*) FROM " + std::string(relation.name));
        return rows ? rows->number(0, 0) : 0;
    }
    Result begin_reading() override {
        auto begun = connection_.execute(
            "SET idle_in_transaction_session_timeout = 0; BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
        return begun ? Result() : complain(begun.error());
    }
    Result end_reading() override {
        auto ended = connection_.execute("COMMIT");
        return ended ? Result() : complain(ended.error());
    }
    Result read(const Relation& relation, const TakeRows& take) override {
        auto begun = connection_.execute(
            "DECLARE each_row NO SCROLL CURSOR FOR SELECT " +
            list_of(relation,
                    [](const Column& column, size_t) {
                        return std::string(column.name) + (column.type == ColumnType::flag ? "::int" : "");
                    }) +
            " FROM " + std::string(relation.name) + " ORDER BY " + std::string(relation.key));
        if (!begun) return complain(begun.error());
        while (true) {
            const auto some = connection_.execute("FETCH " + std::to_string(rows_at_once) + " FROM each_row");
            if (!some) return complain(some.error());
            if (some->size() == 0) break;
            std::vector<Row> rows;
            for (int r = 0; r < some->size(); ++r) rows.push_back(row_in(*some, r, relation));
            if (auto taken = take(std::move(rows)); !taken) return taken;
        }
        auto done = connection_.execute("CLOSE each_row");
        return done ? Result() : complain(done.error());
    }
    Result begin() override {
        auto begun = connection_.execute("BEGIN; DELETE FROM secret");
        return begun ? Result() : complain(begun.error());
    }
    Result write(const Relation& relation, const std::vector<Row>& rows) override {
        pg::Values values;
        for (size_t i = 0; i < relation.columns.size(); ++i) {
            switch (relation.columns[i].type) {
                case ColumnType::number:
                case ColumnType::flag: add<int64_t>(values, rows, i); break;
                case ColumnType::real: add<double>(values, rows, i); break;
                case ColumnType::text: add<std::string>(values, rows, i); break;
            }
        }
        const auto column = [](const Column& one, size_t i) {
            return "c" + std::to_string(i) + (one.type == ColumnType::flag ? " <> 0" : "");
        };
        auto written = connection_.run(
            "INSERT INTO " + std::string(relation.name) + " (" + names_of(relation) + ") SELECT " +
                list_of(relation, column) + " FROM unnest(" +
                list_of(relation, [](auto&, size_t i) { return "$" + std::to_string(i + 1); }) +
                ") each_row(" + list_of(relation, [](auto&, size_t i) { return "c" + std::to_string(i); }) +
                ")",
            values);
        return written ? Result() : complain(written.error());
    }
    Result commit() override {
        // Numbers go on after those that came along.
        auto done = connection_.execute(
            "SELECT setval(pg_get_serial_sequence('tables', 'number'), (SELECT coalesce(max(number), 0) + 1 "
            "FROM tables), false), setval(pg_get_serial_sequence('games', 'number'), (SELECT "
            "coalesce(max(number), 0) + 1 FROM games), false); COMMIT; ANALYZE");
        return done ? Result() : complain(done.error());
    }
    Result mark(const std::string& elsewhere) override {
        auto marked = connection_.run("UPDATE meta SET moved = $1", pg::Values(std::string_view(elsewhere)));
        return marked ? Result() : complain(marked.error());
    }
    Result settle() override { return {}; }
    void undo() override {
        std::string names;
        for (const Relation& relation : relations()) {
            if (relation.name != "secret") names += (names.empty() ? "" : ", ") + std::string(relation.name);
        }
        (void)connection_.execute("ROLLBACK; TRUNCATE " + names);
    }

private:
    Result check_empty() {
        for (const Relation& relation : relations()) {
            if (relation.name == "secret") continue;
            const auto any =
                connection_.execute("SELECT EXISTS (SELECT FROM " + std::string(relation.name) + ")");
            if (!any) return complain(any.error());
            if (any->flag(0, 0)) {
                return Failed("the database " + name() + " has games in it already; nothing was written");
            }
        }
        return {};
    }
    static Row row_in(const pg::Rows& rows, int r, const Relation& relation) {
        Row row;
        for (size_t i = 0; i < relation.columns.size(); ++i) {
            const auto at = static_cast<int>(i);
            switch (relation.columns[i].type) {
                case ColumnType::number:
                case ColumnType::flag: row.emplace_back(rows.number(r, at)); break;
                case ColumnType::real: row.emplace_back(rows.real(r, at)); break;
                case ColumnType::text: row.emplace_back(rows.text(r, at)); break;
            }
        }
        return row;
    }
    template <class T>
    static void add(pg::Values& values, const std::vector<Row>& rows, size_t column) {
        std::vector<T> cells;
        cells.reserve(rows.size());
        for (const Row& row : rows) cells.push_back(std::get<T>(row[column]));
        values.add(cells);
    }
    [[nodiscard]] Failed complain(const pg::Fault& fault) { return Failed(pg::complaint(address_, fault)); }

    pg::Address address_;
    pg::Connection connection_;
};

std::expected<MovedRelation, std::string> hash_of(Side& side, const Relation& relation,
                                                  const TakeRows& also = {}) {
    MovedRelation moved{std::string(relation.name), 0, ""};
    Hash hash;
    auto read = side.read(relation, [&](std::vector<Row> rows) -> Result {
        for (const Row& row : rows) hash.add(row);
        moved.rows += static_cast<int64_t>(rows.size());
        return also ? also(std::move(rows)) : Result();
    });
    if (!read) return Failed(read.error());
    moved.hash = hash.text();
    return moved;
}

using Moved = std::expected<std::vector<MovedRelation>, std::string>;

Moved copy_all(Side& source, Side& target, const MoveProgress& progress) {
    if (auto begun = source.begin_reading(); !begun) return Failed(begun.error());
    if (auto begun = target.begin(); !begun) return Failed(begun.error());
    std::vector<MovedRelation> all;
    int64_t done = 0;
    int64_t total = 0;
    for (const Relation& relation : relations()) total += source.count(relation);
    for (const Relation& relation : relations()) {
        auto moved = hash_of(source, relation, [&](std::vector<Row> rows) -> Result {
            done += static_cast<int64_t>(rows.size());
            if (progress) progress(done, total);
            return target.write(relation, rows);
        });
        if (!moved) return Failed(moved.error());
        all.push_back(std::move(*moved));
    }
    if (auto ended = source.end_reading(); !ended) return Failed(ended.error());
    if (auto kept = target.commit(); !kept) return Failed(kept.error());
    return all;
}

// What is there now, read from there.
Result compare(Side& target, const std::vector<MovedRelation>& all) {
    if (auto begun = target.begin_reading(); !begun) return begun;
    for (size_t i = 0; i < relations().size(); ++i) {
        const auto there = hash_of(target, relations()[i]);
        if (!there) return Failed(there.error());
        if (there->hash != all[i].hash) {
            return Failed("what was written of '" + all[i].name +
                          "' differs from what was read; the source is as it was");
        }
    }
    return target.end_reading();
}

Moved copy_and_check(Side& source, Side& target, const MoveProgress& progress) {
    auto all = copy_all(source, target, progress);
    if (!all) return all;
    auto good = compare(target, *all);
    if (good) good = target.settle();
    if (good) return all;
    target.undo();
    return Failed(good.error());
}

}  // namespace

Moved move_store(const std::string& from, const std::string& to, const MoveProgress& progress) {
    if (is_postgres(from) == is_postgres(to)) {
        return Failed("one of the two must be an address of PostgreSQL, and the other a folder");
    }
    auto source =
        is_postgres(from) ? PostgresSide::open(from, PostgresSide::As::source) : SqliteSide::source(from);
    if (!source) return Failed(source.error());
    auto target = is_postgres(to) ? PostgresSide::open(to, PostgresSide::As::target) : SqliteSide::target(to);
    if (!target) return Failed(target.error());
    auto moved = copy_and_check(**source, **target, progress);
    if (!moved) return moved;
    if (auto marked = (*source)->mark((*target)->name()); !marked) return Failed(marked.error());
    return moved;
}

Moved back_up_postgres(const std::string& from, const std::string& to, const MoveProgress& progress) {
    auto source = PostgresSide::open(from, PostgresSide::As::used);
    if (!source) return Failed(source.error());
    auto target = SqliteSide::target(to);
    if (!target) return Failed(target.error());
    return copy_and_check(**source, **target, progress);
}

}  // namespace longroad::server
