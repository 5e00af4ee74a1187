// What one seat, or a spectator, may know (section 20 of the rules). Clients and bots get a View and cannot
// reach the State, so nobody can cheat by mistake.
#pragma once

#include <array>

#include "board/setup.h"
#include "board/snapshot.h"

namespace longroad::board {

struct View {
    Seat viewer = no_seat;
    // The position with every secret of others taken out: their hands and development cards are empty, their
    // points are the public ones, the kinds left in the deck are unknown.
    Snapshot seen;
    // Counts are not secret (HI-2, G-37).
    std::array<uint8_t, max_seats> hand_size{};
    std::array<uint8_t, max_seats> card_count{};
    std::array<uint8_t, max_seats> fresh_count{};
    uint8_t deck_size = 0;
    // Seats whose cards are shown: one's own, or all with open hands.
    SeatSet open = 0;

    friend bool operator==(const View&, const View&) = default;
};

[[nodiscard]] View view_of(const Setup& setup, const Snapshot& snapshot, Seat viewer);

}  // namespace longroad::board
