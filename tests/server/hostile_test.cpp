// Clients that mean no good: refused with a reason, and the others do not notice.
#include <doctest/doctest.h>
#include <unistd.h>

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

TEST_CASE("server: files go packed to those who take them, and not at all to those who have them") {
    const Folder folder;
    std::filesystem::create_directories(folder.path / "web");
    std::ofstream(folder.path / "web/a.js") << "code";
    std::ofstream(folder.path / "web/a.js.br") << "brotli";
    std::ofstream(folder.path / "web/a.js.gz") << "gzip";
    std::ofstream(folder.path / "web/b.gz") << "a file of its own";
    server::ServerOptions options = TestServer::generous();
    options.web = (folder.path / "web").string();
    const TestServer server(folder.path, options);
    const auto get = [&](const std::string& header) {
        Wire wire(server.port());
        wire.write("GET /a.js HTTP/1.1\r\nHost: x\r\nConnection: close\r\n" + header + "\r\n");
        return wire.read(std::chrono::milliseconds(3000));
    };
    const auto has = [](const std::string& answer, const char* text) {
        return answer.find(text) != std::string::npos;
    };
    const std::string plain = get("");
    CHECK(has(plain, "\r\n\r\ncode"));
    CHECK(!has(plain, "Content-Encoding"));
    CHECK(has(plain, "Vary: Accept-Encoding"));
    for (const char* wanted : {"gzip, deflate, br", "br", "gzip;q=1.0,  br ; q=0.5"}) {
        const std::string answer = get("Accept-Encoding: " + std::string(wanted) + "\r\n");
        CHECK_MESSAGE(has(answer, "\r\n\r\nbrotli"), wanted);
        CHECK(has(answer, "Content-Encoding: br"));
        CHECK(has(answer, "Content-Type: text/javascript"));
    }
    CHECK(has(get("Accept-Encoding: br;q=0, gzip\r\n"), "\r\n\r\ngzip"));
    CHECK(has(get("Accept-Encoding: ,;,brx;q,\r\n"), "\r\n\r\ncode"));
    const size_t tag = plain.find("ETag: ");
    REQUIRE(tag != std::string::npos);
    const std::string mark = plain.substr(tag + 6, plain.find('\r', tag) - tag - 6);
    const std::string again = get("If-None-Match: " + mark + "\r\n");
    CHECK(has(again, " 304 "));
    CHECK(!has(again, "code"));
    CHECK(has(get("If-None-Match: \"another\"\r\n"), "code"));
    CHECK(http(server.port(), "GET", "/a.js.br").status == 404);
    CHECK(http(server.port(), "GET", "/b.gz").body == "a file of its own");
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
    CHECK(host.ask("take_seat", "\"seat\":0") == "ok");
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
    CHECK(other.ask("take_seat", "\"seat\":0") == "seat_taken");
    CHECK(other.ask("leave_seat", "\"seat\":0") == "not_your_seat");
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

TEST_CASE("server: whoever takes all day over a request is cut off, and counts as a connection meanwhile") {
    const Folder folder;
    server::ServerOptions options = TestServer::generous();
    options.request_seconds = 1;
    options.connections_per_address = 20;
    const TestServer server(folder.path, options);
    const auto ends_within = [](Wire& wire, int seconds, const std::string& drip) {
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(seconds);
        while (std::chrono::steady_clock::now() < end) {
            wire.write(drip);
            (void)wire.read(std::chrono::milliseconds(100));
            if (wire.ended()) return true;
        }
        return false;
    };
    Wire headers(server.port());
    headers.write("GET / HTTP/1.1\r\nHost: x\r\nA: ");
    CHECK(ends_within(headers, 8, "a"));
    Wire body(server.port());
    body.write(
        "POST /api/v1/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        "Content-Length: 1000\r\n\r\n{");
    CHECK(ends_within(body, 8, " "));
    Wire silent(server.port());
    CHECK(ends_within(silent, 8, ""));

    std::vector<std::unique_ptr<Wire>> half;
    for (int i = 0; i < 30; ++i) {
        half.push_back(std::make_unique<Wire>(server.port()));
        half.back()->write("GET / HTTP/1.1\r\nHost:");
    }
    usleep(100'000);
    const HttpAnswer full = http(server.port(), "GET", "/api/v1/health");
    CHECK(full.status == 503);
    CHECK(full.body == R"({"reason":"too_many_connections"})");
    half.clear();
    bool free_again = false;
    for (int i = 0; i < 50 && !free_again; ++i) {
        usleep(100'000);
        free_again = healthy(server.port());
    }
    CHECK(free_again);
}

TEST_CASE("server: a client that does not read holds nobody up and does not fill the memory") {
    const Folder folder;
    TestServer server(folder.path);
    const std::string ann = sign_in(server.port(), "Ann");
    const std::string eve = sign_in(server.port(), "Eve");
    const std::string table = open_table(server.port(), ann, R"({"preset":"2015","seats":3})");
    Guest host(server.port(), table, ann);
    for (int seat = 0; seat < 3; ++seat)
        CHECK(host.ask("take_seat", "\"seat\":" + std::to_string(seat)) == "ok");
    CHECK(host.ask("start") == "ok");
    SocketClient deaf(server.port(), socket_path(table), eve);
    const int64_t before = server.metrics.refused;
    // Every hello is answered with everything there is, and none of it is ever read.
    for (int i = 0; i < 20'000 && server.metrics.refused == before; ++i) {
        deaf.send(R"({"id":1,"type":"hello"})");
        if (i % 100 == 0) CHECK(host.ask("hello") == "welcome");
    }
    CHECK(server.metrics.refused > before);
    CHECK(host.act() == "ok");
    CHECK_FALSE(host.gap);
}

TEST_CASE("server: messages and words that are sent again do not count again") {
    const Folder folder;
    const TestServer server(folder.path);
    const uint16_t port = server.port();
    const std::string ann = sign_in(port, "Ann");
    const std::string eve = sign_in(port, "Eve");
    const std::string table = open_table(port, ann, R"({"game":"dice","seats":2})");
    Guest host(port, table, ann);
    Guest other(port, table, eve, 2);
    CHECK(host.ask("take_seat", "\"seat\":0") == "ok");
    CHECK(other.ask("take_seat", "\"seat\":1") == "ok");
    CHECK(host.ask("start") == "ok");
    while (host.hear(std::chrono::milliseconds(50)) || other.hear(std::chrono::milliseconds(50))) {
    }
    Guest& first = host.game.find("to_act")->items().at(0).integer() == 0 ? host : other;
    Guest& second = &first == &host ? other : host;
    const std::string seat = &first == &host ? "0" : "1";
    const std::string roll = R"("action":{"do":"roll","seat":)" + seat + "}";
    CHECK(first.ask("act", roll) == "ok");
    CHECK(first.ask("act", roll) != "ok");              // the same again
    CHECK(second.ask("act", roll) == "not_your_seat");  // heard and repeated by somebody else
    // The same person twice at the table: both see the seat, and an action counts once.
    Guest twin(port, table, &first == &host ? ann : eve, 3);
    CHECK(twin.ask("act", roll) != "ok");
    // A word of a session that was made void.
    const HttpAnswer revoked = http(port, "POST", "/api/v1/account/revoke", "{}", eve);
    CHECK(revoked.status == 200);
    CHECK(SocketClient(port, socket_path(table), eve).status == 401);
    CHECK(SocketClient(port, socket_path(table), "Cookie: " + revoked.cookie() + "\r\n").status == 101);
}
