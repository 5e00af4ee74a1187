#include "arena/schedule.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "core/random.h"

namespace longroad::arena {

namespace {

// All choices of `seats` among `entrants`, in order.
std::vector<std::vector<size_t>> all_line_ups(size_t entrants, size_t seats) {
    std::vector<bool> seated(entrants, false);
    std::fill_n(seated.begin(), seats, true);
    std::vector<std::vector<size_t>> all;
    do {
        std::vector<size_t>& line_up = all.emplace_back();
        for (size_t i = 0; i < entrants; ++i) {
            if (seated[i]) line_up.push_back(i);
        }
    } while (std::prev_permutation(seated.begin(), seated.end()));
    return all;
}

}  // namespace

Schedule::Schedule(std::vector<size_t> players, int seats, uint64_t seed)
    : players_(std::move(players)),
      line_ups_(all_line_ups(players_.size(), static_cast<size_t>(seats))),
      seats_(seats),
      seed_(seed) {
    assert(seats > 0 && players_.size() >= static_cast<size_t>(seats));
}

Pairing Schedule::game(uint64_t index) const {
    const auto seats = static_cast<size_t>(seats_);
    Pairing pairing;
    pairing.group = index / seats;
    const size_t turned = index % seats;
    pairing.rotation = static_cast<int>(turned);
    pairing.line_up = line_ups_[pairing.group % line_ups_.size()];
    for (size_t seat = 0; seat < seats; ++seat) {
        pairing.entrant_at.push_back(pairing.line_up[(seat + seats - turned) % seats]);
    }
    // The n-th map of a seed is that of `longroad trace`.
    pairing.map = seed_of_game(seed_, pairing.group);
    pairing.luck = seed_of_game(pairing.map, 1);
    // The luck of the players themselves belongs to the seat, too: two versions of a player that decide alike
    // play the same game. But where a rotation brings the same players to the same seats again (A, B, A, B),
    // the game must not be the same again.
    uint64_t again = 0;
    for (size_t r = 0; r < turned; ++r) {
        bool same = true;
        for (size_t seat = 0; seat < seats; ++seat) {
            same &=
                players_[pairing.line_up[(seat + seats - r) % seats]] == players_[pairing.entrant_at[seat]];
        }
        again += same ? 1 : 0;
    }
    for (size_t seat = 0; seat < seats; ++seat) {
        pairing.seeds.push_back(seed_of_game(pairing.map, 2 + seat + again * seats));
    }
    return pairing;
}

uint64_t Schedule::whole_groups(uint64_t wanted) const {
    const auto seats = static_cast<uint64_t>(seats_);
    return (wanted + seats - 1) / seats * seats;
}

}  // namespace longroad::arena
