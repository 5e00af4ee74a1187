// Whose offers a seat refuses without being asked.
#pragma once

#include <array>

#include "table/facts.h"

namespace longroad::table {

class OfferRules {
public:
    [[nodiscard]] SeatSet blocked(int seat) const { return from_[static_cast<size_t>(seat)]; }
    [[nodiscard]] bool blocks_all(int seat) const { return holds(all_, seat); }
    // Makers of offers the seat refuses.
    [[nodiscard]] SeatSet makers(int seat) const { return blocks_all(seat) ? SeatSet{0x3f} : blocked(seat); }

    void apply(const facts::OffersBlocked& fact) {
        if (fact.from) {
            set(from_[static_cast<size_t>(fact.seat)], *fact.from, fact.on);
        } else {
            set(all_, fact.seat, fact.on);
        }
    }
    void apply(const facts::Rematched&) { *this = {}; }

private:
    static void set(SeatSet& seats, int seat, bool on) {
        seats = static_cast<SeatSet>(on ? seats | only(seat) : seats & ~only(seat));
    }

    std::array<SeatSet, board::max_seats> from_{};
    SeatSet all_ = 0;
};

}  // namespace longroad::table
