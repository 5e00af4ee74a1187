// Is a file a database of ours, whole, and of which version? Brings older ones up to date (migrations.h).
#pragma once

#include <expected>
#include <string>

#include "server/store/database.h"

namespace longroad::server {

// The errors are sentences for whoever runs the server.

// Nothing is wrong with the file as it is. Nothing of it is changed, not even by looking. Of a large file the
// games and facts are left out, because nobody should wait for that; they are judged when they are read.
[[nodiscard]] std::expected<void, std::string> examine(sqlite3* database, const std::string& path);

// To the newest version; a new file gets its tables and its key.
[[nodiscard]] std::expected<void, std::string> migrate(sqlite3* database, const std::string& path);

// Ours, and not from a newer version.
[[nodiscard]] std::expected<void, std::string> recognize(sqlite3* database, const std::string& path);

}  // namespace longroad::server
