// What a seat can do, and what luck can answer. An Action is what clients, bots and records speak of; it
// means nothing until `why_not` has found no reason against it.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "dice/faces.h"
#include "dice/types.h"

namespace longroad::dice {

enum class ActionType : uint8_t {
    roll,              //
    reroll,            // keep
    joker,             // knight, from, to
    exchange_gold,     // to
    build_road,        // road
    build_settlement,  // the next of its row
    build_city,        // the next of its row
    build_knight,      // the next of its row
    end_turn,          // writes the box
};
inline constexpr int action_kinds = 9;

[[nodiscard]] constexpr std::string_view name_of(ActionType what) {
    constexpr std::array<std::string_view, action_kinds> names{
        "roll",       "reroll",       "joker",   "exchange_gold", "build_road", "build_settlement",
        "build_city", "build_knight", "end_turn"};
    return names[static_cast<size_t>(what)];
}

// Which fields count depends on `what`, as listed above; the others stay zero, so that equal actions compare
// equal.
struct Action {
    ActionType what = ActionType::end_turn;
    Seat seat{0};
    uint8_t number = 0;  // a road 0-15 or a knight 1-6
    Face from = Face::lumber;
    Face to = Face::lumber;
    Faces keep;

    friend constexpr bool operator==(const Action&, const Action&) = default;

    static constexpr Action plain(ActionType what, Seat seat) { return {what, seat, 0, Face{}, Face{}, {}}; }
    static constexpr Action reroll(Seat seat, const Faces& keep) {
        return {ActionType::reroll, seat, 0, Face{}, Face{}, keep};
    }
    static constexpr Action joker(Seat seat, int knight, Face from, Face to) {
        return {ActionType::joker, seat, static_cast<uint8_t>(knight), from, to, {}};
    }
    static constexpr Action exchange_gold(Seat seat, Face to) {
        return {ActionType::exchange_gold, seat, 0, Face{}, to, {}};
    }
    static constexpr Action road(Seat seat, int road) {
        return {ActionType::build_road, seat, static_cast<uint8_t>(road), Face{}, Face{}, {}};
    }
};

// What luck decides: the faces of the dice that were rolled. Dice are alike, so only their number counts.
struct Outcome {
    Chance luck = Chance::none;
    Faces faces;

    friend constexpr bool operator==(const Outcome&, const Outcome&) = default;

    static constexpr Outcome dice(const Faces& faces) { return {Chance::dice, faces}; }
};

}  // namespace longroad::dice
