// The server's certificate: TLS 1.2 and 1.3 with ciphers that keep the past secret.
#pragma once

#include <boost/asio/ssl/context.hpp>
#include <expected>
#include <memory>
#include <string>

namespace longroad::server {

using TlsContext = std::shared_ptr<boost::asio::ssl::context>;

// Both files are PEM; the first has the whole chain. The error is a sentence.
[[nodiscard]] std::expected<TlsContext, std::string> load_certificate(const std::string& certificate,
                                                                      const std::string& key);

}  // namespace longroad::server
