// A whole game as a compact text that people can read, write by hand and diff, in the manner of chess's PGN
// (docs/notation.md): headers, then one line of moves for each turn. The server stores games this way.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "board/game.h"
#include "notation/text.h"

namespace longroad::notation {

struct Record {
    board::Setup setup;
    // Whatever else is to be said about the game: Name0 "Ann", Date, Event.
    std::vector<std::pair<std::string, std::string>> tags;
    std::vector<board::Step> steps;
    // A public record keeps to itself what was stolen and bought (Outcome::first is unknown_card). It cannot
    // be replayed, so it says who won; the winner of a full record follows from its steps.
    bool is_public = false;
    board::Seat winner = board::no_seat;

    friend bool operator==(const Record&, const Record&) = default;
};

namespace record_limit {
inline constexpr size_t bytes = size_t{4} << 20;
inline constexpr size_t steps = 200'000;
inline constexpr int turns = 65'535;
inline constexpr size_t tags = 64;
inline constexpr size_t tag_bytes = 256;  // of the key, and of the value
}  // namespace record_limit

// May this be one of the tags? A key is a letter, then letters, digits and underscores, and no header of
// ours; a value is UTF-8 without control characters.
[[nodiscard]] bool is_tag(std::string_view key, std::string_view value);

// Who won; no_seat if nobody has.
[[nodiscard]] board::Seat winner_of(const Record& record);

// The steps must be those of a game from its start. Tags that `is_tag` refuses are left out.
[[nodiscard]] std::string record_text(const Record& record);

// Any text may come in. A full record is replayed: every step in it is legal. Of a public one the flow of
// turns, seats and places are checked.
[[nodiscard]] Parsed<Record> read_record(std::string_view text);

// The same game as everybody at the table may know it.
[[nodiscard]] Record public_record(const Record& record);

}  // namespace longroad::notation
