#include "server/net/conversation.h"

#include <boost/asio/post.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/serializer.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <optional>

#include "server/app/api_answers.h"
#include "server/log/log.h"
#include "server/net/event_stream.h"
#include "server/net/http.h"
#include "server/net/table_socket.h"

namespace longroad::server {

namespace {

// What `ask` is answered, on whatever thread that happens; the conversation goes on here.
template <class Answer, class Ask>
Awaitable<Answer> answer_to(ServerContext& house, Ask ask) {
    const Executor executor = co_await asio::this_coro::executor;
    asio::use_awaitable_t<Executor> here;
    auto initiate = [&house, &ask, executor](auto handler) {
        // Whoever answers passes the handler on: it must not be left in hands that outlive the network.
        auto waiting = std::make_shared<std::optional<decltype(handler)>>(std::move(handler));
        ++house.asking;
        ask([&house, waiting, executor](Answer answer) {
            asio::post(executor, [go_on = std::move(**waiting), answer = std::move(answer)]() mutable {
                std::move(go_on)(std::move(answer));
            });
            waiting->reset();
            --house.asking;
        });
    };
    co_return co_await asio::async_initiate<asio::use_awaitable_t<Executor>, void(Answer)>(initiate, here);
}

// The API answers when what it did is safe.
Awaitable<Response> ask_api(ServerContext& house, const Request& request) {
    co_return co_await answer_to<Response>(
        house, [&house, &request](auto answered) { house.api.handle(request, std::move(answered)); });
}

// Where a request leads that wants to stay at a table, or why it may not.
struct Way {
    std::shared_ptr<TableActor> host;
    std::optional<Session> session;
    int status = 200;
    std::string_view reason;
};
Awaitable<Way> way_to_table(ServerContext& house, const Request& request,
                            const std::optional<std::string>& table) try {
    Way way;
    if (!request.same_origin) co_return Way{nullptr, {}, 403, "wrong_origin"};
    way.session = house.people.session(request.cookie, now_ms());
    if (!way.session) co_return Way{nullptr, {}, 401, "no_session"};
    if (!table) co_return Way{nullptr, {}, 404, "no_such_table"};
    const std::string& person = way.session->person.id;
    const auto host = co_await answer_to<TableRegistry::Found>(
        house,
        [&house, &table, &person](auto answered) { house.hall.enter(*table, person, std::move(answered)); });
    if (!host) co_return Way{nullptr, {}, status_of(host.error()), name_of(host.error())};
    way.host = *host;
    co_return way;
} catch (const Unavailable&) {
    co_return Way{nullptr, {}, 503, "storage"};
}

void note_request(ServerContext& house, const Request& request, unsigned status,
                  std::chrono::nanoseconds took) {
    if (status < house.metrics.responses.size()) ++house.metrics.responses[status];
    house.metrics.request_time.add(took);
    if (!house.options.access_log) return;
    const bool api = request.path.starts_with("/api/");
    log_event(LogLevel::info, "request",
              {{"method", request.method},
               {"path", api ? Api::pattern_of(request.path) : std::string_view(request.path)},
               {"status", int64_t{status}},
               {"ms", std::chrono::duration<double, std::milli>(took).count()},
               {"address", request.address}});
}

}  // namespace

Awaitable<> serve_connection(ServerContext& house, Transport wire,
                             std::unique_ptr<const ConnectionSlot> visit) {
    beast::flat_buffer buffer(most_header + most_body);
    for (bool first = true;; first = false) {
        http::request_parser<http::string_body> parser;
        parser.header_limit(most_header);
        parser.body_limit(most_body);
        // Between two requests somebody may rest; once one has begun it has its time, as the first has.
        if (!first && buffer.size() == 0) {
            wire.next_layer().expires_after(idle_time);
            const auto [rest_error, begun] =
                co_await wire.async_read_some(buffer.prepare(most_header), token);
            if (rest_error) break;
            buffer.commit(begun);
        }
        wire.next_layer().expires_after(visit->inside() ? house.request_time() : refused_time);
        const auto [read_error, bytes] = co_await http::async_read(wire, buffer, parser, token);
        const bool too_large =
            read_error == http::error::body_limit || read_error == http::error::header_limit;
        if (read_error && !too_large) break;
        const auto came = std::chrono::steady_clock::now();
        HttpRequest http_request = parser.release();
        // A proxy brings many people by one connection: each request counts for whom it is from, and holds a
        // place of theirs as long as it lasts.
        std::string address = visit->address();
        std::unique_ptr<const ConnectionSlot> sender;
        if (visit->by_proxy()) {
            address = told_by_proxy(http_request).value_or(address);
            sender = std::make_unique<const ConnectionSlot>(house, SlotKind::by_proxy, address);
        }
        const bool inside = visit->inside() && (!sender || sender->inside());
        HttpResponse response;
        Request request = request_of(house, http_request, address);
        const bool reads =
            http_request.method() == http::verb::get || http_request.method() == http::verb::head;
        const auto events = table_in(request.path, "events");
        bool keep = http_request.keep_alive();
        const bool file = reads && !request.path.starts_with("/api/");
        RateLimit& pace = file ? house.file_pace : house.pace;
        if (const int wait = pace.wait(address); !inside) {
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
        } else if (!known_coding(http_request)) {
            response = refusal_of(house, http_request, 501, "unknown_coding");
            keep = false;
        } else if (request.path.empty()) {
            response = refusal_of(house, http_request, 400, "bad_path");
        } else if (beast::websocket::is_upgrade(http_request)) {
            Way way = co_await way_to_table(house, request, table_in(request.path, "socket"));
            if (way.host) {
                note_request(house, request, 101, std::chrono::steady_clock::now() - came);
                wire.next_layer().expires_never();
                co_await serve_socket(house, std::move(wire), std::move(http_request), way.host,
                                      way.session->person);
                co_return;
            }
            response = refusal_of(house, http_request, way.status, way.reason);
        } else if (events && http_request.method() == http::verb::get && http_request.version() >= 11) {
            Way way = co_await way_to_table(house, request, events);
            const auto from = [&](std::string_view key) {
                return static_cast<uint64_t>(std::max<int64_t>(0, number_in(request.query, key, 0)));
            };
            if (way.host) {
                ++house.metrics.requests;
                note_request(house, request, 200, std::chrono::steady_clock::now() - came);
                co_await serve_events(house, std::move(wire), std::move(http_request), way.host,
                                      way.session->person, {from("since"), from("heard")});
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
        note_request(house, request, response.result_int(), std::chrono::steady_clock::now() - came);
        response.keep_alive(keep);
        response.prepare_payload();
        if (http_request.method() == http::verb::head) response.body().clear();
        wire.next_layer().expires_after(house.request_time());
        http::response_serializer<http::string_body> serializer(response);
        const auto [write_error, written] = co_await http::async_write(wire, serializer, token);
        if (write_error || !keep) break;
    }
    co_await wire.finish();
}

}  // namespace longroad::server
