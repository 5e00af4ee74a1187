// Which offers a seat refuses without being asked: of whom, for what, until when.
#pragma once

#include <array>

#include "table/facts.h"

namespace longroad::table {

class OfferRules {
public:
    [[nodiscard]] SeatSet blocked(int seat) const { return from_[static_cast<size_t>(seat)]; }
    [[nodiscard]] bool blocks_all(int seat) const { return holds(all_, seat); }
    [[nodiscard]] bool waits(int seat) const { return holds(until_turn_, seat); }
    // Resources the seat won't give, one bit each.
    [[nodiscard]] uint8_t keeps(int seat) const { return keeps_[static_cast<size_t>(seat)]; }
    // Makers of offers the seat refuses.
    [[nodiscard]] SeatSet makers(int seat) const {
        return blocks_all(seat) || waits(seat) ? SeatSet{0x3f} : blocked(seat);
    }

    void apply(const facts::OffersBlocked& fact) {
        if (fact.asking) {
            set(keeps_[static_cast<size_t>(fact.seat)], static_cast<int>(*fact.asking), fact.on);
        } else if (fact.until_turn) {
            set(until_turn_, fact.seat, fact.on);
        } else if (fact.from) {
            set(from_[static_cast<size_t>(fact.seat)], *fact.from, fact.on);
        } else {
            set(all_, fact.seat, fact.on);
        }
    }
    void apply(const facts::Rematched&) { *this = {}; }
    // The seat's turn has come.
    void begin_turn(int seat) { set(until_turn_, seat, false); }

private:
    static void set(SeatSet& seats, int seat, bool on) {
        seats = static_cast<SeatSet>(on ? seats | only(seat) : seats & ~only(seat));
    }

    std::array<SeatSet, board::max_seats> from_{};
    std::array<uint8_t, board::max_seats> keeps_{};
    SeatSet until_turn_ = 0;
    SeatSet all_ = 0;
};

}  // namespace longroad::table
