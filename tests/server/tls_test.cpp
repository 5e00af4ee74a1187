// TLS, spoken by the server itself, over real sockets with certificates made for the test.
#include <doctest/doctest.h>

#include "tests/server/certificate.h"
#include "tests/server/house.h"

using namespace longroad;
using namespace longroad::test;

namespace {

server::ServerOptions with_certificate(const std::filesystem::path& folder, const std::string& name) {
    server::ServerOptions options = TestServer::generous();
    options.certificate = (folder / (name + ".pem")).string();
    options.key = (folder / (name + ".key")).string();
    options.secure_cookies = true;
    return options;
}

}  // namespace

TEST_CASE("tls: requests, events and sockets, with nothing older than TLS 1.2") {
    const Folder folder;
    make_certificate(folder.path, "server", 1);
    TestServer server(folder.path, with_certificate(folder.path, "server"));
    const uint16_t port = server.port();

    TlsWire first(port);
    REQUIRE(first.open);
    CHECK(first.version() == "TLSv1.3");
    CHECK(TlsWire(port, TLS1_2_VERSION).version() == "TLSv1.2");
    CHECK_FALSE(TlsWire(port, TLS1_1_VERSION).open);
    const std::string body = R"({"name":"Ann","token":true})";
    first.write(
        "POST /api/v1/session HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: "
        "application/json\r\nContent-Length: " +
        std::to_string(body.size()) + "\r\n\r\n" + body);
    const std::string answer = first.read_until("\"token\":\"") + first.read_until("}");
    CHECK(answer.find("HTTP/1.1 200 ") == 0);
    CHECK(answer.find("Strict-Transport-Security: max-age=31536000") != std::string::npos);
    CHECK(answer.find("; Secure") != std::string::npos);
    CHECK(first.read().empty());
    CHECK(first.ended_well());
    const size_t from = answer.find("\"token\":\"") + 9;
    const std::string who =
        "Authorization: Bearer " + answer.substr(from, answer.find('"', from) - from) + "\r\n";

    TlsWire second(port);
    second.write(
        "POST /api/v1/tables HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: "
        "application/json\r\nContent-Length: 15\r\n" +
        who + "\r\n{\"settings\":{}}");
    const std::string opened = second.read_until("{\"id\":\"");
    const std::string table = opened.substr(opened.find("{\"id\":\"") + 7, 16);

    TlsWire events(port);
    events.write("GET /api/v1/tables/" + table + "/events HTTP/1.1\r\nHost: localhost\r\n" + who + "\r\n");
    CHECK(events.read_until("\"type\":\"welcome\"").find("Transfer-Encoding: chunked") != std::string::npos);

    TlsWire socket(port);
    socket.write("GET /api/v1/tables/" + table +
                 "/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                 "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
                 who + "\r\n");
    CHECK(socket.read_until("\r\n\r\n").find("HTTP/1.1 101 ") == 0);
    const auto say = [&](const std::string& text) {  // masked with zeros
        socket.write(std::string("\x81") + static_cast<char>(0x80 | text.size()) + std::string(4, '\0') +
                     text);
    };
    say(R"({"id":1,"type":"hello"})");
    CHECK(socket.read_until("\"type\":\"welcome\"").find("\"type\":\"welcome\"") != std::string::npos);
    say(R"({"id":2,"type":"take_seat","seat":0})");
    CHECK(socket.read_until("\"what\":\"seat\"").find("\"what\":\"seat\"") != std::string::npos);
    CHECK(events.read_until("\"what\":\"seat\"").find("\"what\":\"seat\"") != std::string::npos);

    // Whoever does not speak TLS gets nothing, and holds nobody up.
    CHECK(http(port, "GET", "/api/v1/health").status == 0);
    std::vector<std::unique_ptr<Wire>> silent;
    for (int i = 0; i < 50; ++i) silent.push_back(std::make_unique<Wire>(port));
    CHECK(TlsWire(port).open);
}

TEST_CASE("tls: a new certificate is read while the server runs, a bad one is not taken") {
    const Folder folder;
    make_certificate(folder.path, "server", 1);
    make_certificate(folder.path, "next", 2);
    TestServer server(folder.path, with_certificate(folder.path, "server"));
    TlsWire before(server.port());
    CHECK(before.serial() == 1);
    const auto put = [&](const std::string& part, const std::string& from) {
        std::filesystem::copy_file(folder.path / from, folder.path / part,
                                   std::filesystem::copy_options::overwrite_existing);
    };
    put("server.pem", "next.pem");  // with the old key
    CHECK_FALSE(server.server->reload());
    CHECK(TlsWire(server.port()).serial() == 1);
    put("server.key", "next.key");
    CHECK(server.server->reload());
    CHECK(TlsWire(server.port()).serial() == 2);
    before.write("GET /api/v1/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    CHECK(before.read_until("ok").find("\"status\":\"ok\"") != std::string::npos);
}
