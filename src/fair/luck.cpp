#include "fair/luck.h"

namespace longroad::fair {

namespace {

uint64_t first_eight_bytes(const Digest& digest) {
    uint64_t value = 0;
    for (size_t i = 0; i < 8; ++i) value = value << 8 | digest[i];
    return value;
}

Digest key_of(const Digest& secret, std::span<const std::string> seeds) {
    std::string words;
    for (const std::string& seed : seeds) {
        words += seed;
        words += '\n';
    }
    return hmac_sha256(bytes_of(secret), words);
}

}  // namespace

FairLuck::FairLuck(const Digest& secret, std::span<const std::string> seeds) : key_(key_of(secret, seeds)) {}

Random FairLuck::map() const { return Random(first_eight_bytes(hmac_sha256(bytes_of(key_), "map"))); }

uint32_t FairLuck::Stream::word() {
    const uint64_t in_block = words_ % 8;
    if (in_block == 0) {
        block_ = hmac_sha256(bytes_of(key_), purpose_ + " " + std::to_string(words_ / 8));
    }
    ++words_;
    uint32_t value = 0;
    for (size_t i = 0; i < 4; ++i) value = value << 8 | block_[4 * in_block + i];
    return value;
}

uint32_t FairLuck::Stream::below(uint32_t limit) {
    // Words past the last whole multiple of the limit would favour small numbers: they are passed over.
    const uint64_t whole = (uint64_t{1} << 32) / limit * limit;
    while (true) {
        const uint32_t value = word();
        if (value < whole) return value % limit;
    }
}

std::vector<int> FairLuck::mixed(std::string_view purpose, std::vector<int> items) const {
    Stream numbers(key_, std::string(purpose) + " 0");
    for (size_t left = items.size(); left > 1; --left) {
        std::swap(items[left - 1], items[numbers.below(static_cast<uint32_t>(left))]);
    }
    return items;
}

board::Outcome FairLuck::outcome(const board::Game& game, uint64_t n) const {
    int ways = 0;
    game.for_each_outcome([&](const board::Outcome&, int weight) { ways += weight; });
    int chosen = static_cast<int>(stream(n).below(static_cast<uint32_t>(ways)));
    board::Outcome result;
    game.for_each_outcome([&](const board::Outcome& outcome, int weight) {
        if (chosen >= 0 && chosen < weight) result = outcome;
        chosen -= weight;
    });
    return result;
}

dice::Outcome FairLuck::outcome(const dice::Game& game, uint64_t n) const {
    Stream numbers = stream(n);
    dice::Faces faces;
    for (int die = game.state().dice_rolled(); die > 0; --die) {
        ++faces.count[numbers.below(dice::face_count)];
    }
    return dice::Outcome::dice(faces);
}

uint64_t private_seed(const Digest& secret, std::string_view purpose) {
    return first_eight_bytes(hmac_sha256(bytes_of(secret), purpose));
}

}  // namespace longroad::fair
