#include "fair/shares.h"

namespace longroad::fair {

Digest attempt_secret(const Digest& table_secret, int round, int attempt) {
    return hmac_sha256(bytes_of(table_secret),
                       "game " + std::to_string(round) + " " + std::to_string(attempt));
}

Digest share_of(std::string_view bytes, std::string_view words) {
    std::string text = "longroad share 2\n";
    text += bytes;
    text += words;
    return sha256(text);
}

Digest commit_of(const Digest& commitment, const Digest& share) {
    return sha256("longroad commit 2\n" + hex_of(commitment) + hex_of(share));
}

Digest key_of(const Digest& secret, std::span<const std::optional<Digest>> shares) {
    std::string text = "longroad key 2\n";
    for (const std::optional<Digest>& share : shares) {
        text += share ? hex_of(*share) : "-";
        text += '\n';
    }
    return hmac_sha256(bytes_of(secret), text);
}

}  // namespace longroad::fair
