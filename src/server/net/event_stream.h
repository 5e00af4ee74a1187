// A table for programs: an answer that does not end, one message of the table on each line. What the program
// has to say it posts (docs/server-protocol.md).
#pragma once

#include "server/net/http.h"

namespace longroad::server {

// Serves the table from what the hello has seen and heard on, until the client goes or the table sends it
// away.
[[nodiscard]] Awaitable<> serve_events(ServerContext& house, Transport wire, HttpRequest request,
                                       std::shared_ptr<TableActor> host, PersonRow person,
                                       table::commands::Hello hello);

}  // namespace longroad::server
