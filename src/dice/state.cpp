#include "dice/state.h"

#include "core/hash.h"

namespace longroad::dice {

uint64_t hash_of(const Setup& setup, const State& s) {
    Hash hash;
    const auto small = [](auto value) { return static_cast<uint64_t>(static_cast<uint8_t>(value)); };
    hash.add(uint64_t{setup.rules.dice_joker_same_turn} | small(setup.players) << 8 |
             small(int{setup.first}) << 16 | small(s.phase) << 24 | small(s.luck) << 32 |
             small(s.turn) << 40 | small(int{s.active}) << 48 | small(s.rolls) << 56);
    uint64_t dice = s.new_knights;
    for (uint8_t n : s.dice.count) dice = dice << 8 | n;
    hash.add(dice);
    for (size_t seat = 0; seat < setup.players; ++seat) {
        const Sheet& sheet = s.sheets[seat];
        hash.add(uint64_t{sheet.roads} | small(sheet.settlements) << 16 | small(sheet.cities) << 24 |
                 small(sheet.knights) << 32 | small(sheet.jokers_used) << 40 |
                 small(sheet.boxes_filled) << 48);
        for (size_t i = 0; i < sheet.boxes_filled; ++i) hash.add(small(sheet.boxes[i]));
    }
    return hash.value();
}

State starting_state(const Setup& setup) {
    State state;
    state.active = setup.first;
    return state;
}

SeatSet seats_to_act(const State& state) {
    if (state.luck != Chance::none || state.phase == Phase::over) return 0;
    return seat_bit(state.active);
}

SeatSet winners_of(const Setup& setup, const State& state) {
    if (state.phase != Phase::over) return 0;
    int best = state.sheets[0].total();
    for (size_t seat = 1; seat < setup.players; ++seat) {
        const int total = state.sheets[seat].total();
        best = total > best ? total : best;
    }
    SeatSet winners = 0;
    for (int seat = 0; seat < setup.players; ++seat) {
        if (state.sheets[static_cast<size_t>(seat)].total() == best) winners |= seat_bit(seat);
    }
    return winners;
}

KnightSet usable_jokers(const Rules& rules, const State& state) {
    const Sheet& sheet = state.sheet();
    const int old_enough =
        rules.dice_joker_same_turn != 0 ? sheet.knights : sheet.knights - state.new_knights;
    return sheet.jokers_left() & first_knights(old_enough);
}

}  // namespace longroad::dice
