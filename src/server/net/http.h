// HTTP requests as they come in, and responses as they go out: headers, cookies, files of the web table.
#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "server/net/server_context.h"

namespace longroad::server {

namespace http = beast::http;

using HttpRequest = http::request<http::string_body>;
using HttpResponse = http::response<http::string_body>;

[[nodiscard]] inline std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }

// Where a request comes from as the proxy in front of us says; nothing if it does not.
[[nodiscard]] std::optional<std::string> told_by_proxy(const HttpRequest& request);
// Its body came as it is or in chunks: nobody here unpacks anything else.
[[nodiscard]] bool known_coding(const HttpRequest& request);

[[nodiscard]] Request request_of(const ServerContext& house, const HttpRequest& request, std::string address);
// The id in /api/v1/tables/<id>/<what>; nothing if it is another path.
[[nodiscard]] std::optional<std::string> table_in(const std::string& path, std::string_view what);

void add_headers(const ServerContext& house, http::fields& head);
[[nodiscard]] HttpResponse response_of(const ServerContext& house, const HttpRequest& request, Response from);
[[nodiscard]] HttpResponse refusal_of(const ServerContext& house, const HttpRequest& request, int status,
                                      std::string_view reason);
[[nodiscard]] HttpResponse file_response(const ServerContext& house, const HttpRequest& request,
                                         const std::string& path);
// The front page with what a link to a table shows in previews.
[[nodiscard]] HttpResponse front_page(ServerContext& house, const HttpRequest& request, const Request& asked);

}  // namespace longroad::server
