// What a push service is sent: a message only the subscriber's browser can read (RFC 8291, aes128gcm of RFC
// 8188), and the server's signed word that it is the one who may send it (VAPID, RFC 8292).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

struct evp_pkey_st;

namespace longroad::server {

// A key pair on the curve P-256.
class PushKey {
public:
    // The same for the same secret: a server keeps its key as long as its database.
    [[nodiscard]] static std::optional<PushKey> from_secret(std::string_view secret);
    [[nodiscard]] static std::optional<PushKey> fresh();
    // From a private number of 32 bytes.
    [[nodiscard]] static std::optional<PushKey> of(std::string_view number);

    [[nodiscard]] const std::string& public_bytes() const { return public_; }  // 65, uncompressed
    // The secret it shares with the owner of another public key.
    [[nodiscard]] std::optional<std::string> agree(std::string_view other) const;
    // ES256: 64 bytes.
    [[nodiscard]] std::optional<std::string> sign(std::string_view text) const;

private:
    PushKey() = default;
    std::shared_ptr<evp_pkey_st> key_;
    std::string public_;
};

// What a browser gave to be reached by.
struct PushSubscriber {
    std::string key;   // its public key, 65 bytes
    std::string auth;  // 16 bytes
};

inline constexpr size_t most_push_text = 3000;  // services take bodies of 4096 bytes

// The body of the request; nothing if the subscriber's key is none, or the text is too long.
[[nodiscard]] std::optional<std::string> encrypt_push(const PushSubscriber& to, std::string_view text);
// With the sender's key and the salt of 16 bytes given, to compare with the standard's example.
[[nodiscard]] std::optional<std::string> encrypt_push(const PushSubscriber& to, std::string_view text,
                                                      const PushKey& sender, std::string_view salt);

// The header Authorization. `origin` is the service's, `contact` an address or page of whoever runs the
// server.
[[nodiscard]] std::optional<std::string> push_authorization(const PushKey& key, std::string_view origin,
                                                            std::string_view contact, int64_t now_seconds);

// Base64 as URLs take it, without padding.
[[nodiscard]] std::string base64url(std::string_view bytes);
[[nodiscard]] std::optional<std::string> from_base64url(std::string_view text);

// Where a message goes, if that is a place a server may be sent to.
struct PushEndpoint {
    std::string host;
    uint16_t port = 443;
    std::string path;
    bool plain = false;  // without TLS: a test's own service

    [[nodiscard]] std::string origin() const;
};
// https to a host with a name, on the usual port, and nothing else: whoever subscribes names the address, and
// must not make the server knock at doors inside its own network. `loopback` allows http to 127.0.0.1, for
// tests. Where a name leads is judged again when it is looked up (net/push_sender.h).
[[nodiscard]] std::optional<PushEndpoint> push_endpoint(std::string_view url, bool loopback);

}  // namespace longroad::server
