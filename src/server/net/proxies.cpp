#include "server/net/proxies.h"

#include <algorithm>
#include <charconv>

namespace longroad::server {

namespace ip = boost::asio::ip;

namespace {

constexpr int short_bits = 96;  // before the four bytes of a short address within a long one

// Short addresses as long ones, so that one comparison does for both.
ip::address_v6 as_long(const ip::address& address) {
    return address.is_v6() ? address.to_v6() : ip::make_address_v6(ip::v4_mapped, address.to_v4());
}

std::optional<ip::address> read_address(std::string_view text) {
    boost::system::error_code error;
    const auto address = ip::make_address(std::string(text), error);
    if (error) return std::nullopt;
    return address;
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
    return text;
}

}  // namespace

std::string neighbourhood(const ip::address& address) {
    if (address.is_v4()) return address.to_string();
    const ip::address_v6 long_one = address.to_v6();
    if (long_one.is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, long_one).to_string();
    auto bytes = long_one.to_bytes();
    std::fill(bytes.begin() + 8, bytes.end(), 0);
    return ip::address_v6(bytes).to_string();
}

std::expected<Proxies, std::string> Proxies::of(const std::vector<std::string>& networks) {
    Proxies proxies;
    for (const std::string& network : networks) {
        const auto wrong = std::unexpected("'" + network +
                                           "' is no trusted proxy: name an address or a network such as "
                                           "10.0.0.0/8");
        const size_t slash = network.find('/');
        const auto address = read_address(std::string_view(network).substr(0, slash));
        if (!address) return wrong;
        const int most = address->is_v4() ? 32 : 128;
        int bits = most;
        if (slash != std::string::npos) {
            const char* end = network.data() + network.size();
            const auto [stop, error] = std::from_chars(network.data() + slash + 1, end, bits);
            if (error != std::errc() || stop != end || bits < 0 || bits > most) return wrong;
        }
        proxies.networks_.push_back({as_long(*address), address->is_v4() ? short_bits + bits : bits});
    }
    return proxies;
}

bool Proxies::trust(const ip::address& peer) const {
    const auto bytes = as_long(peer).to_bytes();
    return std::ranges::any_of(networks_, [&](const Network& network) {
        const auto wanted = network.address.to_bytes();
        for (int bit = 0; bit < network.bits; ++bit) {
            const auto at = static_cast<size_t>(bit / 8);
            if (((bytes[at] ^ wanted[at]) >> (7 - bit % 8) & 1) != 0) return false;
        }
        return true;
    });
}

std::optional<ip::address> forwarded_for(const std::vector<std::string_view>& lines) {
    if (lines.empty()) return std::nullopt;
    std::string_view last = lines.back();
    last = trimmed(last.substr(last.rfind(',') + 1));
    if (const auto address = read_address(last)) return address;
    // Some proxies add the port: 192.0.2.1:50000, [2001:db8::1]:50000.
    if (last.starts_with('[')) return read_address(last.substr(1, last.find(']') - 1));
    return read_address(last.substr(0, last.rfind(':')));
}

}  // namespace longroad::server
