// The doors of the server: where a request comes from, who holds a place while it is said, and how long that
// may take.
#include <doctest/doctest.h>
#include <unistd.h>

#include "tests/server/certificate.h"
#include "tests/server/house.h"

using namespace longroad;
using namespace longroad::test;

namespace {

using std::chrono::milliseconds;

const std::string guest = R"({"name":"Ann"})";
std::string forwarded(const std::string& who) { return "X-Forwarded-For: " + who + "\r\n"; }

server::ServerOptions behind(const std::string& proxies) {
    server::ServerOptions options = TestServer::generous();
    options.trusted_proxies = {proxies};
    return options;
}
// Three a minute from one address, six at once.
server::ApiLimits few_sign_ins() {
    server::ApiLimits limits = TestServer::no_limits();
    limits.sign_ins_per_minute = 3;
    return limits;
}

// The status of one request on a connection that stays.
int status_on(Wire& wire, const std::string& headers) {
    wire.write("POST /api/v1/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n" + headers +
               "Content-Length: " + std::to_string(guest.size()) + "\r\n\r\n" + guest);
    std::string all;
    while (all.find("\r\n\r\n{") == std::string::npos || all.back() != '}') {
        const std::string some = wire.read();
        if (some.empty()) return 0;
        all += some;
    }
    return std::atoi(all.c_str() + 9);
}
int still_open(std::vector<std::unique_ptr<Wire>>& wires) {
    int open = 0;
    for (auto& wire : wires) {
        (void)wire->read(milliseconds(0));
        open += wire->ended() ? 0 : 1;
    }
    return open;
}

}  // namespace

TEST_CASE("doors: what a client writes before the proxy's own line is not believed") {
    const Folder folder;
    const TestServer server(folder.path, behind("127.0.0.0/8"), few_sign_ins());
    int good = 0;
    for (int i = 0; i < 20; ++i) {
        const std::string made_up = forwarded("198.51.100." + std::to_string(i));
        const bool one_line = i % 2 == 0;
        const std::string headers = one_line ? forwarded("198.51.100." + std::to_string(i) + ", 192.0.2.7")
                                             : made_up + forwarded("192.0.2.7");
        good += http(server.port(), "POST", "/api/v1/session", guest, headers).status == 200 ? 1 : 0;
    }
    CHECK(good == 6);
}

TEST_CASE("doors: people who share a connection of the proxy do not share their limits") {
    const Folder folder;
    const TestServer server(folder.path, behind("127.0.0.1"), few_sign_ins());
    Wire shared(server.port());
    int good = 0;
    for (int i = 0; i < 30; ++i) {
        good += status_on(shared, forwarded("198.51.100." + std::to_string(i))) == 200 ? 1 : 0;
    }
    CHECK(good == 30);
    // One of them asks too often: the others do not notice.
    for (int i = 0; i < 8; ++i) {
        (void)http(server.port(), "POST", "/api/v1/session", guest, forwarded("203.0.113.5"));
    }
    CHECK(http(server.port(), "POST", "/api/v1/session", guest, forwarded("203.0.113.5")).status == 429);
    CHECK(http(server.port(), "POST", "/api/v1/session", guest, forwarded("203.0.113.6")).status == 200);
}

TEST_CASE("doors: nobody but a trusted proxy says where a request comes from") {
    const Folder folder;
    const TestServer server(folder.path, behind("10.0.0.0/8"), few_sign_ins());
    int good = 0;
    for (int i = 0; i < 20; ++i) {
        const std::string headers = forwarded("198.51.100." + std::to_string(i));
        good += http(server.port(), "POST", "/api/v1/session", guest, headers).status == 200 ? 1 : 0;
    }
    CHECK(good == 6);
}

TEST_CASE("doors: a proxy that is none is refused at the start") {
    const Folder folder;
    for (const char* bad : {"here", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/x", "::1/129", ""}) {
        TestServer server(folder.path);
        const auto other =
            server::Server::start(behind(bad), *server.api, *server.hall, *server.people, server.metrics);
        REQUIRE_FALSE(other);
        CHECK(other.error().find("trusted proxy") != std::string::npos);
    }
}

TEST_CASE("doors: behind a proxy an open socket holds a place of its own address") {
    const Folder folder;
    server::ServerOptions options = behind("127.0.0.0/8");
    options.connections_per_address = 3;
    const TestServer server(folder.path, options);
    const std::string who = sign_in(server.port(), "Ann");
    const std::string path = "/api/v1/tables/" + open_table(server.port(), who, "{}") + "/socket";
    std::vector<std::unique_ptr<SocketClient>> sockets;
    std::vector<int> said;
    for (int i = 0; i < 5; ++i) {
        sockets.push_back(
            std::make_unique<SocketClient>(server.port(), path, who + forwarded("198.51.100.1")));
        said.push_back(sockets.back()->status);
    }
    CHECK(said == std::vector<int>{101, 101, 101, 503, 503});
    CHECK(SocketClient(server.port(), path, who + forwarded("198.51.100.2")).status == 101);
    sockets.clear();
    int again = 0;
    for (int i = 0; i < 50 && again != 101; ++i) {
        usleep(20'000);
        again = SocketClient(server.port(), path, who + forwarded("198.51.100.1")).status;
    }
    CHECK(again == 101);
}

TEST_CASE("doors: a connection counts before it has spoken TLS, and does not take long over that") {
    const Folder folder;
    make_certificate(folder.path, "server", 1);
    server::ServerOptions options = TestServer::generous();
    options.certificate = (folder.path / "server.pem").string();
    options.key = (folder.path / "server.key").string();
    options.connections_per_address = 40;
    const TestServer server(folder.path, options);
    std::vector<std::unique_ptr<Wire>> silent;
    for (int i = 0; i < 300; ++i) silent.push_back(std::make_unique<Wire>(server.port()));
    usleep(300'000);
    CHECK(still_open(silent) <= 40);
    // Somebody elsewhere comes in.
    CHECK(TlsWire(server.port(), TLS1_3_VERSION, "127.0.0.2").open);
    // They are gone before the time of a request is over.
    int left = 300;
    for (int i = 0; i < 80 && left > 0; ++i) {
        usleep(100'000);
        left = still_open(silent);
    }
    CHECK(left == 0);
    CHECK(TlsWire(server.port()).open);
}

TEST_CASE("doors: a body in a coding nobody knows is refused, and the connection ends") {
    const Folder folder;
    const TestServer server(folder.path);
    for (const char* coding : {"gzip", "gzip, chunked", "identity", "chunked, gzip", "x"}) {
        Wire wire(server.port());
        wire.write(
            "POST /api/v1/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
            "Transfer-Encoding: " +
            std::string(coding) + "\r\n\r\n0\r\n\r\n");
        const std::string answer = wire.read(milliseconds(3000));
        const bool refused = answer.find(" 501 ") != std::string::npos || answer.find(" 400 ") == 8;
        CHECK_MESSAGE((refused && answer.find("bad_field") == std::string::npos), coding << ": " << answer);
        (void)wire.read(milliseconds(3000));
        CHECK_MESSAGE(wire.ended(), coding);
    }
    Wire wire(server.port());
    wire.write(
        "POST /api/v1/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        "Transfer-Encoding: chunked\r\n\r\ne\r\n" +
        guest + "\r\n0\r\n\r\n");
    CHECK(wire.read(milliseconds(3000)).find(" 200 ") != std::string::npos);
}

TEST_CASE("doors: a later request has no more time than the first, only the pause before it") {
    const Folder folder;
    server::ServerOptions options = TestServer::generous();
    options.request_seconds = 1;
    const TestServer server(folder.path, options);
    Wire wire(server.port());
    CHECK(status_on(wire, "") == 200);
    usleep(1'500'000);
    CHECK(status_on(wire, "") == 200);
    wire.write("GET / HTTP/1.1\r\nHost: x\r\nA: ");
    const auto begun = std::chrono::steady_clock::now();
    while (!wire.ended() && std::chrono::steady_clock::now() - begun < std::chrono::seconds(8)) {
        wire.write("a");
        (void)wire.read(milliseconds(100));
    }
    CHECK(wire.ended());
    CHECK(std::chrono::steady_clock::now() - begun < std::chrono::seconds(4));
}
