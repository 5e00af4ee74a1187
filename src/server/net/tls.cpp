#include "server/net/tls.h"

#include <openssl/ssl.h>

#include "server/net/conversation.h"

namespace longroad::server {

namespace ssl = boost::asio::ssl;

namespace {

constexpr auto goodbye_time = 5s;

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

Awaitable<> finish(TlsStream& stream) {
    beast::get_lowest_layer(stream).expires_after(goodbye_time);
    co_await stream.async_shutdown(token);
}

Awaitable<> converse_within_tls(House& house, Stream stream, TlsContext context, std::string peer) {
    TlsStream tls(std::move(stream), *context);
    beast::get_lowest_layer(tls).expires_after(house.request_time());
    const auto [error] = co_await tls.async_handshake(asio::ssl::stream_base::server, token);
    if (!error) co_await converse(house, std::move(tls), std::move(peer));
}

}  // namespace longroad::server
