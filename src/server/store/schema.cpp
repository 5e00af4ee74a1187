#include "server/store/schema.h"

#include <sys/random.h>

#include <filesystem>
#include <vector>

#include "server/store/migrations.h"
#include "server/store/statement.h"

namespace longroad::server {

namespace {

// "LRST": tells our files from other people's SQLite files.
constexpr int application_id = 0x4c525354;
constexpr auto newest = static_cast<int64_t>(migrations.size());
constexpr uintmax_t largest_to_read = 500'000'000;  // bytes that are checked as a whole at the start

std::string too_new(const std::string& path) {
    return "the database '" + path + "' was made by a newer version of this program";
}

// The key of this database; made when it is new.
bool ensure_key(sqlite3* database) {
    if (number_from(database, "SELECT count(*) FROM secret") > 0) return true;
    char bytes[32];
    if (getrandom(bytes, sizeof bytes, 0) != static_cast<ssize_t>(sizeof bytes)) return false;
    Statement add(database, "INSERT INTO secret (key) VALUES (lower(hex(CAST(? AS BLOB))))");
    return add.with(std::string_view(bytes, sizeof bytes)).run();
}

}  // namespace

std::expected<void, std::string> migrate(sqlite3* database, const std::string& path) {
    const int64_t owner = number_from(database, "PRAGMA application_id");
    const int64_t version = number_from(database, "PRAGMA user_version");
    const int64_t tables = number_from(database, "SELECT count(*) FROM sqlite_schema");
    if (owner < 0 || version < 0 || tables < 0) return std::unexpected(complaint(path, database));
    if (tables > 0 && owner != application_id) {
        return std::unexpected("the file '" + path + "' is a database of another program");
    }
    if (version > newest) return std::unexpected(too_new(path));
    for (auto step = static_cast<size_t>(version); step < migrations.size(); ++step) {
        const std::string sql = "BEGIN IMMEDIATE;" + std::string(migrations[step]) +
                                "PRAGMA user_version = " + std::to_string(step + 1) +
                                "; PRAGMA application_id = " + std::to_string(application_id);
        const bool moved = execute(database, sql.c_str()) && (step != talk_step || move_talk_out(database)) &&
                           execute(database, "COMMIT");
        if (!moved) {
            auto fault = std::unexpected(complaint(path, database));
            (void)execute(database, "ROLLBACK");
            return fault;
        }
    }
    if (!ensure_key(database)) return std::unexpected(complaint(path, database));
    return {};
}

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

std::expected<void, std::string> recognize(sqlite3* database, const std::string& path) {
    const int64_t owner = number_from(database, "PRAGMA application_id");
    const int64_t version = number_from(database, "PRAGMA user_version");
    const int64_t tables = number_from(database, "SELECT count(*) FROM sqlite_schema");
    if (tables < 0) return std::unexpected(complaint(path, database));
    if (owner != application_id || version < 1) {
        return std::unexpected("the file '" + path + "' is no database of this program");
    }
    if (version > newest) return std::unexpected(too_new(path));
    return {};
}

}  // namespace longroad::server
