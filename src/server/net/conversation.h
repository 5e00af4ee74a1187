// One connection from its first request to its last, or until it stays at a table. server.cpp has those over
// plain sockets, tls.cpp those within TLS: each is slow to compile.
#pragma once

#include <boost/asio/ssl/context.hpp>

#include "server/app/api_answers.h"
#include "server/net/event_stream.h"
#include "server/net/http.h"
#include "server/net/table_socket.h"

namespace longroad::server {

// The API answers when what it did is safe, on whatever thread that is known; the conversation goes on here.
[[nodiscard]] Awaitable<Response> ask_api(House& house, const Request& request);

// Where a request leads that wants to stay at a table, or why it may not.
struct Way {
    std::shared_ptr<TableHost> host;
    std::optional<Session> session;
    int status = 200;
    std::string_view reason;
};
[[nodiscard]] Way way_to_table(House& house, const Request& request, const std::optional<std::string>& table);

// The end: within TLS one says so.
[[nodiscard]] Awaitable<> finish(Stream& stream);
[[nodiscard]] Awaitable<> finish(TlsStream& stream);

// `S` is a plain stream or one within TLS.
template <class S>
Awaitable<> converse(House& house, S stream, std::string peer) {
    beast::flat_buffer buffer(most_header + most_body);
    // Counted before it has said anything, so that nobody fills the house with half a request each. Behind a
    // proxy the first request tells the address.
    std::optional<Visit> visit;
    std::string address = neighbourhood(peer);
    if (!house.options.behind_proxy) visit.emplace(house, address);
    for (bool first = true;; first = false) {
        http::request_parser<http::string_body> parser;
        parser.header_limit(most_header);
        parser.body_limit(most_body);
        const bool refused = visit && !visit->inside();
        beast::get_lowest_layer(stream).expires_after(refused ? refused_time
                                                      : first ? house.request_time()
                                                              : idle_time);
        const auto [read_error, bytes] = co_await http::async_read(stream, buffer, parser, token);
        const bool too_large =
            read_error == http::error::body_limit || read_error == http::error::header_limit;
        if (read_error && !too_large) break;
        HttpRequest http_request = parser.release();
        if (!visit) {
            address = told_by_proxy(http_request).value_or(address);
            visit.emplace(house, address);
        }
        HttpResponse response;
        Request request = request_of(house, http_request, address);
        const bool reads =
            http_request.method() == http::verb::get || http_request.method() == http::verb::head;
        const auto events = table_in(request.path, "events");
        bool keep = http_request.keep_alive();
        const bool file = reads && !request.path.starts_with("/api/");
        RateLimit& pace = file ? house.file_pace : house.pace;
        if (const int wait = pace.wait(address); !visit->inside()) {
            response = refusal_of(house, http_request, 503, "too_many_connections");
            keep = false;
        } else if (wait > 0) {
            ++house.metrics.refused;
            response = refusal_of(house, http_request, 429, "too_often");
            response.set(http::field::retry_after, std::to_string(wait));
            keep = false;
        } else if (too_large) {
            response = refusal_of(house, http_request, 413, "too_large");
            keep = false;
        } else if (request.path.empty()) {
            response = refusal_of(house, http_request, 400, "bad_path");
        } else if (websocket::is_upgrade(http_request)) {
            Way way = way_to_table(house, request, table_in(request.path, "socket"));
            if (way.host) {
                beast::get_lowest_layer(stream).expires_never();
                const auto socket =
                    std::make_shared<TableSocket<S>>(house, websocket::stream<S, false>(std::move(stream)));
                co_await socket->serve(std::move(http_request), way.host, way.session->person);
                co_return;
            }
            response = refusal_of(house, http_request, way.status, way.reason);
        } else if (events && http_request.method() == http::verb::get && http_request.version() >= 11) {
            Way way = way_to_table(house, request, events);
            const int64_t seen = std::max<int64_t>(0, number_in(request.query, "since", 0));
            if (way.host) {
                ++house.metrics.requests;
                const auto line = std::make_shared<EventStream<S>>(house, std::move(stream));
                co_await line->serve(http_request, way.host, way.session->person, seen);
                co_return;
            }
            response = refusal_of(house, http_request, way.status, way.reason);
        } else if (request.path.starts_with("/api/")) {
            response = response_of(house, http_request, co_await ask_api(house, request));
        } else if (!reads) {
            response = refusal_of(house, http_request, 405, "method_not_allowed");
        } else {
            response = file_response(house, http_request, request.path);
        }
        response.keep_alive(keep);
        response.prepare_payload();
        if (http_request.method() == http::verb::head) response.body().clear();
        beast::get_lowest_layer(stream).expires_after(house.request_time());
        http::response_serializer<http::string_body> serializer(response);
        const auto [write_error, written] = co_await http::async_write(stream, serializer, token);
        if (write_error || !keep) break;
    }
    co_await finish(stream);
}

[[nodiscard]] Awaitable<> converse_within_tls(House& house, Stream stream,
                                              std::shared_ptr<asio::ssl::context> context, std::string peer);

}  // namespace longroad::server
