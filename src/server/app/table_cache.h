// The solved dice game, made when it is first needed and shared by all threads.
#pragma once

#include <map>
#include <memory>
#include <mutex>

#include "game/dice_tables.h"

namespace longroad::server {

class TableCache final : public game::DiceTables {
public:
    const bots::DiceLore& dice(const dice::Rules& rules, bool solved) override {
        Shelf& shelf = shelf_of(rules);
        const std::lock_guard lock(shelf.mutex);
        // Two books, because the one without the solution may be in use while the other is written.
        if (!shelf.plain) shelf.plain = std::make_unique<bots::DiceLore>(rules);
        if (!solved) return *shelf.plain;
        if (!shelf.solved) {
            auto lore = std::make_unique<bots::DiceLore>(rules);
            dice::Solver solver(lore->tables);
            while (solver.step()) {
            }
            lore->solved = solver.take();
            shelf.solved = std::move(lore);
        }
        return *shelf.solved;
    }

private:
    struct Shelf {
        std::mutex mutex;
        std::unique_ptr<bots::DiceLore> plain;
        std::unique_ptr<bots::DiceLore> solved;
    };
    Shelf& shelf_of(const dice::Rules& rules) {
        const std::lock_guard lock(mutex_);
        return shelves_[rules.dice_joker_same_turn];
    }

    std::mutex mutex_;
    std::map<int, Shelf> shelves_;
};

}  // namespace longroad::server
