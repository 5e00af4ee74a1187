// Clients that mean no good: refused with a reason, and the others do not notice.
#include <doctest/doctest.h>

#include <fstream>

#include "tests/server/house.h"

using namespace longroad;
using namespace longroad::test;

namespace {

std::string socket_path(const std::string& table) { return "/api/v1/tables/" + table + "/socket"; }

// The code with which the server ended the connection.
int end_of(SocketClient& client) {
    while (client.receive()) {
    }
    return client.closed;
}

bool healthy(uint16_t port) { return http(port, "GET", "/api/v1/health").status == 200; }

}  // namespace

TEST_CASE("server: who may not open a socket is told why") {
    const Folder folder;
    const TestServer server(folder.path);
    const std::string who = sign_in(server.port(), "Ann");
    const std::string table = open_table(server.port(), who, "{}");
    const auto status = [&](const std::string& path, const std::string& headers) {
        return SocketClient(server.port(), path, headers).status;
    };
    CHECK(status(socket_path(table), who) == 101);
    CHECK(status(socket_path(table),
                 who + "Origin: http://localhost:" + std::to_string(server.port()) + "\r\n") == 101);
    CHECK(status(socket_path(table), who + "Origin: http://evil.example\r\n") == 403);
    CHECK(status(socket_path(table), who + "Origin: null\r\n") == 403);
    CHECK(status(socket_path(table), "") == 401);
    CHECK(status(socket_path("AAAAAAAAAAAAAAAA"), who) == 404);
    CHECK(status("/api/v1/tables//socket", who) == 404);
    CHECK(status("/", who) == 404);

    // Words that were not signed by us.
    const std::string word = who.substr(17, who.size() - 19);
    const auto session = [&](const std::string& forged) {
        return http(server.port(), "GET", "/api/v1/session", "", "Cookie: longroad=" + forged + "\r\n")
            .status;
    };
    CHECK(session(word) == 200);
    std::string forged = word;
    forged.back() = forged.back() == '0' ? '1' : '0';
    CHECK(session(forged) == 401);
    CHECK(session("X" + word.substr(1)) == 401);
    CHECK(session(word + "0") == 401);
    for (const char* bad : {"", ".", "...", "a.b.c.d", "a.1.1."}) CHECK(session(bad) == 401);
    CHECK(session(std::string(5000, 'a')) == 401);
}

TEST_CASE("server: paths lead nowhere but to the files of the table") {
    const Folder folder;
    std::filesystem::create_directories(folder.path / "web/assets");
    std::ofstream(folder.path / "web/index.html") << "the table";
    std::ofstream(folder.path / "web/assets/a.js") << "code";
    std::ofstream(folder.path / "secret.txt") << "secret";
    server::ServerOptions options = TestServer::generous();
    options.web = (folder.path / "web").string();
    const TestServer server(folder.path, options);
    CHECK(http(server.port(), "GET", "/").body == "the table");
    CHECK(http(server.port(), "GET", "/table/abc").body == "the table");
    const HttpAnswer code = http(server.port(), "GET", "/assets/a.js");
    CHECK(code.body == "code");
    CHECK(code.header("Content-Type") == "text/javascript; charset=utf-8");
    CHECK(code.header("Cache-Control").find("immutable") != std::string::npos);
    CHECK(code.header("X-Content-Type-Options") == "nosniff");
    CHECK(code.header("Content-Security-Policy").find("default-src 'self'") != std::string::npos);
    for (const char* path : {"/../secret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt",
                             "/..%2fsecret.txt", "/assets/%2e%2e/%2e%2e/secret.txt", "/\\..\\secret.txt",
                             "/.%00./secret.txt", "/%", "/%zz", "//secret.txt", "/index.html%00.js",
                             "/api/v1/games/../../secret.txt", "/api/v1/", "/api/", "/api/v1/tables/x/y"}) {
        const HttpAnswer answer = http(server.port(), "GET", path);
        CHECK_MESSAGE(answer.status >= 400, path);
        CHECK(answer.body.find("secret") == std::string::npos);
    }
    CHECK(http(server.port(), "DELETE", "/index.html").status == 405);
    CHECK(http(server.port(), "HEAD", "/").body.empty());
}

TEST_CASE("server: malformed, huge and unfinished requests") {
    const Folder folder;
    const TestServer server(folder.path);
    const auto raw = [&](const std::string& bytes) {
        Wire wire(server.port());
        wire.write(bytes);
        return wire.read(std::chrono::milliseconds(3000));
    };
    CHECK(raw("GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n").find(" 413 ") !=
          std::string::npos);
    CHECK(raw("GET / HTTP/1.1\r\nA: " + std::string(20'000, 'a') + "\r\n\r\n").find(" 413 ") !=
          std::string::npos);
    raw(std::string(1000, '\0'));
    raw("\r\n\r\n\r\n");
    raw("GET\r\n\r\n");
    raw("GET / HTTP/9.9\r\n\r\n");
    raw("POST /api/v1/session HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n");
    // Connections that never finish their request hold nobody up.
    std::vector<std::unique_ptr<Wire>> slow;
    for (int i = 0; i < 200; ++i) {
        slow.push_back(std::make_unique<Wire>(server.port()));
        slow.back()->write("GET / HTTP/1.1\r\nHost:");
    }
    CHECK(healthy(server.port()));
    const std::string who = sign_in(server.port(), "Ann");
    for (const char* body : {"", "{", "[]", "{\"settings\":7}", "{\"settings\":{\"seats\":99}}", "\xff"}) {
        CHECK(http(server.port(), "POST", "/api/v1/tables", body, who).status == 400);
    }
    CHECK(http(server.port(), "POST", "/api/v1/tables", "{\"settings\":{}}").status == 401);
    CHECK(http(server.port(), "POST", "/api/v1/tables", "{\"settings\":{}}",
               who + "Content-Type: text/plain\r\n")
              .status == 415);
    CHECK(http(server.port(), "POST", "/api/v1/tables", "{\"settings\":{}}",
               who + "Origin: http://evil.example\r\n")
              .status == 403);
    for (const std::string name : {"", " ", "a\\nb", "a\\u0000b", "\xe2\x80\xae", "x\\u202ey", "\\u200b",
                                   "\xff", "1234567890123456789012345"}) {
        CHECK(http(server.port(), "POST", "/api/v1/session", "{\"name\":\"" + name + "\"}").status == 400);
    }
    CHECK(http(server.port(), "POST", "/api/v1/session", "{\"name\":\"\u0633\u0627\u0631\u0627\"}").status ==
          200);
}

TEST_CASE("server: hostile clients of a table are cut off, and the game goes on") {
    const Folder folder;
    TestServer server(folder.path);
    const std::string ann = sign_in(server.port(), "Ann");
    const std::string eve = sign_in(server.port(), "Eve");
    const std::string table = open_table(server.port(), ann, R"({"game":"dice","seats":1})");
    std::vector<std::unique_ptr<Guest>> guests;
    guests.push_back(std::make_unique<Guest>(server.port(), table, ann));
    Guest& host = *guests[0];
    CHECK(host.ask("sit", "\"seat\":0") == "ok");
    CHECK(host.ask("start") == "ok");
    const auto socket = [&] { return SocketClient(server.port(), socket_path(table), eve); };

    auto unmasked = socket();
    unmasked.frame(1, "{}", false);
    CHECK(end_of(unmasked) == 1002);
    auto huge = socket();
    huge.send("\"" + std::string(100'000, 'a') + "\"");
    CHECK(end_of(huge) == 1009);
    auto pieces = socket();
    for (int i = 0; i < 10; ++i) pieces.frame(i == 0 ? 1 : 0, std::string(4000, 'a'), true, false);
    CHECK(end_of(pieces) == 1009);
    auto binary = socket();
    binary.frame(2, "abc");
    CHECK(end_of(binary) == 1008);
    auto not_utf8 = socket();
    not_utf8.send("\xff\xfe");
    CHECK(end_of(not_utf8) == 1007);
    auto strange = socket();
    strange.frame(7, "abc");
    CHECK(end_of(strange) == 1002);
    auto gone = socket();
    gone.wire().write("\x81");  // half a frame

    Guest other(server.port(), table, eve);
    CHECK(other.ask("act", R"("action":{"seat":0,"do":"roll"})") == "not_your_seat");
    CHECK(other.ask("sit", "\"seat\":0") == "seat_taken");
    CHECK(other.ask("stand", "\"seat\":0") == "not_your_seat");
    CHECK(other.ask("start") == "not_host");
    CHECK(other.ask("propose", R"("about":"end")") == "no_seat_of_yours");
    CHECK(other.ask("undo", "\"seat\":0") == "not_your_seat");
    CHECK(other.ask("hint", "\"seat\":0") == "not_your_seat");

    play_out(guests);
    CHECK(host.over());
    CHECK_FALSE(host.gap);
}

TEST_CASE("server: too many messages and too many connections") {
    const Folder folder;
    server::ServerOptions options = TestServer::generous();
    options.messages_per_second = 1;
    options.connections_per_address = 8;
    const TestServer server(folder.path, options);
    const std::string who = sign_in(server.port(), "Ann");
    const std::string table = open_table(server.port(), who, "{}");
    SocketClient flood(server.port(), socket_path(table), who);
    for (int i = 0; i < 50; ++i) flood.send(R"({"id":1,"type":"hello"})");
    CHECK(end_of(flood) == 1008);
    CHECK(flood.goodbye == "too_fast");

    std::vector<std::unique_ptr<SocketClient>> many;
    int refused = 0;
    for (int i = 0; i < 12; ++i) {
        many.push_back(std::make_unique<SocketClient>(server.port(), socket_path(table), who));
        refused += many.back()->status == 503 ? 1 : 0;
    }
    CHECK(refused >= 4);
    many.clear();
}
