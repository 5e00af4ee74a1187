// Proxies in front of the server: whose word about the origin of a request is taken.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace longroad::server {

// The name under which somebody is counted: the address, and of a long one the part that is given to one
// customer.
[[nodiscard]] std::string neighbourhood(const boost::asio::ip::address& address);

class Proxies {
public:
    // Addresses and networks: 127.0.0.1, 10.0.0.0/8, fd00::/8. The error is a sentence.
    [[nodiscard]] static std::expected<Proxies, std::string> of(const std::vector<std::string>& networks);

    [[nodiscard]] bool trust(const boost::asio::ip::address& peer) const;

private:
    struct Network {
        boost::asio::ip::address_v6 address;
        int bits = 128;  // that count
    };
    std::vector<Network> networks_;
};

// The client in the values of all X-Forwarded-For lines, in their order: the last entry, which the proxy
// wrote itself; what stands before it anybody may have written. Nothing if it is no address.
[[nodiscard]] std::optional<boost::asio::ip::address> forwarded_for(
    const std::vector<std::string_view>& lines);

}  // namespace longroad::server
