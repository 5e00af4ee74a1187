// One game of Catanatron as its messages describe it: who sits where, the set-up in our terms, and what our
// seat may know of a position. Hands of others are never read, whether a message shows them or not: only how
// many cards they hold.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "board/view.h"
#include "notation/json.h"

namespace longroad::arena::catanatron {

struct Table {
    board::Setup setup;
    std::vector<std::string> colors;  // by seat
    board::Seat me = board::no_seat;

    [[nodiscard]] board::Seat seat_of(std::string_view color) const;  // no_seat: an unknown color
};

// From a `before` message. Its rules in our options: no trades between players, the holder keeps Longest Road
// on a tie, anybody may win at any time.
[[nodiscard]] notation::Parsed<Table> read_table(const notation::JsonValue& message);

// From the `state` of a message. What follows from the rest (road lengths, points) is left to possible_game.
[[nodiscard]] notation::Parsed<board::View> read_view(const Table& table, const notation::JsonValue& state);

}  // namespace longroad::arena::catanatron
