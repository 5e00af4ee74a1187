#include "server/net/proxies.h"

#include <doctest/doctest.h>

namespace longroad::server {

namespace {

bool trusted(const std::vector<std::string>& networks, const char* peer) {
    const auto proxies = Proxies::of(networks);
    REQUIRE(proxies);
    return proxies->trust(boost::asio::ip::make_address(peer));
}
std::string client(const std::vector<std::string_view>& lines) {
    const auto address = forwarded_for(lines);
    return address ? neighbourhood(*address) : "";
}

}  // namespace

TEST_CASE("proxies: an address, a network, and nobody else") {
    CHECK(trusted({"127.0.0.1"}, "127.0.0.1"));
    CHECK_FALSE(trusted({"127.0.0.1"}, "127.0.0.2"));
    CHECK(trusted({"10.0.0.0/8"}, "10.255.0.1"));
    CHECK_FALSE(trusted({"10.0.0.0/8"}, "11.0.0.1"));
    CHECK(trusted({"192.168.4.0/22"}, "192.168.7.255"));
    CHECK_FALSE(trusted({"192.168.4.0/22"}, "192.168.8.0"));
    CHECK(trusted({"::1", "fd00::/8"}, "fd12::9"));
    CHECK_FALSE(trusted({"::1", "fd00::/8"}, "fe80::1"));
    // A server that listens for both sees short addresses as long ones.
    CHECK(trusted({"10.0.0.0/8"}, "::ffff:10.1.2.3"));
    CHECK(trusted({"0.0.0.0/0"}, "203.0.113.9"));
    CHECK_FALSE(trusted({"0.0.0.0/0"}, "2001:db8::1"));
    CHECK_FALSE(trusted({}, "127.0.0.1"));
    for (const char* bad : {"", "here", "10.0.0.0/33", "10.0.0.0/-1", "::/129", "10.0.0.0/8/8", "/8"}) {
        CHECK_MESSAGE(!Proxies::of({bad}), bad);
    }
}

TEST_CASE("proxies: the last entry of all lines counts") {
    CHECK(client({"198.51.100.1, 192.0.2.7"}) == "192.0.2.7");
    CHECK(client({"198.51.100.1", "203.0.113.1,192.0.2.7 "}) == "192.0.2.7");
    CHECK(client({"192.0.2.7:4711"}) == "192.0.2.7");
    CHECK(client({"[2001:db8:1:2:3::4]:4711"}) == "2001:db8:1:2::");
    CHECK(client({"2001:db8:1:2:3::4"}) == "2001:db8:1:2::");
    CHECK(client({"::ffff:192.0.2.7"}) == "192.0.2.7");
    for (const std::string_view bad : {"", " ", "unknown", "192.0.2.7, ", "192.0.2.7, x", "[", "[]:1"}) {
        CHECK_MESSAGE(client({bad}).empty(), bad);
    }
    CHECK(client({}).empty());
}

}  // namespace longroad::server
