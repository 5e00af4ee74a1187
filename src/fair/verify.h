// Was a game's luck fair? Recomputes map, rolls, thefts and draws of a record from the secret it shows, and
// compares the secret with the hash that was published before the game (docs/fair-dice.md).
#pragma once

#include <expected>
#include <string>
#include <string_view>

namespace longroad::fair {

struct Verified {
    bool map = false;  // the map was drawn and is the one the secret gives
    int outcomes = 0;  // rolls, thefts and draws that follow from the secret
    int staged = 0;    // those that were arranged, as the record says
    std::string commitment;
};

struct Doubt {
    std::string what;         // is wrong, and where
    bool unreadable = false;  // this is no record: it says nothing about luck
};

[[nodiscard]] std::expected<Verified, Doubt> verify(std::string_view record);

}  // namespace longroad::fair
