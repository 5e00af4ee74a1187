// How a game begins: rules, number of players, who starts. All else is luck and choice.
#pragma once

#include <cstdint>
#include <string_view>

#include "dice/rules.h"
#include "dice/types.h"

namespace longroad::dice {

struct Setup {
    Rules rules;
    uint8_t players = 1;  // G-D3: from 1, alone for a high score
    Seat first{0};        // D-2: however it was chosen

    friend bool operator==(const Setup&, const Setup&) = default;
};

enum class SetupFault : uint8_t { none, too_few_players, too_many_players, no_such_first_seat };

[[nodiscard]] constexpr std::string_view name_of(SetupFault fault) {
    switch (fault) {
        case SetupFault::none: return "nothing is wrong";
        case SetupFault::too_few_players: return "too few players";
        case SetupFault::too_many_players: return "too many players";
        case SetupFault::no_such_first_seat: return "no such seat to start";
    }
    return "";
}

// Is this a set-up the engine can play?
[[nodiscard]] constexpr SetupFault fault_of(const Setup& setup) {
    if (setup.players < 1) return SetupFault::too_few_players;
    if (setup.players > max_seats) return SetupFault::too_many_players;
    if (setup.first >= setup.players) return SetupFault::no_such_first_seat;
    return SetupFault::none;
}

}  // namespace longroad::dice
