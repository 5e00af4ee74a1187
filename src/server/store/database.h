// A connection to an SQLite file, and what goes wrong with it in words.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <expected>
#include <memory>
#include <string>

namespace longroad::server {

inline constexpr int patience = 5'000;  // milliseconds to wait for another process, such as a backup

struct CloseDatabase {
    void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
};
using Database = std::unique_ptr<sqlite3, CloseDatabase>;

// The flags are SQLite's; a file that is made is for its owner only. The error is a sentence.
[[nodiscard]] std::expected<Database, std::string> connect(const std::string& path, int flags);

[[nodiscard]] bool execute(sqlite3* database, const char* sql);
// The first number it gives; -1 if there is none.
[[nodiscard]] int64_t number_from(sqlite3* database, const char* sql);

// What went wrong last: for a log, and as a sentence about the file.
[[nodiscard]] std::string trouble(sqlite3* database);
[[nodiscard]] std::string complaint(const std::string& path, sqlite3* database);

}  // namespace longroad::server
