// The shape of our tables in PostgreSQL, and whether a server and its database will do.
#pragma once

#include <expected>
#include <string>

#include "server/store/postgres_connection.h"

namespace longroad::server::pg {

// The oldest server we run on, as libpq counts versions.
inline constexpr int oldest_server = 150'000;

// A lock of the session; gives whether it was to be had.
inline constexpr std::string_view try_use_alone = "SELECT pg_try_advisory_lock(1280463701)";

// Brings the database up to date, as one of several programs that may try at the same time. The error is a
// sentence for whoever started the server; nothing was changed then.
[[nodiscard]] std::expected<void, std::string> prepare(Connection& connection, const Address& address);

// Ours, up to date, and not moved elsewhere: for whoever only reads.
[[nodiscard]] std::expected<void, std::string> recognize(Connection& connection, const Address& address);

// Nobody else uses the database while this connection lasts. Waits a little for one that just went; the error
// is a sentence.
[[nodiscard]] std::expected<void, std::string> use_alone(Connection& connection, const Address& address);

// Why there is no connection, as a sentence.
[[nodiscard]] std::string complaint(const Address& address, const Fault& fault);

}  // namespace longroad::server::pg
