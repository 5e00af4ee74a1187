#include "server/net/metrics_server.h"

#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/serializer.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <charconv>
#include <thread>

#include "server/net/transport.h"

namespace longroad::server {

namespace {

namespace http = beast::http;

constexpr auto patience = 5s;
constexpr int most_watchers = 64;

std::expected<tcp::endpoint, std::string> endpoint_of(const std::string& text) {
    const auto fault =
        std::unexpected("'" + text + "' is no address for --metrics; one is like 127.0.0.1:9464");
    const size_t colon = text.rfind(':');
    if (colon == std::string::npos) return fault;
    std::string host = text.substr(0, colon);
    if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
    error_code error;
    const auto address = asio::ip::make_address(host, error);
    uint16_t port = 0;
    const char* end = text.data() + text.size();
    const auto read = std::from_chars(text.data() + colon + 1, end, port);
    if (error || read.ec != std::errc{} || read.ptr != end) return fault;
    return tcp::endpoint(address, port);
}

class Watched final : public MetricsServer {
public:
    explicit Watched(Sources sources) : sources_(std::move(sources)), acceptor_(context_) {}
    Watched(const Watched&) = delete;
    Watched& operator=(const Watched&) = delete;
    ~Watched() override {
        context_.stop();
        if (thread_.joinable()) thread_.join();
    }

    std::expected<void, std::string> listen(const tcp::endpoint& endpoint) {
        error_code error;
        acceptor_.open(endpoint.protocol(), error);
        if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
        if (!error) acceptor_.bind(endpoint, error);
        if (!error) acceptor_.listen(16, error);
        if (error) return std::unexpected("cannot listen for --metrics: " + error.message());
        port_ = acceptor_.local_endpoint().port();
        asio::co_spawn(context_, accept(), asio::detached);
        thread_ = std::thread([this] { context_.run(); });
        return {};
    }
    [[nodiscard]] uint16_t port() const override { return port_; }

private:
    Awaitable<> accept() {
        while (true) {
            Socket socket(context_);
            const auto [error] = co_await acceptor_.async_accept(socket, token);
            if (error == asio::error::operation_aborted) co_return;
            if (error) {  // out of descriptors: the players' server is in the same trouble
                std::this_thread::sleep_for(50ms);
                continue;
            }
            if (watchers_ < most_watchers) {
                asio::co_spawn(context_, serve(Stream(std::move(socket))), asio::detached);
            }
        }
    }
    Awaitable<> serve(Stream stream) {
        ++watchers_;
        beast::flat_buffer buffer(8192);
        for (bool more = true; more;) {
            http::request<http::string_body> request;
            stream.expires_after(patience * 12);
            const auto [read_error, read] = co_await http::async_read(stream, buffer, request, token);
            if (read_error) break;
            auto response = answer(request);
            more = response.keep_alive();
            stream.expires_after(patience);
            http::response_serializer<http::string_body> serializer(response);
            const auto [write_error, written] = co_await http::async_write(stream, serializer, token);
            if (write_error) break;
        }
        --watchers_;
    }
    http::response<http::string_body> answer(const http::request<http::string_body>& request) {
        http::response<http::string_body> response{http::status::ok, request.version()};
        response.set(http::field::content_type, "text/plain; version=0.0.4; charset=utf-8");
        const std::string_view path(request.target().data(), request.target().size());
        if (request.method() != http::verb::get) {
            response.result(http::status::method_not_allowed);
        } else if (path == "/metrics") {
            response.body() = sources_.metrics();
        } else if (path == "/health") {
            response.body() = "ok\n";
        } else if (path == "/ready") {
            const bool ready = sources_.ready();
            if (!ready) response.result(http::status::service_unavailable);
            response.body() = ready ? "ready\n" : "not ready\n";
        } else {
            response.result(http::status::not_found);
        }
        response.keep_alive(request.keep_alive());
        response.prepare_payload();
        return response;
    }

    const Sources sources_;
    asio::io_context context_{1};
    asio::basic_socket_acceptor<tcp, Executor> acceptor_;
    int watchers_ = 0;
    uint16_t port_ = 0;
    std::thread thread_;
};

}  // namespace

std::expected<std::unique_ptr<MetricsServer>, std::string> MetricsServer::start(const std::string& address,
                                                                                Sources sources) {
    const auto endpoint = endpoint_of(address);
    if (!endpoint) return std::unexpected(endpoint.error());
    auto server = std::make_unique<Watched>(std::move(sources));
    if (auto listening = server->listen(*endpoint); !listening) return std::unexpected(listening.error());
    return server;
}

}  // namespace longroad::server
