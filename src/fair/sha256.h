// SHA-256 (FIPS 180-4) and HMAC (RFC 2104): what fair luck is made of (docs/fair-dice.md). Our own, because
// tables also run in the browser, where no library for it is at hand.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace longroad::fair {

using Digest = std::array<uint8_t, 32>;

[[nodiscard]] Digest sha256(std::string_view bytes);
[[nodiscard]] Digest hmac_sha256(std::string_view key, std::string_view bytes);

[[nodiscard]] inline std::string_view bytes_of(const Digest& digest) {
    return {reinterpret_cast<const char*>(digest.data()), digest.size()};
}
// 64 lower-case hexadecimal digits, and back; nothing if it is anything else.
[[nodiscard]] std::string hex_of(const Digest& digest);
[[nodiscard]] std::optional<Digest> digest_of(std::string_view hex);

}  // namespace longroad::fair
