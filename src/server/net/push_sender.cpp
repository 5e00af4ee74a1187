#include "server/net/push_sender.h"

#include <openssl/ssl.h>

#include <algorithm>
#include <atomic>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/ip/basic_resolver.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <deque>
#include <thread>

#include "server/net/transport.h"

namespace longroad::server {

namespace http = beast::http;
namespace ssl = asio::ssl;

namespace {

constexpr auto request_time = 10s;
constexpr size_t most_waiting = 1000;
constexpr int most_at_once = 8;
constexpr size_t most_answer = 16 * 1024;

struct Network {
    uint32_t address;
    int bits;
};
// RFC 6890 and what came after it.
constexpr std::array<Network, 15> reserved{{
    {0x00000000, 8},
    {0x0a000000, 8},
    {0x64400000, 10},
    {0x7f000000, 8},
    {0xa9fe0000, 16},
    {0xac100000, 12},
    {0xc0000000, 24},
    {0xc0000200, 24},
    {0xc0586300, 24},
    {0xc0a80000, 16},
    {0xc6120000, 15},
    {0xc6336400, 24},
    {0xcb007100, 24},
    {0xe0000000, 4},
    {0xf0000000, 4},
}};

class Sender final : public PushTransport {
public:
    Sender() : work_(context_.get_executor()), tls_(ssl::context::tls_client) {
        error_code ignored;
        tls_.set_default_verify_paths(ignored);
        tls_.set_verify_mode(ssl::verify_peer, ignored);
        SSL_CTX_set_min_proto_version(tls_.native_handle(), TLS1_2_VERSION);
        thread_ = std::thread([this] { context_.run(); });
    }
    Sender(const Sender&) = delete;
    Sender& operator=(const Sender&) = delete;
    ~Sender() override {
        context_.stop();
        thread_.join();
    }

    void run(std::function<void()> work) override {
        if (++running_ > most_waiting) {
            --running_;
            return;
        }
        asio::post(context_, [this, work = std::move(work)] {
            --running_;
            work();
        });
    }
    void run_later(std::chrono::seconds after, std::function<void()> work) override {
        auto timer = std::make_shared<Timer>(context_, after);
        timer->async_wait([timer, work = std::move(work)](error_code error) {
            if (!error) work();
        });
    }
    // On the sender's own thread.
    void send(PushRequest request, Sent sent) override {
        if (waiting_.size() >= most_waiting) return sent(0);
        waiting_.push_back({std::move(request), std::move(sent)});
        next();
    }

private:
    using Timer = asio::basic_waitable_timer<std::chrono::steady_clock,
                                             asio::wait_traits<std::chrono::steady_clock>, Executor>;
    struct Letter {
        PushRequest request;
        Sent sent;
    };

    void next() {
        while (at_once_ < most_at_once && !waiting_.empty()) {
            Letter letter = std::move(waiting_.front());
            waiting_.pop_front();
            ++at_once_;
            asio::co_spawn(context_, carry(std::move(letter)), asio::detached);
        }
    }
    Awaitable<> carry(Letter letter) {
        const int status = co_await deliver(letter.request);
        --at_once_;
        letter.sent(status);
        next();
    }

    Awaitable<int> deliver(const PushRequest& request) {
        asio::ip::basic_resolver<tcp, Executor> resolver(context_);
        const auto [not_found, found] =
            co_await resolver.async_resolve(request.to.host, std::to_string(request.to.port), token);
        if (not_found) co_return 0;
        // The name may lead anywhere, and to another place the next time: only what was judged is called.
        std::vector<tcp::endpoint> places;
        for (const auto& one : found) {
            const asio::ip::address address = one.endpoint().address();
            const bool fits = address.is_v4() ? is_public(address.to_v4().to_bytes())
                                              : is_public(address.to_v6().to_bytes());
            if (fits || (request.to.plain && address.is_loopback())) places.push_back(one.endpoint());
        }
        for (const tcp::endpoint& place : places) {
            Stream stream(context_);
            stream.expires_after(request_time);
            const auto [unreachable] = co_await stream.async_connect(place, token);
            if (unreachable) continue;
            if (request.to.plain) co_return co_await exchange(stream, request);
            beast::ssl_stream<Stream> safe(std::move(stream), tls_);
            SSL_set_tlsext_host_name(safe.native_handle(), request.to.host.c_str());
            error_code ignored;
            safe.set_verify_callback(ssl::host_name_verification(request.to.host), ignored);
            const auto [not_trusted] = co_await safe.async_handshake(ssl::stream_base::client, token);
            if (not_trusted) co_return 0;
            co_return co_await exchange(safe, request);
        }
        co_return 0;
    }

    template <class Wire>
    static Awaitable<int> exchange(Wire& wire, const PushRequest& request) {
        http::request<http::string_body> post{http::verb::post, request.to.path, 11};
        post.set(http::field::host, request.to.plain ? request.to.host + ":" + std::to_string(request.to.port)
                                                     : request.to.host);
        post.set(http::field::authorization, request.authorization);
        post.set(http::field::content_encoding, "aes128gcm");
        post.set(http::field::content_type, "application/octet-stream");
        post.set("TTL", "86400");
        post.set("Urgency", "normal");
        post.set("Topic", request.topic);
        post.body() = request.body;
        post.prepare_payload();
        const auto [not_sent, written] = co_await http::async_write(wire, post, token);
        if (not_sent) co_return 0;
        beast::flat_buffer buffer(most_answer);
        http::response_parser<http::string_body> answer;
        answer.header_limit(most_answer / 2);
        answer.body_limit(most_answer / 2);
        const auto [not_heard, read] = co_await http::async_read_header(wire, buffer, answer, token);
        if (not_heard) co_return 0;
        co_return answer.get().result_int();
    }

    asio::io_context context_{1};
    asio::executor_work_guard<Executor> work_;
    ssl::context tls_;
    std::deque<Letter> waiting_;
    int at_once_ = 0;
    std::atomic<size_t> running_ = 0;
    std::thread thread_;
};

}  // namespace

std::unique_ptr<PushTransport> make_push_sender() { return std::make_unique<Sender>(); }

bool is_public(const std::array<uint8_t, 4>& address) {
    const uint32_t number = static_cast<uint32_t>(address[0]) << 24 |
                            static_cast<uint32_t>(address[1]) << 16 | static_cast<uint32_t>(address[2]) << 8 |
                            address[3];
    return std::ranges::none_of(reserved, [&](const Network& network) {
        return (number ^ network.address) >> (32 - network.bits) == 0;
    });
}

bool is_public(const std::array<uint8_t, 16>& address) {
    // Global unicast is 2000::/3; of it Teredo, 6to4 and the examples of books lead elsewhere or nowhere.
    if ((address[0] & 0xe0U) != 0x20U) return false;
    const bool two_thousand_one = address[0] == 0x20 && address[1] == 0x01;
    if (two_thousand_one && address[2] < 0x02) return false;                         // 2001::/23
    if (two_thousand_one && address[2] == 0x0d && address[3] == 0xb8) return false;  // 2001:db8::/32
    return !(address[0] == 0x20 && address[1] == 0x02);                              // 2002::/16
}

}  // namespace longroad::server
