// Why a player chose what it chose, in codes and numbers; the table puts them into words.
#pragma once

#include <cstdint>
#include <string_view>

#include "board/action.h"
#include "core/list.h"

namespace longroad::bots {

// What a choice gains, or what it is afraid of. The comment says what `amount` counts.
enum class Motive : uint8_t {
    wins,            // the game
    points,          // victory points now
    production,      // cards more (or fewer, if negative) in 36 rolls
    longest_road,    // road pieces gained on the card's holder
    largest_army,    // knights gained on the card's holder
    harbor,          // harbours gained
    place,           // a building place comes within reach: its cards in 36 rolls
    saves_for_road,  // cards still missing for it
    saves_for_settlement,
    saves_for_city,
    saves_for_card,
    hurts_leader,  // cards in 36 rolls taken from the seat ahead
    steals,        // cards in the victim's hand
    seven_risk,    // cards at stake when a seven falls
    leader_close,  // points the seat ahead still needs
    trade_gain,    // own win chance gained by a trade, in tenths of a percent
    trade_feeds,   // the partner's win chance gained, in tenths of a percent
    only_choice,   // nothing else was legal
};
inline constexpr int motive_count = 18;
[[nodiscard]] std::string_view name_of(Motive motive);

struct Cause {
    Motive motive = Motive::only_choice;
    int16_t amount = 0;
    board::Seat seat = board::no_seat;  // whom it concerns, if another
    friend bool operator==(const Cause&, const Cause&) = default;
};

struct Explanation {
    float win_chance = 0;        // after the choice, as the player sees it; 0 if it does not estimate
    bool has_runner_up = false;  // the best other choice, and how much less it is worth
    board::Action runner_up;
    float margin = 0;
    List<Cause, 4> causes;
};

}  // namespace longroad::bots
