// Where the program was built without libpq: who asks for PostgreSQL is told so.
#ifdef LONGROAD_NO_POSTGRESQL

#include "server/store/move.h"
#include "server/store/postgres.h"

namespace longroad::server {

namespace {

constexpr const char* without =
    "this program was built without PostgreSQL; build it with libpq and LONGROAD_POSTGRESQL=ON";

}  // namespace

std::expected<std::unique_ptr<Store>, std::string> open_postgres(const std::string& /*address*/,
                                                                 const PostgresOptions& /*options*/) {
    return std::unexpected(without);
}

std::string shown_address(const std::string& /*address*/) { return "postgresql://..."; }

std::expected<std::vector<MovedRelation>, std::string> move_store(const std::string& /*from*/,
                                                                  const std::string& /*to*/,
                                                                  const MoveProgress& /*progress*/) {
    return std::unexpected(without);
}

std::expected<std::vector<MovedRelation>, std::string> back_up_postgres(const std::string& /*from*/,
                                                                        const std::string& /*to*/,
                                                                        const MoveProgress& /*progress*/) {
    return std::unexpected(without);
}

}  // namespace longroad::server

#endif
