// A table over a WebSocket.
#pragma once

#include "server/net/http.h"

namespace longroad::server {

// Serves the table that the request wants to follow, until the client goes.
[[nodiscard]] Awaitable<> serve_socket(House& house, Wire wire, HttpRequest request,
                                       std::shared_ptr<TableHost> host, PersonRow person);

}  // namespace longroad::server
