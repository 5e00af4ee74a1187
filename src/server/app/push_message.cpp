#include "server/app/push_message.h"

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/obj_mac.h>
#include <openssl/param_build.h>
#include <openssl/rand.h>
#include <sodium.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <vector>

namespace longroad::server {

namespace {

template <auto free_it>
struct Freeing {
    template <class T>
    void operator()(T* thing) const {
        free_it(thing);
    }
};
template <class T, auto free_it>
using Owned = std::unique_ptr<T, Freeing<free_it>>;

const unsigned char* bytes_of(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}
unsigned char* bytes_of(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }

constexpr size_t number_size = 32;
constexpr size_t point_size = 65;
constexpr size_t salt_size = 16;

using Group = Owned<EC_GROUP, EC_GROUP_free>;
using Number = Owned<BIGNUM, BN_clear_free>;
using PublicPoint = Owned<EC_POINT, EC_POINT_free>;

Group curve() { return Group(EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1)); }

Owned<EVP_PKEY, EVP_PKEY_free> key_from(std::string_view point, const BIGNUM* number) {
    Owned<OSSL_PARAM_BLD, OSSL_PARAM_BLD_free> build(OSSL_PARAM_BLD_new());
    if (!build ||
        OSSL_PARAM_BLD_push_utf8_string(build.get(), OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0) != 1 ||
        OSSL_PARAM_BLD_push_octet_string(build.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size()) !=
            1 ||
        (number != nullptr && OSSL_PARAM_BLD_push_BN(build.get(), OSSL_PKEY_PARAM_PRIV_KEY, number) != 1)) {
        return nullptr;
    }
    Owned<OSSL_PARAM, OSSL_PARAM_free> params(OSSL_PARAM_BLD_to_param(build.get()));
    Owned<EVP_PKEY_CTX, EVP_PKEY_CTX_free> context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
    EVP_PKEY* key = nullptr;
    if (!params || !context || EVP_PKEY_fromdata_init(context.get()) != 1 ||
        EVP_PKEY_fromdata(context.get(), &key, number != nullptr ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY,
                          params.get()) != 1) {
        return nullptr;
    }
    return Owned<EVP_PKEY, EVP_PKEY_free>(key);
}

// HKDF with SHA-256 (RFC 5869), both of its steps.
std::optional<std::string> hkdf(std::string_view salt, std::string_view secret, std::string_view info,
                                size_t size) {
    Owned<EVP_KDF, EVP_KDF_free> kdf(EVP_KDF_fetch(nullptr, "HKDF", nullptr));
    Owned<EVP_KDF_CTX, EVP_KDF_CTX_free> context(kdf ? EVP_KDF_CTX_new(kdf.get()) : nullptr);
    std::string digest = "SHA256";
    std::string salted(salt);
    std::string key(secret);
    std::string about(info);
    const std::array<OSSL_PARAM, 5> params{
        OSSL_PARAM_construct_utf8_string(OSSL_KDF_PARAM_DIGEST, digest.data(), 0),
        OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_SALT, salted.data(), salted.size()),
        OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_KEY, key.data(), key.size()),
        OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_INFO, about.data(), about.size()),
        OSSL_PARAM_construct_end()};
    std::string result(size, '\0');
    if (!context || EVP_KDF_derive(context.get(), bytes_of(result), size, params.data()) != 1) {
        return std::nullopt;
    }
    return result;
}

// AES-128-GCM: the text and its tag.
std::optional<std::string> sealed(std::string_view key, std::string_view nonce, std::string_view text) {
    constexpr size_t tag_size = 16;
    Owned<EVP_CIPHER_CTX, EVP_CIPHER_CTX_free> context(EVP_CIPHER_CTX_new());
    std::string result(text.size() + tag_size, '\0');
    int written = 0;
    if (!context ||
        EVP_EncryptInit_ex(context.get(), EVP_aes_128_gcm(), nullptr, bytes_of(key), bytes_of(nonce)) != 1 ||
        EVP_EncryptUpdate(context.get(), bytes_of(result), &written, bytes_of(text),
                          static_cast<int>(text.size())) != 1 ||
        EVP_EncryptFinal_ex(context.get(), bytes_of(result) + written, &written) != 1 ||
        EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_GET_TAG, tag_size, bytes_of(result) + text.size()) !=
            1) {
        return std::nullopt;
    }
    return result;
}

}  // namespace

std::optional<PushKey> PushKey::of(std::string_view number) {
    const Group group = curve();
    Number value(BN_bin2bn(bytes_of(number), static_cast<int>(number.size()), nullptr));
    if (!group || !value) return std::nullopt;
    const PublicPoint point(EC_POINT_new(group.get()));
    std::string bytes(point_size, '\0');
    if (!point || BN_is_zero(value.get()) != 0 ||
        EC_POINT_mul(group.get(), point.get(), value.get(), nullptr, nullptr, nullptr) != 1 ||
        EC_POINT_point2oct(group.get(), point.get(), POINT_CONVERSION_UNCOMPRESSED, bytes_of(bytes),
                           bytes.size(), nullptr) != point_size) {
        return std::nullopt;
    }
    auto made = key_from(bytes, value.get());
    if (!made) return std::nullopt;
    PushKey key;
    key.key_ = std::shared_ptr<EVP_PKEY>(made.release(), EVP_PKEY_free);
    key.public_ = std::move(bytes);
    return key;
}

std::optional<PushKey> PushKey::from_secret(std::string_view secret) {
    // Half as many bytes again as the number has: then every number is as likely as any other.
    const auto bytes = hkdf("longroad", secret, "vapid", number_size + number_size / 2);
    const Group group = curve();
    if (!bytes || !group) return std::nullopt;
    Number value(BN_bin2bn(bytes_of(*bytes), static_cast<int>(bytes->size()), nullptr));
    Number most(BN_dup(EC_GROUP_get0_order(group.get())));
    Owned<BN_CTX, BN_CTX_free> context(BN_CTX_new());
    std::string number(number_size, '\0');
    if (!value || !most || !context || BN_sub_word(most.get(), 1) != 1 ||
        BN_mod(value.get(), value.get(), most.get(), context.get()) != 1 ||
        BN_add_word(value.get(), 1) != 1 ||
        BN_bn2binpad(value.get(), bytes_of(number), static_cast<int>(number_size)) < 0) {
        return std::nullopt;
    }
    return of(number);
}

std::optional<PushKey> PushKey::fresh() {
    std::string secret(number_size, '\0');
    if (RAND_bytes(bytes_of(secret), static_cast<int>(secret.size())) != 1) return std::nullopt;
    return from_secret(secret);
}

std::optional<std::string> PushKey::agree(std::string_view other) const {
    if (other.size() != point_size) return std::nullopt;
    const auto theirs = key_from(other, nullptr);  // no key if it is no point of the curve
    Owned<EVP_PKEY_CTX, EVP_PKEY_CTX_free> context(EVP_PKEY_CTX_new(key_.get(), nullptr));
    size_t size = number_size;
    std::string secret(number_size, '\0');
    if (!theirs || !context || EVP_PKEY_derive_init(context.get()) != 1 ||
        EVP_PKEY_derive_set_peer(context.get(), theirs.get()) != 1 ||
        EVP_PKEY_derive(context.get(), bytes_of(secret), &size) != 1 || size != number_size) {
        return std::nullopt;
    }
    return secret;
}

std::optional<std::string> PushKey::sign(std::string_view text) const {
    Owned<EVP_MD_CTX, EVP_MD_CTX_free> context(EVP_MD_CTX_new());
    size_t size = 128;
    std::vector<unsigned char> der(size);
    if (!context || EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, key_.get()) != 1 ||
        EVP_DigestSign(context.get(), der.data(), &size, bytes_of(text), text.size()) != 1) {
        return std::nullopt;
    }
    const unsigned char* from = der.data();
    Owned<ECDSA_SIG, ECDSA_SIG_free> signature(d2i_ECDSA_SIG(nullptr, &from, static_cast<long>(size)));
    std::string raw(2 * number_size, '\0');
    if (!signature ||
        BN_bn2binpad(ECDSA_SIG_get0_r(signature.get()), bytes_of(raw), static_cast<int>(number_size)) < 0 ||
        BN_bn2binpad(ECDSA_SIG_get0_s(signature.get()), bytes_of(raw) + number_size,
                     static_cast<int>(number_size)) < 0) {
        return std::nullopt;
    }
    return raw;
}

std::optional<std::string> encrypt_push(const PushSubscriber& to, std::string_view text) {
    const auto sender = PushKey::fresh();
    std::string salt(salt_size, '\0');
    if (!sender || RAND_bytes(bytes_of(salt), static_cast<int>(salt.size())) != 1) return std::nullopt;
    return encrypt_push(to, text, *sender, salt);
}

std::optional<std::string> encrypt_push(const PushSubscriber& to, std::string_view text,
                                        const PushKey& sender, std::string_view salt) {
    if (text.size() > most_push_text || to.auth.size() != 16 || salt.size() != salt_size) return std::nullopt;
    const auto shared = sender.agree(to.key);
    if (!shared) return std::nullopt;
    // RFC 8291, 3.4: first a secret of the two and `auth`, then key and nonce of the content.
    const std::string about = std::string("WebPush: info\0", 14) + to.key + sender.public_bytes();
    const auto secret = hkdf(to.auth, *shared, about, 32);
    if (!secret) return std::nullopt;
    const auto key = hkdf(salt, *secret, std::string_view("Content-Encoding: aes128gcm\0", 28), 16);
    const auto nonce = hkdf(salt, *secret, std::string_view("Content-Encoding: nonce\0", 24), 12);
    if (!key || !nonce) return std::nullopt;
    const auto content = sealed(*key, *nonce, std::string(text) + '\x02');  // the last record
    if (!content) return std::nullopt;
    std::string body(salt);
    body += std::string("\x00\x00\x10\x00", 4);  // records of 4096 bytes
    body += static_cast<char>(sender.public_bytes().size());
    return body + sender.public_bytes() + *content;
}

std::optional<std::string> push_authorization(const PushKey& key, std::string_view origin,
                                              std::string_view contact, int64_t now_seconds) {
    constexpr int64_t lasts = 12 * 3600;
    const std::string claims = R"({"aud":")" + std::string(origin) + R"(","exp":)" +
                               std::to_string(now_seconds + lasts) + R"(,"sub":")" + std::string(contact) +
                               R"("})";
    const std::string token = base64url(R"({"typ":"JWT","alg":"ES256"})") + "." + base64url(claims);
    const auto signature = key.sign(token);
    if (!signature) return std::nullopt;
    return "vapid t=" + token + "." + base64url(*signature) + ", k=" + base64url(key.public_bytes());
}

std::string base64url(std::string_view bytes) {
    std::string text(sodium_base64_encoded_len(bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes_of(bytes), bytes.size(),
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    text.resize(text.size() - 1);  // the zero at its end
    return text;
}

std::optional<std::string> from_base64url(std::string_view text) {
    while (text.ends_with('=')) text.remove_suffix(1);
    std::string bytes(text.size(), '\0');
    size_t size = 0;
    if (sodium_base642bin(bytes_of(bytes), bytes.size(), text.data(), text.size(), nullptr, &size, nullptr,
                          sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0) {
        return std::nullopt;
    }
    bytes.resize(size);
    return bytes;
}

std::string PushEndpoint::origin() const {
    if (plain) return "http://" + host + ":" + std::to_string(port);
    return "https://" + host;
}

std::optional<PushEndpoint> push_endpoint(std::string_view url, bool loopback) {
    constexpr size_t longest = 1024;
    const auto printable = [](char c) { return c > ' ' && c < '\x7f' && c != '"' && c != '\\'; };
    if (url.size() > longest || !std::ranges::all_of(url, printable)) return std::nullopt;
    PushEndpoint to;
    constexpr std::string_view safe = "https://";
    constexpr std::string_view here = "http://127.0.0.1:";
    if (loopback && url.starts_with(here)) {
        url.remove_prefix(here.size());
        const auto [end, error] = std::from_chars(url.data(), url.data() + url.size(), to.port);
        if (error != std::errc()) return std::nullopt;
        url.remove_prefix(static_cast<size_t>(end - url.data()));
        to.host = "127.0.0.1";
        to.plain = true;
    } else {
        if (!url.starts_with(safe)) return std::nullopt;
        url.remove_prefix(safe.size());
        to.host = url.substr(0, std::min(url.find_first_of("/?#"), url.size()));
        url.remove_prefix(to.host.size());
        if (to.host.ends_with(":443")) to.host.resize(to.host.size() - 4);
        const auto of_a_name = [](char c) {
            return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.';
        };
        std::ranges::transform(to.host, to.host.begin(),
                               [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
        // A name has a dot and ends in letters; numbers and names without a dot are of the network inside.
        const size_t dot = to.host.rfind('.');
        if (to.host.size() > 253 || dot == std::string::npos || dot == 0 || dot + 1 == to.host.size() ||
            !std::ranges::all_of(to.host, of_a_name) ||
            !std::ranges::any_of(to.host.substr(dot), [](char c) { return c >= 'a' && c <= 'z'; }) ||
            to.host.ends_with(".local") || to.host.ends_with(".internal") ||
            to.host.ends_with(".localhost")) {
            return std::nullopt;
        }
    }
    if (!url.starts_with('/') || url.find('#') != std::string_view::npos) return std::nullopt;
    to.path = url;
    return to;
}

}  // namespace longroad::server
