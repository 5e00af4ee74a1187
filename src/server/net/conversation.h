// One connection from its first request to its last, or until it stays at a table.
#pragma once

#include "server/net/house.h"

namespace longroad::server {

// `visit` is the connection's own place, whether there was one or not.
[[nodiscard]] Awaitable<> converse(House& house, Wire wire, std::unique_ptr<const Visit> visit);

}  // namespace longroad::server
