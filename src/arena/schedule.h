// Who sits where in which game. Games come in groups that share map and luck: one game for each rotation of
// the players around the table, so that everybody plays every seat with every piece of luck. Game i of a
// schedule is the same for any players and any order of play.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace longroad::arena {

struct Pairing {
    uint64_t group = 0;
    int rotation = 0;
    std::vector<size_t> entrant_at;  // by seat
    std::vector<size_t> line_up;     // the same entrants in the order of the list
    std::vector<uint64_t> seeds;     // of the players, by seat
    uint64_t map = 0;                // seed
    uint64_t luck = 0;               // seed
};

class Schedule {
public:
    // `players` names for each entrant what plays it; equal numbers are equal players. With more entrants
    // than seats each group takes the next of all line-ups.
    Schedule(std::vector<size_t> players, int seats, uint64_t seed);

    [[nodiscard]] Pairing game(uint64_t index) const;

    // The first number of games from `wanted` on in which every group is complete.
    [[nodiscard]] uint64_t whole_groups(uint64_t wanted) const;

    [[nodiscard]] int seats() const { return seats_; }
    [[nodiscard]] size_t line_ups() const { return line_ups_.size(); }

private:
    std::vector<size_t> players_;
    std::vector<std::vector<size_t>> line_ups_;
    int seats_;
    uint64_t seed_;
};

}  // namespace longroad::arena
