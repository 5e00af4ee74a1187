// TLS, spoken by the server itself, over real sockets with certificates made for the test.
#include <doctest/doctest.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

#include <csignal>

#include "tests/server/house.h"

using namespace longroad;
using namespace longroad::test;

namespace {

// A new key and a certificate it signs for itself.
void make_certificate(const std::filesystem::path& folder, const std::string& name, int serial) {
    EVP_PKEY* key = EVP_EC_gen("P-256");
    X509* certificate = X509_new();
    ASN1_INTEGER_set(X509_get_serialNumber(certificate), serial);
    X509_gmtime_adj(X509_getm_notBefore(certificate), -60);
    X509_gmtime_adj(X509_getm_notAfter(certificate), 3600);
    X509_set_pubkey(certificate, key);
    X509_NAME* subject = X509_get_subject_name(certificate);
    X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_ASC,
                               reinterpret_cast<const unsigned char*>("localhost"), -1, -1, 0);
    X509_set_issuer_name(certificate, subject);
    REQUIRE(X509_sign(certificate, key, EVP_sha256()) != 0);
    std::FILE* file = std::fopen((folder / (name + ".pem")).c_str(), "w");
    REQUIRE(PEM_write_X509(file, certificate) == 1);
    std::fclose(file);
    file = std::fopen((folder / (name + ".key")).c_str(), "w");
    REQUIRE(PEM_write_PrivateKey(file, key, nullptr, nullptr, 0, nullptr, nullptr) == 1);
    std::fclose(file);
    X509_free(certificate);
    EVP_PKEY_free(key);
}

class TlsWire {
public:
    explicit TlsWire(uint16_t port, int newest = TLS1_3_VERSION)
        : wire_(port), context_(SSL_CTX_new(TLS_client_method())) {
        std::signal(SIGPIPE, SIG_IGN);  // OpenSSL writes to lines the server has cut
        SSL_CTX_set_security_level(context_, 0);
        SSL_CTX_set_min_proto_version(context_, TLS1_VERSION);
        SSL_CTX_set_max_proto_version(context_, newest);
        ssl_ = SSL_new(context_);
        SSL_set_fd(ssl_, wire_.descriptor());
        open = SSL_connect(ssl_) == 1;
    }
    TlsWire(const TlsWire&) = delete;
    TlsWire& operator=(const TlsWire&) = delete;
    ~TlsWire() {
        SSL_free(ssl_);
        SSL_CTX_free(context_);
    }
    void write(const std::string& text) { SSL_write(ssl_, text.data(), static_cast<int>(text.size())); }
    std::string read() {
        std::array<char, 65536> bytes;
        const int got = SSL_read(ssl_, bytes.data(), static_cast<int>(bytes.size()));
        return got > 0 ? std::string(bytes.data(), static_cast<size_t>(got)) : std::string();
    }
    std::string read_until(const std::string& what) {
        std::string all;
        for (std::string some = read(); !some.empty(); some = read()) {
            all += some;
            if (all.find(what) != std::string::npos) break;
        }
        return all;
    }
    [[nodiscard]] int64_t serial() const {
        X509* certificate = SSL_get1_peer_certificate(ssl_);
        const int64_t serial = ASN1_INTEGER_get(X509_get0_serialNumber(certificate));
        X509_free(certificate);
        return serial;
    }
    [[nodiscard]] std::string version() const { return SSL_get_version(ssl_); }
    // The server ended the conversation as TLS wants it, not by cutting the line.
    [[nodiscard]] bool ended_well() const { return (SSL_get_shutdown(ssl_) & SSL_RECEIVED_SHUTDOWN) != 0; }

    bool open = false;

private:
    Wire wire_;
    SSL_CTX* context_;
    SSL* ssl_ = nullptr;
};

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
    const std::string body = R"({"name":"Ann"})";
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
    say(R"({"id":2,"type":"sit","seat":0})");
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
