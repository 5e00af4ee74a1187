// Ids and secrets nobody can guess.
#pragma once

#include <sodium.h>

#include <array>
#include <string>

#include "fair/sha256.h"

namespace longroad::server {

// 16 characters, 95 bits. The first is a letter: on a command line an id must not look like an option.
[[nodiscard]] inline std::string random_id() {
    static constexpr std::string_view letters =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    std::array<unsigned char, 16> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    std::string id;
    for (const unsigned char byte : bytes) id += letters[byte & (id.empty() ? 31U : 63U)];
    return id;
}

[[nodiscard]] inline fair::Digest random_secret() {
    fair::Digest secret{};
    randombytes_buf(secret.data(), secret.size());
    return secret;
}

}  // namespace longroad::server
