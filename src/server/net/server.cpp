#include "server/net/server.h"

#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <thread>

#include "server/net/conversation.h"
#include "server/net/tls.h"

namespace longroad::server {

namespace {

// One that agrees on keys: there is no end to how many could begin to.
class Handshake {
public:
    explicit Handshake(ServerContext& house) : house_(house), allowed_(++house.shaking <= most_handshakes) {
        if (!allowed_) ++house_.metrics.refused;
    }
    Handshake(const Handshake&) = delete;
    Handshake& operator=(const Handshake&) = delete;
    ~Handshake() { --house_.shaking; }
    [[nodiscard]] bool allowed() const { return allowed_; }

private:
    ServerContext& house_;
    bool allowed_;
};

class BeastServer final : public Server {
public:
    BeastServer(const ServerOptions& options, Proxies proxies, Api& api, TableRegistry& hall,
                Accounts& people, Metrics& metrics)
        : house_{options,
                 api,
                 hall,
                 people,
                 metrics,
                 WebFiles(options.web),
                 std::move(proxies),
                 ConnectionLimiter(options.connections, options.connections_per_address),
                 RateLimit(options.requests_per_second, 5.0 * options.requests_per_second),
                 RateLimit(10.0 * options.requests_per_second, 50.0 * options.requests_per_second)},
          acceptor_(accepting_) {}
    ~BeastServer() override {
        asio::post(accepting_, [this] { acceptor_.close(); });
        work_.clear();
        for (const auto& line : house_.open_lines()) line->hang_up();
        // They end by themselves then; those that do not are cut off with the threads.
        const auto enough = std::chrono::steady_clock::now() + 1s;
        while (!house_.open_lines().empty() && std::chrono::steady_clock::now() < enough) {
            std::this_thread::sleep_for(1ms);
        }
        for (const auto& context : contexts_) context->stop();
        accepting_.stop();
        for (std::thread& thread : threads_) thread.join();
        // Answers on their way still know the contexts.
        while (house_.asking > 0) std::this_thread::sleep_for(1ms);
        for (const auto& line : house_.open_lines()) line->abandon();
    }

    std::expected<void, std::string> listen() {
        const ServerOptions& options = house_.options;
        error_code error;
        const auto address = asio::ip::make_address(options.address, error);
        if (error) return std::unexpected("'" + options.address + "' is no address to listen on");
        if (auto loaded = reload(); !loaded) return loaded;
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
    std::expected<void, std::string> reload() override {
        if (house_.options.certificate.empty()) return {};
        auto context = load_certificate(house_.options.certificate, house_.options.key);
        if (!context) return std::unexpected(context.error());
        const std::lock_guard lock(certificate_mutex_);
        certificate_ = std::move(*context);
        return {};
    }

private:
    [[nodiscard]] TlsContext certificate() {
        const std::lock_guard lock(certificate_mutex_);
        return certificate_;
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
            const auto peer = socket.remote_endpoint(ignored).address();
            asio::co_spawn(context, welcome(Stream(std::move(socket)), peer), asio::detached);
        }
    }
    // Counted before it has said anything, so that nobody fills the house with half a request each.
    Awaitable<> welcome(Stream stream, asio::ip::address peer) {
        auto visit = std::make_unique<const ConnectionSlot>(
            house_, house_.proxies.trust(peer) ? SlotKind::proxy : SlotKind::client, neighbourhood(peer));
        std::unique_ptr<TransportKind> kind;
        if (TlsContext tls = certificate()) {
            // A refusal could not be read before there are keys.
            if (!visit->inside()) co_return;
            const Handshake handshake(house_);
            if (!handshake.allowed()) co_return;
            kind = co_await tls_transport(std::move(stream), std::move(tls), handshake_time);
        } else {
            kind = plain_transport(std::move(stream));
        }
        if (kind) co_await serve_connection(house_, Transport(std::move(kind)), std::move(visit));
    }

    ServerContext house_;
    std::mutex certificate_mutex_;
    TlsContext certificate_;  // none: plain sockets. A connection keeps the one it began with.
    asio::io_context accepting_{1};
    asio::basic_socket_acceptor<tcp, Executor> acceptor_;
    std::vector<std::unique_ptr<asio::io_context>> contexts_;
    std::vector<asio::executor_work_guard<Executor>> work_;
    std::vector<std::thread> threads_;
    uint16_t port_ = 0;
};

}  // namespace

std::expected<std::unique_ptr<Server>, std::string> Server::start(const ServerOptions& options, Api& api,
                                                                  TableRegistry& hall, Accounts& people,
                                                                  Metrics& metrics) {
    auto proxies = Proxies::of(options.trusted_proxies);
    if (!proxies) return std::unexpected(proxies.error());
    auto server = std::make_unique<BeastServer>(options, std::move(*proxies), api, hall, people, metrics);
    if (auto listening = server->listen(); !listening) return std::unexpected(listening.error());
    return server;
}

}  // namespace longroad::server
