// The solved dice game of this module: the table that the page fetches, or else solved when it is first asked
// for, which takes some seconds.
#pragma once

#include <memory>
#include <utility>

#include "game/dice_tables.h"

namespace longroad::wasm {

class PageLibrary final : public game::DiceTables {
public:
    const bots::DiceLore& dice(const dice::Rules& rules, bool solved) override {
        if (!lore_ || lore_->tables.rules != rules) lore_ = std::make_unique<bots::DiceLore>(rules);
        if (solved && !lore_->solved) {
            dice::Solver solver(lore_->tables);
            solver.solve_all();
            lore_->solved = solver.take();
        }
        return *lore_;
    }

    // Takes a solved game from elsewhere.
    void put(dice::ScoreTable table) {
        if (!lore_ || lore_->tables.rules != table.rules()) {
            lore_ = std::make_unique<bots::DiceLore>(table.rules());
        }
        lore_->solved = std::move(table);
    }
    // The lore as it is, null if nothing is solved.
    [[nodiscard]] const bots::DiceLore* at_hand() const {
        return lore_ && lore_->solved ? lore_.get() : nullptr;
    }

private:
    std::unique_ptr<bots::DiceLore> lore_;
};

inline PageLibrary& library() {
    static PageLibrary shelf;
    return shelf;
}

}  // namespace longroad::wasm
