// Copies of a database, and what others may have of it.
#include <filesystem>

#include "server/store/migrations.h"
#include "server/store/schema.h"
#include "server/store/sqlite.h"
#include "server/store/statement.h"

namespace longroad::server {

std::expected<void, std::string> back_up_sqlite(const std::string& from, const std::string& to) {
    auto source = connect(from, SQLITE_OPEN_READONLY);
    if (!source) return std::unexpected(source.error());
    auto target = connect(to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    if (!target) return std::unexpected(target.error());
    if (number_from(target->get(), "SELECT count(*) FROM sqlite_schema") != 0) {
        return std::unexpected("'" + to + "' exists already; nothing was written");
    }
    sqlite3_backup* backup = sqlite3_backup_init(target->get(), "main", source->get(), "main");
    if (backup != nullptr) sqlite3_backup_step(backup, -1);
    // One plain file without a log beside it: it can be read where nothing may be written.
    if (backup != nullptr && sqlite3_backup_finish(backup) == SQLITE_OK &&
        execute(target->get(), "PRAGMA journal_mode=DELETE"))
        return {};
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
    if (auto ours = recognize(database->get(), path); !ours) return std::unexpected(ours.error());
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
    // A database of an older version has the names in its records, and is not changed here.
    Statement games(database->get(), "SELECT number, record FROM games WHERE listed = 1 ORDER BY number");
    Statement seats(database->get(), "SELECT person, name FROM seats WHERE game = ? ORDER BY seat");
    int64_t count = 0;
    for (; games.row(); ++count) {
        std::vector<SeatRow> rows;
        seats.with(games.number(0));
        while (seats.row()) rows.push_back({seats.text(0), seats.text(1)});
        const std::string record = games.text(1);
        const bool named = number_from(database->get(), "PRAGMA user_version") <= int64_t{talk_step};
        auto taken = take(named ? record : record_with_names(record, rows));
        if (!taken) return std::unexpected(taken.error());
    }
    return count;
}

}  // namespace longroad::server
