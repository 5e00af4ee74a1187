// What players of the dice game have to know beforehand is large and slow to make, so tables share it: the
// server keeps one for all its threads, the browser one for its worker.
#pragma once

#include "bots/dice_bots.h"

namespace longroad::game {

class DiceTables {
public:
    virtual ~DiceTables() = default;

    // The lore for these rules, with the solved game where a perfect player or adviser asks for it. May take
    // seconds the first time; called while somebody thinks, never while a table is busy. Stays valid.
    [[nodiscard]] virtual const bots::DiceLore& dice(const dice::Rules& rules, bool solved) = 0;
};

}  // namespace longroad::game
