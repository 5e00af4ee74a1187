// The store in one SQLite file: write-ahead log, every commit on the disk before it counts. One thread
// writes, and takes everything that has come up meanwhile into one commit, because the disk is what takes
// time.
#pragma once

#include <expected>
#include <functional>
#include <memory>
#include <string>

#include "server/store/store.h"

namespace longroad::server {

// Opens or makes the file, and brings an older one up to date. The error is a sentence for whoever started
// the server; nothing was changed then.
[[nodiscard]] std::expected<std::unique_ptr<Store>, std::string> open_sqlite(const std::string& path);

// Copies a database, also one that is in use, into a new file. The error is a sentence.
[[nodiscard]] std::expected<void, std::string> back_up_sqlite(const std::string& from, const std::string& to);

// Can this file be our database: whole, ours, and not from a newer version? The error is a sentence. The file
// is not changed.
[[nodiscard]] std::expected<void, std::string> check_sqlite(const std::string& path);

// Hands out the full records of all listed games of a database, also one that is in use, the oldest first.
// Gives their number; the error is a sentence, or what `take` had to complain about.
using TakeRecord = std::function<std::expected<void, std::string>(const std::string& record)>;
[[nodiscard]] std::expected<int64_t, std::string> each_listed_record(const std::string& path,
                                                                     const TakeRecord& take);

}  // namespace longroad::server
