// A position of the game: a plain value, copied freely. Only `apply` changes it.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "dice/action.h"
#include "dice/setup.h"
#include "dice/sheet.h"
#include "dice/types.h"

namespace longroad::dice {

// A set of seats, one bit each.
using SeatSet = uint8_t;
[[nodiscard]] constexpr SeatSet seat_bit(int seat) { return static_cast<SeatSet>(1U << seat); }

struct State {
    std::array<Sheet, max_seats> sheets{};
    Phase phase = Phase::roll;
    Chance luck = Chance::none;
    uint8_t turn = 1;         // the round, 1-15
    Seat active{0};           // when over, the seat that played last
    uint8_t rolls = 0;        // that fell in this turn
    Faces dice;               // on the table and not spent; while a roll is awaited, the dice kept
    uint8_t new_knights = 0;  // built this turn (D-20)

    friend constexpr bool operator==(const State&, const State&) = default;

    [[nodiscard]] constexpr const Sheet& sheet() const { return sheets[static_cast<size_t>(int{active})]; }
    constexpr Sheet& sheet() { return sheets[static_cast<size_t>(int{active})]; }
    // How many dice are in the air while a roll is awaited.
    [[nodiscard]] constexpr int dice_rolled() const {
        return luck == Chance::none ? 0 : dice_count - dice.total();
    }
};

static_assert(std::is_trivially_copyable_v<State>);

// The same number for the same position on every machine.
[[nodiscard]] uint64_t hash_of(const Setup& setup, const State& state);

// Empty sheets, the first seat to roll.
[[nodiscard]] State starting_state(const Setup& setup);

// The seats the game waits for: the active one, or none while dice roll and when the game is over.
[[nodiscard]] SeatSet seats_to_act(const State& state);

// D-26, G-D2: the seats with the highest total, all of them if they tie; none before the game is over.
[[nodiscard]] SeatSet winners_of(const Setup& setup, const State& state);

// D-17, D-20: the knights whose jokers the active seat may use this turn.
[[nodiscard]] KnightSet usable_jokers(const Rules& rules, const State& state);

}  // namespace longroad::dice
