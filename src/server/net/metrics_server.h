// A second door for whoever watches the server: /metrics, /health and /ready, on an address of their own that
// players need not reach.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <string>

namespace longroad::server {

class MetricsServer {
public:
    virtual ~MetricsServer() = default;

    struct Sources {
        std::function<std::string()> metrics;
        std::function<bool()> ready;
    };
    // `address`: ADDRESS:PORT, with brackets around one of IPv6; port 0 takes a free one. Serves on a thread of
    // its own. The error is a sentence.
    [[nodiscard]] static std::expected<std::unique_ptr<MetricsServer>, std::string> start(
        const std::string& address, Sources sources);

    [[nodiscard]] virtual uint16_t port() const = 0;
};

}  // namespace longroad::server
