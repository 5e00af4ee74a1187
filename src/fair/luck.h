// Luck that can be checked: every roll, theft and draw follows from a key, which is made of a secret whose
// hash is published before the game and of what the players add to it (docs/fair-dice.md): words in version
// 1, shares.h in version 2. When the game is over the secret is shown, and anybody can check every outcome.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "board/game.h"
#include "dice/game.h"
#include "fair/sha256.h"

namespace longroad::fair {

// What is published before the game.
[[nodiscard]] inline Digest commitment_of(const Digest& secret) { return sha256(bytes_of(secret)); }

class FairLuck {
public:
    explicit FairLuck(const Digest& key) : key_(key) {}
    // Version 1: `seeds` are the players' words, one for each seat, empty where none was given.
    FairLuck(const Digest& secret, std::span<const std::string> seeds);

    // The generator that lays out the map.
    [[nodiscard]] Random map() const;

    // What the n-th luck of the game (from 0) brings. Luck must be awaited.
    [[nodiscard]] board::Outcome outcome(const board::Game& game, uint64_t n) const;
    [[nodiscard]] dice::Outcome outcome(const dice::Game& game, uint64_t n) const;

    // Numbers below a limit, all equally likely, as many as are asked for. Each purpose has its own.
    class Stream {
    public:
        Stream(const Digest& key, std::string purpose) : key_(key), purpose_(std::move(purpose)) {}
        [[nodiscard]] uint32_t below(uint32_t limit);

    private:
        [[nodiscard]] uint32_t word();

        const Digest& key_;
        std::string purpose_;
        uint64_t words_ = 0;
        Digest block_{};
    };
    [[nodiscard]] Stream stream(uint64_t n) const { return {key_, "luck " + std::to_string(n)}; }
    // The items in an order of luck's choice: version 2 mixes seats and colors with it.
    [[nodiscard]] std::vector<int> mixed(std::string_view purpose, std::vector<int> items) const;

private:
    Digest key_;
};

// A seed for something that needs no proof, as the bots' own dice.
[[nodiscard]] uint64_t private_seed(const Digest& secret, std::string_view purpose);

}  // namespace longroad::fair
