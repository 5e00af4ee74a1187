// A whole dice game as a compact text, like the record of the board game: headers, then one line of moves
// for each turn of each seat, `<round>.<seat>`.
//
//   [Longroad "1"]
//   [Game "dice"]
//   [Players "2"]
//   [Result "1"]
//
//   1.0 roll=lumber2+brick1+gold3 keep=lumber1+brick1>wool1+grain1+ore2 s end
//   1.1 roll=ore6 end
//
// Moves are the words of dice_moves.h. `Rules` and `First` stand where they differ from the default;
// `Result` names the winners, or is "*" while the game goes on. Other headers are free.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "dice/game.h"
#include "notation/text.h"

namespace longroad::notation {

struct DiceRecord {
    dice::Setup setup;
    // Whatever else is to be said about the game: Name0 "Ann", Date, Event.
    std::vector<std::pair<std::string, std::string>> tags;
    std::vector<dice::Step> steps;

    friend bool operator==(const DiceRecord&, const DiceRecord&) = default;
};

// The game at the end of its record. The steps must be those of a game from its start.
[[nodiscard]] dice::Game replay(const DiceRecord& record);

// Tags that `is_tag` (notation/record.h) refuses are left out.
[[nodiscard]] std::string record_text(const DiceRecord& record);

// Any text may come in. The game is replayed: every step in it is legal, and the result the one given.
[[nodiscard]] Parsed<DiceRecord> read_dice_record(std::string_view text);

}  // namespace longroad::notation
