#include "bots/company.h"

#include <algorithm>

namespace longroad::bots {

using namespace board;

namespace {

uint8_t kinds_of(const Bundle& bundle) {
    uint8_t kinds = 0;
    for (const Resource r : all_resources) {
        if (bundle[r] > 0) kinds |= static_cast<uint8_t>(1U << static_cast<unsigned>(r));
    }
    return kinds;
}

// Rounds in which nobody asks a person again, and in which a refused trade is not offered again.
constexpr int rest = 1;
constexpr int memory = 3;

}  // namespace

bool Company::may_offer(int seat, const Bundle& give, const Bundle& get, int turn, int players) const {
    if ((deaf & seat_bit(seat)) != 0) return false;
    if (!gives(seat, get)) return false;
    if ((people & seat_bit(seat)) == 0) return true;
    const int last = asked[static_cast<size_t>(seat)];
    if (last >= 0 && turn - last < rest * players) return false;
    // The same kinds for the same kinds, and no better for them than what they refused.
    return std::ranges::none_of(refused, [&](const RefusedOffer& no) {
        return no.seat == seat && turn - no.turn < memory * players && kinds_of(no.give) == kinds_of(give) &&
               kinds_of(no.get) == kinds_of(get) &&
               give.total() - get.total() <= no.give.total() - no.get.total();
    });
}

bool Company::gives(int seat, const Bundle& cards) const {
    return (kinds_of(cards) & keeps[static_cast<size_t>(seat)]) == 0;
}

void Company::note_offer(SeatSet to, int turn) {
    for (int seat = 0; seat < max_seats; ++seat) {
        if ((to & people & seat_bit(seat)) != 0) asked[static_cast<size_t>(seat)] = turn;
    }
}

void Company::note_refusal(const RefusedOffer& refusal) {
    if (!refused.full()) return refused.add(refusal);
    std::ranges::rotate(refused, refused.begin() + 1);
    refused[refused.size() - 1] = refusal;
}

}  // namespace longroad::bots
