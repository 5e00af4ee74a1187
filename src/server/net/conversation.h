// One connection from its first request to its last, or until it stays at a table.
#pragma once

#include "server/net/house.h"

namespace longroad::server {

[[nodiscard]] Awaitable<> converse(House& house, Wire wire, std::string peer);

}  // namespace longroad::server
