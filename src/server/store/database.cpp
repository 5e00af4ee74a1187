#include "server/store/database.h"

#include <fcntl.h>
#include <unistd.h>

#include <filesystem>

#include "server/store/statement.h"

namespace longroad::server {

namespace {

constexpr uintmax_t least_room = 200'000;  // bytes; with less nothing can be opened or stored

// The file has the key of all sessions, passwords and the secrets of running games: it is for its owner only.
// Its log gets the same rights.
void keep_private(const std::string& path) {
    const int made = ::open(path.c_str(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0600);
    if (made >= 0) ::close(made);
    std::error_code ignored;
    std::filesystem::permissions(path, std::filesystem::perms::others_all,
                                 std::filesystem::perm_options::remove, ignored);
}

}  // namespace

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

int64_t number_from(sqlite3* database, const char* sql) {
    Statement statement(database, sql);
    return statement.row() ? statement.number(0) : -1;
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

}  // namespace longroad::server
