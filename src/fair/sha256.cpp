#include "fair/sha256.h"

#include <bit>

namespace longroad::fair {

namespace {

constexpr size_t block_bytes = 64;

// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
constexpr std::array<uint32_t, 64> round_constants{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

class Sha256 {
public:
    void add(std::string_view bytes) {
        for (const char byte : bytes) put(static_cast<uint8_t>(byte));
    }
    Digest done() {
        const uint64_t bits = length_ * 8;
        put(0x80);
        while (length_ % block_bytes != block_bytes - 8) put(0);
        for (int shift = 56; shift >= 0; shift -= 8) put(static_cast<uint8_t>(bits >> shift));
        Digest digest{};
        for (size_t i = 0; i < digest.size(); ++i) {
            digest[i] = static_cast<uint8_t>(state_[i / 4] >> (24 - 8 * (i % 4)));
        }
        return digest;
    }

private:
    void put(uint8_t byte) {
        block_[length_++ % block_bytes] = byte;
        if (length_ % block_bytes == 0) mix();
    }
    void mix() {
        std::array<uint32_t, 64> w{};
        for (size_t i = 0; i < 16; ++i) {
            for (size_t k = 0; k < 4; ++k) w[i] = w[i] << 8 | block_[4 * i + k];
        }
        for (size_t i = 16; i < 64; ++i) {
            const uint32_t s0 = std::rotr(w[i - 15], 7) ^ std::rotr(w[i - 15], 18) ^ w[i - 15] >> 3;
            const uint32_t s1 = std::rotr(w[i - 2], 17) ^ std::rotr(w[i - 2], 19) ^ w[i - 2] >> 10;
            w[i] = w[i - 16] + s0 + w[i - 7] + s1;
        }
        auto [a, b, c, d, e, f, g, h] = state_;
        for (size_t i = 0; i < 64; ++i) {
            const uint32_t s1 = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
            const uint32_t one = h + s1 + ((e & f) ^ (~e & g)) + round_constants[i] + w[i];
            const uint32_t s0 = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
            const uint32_t two = s0 + ((a & b) ^ (a & c) ^ (b & c));
            h = g;
            g = f;
            f = e;
            e = d + one;
            d = c;
            c = b;
            b = a;
            a = one + two;
        }
        const std::array<uint32_t, 8> mixed{a, b, c, d, e, f, g, h};
        for (size_t i = 0; i < 8; ++i) state_[i] += mixed[i];
    }

    // The first 32 bits of the fractional parts of the square roots of the first 8 primes.
    std::array<uint32_t, 8> state_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                   0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    std::array<uint8_t, block_bytes> block_{};
    uint64_t length_ = 0;
};

}  // namespace

Digest sha256(std::string_view bytes) {
    Sha256 hash;
    hash.add(bytes);
    return hash.done();
}

Digest hmac_sha256(std::string_view key, std::string_view bytes) {
    const Digest short_key = sha256(key);
    if (key.size() > block_bytes) key = bytes_of(short_key);
    std::array<char, block_bytes> inner{};
    std::array<char, block_bytes> outer{};
    for (size_t i = 0; i < block_bytes; ++i) {
        const char byte = i < key.size() ? key[i] : '\0';
        inner[i] = static_cast<char>(byte ^ 0x36);
        outer[i] = static_cast<char>(byte ^ 0x5c);
    }
    Sha256 first;
    first.add({inner.data(), inner.size()});
    first.add(bytes);
    const Digest digest = first.done();
    Sha256 second;
    second.add({outer.data(), outer.size()});
    second.add(bytes_of(digest));
    return second.done();
}

std::string hex_of(const Digest& digest) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string hex;
    for (const uint8_t byte : digest) {
        hex += digits[byte >> 4];
        hex += digits[byte & 15];
    }
    return hex;
}

std::optional<Digest> digest_of(std::string_view hex) {
    Digest digest{};
    if (hex.size() != 2 * digest.size()) return std::nullopt;
    for (size_t i = 0; i < hex.size(); ++i) {
        const char c = hex[i];
        int digit = -1;
        if (c >= '0' && c <= '9') digit = c - '0';
        if (c >= 'a' && c <= 'f') digit = c - 'a' + 10;
        if (digit < 0) return std::nullopt;
        digest[i / 2] = static_cast<uint8_t>(digest[i / 2] << 4 | digit);
    }
    return digest;
}

}  // namespace longroad::fair
