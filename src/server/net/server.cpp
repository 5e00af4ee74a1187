#include "server/net/server.h"

#include <array>
#include <atomic>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <thread>

#include "server/net/files.h"

namespace longroad::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;
using namespace std::chrono_literals;

namespace {

// Each thread has a context of its own, and a connection lives on one of them: nothing needs a lock there.
using Executor = asio::io_context::executor_type;
using Socket = asio::basic_stream_socket<tcp, Executor>;
using Stream = beast::basic_stream<tcp, Executor>;
using WebSocket = websocket::stream<Stream, false>;  // without compression: messages are small
using Token = asio::as_tuple_t<asio::use_awaitable_t<Executor>>;
template <class T = void>
using Awaitable = asio::awaitable<T, Executor>;

constexpr Token token{};
constexpr size_t most_header = 8 * 1024;
constexpr size_t most_body = 64 * 1024;
constexpr size_t most_message = 16 * 1024;
constexpr size_t most_waiting = 2 * 1024 * 1024;  // bytes a slow client may leave unread
constexpr auto refused_time = 2s;                 // for the request of somebody who will not be let in
constexpr auto idle_time = 60s;

constexpr std::string_view no_web_page =
    "<!doctype html><meta charset=utf-8><title>Longroad</title><body><h1>Longroad</h1><p>The server runs; "
    "the "
    "web table is not built. Build it with <code>make web</code>, or name its folder with "
    "<code>longroad serve --web FOLDER</code>.";

// How many connections there are, in all and from each address.
class Doorkeeper {
public:
    Doorkeeper(int most, int most_each) : most_(most), most_each_(most_each) {}

    bool enter(const std::string& address) {
        const std::lock_guard lock(mutex_);
        if (inside_ >= most_) return false;
        int& same = by_address_[address];
        if (same >= most_each_) return false;
        ++same;
        ++inside_;
        return true;
    }
    void leave(const std::string& address) {
        const std::lock_guard lock(mutex_);
        --inside_;
        if (--by_address_[address] == 0) by_address_.erase(address);
    }

private:
    int most_;
    int most_each_;
    std::mutex mutex_;
    int inside_ = 0;
    std::map<std::string, int> by_address_;
};

class TableSocket;

// What all connections use.
struct House {
    const ServerOptions options;
    Api& api;
    Hall& hall;
    People& people;
    Metrics& metrics;
    WebFiles files;
    Doorkeeper door;
    std::atomic<int> asking = 0;  // requests the API has not answered yet
    // Those at tables. Tables hold on to them, so when the network goes they have to be let go by hand.
    std::mutex mutex{};
    std::map<TableSocket*, std::weak_ptr<TableSocket>> at_tables{};
};

// Somebody inside: leaves when it goes out of scope.
class Visit {
public:
    Visit(House& house, std::string address) : house_(house), address_(std::move(address)) {
        inside_ = house_.door.enter(address_);
        if (inside_) ++house_.metrics.connections;
        if (!inside_) ++house_.metrics.refused;
    }
    Visit(const Visit&) = delete;
    Visit& operator=(const Visit&) = delete;
    ~Visit() {
        if (!inside_) return;
        --house_.metrics.connections;
        house_.door.leave(address_);
    }
    [[nodiscard]] bool inside() const { return inside_; }

private:
    House& house_;
    std::string address_;
    bool inside_;
};

// ---- what comes in -------------------------------------------------------------------------------------

int hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

// Takes %41 and the like out of a path; nothing if that is malformed.
std::optional<std::string> decoded(std::string_view path) {
    std::string result;
    for (size_t i = 0; i < path.size(); ++i) {
        if (path[i] != '%') {
            result += path[i];
            continue;
        }
        if (i + 2 >= path.size()) return std::nullopt;
        const int high = hex_digit(path[i + 1]);
        const int low = hex_digit(path[i + 2]);
        if (high < 0 || low < 0 || (high == 0 && low == 0)) return std::nullopt;
        result += static_cast<char>(high * 16 + low);
        i += 2;
    }
    return result;
}

using HttpRequest = http::request<http::string_body>;
using HttpResponse = http::response<http::string_body>;

std::string_view view(beast::string_view text) { return {text.data(), text.size()}; }

// The session's word: from the cookie "longroad", or from "Authorization: Bearer ...".
std::string word_of(const HttpRequest& request) {
    const std::string_view authorization = view(request[http::field::authorization]);
    if (authorization.starts_with("Bearer ")) return std::string(authorization.substr(7));
    std::string_view cookies = view(request[http::field::cookie]);
    while (!cookies.empty()) {
        std::string_view one = cookies.substr(0, cookies.find(';'));
        cookies.remove_prefix(std::min(one.size() + 1, cookies.size()));
        while (one.starts_with(' ')) one.remove_prefix(1);
        if (one.starts_with("longroad=")) return std::string(one.substr(9));
    }
    return {};
}

// Browsers say where a request comes from; other programs need not.
bool same_origin(const House& house, const HttpRequest& request) {
    const std::string_view origin = view(request[http::field::origin]);
    if (origin.empty()) return true;
    for (const std::string& allowed : house.options.origins) {
        if (origin == allowed) return true;
    }
    const size_t host = origin.find("://");
    return host != std::string_view::npos && origin.substr(host + 3) == view(request[http::field::host]);
}

Request request_of(const House& house, const HttpRequest& http_request) {
    Request request;
    request.method = std::string(view(http_request.method_string()));
    const std::string_view target = view(http_request.target());
    const size_t query = std::min(target.find('?'), target.size());
    request.path = decoded(target.substr(0, query)).value_or("");
    if (query < target.size()) request.query = std::string(target.substr(query + 1));
    request.cookie = word_of(http_request);
    request.content_type = std::string(view(http_request[http::field::content_type]));
    request.body = http_request.body();
    request.same_origin = same_origin(house, http_request);
    return request;
}

// ---- what goes out -------------------------------------------------------------------------------------

void add_headers(const House& house, HttpResponse& response) {
    response.set(http::field::server, "Longroad");
    response.set("X-Content-Type-Options", "nosniff");
    response.set("Referrer-Policy", "no-referrer");
    response.set("Cross-Origin-Opener-Policy", "same-origin");
    response.set("Cross-Origin-Resource-Policy", "same-origin");
    response.set("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
    response.set("Content-Security-Policy",
                 "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr "
                 "'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action "
                 "'self'; frame-ancestors 'none'");
    if (house.options.secure_cookies) {
        response.set(http::field::strict_transport_security, "max-age=31536000");
    }
}

HttpResponse response_of(const House& house, const HttpRequest& request, Response from) {
    HttpResponse response{static_cast<http::status>(from.status), request.version()};
    add_headers(house, response);
    response.set(http::field::content_type, from.type);
    response.set(http::field::cache_control, "no-store");
    if (!from.cookie.empty()) {
        const bool gone = from.cookie == "-";
        std::string cookie = "longroad=" + (gone ? "" : from.cookie) + "; Path=/; HttpOnly; SameSite=Lax";
        cookie += gone ? "; Max-Age=0" : "; Max-Age=5184000";
        if (house.options.secure_cookies) cookie += "; Secure";
        response.set(http::field::set_cookie, cookie);
    }
    response.body() = std::move(from.body);
    return response;
}

HttpResponse file_response(const House& house, const HttpRequest& request, const std::string& path) {
    HttpResponse response{http::status::ok, request.version()};
    add_headers(house, response);
    const WebFile* file = house.files.find(path);
    if (file != nullptr) {
        response.set(http::field::content_type, file->type);
        response.set(http::field::cache_control,
                     file->forever ? "public, max-age=31536000, immutable" : "no-cache");
        response.set(http::field::etag, file->tag);
        response.set(http::field::vary, "Accept-Encoding");
        if (view(request[http::field::if_none_match]).find(file->tag) != std::string_view::npos) {
            response.result(http::status::not_modified);
            return response;
        }
        const auto [bytes, coding] = file->packed_for(view(request[http::field::accept_encoding]));
        if (!coding.empty()) response.set(http::field::content_encoding, coding);
        response.body() = bytes;
    } else {
        const bool front = house.files.empty() && path == "/";
        if (!front) response.result(http::status::not_found);
        response.set(http::field::content_type, "text/html; charset=utf-8");
        response.body() = front ? std::string(no_web_page) : "<!doctype html><title>404</title>Not found.";
    }
    return response;
}

// ---- a table over a WebSocket --------------------------------------------------------------------------

class TableSocket final : public Connection, public std::enable_shared_from_this<TableSocket> {
public:
    TableSocket(House& house, WebSocket socket)
        : house_(house), socket_(std::move(socket)), executor_(socket_->get_executor()) {}
    ~TableSocket() override {
        const std::lock_guard lock(house_.mutex);
        house_.at_tables.erase(this);
    }
    TableSocket(const TableSocket&) = delete;
    TableSocket& operator=(const TableSocket&) = delete;

    void send(std::shared_ptr<const std::string> text) override {
        asio::post(executor_, [self = shared_from_this(), text = std::move(text)]() mutable {
            self->push(std::move(text));
        });
    }
    void close(std::string_view why) override {
        asio::post(executor_, [self = shared_from_this(), why = std::string(why)] {
            self->end(why == "shutdown" ? websocket::close_code::going_away
                                        : websocket::close_code::try_again_later,
                      why);
        });
    }

    // Until the client goes.
    Awaitable<> serve(HttpRequest request, std::shared_ptr<TableHost> host, PersonRow person) {
        socket_->set_option(websocket::stream_base::timeout{
            std::chrono::seconds(house_.options.request_seconds), idle_time, true});
        socket_->read_message_max(most_message);
        socket_->auto_fragment(false);  // what is sent lies in memory as a whole
        auto [accepted] = co_await socket_->async_accept(request, token);
        if (accepted) co_return;
        open_ = true;
        {
            const std::lock_guard lock(house_.mutex);
            house_.at_tables[this] = weak_from_this();
        }
        host_ = host;
        const table::Client client = client_ = host->attach(shared_from_this(), {person.id, person.name});
        beast::flat_buffer buffer;
        auto refilled = std::chrono::steady_clock::now();
        const double rate = house_.options.messages_per_second;
        double allowance = 5 * rate;
        while (client != 0) {
            const auto [error, bytes] = co_await socket_->async_read(buffer, token);
            if (error) break;
            const auto now = std::chrono::steady_clock::now();
            allowance =
                std::min(5 * rate, allowance + rate * std::chrono::duration<double>(now - refilled).count());
            refilled = now;
            if (--allowance < 0 || !socket_->got_text()) {
                ++house_.metrics.refused;
                end(websocket::close_code::policy_error, socket_->got_text() ? "too_fast" : "text_expected");
                break;
            }
            ++house_.metrics.messages;
            const auto data = buffer.data();
            host->receive(client, {static_cast<const char*>(data.data()), data.size()});
            buffer.consume(buffer.size());
        }
        if (client != 0) host->detach(client);
        host_.reset();
        open_ = false;
    }
    // Cuts the line: whatever waits for it ends.
    void hang_up() {
        asio::post(executor_, [self = shared_from_this()] {
            if (self->socket_) beast::get_lowest_layer(*self->socket_).close();
        });
    }
    // The network has stopped and will not come back.
    void abandon() {
        if (host_) host_->detach(client_);
        socket_.reset();
    }

private:
    void push(std::shared_ptr<const std::string> text) {
        if (!open_ || ending_) return;
        waiting_bytes_ += text->size();
        waiting_.push_back(std::move(text));
        if (waiting_bytes_ > most_waiting) {
            ++house_.metrics.refused;
            waiting_.resize(1);  // the one being written
            return end(websocket::close_code::policy_error, "too_slow");
        }
        if (waiting_.size() == 1) write();
    }
    void write() {
        socket_->text(true);
        socket_->async_write(asio::buffer(*waiting_.front()),
                             [self = shared_from_this()](error_code error, size_t) {
                                 self->waiting_bytes_ -= self->waiting_.front()->size();
                                 self->waiting_.pop_front();
                                 if (error) return self->drop();
                                 if (!self->waiting_.empty()) return self->write();
                                 if (self->ending_) self->say_goodbye();
                             });
    }
    // What waits is written first; a client that does not take it is cut off by the timeout.
    void end(websocket::close_code code, std::string_view why) {
        if (ending_ || !open_) return;
        ending_ = true;
        goodbye_ = {code, std::string(why)};
        if (waiting_.empty()) say_goodbye();
    }
    void say_goodbye() {
        socket_->async_close(goodbye_, [self = shared_from_this()](error_code) {});
    }
    void drop() {
        open_ = false;
        beast::get_lowest_layer(*socket_).close();
    }

    House& house_;
    std::optional<WebSocket> socket_;
    std::shared_ptr<TableHost> host_;
    table::Client client_ = 0;
    Executor executor_;
    std::deque<std::shared_ptr<const std::string>> waiting_;
    size_t waiting_bytes_ = 0;
    bool open_ = false;
    bool ending_ = false;
    websocket::close_reason goodbye_;
};

// The id in /api/v1/tables/<id>/socket; nothing if it is another path.
std::optional<std::string> socket_table(const std::string& path) {
    constexpr std::string_view before = "/api/v1/tables/";
    constexpr std::string_view after = "/socket";
    if (!path.starts_with(before) || !path.ends_with(after) || path.size() <= before.size() + after.size()) {
        return std::nullopt;
    }
    return path.substr(before.size(), path.size() - before.size() - after.size());
}

// ---- HTTP ----------------------------------------------------------------------------------------------

// The API answers when what it did is safe, on whatever thread that is known; the conversation goes on here.
Awaitable<Response> ask_api(House& house, const Request& request) {
    const Executor executor = co_await asio::this_coro::executor;
    asio::use_awaitable_t<Executor> here;
    auto initiate = [&house, &request, executor](auto handler) {
        // Whoever answers passes the handler on: it must not be left in hands that outlive the network.
        auto waiting = std::make_shared<std::optional<decltype(handler)>>(std::move(handler));
        ++house.asking;
        house.api.handle(request, [&house, waiting, executor](Response response) {
            asio::post(executor, [go_on = std::move(**waiting), response = std::move(response)]() mutable {
                std::move(go_on)(std::move(response));
            });
            waiting->reset();
            --house.asking;
        });
    };
    co_return co_await asio::async_initiate<asio::use_awaitable_t<Executor>, void(Response)>(initiate, here);
}

Awaitable<> converse(House& house, Stream stream, std::string address) {
    beast::flat_buffer buffer(most_header + most_body);
    const auto request_time = std::chrono::seconds(house.options.request_seconds);
    // Counted before it has said anything, so that nobody fills the house with half a request each. Behind a
    // proxy the first request tells the address.
    std::optional<Visit> visit;
    if (!house.options.behind_proxy) visit.emplace(house, address);
    for (bool first = true;; first = false) {
        http::request_parser<http::string_body> parser;
        parser.header_limit(most_header);
        parser.body_limit(most_body);
        stream.expires_after(visit && !visit->inside() ? refused_time : first ? request_time : idle_time);
        const auto [read_error, bytes] = co_await http::async_read(stream, buffer, parser, token);
        const bool too_large =
            read_error == http::error::body_limit || read_error == http::error::header_limit;
        if (read_error && !too_large) break;
        HttpRequest http_request = parser.release();
        if (!visit) {
            const std::string_view forwarded = view(http_request["X-Forwarded-For"]);
            // The proxy adds its client at the end; what stands before it anybody may have written.
            const size_t comma = forwarded.rfind(',');
            std::string_view last = comma == std::string_view::npos ? forwarded : forwarded.substr(comma + 1);
            while (last.starts_with(' ')) last.remove_prefix(1);
            if (!last.empty()) address = std::string(last);
            visit.emplace(house, address);
        }
        HttpResponse response;
        Request request = request_of(house, http_request);
        const bool is_api = request.path.starts_with("/api/");
        if (!visit->inside()) {
            response = response_of(house, http_request,
                                   {503, "application/json", R"({"reason":"too_many_connections"})", ""});
            response.keep_alive(false);
        } else if (too_large) {
            response =
                response_of(house, http_request, {413, "application/json", R"({"reason":"too_large"})", ""});
            response.keep_alive(false);
        } else if (request.path.empty()) {
            response =
                response_of(house, http_request, {400, "application/json", R"({"reason":"bad_path"})", ""});
        } else if (websocket::is_upgrade(http_request)) {
            const auto table = socket_table(request.path);
            const auto session = house.people.session(request.cookie, now_ms());
            const auto host = table && session && request.same_origin ? house.hall.find(*table) : nullptr;
            if (host) {
                stream.expires_never();
                const auto socket = std::make_shared<TableSocket>(house, WebSocket(std::move(stream)));
                co_await socket->serve(std::move(http_request), host, session->person);
                co_return;
            }
            const bool origin = request.same_origin;
            response = response_of(house, http_request,
                                   {!origin || !session ? (origin ? 401 : 403) : 404, "application/json",
                                    !origin    ? R"({"reason":"wrong_origin"})"
                                    : !session ? R"({"reason":"no_session"})"
                                               : R"({"reason":"no_such_table"})",
                                    ""});
        } else if (is_api) {
            response = response_of(house, http_request, co_await ask_api(house, request));
        } else if (http_request.method() != http::verb::get && http_request.method() != http::verb::head) {
            response = response_of(house, http_request,
                                   {405, "application/json", R"({"reason":"method_not_allowed"})", ""});
        } else {
            response = file_response(house, http_request, request.path);
        }
        const bool keep = http_request.keep_alive() && visit->inside() && !too_large;
        response.keep_alive(keep);
        response.prepare_payload();
        if (http_request.method() == http::verb::head) response.body().clear();
        stream.expires_after(request_time);
        http::response_serializer<http::string_body> serializer(response);
        const auto [write_error, written] = co_await http::async_write(stream, serializer, token);
        if (write_error || !keep) break;
    }
    error_code ignored;
    stream.socket().shutdown(tcp::socket::shutdown_both, ignored);
}

class BeastServer final : public Server {
public:
    BeastServer(const ServerOptions& options, Api& api, Hall& hall, People& people, Metrics& metrics)
        : house_{options,
                 api,
                 hall,
                 people,
                 metrics,
                 WebFiles(options.web),
                 Doorkeeper(options.connections, options.connections_per_address)},
          acceptor_(accepting_) {}
    ~BeastServer() override {
        asio::post(accepting_, [this] { acceptor_.close(); });
        work_.clear();
        for (const auto& socket : at_tables()) socket->hang_up();
        // They end by themselves then; those that do not are cut off with the threads.
        const auto enough = std::chrono::steady_clock::now() + 1s;
        while (!at_tables().empty() && std::chrono::steady_clock::now() < enough) {
            std::this_thread::sleep_for(1ms);
        }
        for (const auto& context : contexts_) context->stop();
        accepting_.stop();
        for (std::thread& thread : threads_) thread.join();
        // Answers on their way still know the contexts.
        while (house_.asking > 0) std::this_thread::sleep_for(1ms);
        for (const auto& socket : at_tables()) socket->abandon();
    }

    std::expected<void, std::string> listen() {
        const ServerOptions& options = house_.options;
        error_code error;
        const auto address = asio::ip::make_address(options.address, error);
        if (error) return std::unexpected("'" + options.address + "' is no address to listen on");
        const tcp::endpoint endpoint(address, options.port);
        acceptor_.open(endpoint.protocol(), error);
        if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
        if (!error) acceptor_.bind(endpoint, error);
        if (!error) acceptor_.listen(4096, error);
        if (error) {
            return std::unexpected("cannot listen on " + options.address + " port " +
                                   std::to_string(options.port) + ": " + error.message());
        }
        port_ = acceptor_.local_endpoint().port();
        for (int i = 0; i < options.threads; ++i) {
            contexts_.push_back(std::make_unique<asio::io_context>(1));
            work_.emplace_back(contexts_.back()->get_executor());
        }
        asio::co_spawn(accepting_, accept(), asio::detached);
        threads_.emplace_back([this] { accepting_.run(); });
        for (const auto& context : contexts_) {
            threads_.emplace_back([&context] { context->run(); });
        }
        return {};
    }
    [[nodiscard]] uint16_t port() const override { return port_; }

private:
    [[nodiscard]] std::vector<std::shared_ptr<TableSocket>> at_tables() {
        std::vector<std::shared_ptr<TableSocket>> all;
        const std::lock_guard lock(house_.mutex);
        for (const auto& [socket, weak] : house_.at_tables) {
            if (auto there = weak.lock()) all.push_back(std::move(there));
        }
        return all;
    }

    Awaitable<> accept() {
        for (size_t next = 0; acceptor_.is_open(); ++next) {
            asio::io_context& context = *contexts_[next % contexts_.size()];
            Socket socket(context);
            const auto [error] = co_await acceptor_.async_accept(socket, token);
            if (error == asio::error::operation_aborted) co_return;
            if (error) {  // out of descriptors, most likely: others have to go first
                asio::basic_waitable_timer<std::chrono::steady_clock,
                                           asio::wait_traits<std::chrono::steady_clock>, Executor>
                    pause(accepting_, 50ms);
                co_await pause.async_wait(token);
                continue;
            }
            error_code ignored;
            socket.set_option(tcp::no_delay(true), ignored);
            const auto peer = socket.remote_endpoint(ignored);
            asio::co_spawn(context, converse(house_, Stream(std::move(socket)), peer.address().to_string()),
                           asio::detached);
        }
    }

    House house_;
    asio::io_context accepting_{1};
    asio::basic_socket_acceptor<tcp, Executor> acceptor_;
    std::vector<std::unique_ptr<asio::io_context>> contexts_;
    std::vector<asio::executor_work_guard<Executor>> work_;
    std::vector<std::thread> threads_;
    uint16_t port_ = 0;
};

}  // namespace

std::expected<std::unique_ptr<Server>, std::string> Server::start(const ServerOptions& options, Api& api,
                                                                  Hall& hall, People& people,
                                                                  Metrics& metrics) {
    auto server = std::make_unique<BeastServer>(options, api, hall, people, metrics);
    if (auto listening = server->listen(); !listening) return std::unexpected(listening.error());
    return server;
}

}  // namespace longroad::server
