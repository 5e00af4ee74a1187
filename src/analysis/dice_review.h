// A dice game held against perfect play: turn by turn, what the sheet was worth before and after, what luck
// brought, and what the choices gave away. The page's replay and `longroad review` show it.
#pragma once

#include <string>
#include <vector>

#include "bots/dice_bots.h"
#include "dice/game.h"

namespace longroad::analysis {

struct DiceTurn {
    double before = 0;  // the expected final score when the turn began
    double after = 0;   // and when it was over
    double lost = 0;    // by choices
    double worst = 0;   // the largest of these losses; 0: none
    size_t step = 0;    // where it was made, counted from 1 as the steps of a replay
    dice::Action played;
    dice::Action better;

    // What the dice added, whatever was made of them.
    [[nodiscard]] double luck() const { return after - before + lost; }
};

struct DiceSheetReview {
    double expected = 0;  // what perfect play gets on average
    int total = 0;        // points on the sheet now
    std::vector<DiceTurn> turns;
};

// One for each seat. The steps must be those of a game from its start, and `lore` solved for its rules.
[[nodiscard]] std::vector<DiceSheetReview> review_dice(const dice::Setup& setup,
                                                       const std::vector<dice::Step>& steps,
                                                       const bots::DiceLore& lore);

// [{"expected":..,"total":..,"turns":[{"before","after","lost","worst","step","played","better"}..]}..]
[[nodiscard]] std::string dice_review_json(const std::vector<DiceSheetReview>& seats);

}  // namespace longroad::analysis
