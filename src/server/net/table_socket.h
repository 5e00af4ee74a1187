// A table over a WebSocket.
#pragma once

#include "server/net/http.h"

namespace longroad::server {

// Serves the table that the request wants to follow, until the client goes.
[[nodiscard]] Awaitable<> serve_socket(ServerContext& house, Transport wire, HttpRequest request,
                                       std::shared_ptr<TableActor> host, PersonRow person);

}  // namespace longroad::server
