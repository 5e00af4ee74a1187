// TLS as a client speaks it, and certificates made for a test.
#pragma once

#include <doctest/doctest.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

#include <array>
#include <csignal>
#include <filesystem>
#include <string>

#include "tests/socket_client.h"

namespace longroad::test {

// A new key and a certificate it signs for itself.
inline void make_certificate(const std::filesystem::path& folder, const std::string& name, int serial) {
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
    explicit TlsWire(uint16_t port, int newest = TLS1_3_VERSION, const char* from = nullptr)
        : wire_(port, from), context_(SSL_CTX_new(TLS_client_method())) {
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

}  // namespace longroad::test
