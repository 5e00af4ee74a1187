// A game in English sentences, as one seat sees it: the terminal's log.
#pragma once

#include <string>
#include <vector>

#include "board/event.h"
#include "board/game.h"

namespace longroad::cli {

struct Narrator {
    board::Rules rules;
    board::Seat viewer = board::no_seat;  // no_seat: what everybody may know
    std::vector<std::string> names;

    [[nodiscard]] std::string name(int seat) const;
    // What a step does, then what it brought about, one sentence each. `before` is the game before the step.
    [[nodiscard]] std::vector<std::string> tell(const board::Game& before, const board::Step& step,
                                                const board::Game& after) const;
};

// "1 point", "2 points".
[[nodiscard]] std::string counted(int number, const std::string& noun);
// "2 ore and 1 wool".
[[nodiscard]] std::string in_words(const board::Bundle& bundle);
// The card's name in the words of these rules: a knight is a soldier in the older edition.
[[nodiscard]] std::string in_words(board::Card card, const board::Rules& rules);
// What an action is, as one would propose it: "build a road on edge 12".
[[nodiscard]] std::string deed(const board::Action& action, const Narrator& narrator);

}  // namespace longroad::cli
