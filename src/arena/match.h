// One game between players, refereed: every seat is told every step as it may see it, is asked when it is to
// act, and what it answers has to stand `why_not`. A player that does not (an illegal answer, a program that
// hangs, dies or talks nonsense) forfeits: the `random` player takes over its seat so that the others can
// finish their game, and the game counts as lost for it whatever happens.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "bots/bot.h"

namespace longroad::arena {

struct MatchTerms {
    bots::Budget budget;
    int max_steps = 20'000;  // actions and luck; a game that is longer is broken off and has no winner
    bool keep_steps = false;
    const std::atomic<bool>* stop = nullptr;  // once true, the game is broken off
};

struct Forfeit {
    board::Seat seat;
    int step = 0;  // how many steps had been played
    std::string why;
};

struct SeatResult {
    int points = 0;
    int decisions = 0;    // of the player itself, not of the one who took over
    double thinking = 0;  // seconds in all of them
};

struct MatchResult {
    board::Seat first_home = board::no_seat;  // who reached the points; no_seat in a game without an end
    int turns = 0;
    int steps = 0;
    std::array<SeatResult, board::max_seats> seats{};
    std::vector<Forfeit> forfeits;
    std::vector<board::Step> moves;  // if kept

    [[nodiscard]] bool finished() const { return first_home != board::no_seat; }
    [[nodiscard]] bool forfeited(board::Seat seat) const;
    // Whose win it counts as: no_seat if the game has no end, or if the seat that got there had forfeited.
    [[nodiscard]] board::Seat winner() const;
};

// `players` by seat, as many as the set-up has. `luck` is the seed of the dice and cards, `seeds` of the
// players, by seat.
[[nodiscard]] MatchResult play_match(const board::Setup& setup, std::span<bots::Bot* const> players,
                                     uint64_t luck, std::span<const uint64_t> seeds, const MatchTerms& terms);

}  // namespace longroad::arena
