// Who a player sits with, as far as manners in trading go. Bots among themselves may talk as much as they
// like; people are asked rarely, and only what may suit them.
#pragma once

#include <array>
#include <cstdint>

#include "board/action.h"
#include "core/list.h"

namespace longroad::bots {

// An offer of a bot that a person said no to.
struct RefusedOffer {
    board::Seat seat = board::no_seat;  // who refused
    board::Bundle give;                 // by the bot
    board::Bundle get;
    int turn = 0;
    friend bool operator==(const RefusedOffer&, const RefusedOffer&) = default;
};

struct Company {
    board::SeatSet people = 0;                      // seats people decide for
    board::SeatSet deaf = 0;                        // seats that want no offers of this player now
    std::array<uint8_t, board::max_seats> keeps{};  // by seat: resources it won't give, one bit each
    std::array<int, board::max_seats> asked{-1, -1, -1, -1, -1, -1};  // the turn a bot last asked the person
    List<RefusedOffer, 16> refused;                                   // the latest last

    // May a player offer this to the seat, in this turn of a game of so many?
    [[nodiscard]] bool may_offer(int seat, const board::Bundle& give, const board::Bundle& get, int turn,
                                 int players) const;
    // Would the seat part with these?
    [[nodiscard]] bool gives(int seat, const board::Bundle& cards) const;
    // A bot made an offer, or somebody said no to one, in this turn.
    void note_offer(board::SeatSet to, int turn);
    void note_refusal(const RefusedOffer& refusal);
};

}  // namespace longroad::bots
