// The network side of the server: HTTP and WebSockets over Boost.Beast, kept behind this interface because
// its headers are slow to compile.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <vector>

#include "server/app/api.h"

namespace longroad::server {

struct ServerOptions {
    std::string address = "127.0.0.1";
    uint16_t port = 8080;  // 0: any that is free
    int threads = 1;
    std::string web;                           // folder of the web table
    std::vector<std::string> origins;          // besides our own: "https://play.example.org"
    bool secure_cookies = false;               // people come over TLS, ours or a proxy's
    std::vector<std::string> trusted_proxies;  // addresses and networks whose X-Forwarded-For is true
    int connections = 12'000;
    int connections_per_address = 100;
    int messages_per_second = 20;  // of one connection, on average; bursts of five times as many are fine
    int requests_per_second = 50;  // from one address; the same
    int request_seconds = 15;      // within which a request has to arrive and its answer to be taken
    std::string certificate;       // of TLS, a PEM file; none: plain sockets
    std::string key;
    bool access_log = false;  // a line for each request
};

class Server {
public:
    virtual ~Server() = default;  // closes all connections

    // Listens, and serves on threads of its own. The error is a sentence.
    [[nodiscard]] static std::expected<std::unique_ptr<Server>, std::string> start(
        const ServerOptions& options, Api& api, TableRegistry& hall, Accounts& people, Metrics& metrics);

    [[nodiscard]] virtual uint16_t port() const = 0;
    // Reads the certificate again, for connections from now on. If that is not possible the old one stays,
    // and the error is a sentence.
    virtual std::expected<void, std::string> reload() = 0;
};

}  // namespace longroad::server
