#include "server/net/tls.h"

#include <openssl/ssl.h>

#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <boost/beast/websocket/ssl.hpp>

namespace longroad::server {

namespace ssl = boost::asio::ssl;

namespace {

constexpr auto goodbye_time = 5s;

class TlsWire final : public TransportKind {
public:
    TlsWire(Stream stream, TlsContext context)
        : context_(std::move(context)), stream_(std::move(stream), *context_) {}

    auto shake_hands() { return stream_.async_handshake(ssl::stream_base::server, token); }

    Stream& socket() override { return stream_.next_layer(); }
    void read(const Sink& sink, std::unique_ptr<Waiter> waiter) override {
        stream_.async_read_some(sink, Wakes{std::move(waiter)});
    }
    void write(const Source& source, std::unique_ptr<Waiter> waiter) override {
        stream_.async_write_some(source, Wakes{std::move(waiter)});
    }
    void part(std::unique_ptr<Waiter> waiter) override {
        async_teardown(beast::role_type::server, stream_, Wakes{std::move(waiter)});
    }
    Awaitable<> finish() override {
        socket().expires_after(goodbye_time);
        co_await stream_.async_shutdown(token);
    }

private:
    TlsContext context_;  // the one it began with, even if there is a newer one by now
    beast::ssl_stream<Stream> stream_;
};

}  // namespace

std::expected<TlsContext, std::string> load_certificate(const std::string& certificate,
                                                        const std::string& key) {
    auto context = std::make_shared<ssl::context>(ssl::context::tls_server);
    SSL_CTX* raw = context->native_handle();
    SSL_CTX_set_min_proto_version(raw, TLS1_2_VERSION);
    SSL_CTX_set_options(raw, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION);
    SSL_CTX_set_mode(raw, SSL_MODE_RELEASE_BUFFERS);              // a connection at rest needs none
    SSL_CTX_set_cipher_list(raw, "ECDHE+AESGCM:ECDHE+CHACHA20");  // of TLS 1.2; those of 1.3 are all good
    // Nobody is there to type a password.
    SSL_CTX_set_default_passwd_cb(raw, [](char*, int, int, void*) { return 0; });
    boost::system::error_code error;
    context->use_certificate_chain_file(certificate, error);
    if (error) {
        return std::unexpected("cannot use the certificate '" + certificate + "': " + error.message());
    }
    context->use_private_key_file(key, ssl::context::pem, error);
    if (error || SSL_CTX_check_private_key(raw) != 1) {
        return std::unexpected("cannot use the key '" + key + "'" +
                               (error ? ": " + error.message() : " with this certificate"));
    }
    return context;
}

Awaitable<std::unique_ptr<TransportKind>> tls_transport(Stream stream, TlsContext context,
                                                        std::chrono::seconds time) {
    auto wire = std::make_unique<TlsWire>(std::move(stream), std::move(context));
    wire->socket().expires_after(time);
    const auto [error] = co_await wire->shake_hands();
    if (error) co_return nullptr;
    co_return wire;
}

}  // namespace longroad::server
