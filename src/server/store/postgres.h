// The store in PostgreSQL, for a server that may be one of several.
#pragma once

#include <chrono>
#include <expected>
#include <memory>
#include <string>
#include <string_view>

#include "server/store/store.h"

namespace longroad::server {

struct PostgresOptions {
    int readers = 4;                         // connections
    std::chrono::milliseconds hold{15'000};  // how long changes wait for a database that is away
    bool alone = false;                      // refuse a database that another server uses
};

// Does this name a database of PostgreSQL, and not a folder?
[[nodiscard]] inline bool is_postgres(std::string_view store) {
    return store.starts_with("postgresql://") || store.starts_with("postgres://");
}

// Makes our tables if they are not there, and brings older ones up to date. The error is a sentence for
// whoever started the server, and has no password in it.
[[nodiscard]] std::expected<std::unique_ptr<Store>, std::string> open_postgres(
    const std::string& address, const PostgresOptions& options = {});

// The address without its password, for logs and messages.
[[nodiscard]] std::string shown_address(const std::string& address);

}  // namespace longroad::server
