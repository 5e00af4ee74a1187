// Was a game's luck fair? Recomputes map, order, rolls, thefts and draws of a record from the secret it
// shows, compares the secret with the hash that was published before the game, and holds the record against
// what a page saw of the game's beginning (docs/fair-dice.md).
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "fair/saw.h"

namespace longroad::fair {

struct Verified {
    int version = 1;
    bool map = false;    // the map was drawn and is the one the key gives
    bool first = false;  // so is who begins (version 2)
    bool order = false;  // seats were mixed, as the key says (version 2)
    int outcomes = 0;    // rolls, thefts and draws that follow from the key
    int staged = 0;      // those that were arranged, as the record says
    int shares = 0;      // of people, beside the table's secret (version 2)
    int attempt = 1;     // to start the game; the earlier ones failed (version 2)
    bool seen = false;   // the record is what the page saw
    std::string commitment;
};

// What is doubtful, for those who have their own words for it.
enum class DoubtKind : uint8_t {
    unreadable,  // this is no record: it says nothing about luck
    unpromised,  // the table promised nothing
    concealed,   // the secret is not shown
    secret,      // it is not the one that was promised
    share,       // a share is missing, not the one that was promised, or where nobody could add one
    order,       // the seats are not as the key says
    first,       // somebody else should begin
    map,         // another map should be there
    luck,        // a roll, theft or draw is wrong
    seen,        // the page saw something else
};
[[nodiscard]] std::string_view name_of(DoubtKind kind);

struct Doubt {
    DoubtKind kind{};
    std::string what;  // is wrong, and where
};

// `saw`: what a page saw, if there is one to ask; it comes first.
[[nodiscard]] std::expected<Verified, Doubt> verify(std::string_view record, const Saw* saw = nullptr);

}  // namespace longroad::fair
