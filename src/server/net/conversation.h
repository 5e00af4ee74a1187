// One connection from its first request to its last, or until it stays at a table.
#pragma once

#include "server/net/server_context.h"

namespace longroad::server {

// `visit` is the connection's own place, whether there was one or not.
[[nodiscard]] Awaitable<> serve_connection(ServerContext& house, Transport wire,
                                           std::unique_ptr<const ConnectionSlot> visit);

}  // namespace longroad::server
