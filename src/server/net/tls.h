// TLS 1.2 and 1.3 with ciphers that keep the past secret: the server's certificate, and wires within TLS.
#pragma once

#include <boost/asio/ssl/context.hpp>
#include <expected>
#include <string>

#include "server/net/transport.h"

namespace longroad::server {

using TlsContext = std::shared_ptr<boost::asio::ssl::context>;

// Both files are PEM; the first has the whole chain. The error is a sentence.
[[nodiscard]] std::expected<TlsContext, std::string> load_certificate(const std::string& certificate,
                                                                      const std::string& key);

// Agrees on keys with the other side; nothing if that fails or takes longer than `time`.
[[nodiscard]] Awaitable<std::unique_ptr<TransportKind>> tls_transport(Stream stream, TlsContext context,
                                                                      std::chrono::seconds time);

}  // namespace longroad::server
