// Moves everything a server keeps from one database to another, of the other kind: a file of SQLite or a
// database of PostgreSQL. For `longroad migrate`.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <string>
#include <vector>

namespace longroad::server {

// What was moved of one relation: both databases were read, and this is the hash of either.
struct MovedRelation {
    std::string name;
    int64_t rows = 0;
    std::string hash;
};

// Told now and then how far it is, in rows.
using MoveProgress = std::function<void(int64_t done, int64_t all)>;

// Each is the path of a file, or an address of PostgreSQL; no server may use them. The target must have
// nothing in it. When all of it is there, the source is marked, so that no server goes on with it. The error
// is a sentence, and nothing was changed then.
[[nodiscard]] std::expected<std::vector<MovedRelation>, std::string> move_store(const std::string& from,
                                                                                const std::string& to,
                                                                                const MoveProgress& progress);

// Copies a database of PostgreSQL, also one that is in use, into a new file of SQLite, checked the same way.
[[nodiscard]] std::expected<std::vector<MovedRelation>, std::string> back_up_postgres(
    const std::string& from, const std::string& to, const MoveProgress& progress);

}  // namespace longroad::server
