// Ids and secrets nobody can guess.
#pragma once

#include <sodium.h>

#include <array>
#include <string>

#include "table/sha256.h"

namespace longroad::server {

// 16 characters, 96 bits.
[[nodiscard]] inline std::string random_id() {
    static constexpr std::string_view letters =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    std::array<unsigned char, 16> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    std::string id;
    for (const unsigned char byte : bytes) id += letters[byte & 63U];
    return id;
}

[[nodiscard]] inline table::Digest random_secret() {
    table::Digest secret{};
    randombytes_buf(secret.data(), secret.size());
    return secret;
}

}  // namespace longroad::server
