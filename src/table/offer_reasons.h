// What bots said when they declined the offers that stand now. Not kept with the table's facts: it is talk
// about a moment, gone with the offer.
#pragma once

#include <vector>

#include "game/game.h"

namespace longroad::table {

struct OfferReason {
    int seat = 0;  // who declined
    int of = 0;    // whose offer
    bots::No no{};
};

class OfferReasons {
public:
    [[nodiscard]] const std::vector<OfferReason>& all() const { return all_; }

    void note(const OfferReason& reason) {
        std::erase_if(all_, [&](const auto& one) { return one.seat == reason.seat && one.of == reason.of; });
        all_.push_back(reason);
    }
    // A step was taken: offers that are gone need no answer.
    void follow(const game::Step& step) {
        const auto* taken = std::get_if<board::Step>(&step);
        if (taken == nullptr || taken->is_luck) return;
        const board::Action& action = taken->action;
        switch (action.what) {
            case board::ActionType::offer:
            case board::ActionType::withdraw:
                std::erase_if(all_, [&](const auto& one) { return one.of == action.seat; });
                break;
            case board::ActionType::confirm:
            case board::ActionType::end_turn: all_.clear(); break;
            default: break;
        }
    }
    void clear() { all_.clear(); }

private:
    std::vector<OfferReason> all_;
};

}  // namespace longroad::table
