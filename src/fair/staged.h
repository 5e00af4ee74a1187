// Luck that is arranged: the first rolls and draws of a game in which somebody learns to play. It is told to
// everybody in the table's settings and in the record, comes only where it can come, and leaves the rest to
// fair luck (docs/fair-dice.md).
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "fair/luck.h"

namespace longroad::fair {

struct Staged {
    std::vector<board::Outcome> rolls;                                    // board: the first of the game
    std::array<std::vector<board::Outcome>, board::max_seats> cards;      // board: the first each seat draws
    std::array<std::vector<std::vector<dice::Face>>, dice::turns> turns;  // dice: by turn, then by roll

    [[nodiscard]] bool empty() const { return parts().empty(); }
    // As it stands in the settings, a name and a text each: "dice" "3-5 6-2", "cards0" "knight monopoly",
    // in the dice game "turn1" "lumber wool gold gold ore ore, brick grain".
    [[nodiscard]] std::vector<std::pair<std::string, std::string>> parts() const;
    // Reads one of these; false if it is none.
    [[nodiscard]] bool read(std::string_view name, std::string_view text);

    friend bool operator==(const Staged&, const Staged&) = default;
};

// The luck of one game: what is staged where it can come, else what is fair.
class Dealer {
public:
    Dealer(const FairLuck& fair, const Staged& staged) : fair_(&fair), staged_(&staged) {}

    template <class Outcome>
    struct Dealt {
        Outcome outcome;
        bool staged = false;
    };
    // What comes now, after all steps that were noted. Luck must be awaited.
    [[nodiscard]] Dealt<board::Outcome> next(const board::Game& game) const;
    [[nodiscard]] Dealt<dice::Outcome> next(const dice::Game& game) const;
    void note(const board::Step& step);
    void note(const dice::Step& step) { dealt_ += step.is_luck ? 1 : 0; }

private:
    const FairLuck* fair_;
    const Staged* staged_;
    uint64_t dealt_ = 0;
    size_t rolls_ = 0;
    std::array<size_t, board::max_seats> draws_{};
    size_t actor_ = 0;  // the seat that acted last
};

}  // namespace longroad::fair
