// Why a player chose what it chose, in codes and numbers; the table puts them into words.
#pragma once

#include <cstdint>
#include <string_view>

#include "board/action.h"
#include "core/list.h"

namespace longroad::bots {

// What a choice gains, or what it is afraid of. The comment says what `amount` counts; it is never negative.
enum class Motive : uint8_t {
    wins,            // the game: points reached
    points,          // victory points now
    production,      // cards more in 36 rolls
    kinds,           // resources one did not earn before
    longest_road,    // road pieces still missing for the card; 0: it is won
    largest_army,    // knights still missing for the card; 0: it is won
    road_length,     // pieces of one's longest road, which grew
    free_roads,      // roads that cost nothing
    harbor,          // harbours gained
    place,           // a building place comes within reach: its cards in 36 rolls
    leads_to,        // the same, with one or two more roads
    saves_for_road,  // cards still missing for it
    saves_for_settlement,
    saves_for_city,
    saves_for_card,
    draws_point,   // percent of the cards nobody has shown that are victory points
    draws_knight,  // percent of them that are knights
    takes_cards,   // cards one gets from the others, as far as one knows
    keeps_cards,   // development cards that can wait
    hurts,         // cards in 36 rolls taken from that seat
    spares_own,    // the robber costs oneself nothing there
    moves_robber,  // a knight moves it
    frees_hex,     // cards in 36 rolls the robber keeps from oneself until it moves
    steals,        // cards in the victim's hand
    seven_risk,    // cards at stake when a seven falls
    leader_close,  // points that seat still needs
    trade_gain,    // own win chance gained by a trade, in tenths of a percent
    trade_feeds,   // the partner's win chance gained, in tenths of a percent
    trade_little,  // own win chance a declined trade would have gained, in tenths of a percent
    trade_loses,   // own win chance a declined trade would have cost, in tenths of a percent
    feeds_more,    // the partner's win chance a declined trade would have raised by more than one's own
    cannot_pay,    // one does not hold what the offer asks for
    nothing_else,  // nothing can be built, bought, played or traded with the bank
    could_trade,   // but the others could be asked for a trade
    only_choice,   // nothing else was legal
    judgement,     // no other choice looked better
};
inline constexpr int motive_count = 36;
[[nodiscard]] std::string_view name_of(Motive motive);

struct Cause {
    Motive motive = Motive::only_choice;
    int16_t amount = 0;
    board::Seat seat = board::no_seat;  // whom it concerns, if another
    friend bool operator==(const Cause&, const Cause&) = default;
};

// What a player says aloud when it declines an offer. Plans, prices and points everybody sees, never what
// somebody holds: it says the same whether it has the cards or not.
enum class No : uint8_t {
    none,              // nothing was declined
    too_close,         // the maker is about to win
    saves_road,        // the cards asked for are part of what it saves for
    saves_settlement,  //
    saves_city,        //
    saves_card,        //
    leading,           // the maker is ahead of everybody
    price,             // more is asked for than given
    no_use,            // the trade brings it too little
    no_trade,          // it never trades
    whim,              // it decides by chance
};
inline constexpr int no_count = 11;
[[nodiscard]] std::string_view name_of(No no);

struct Explanation {
    float win_chance = 0;        // after the choice, as the player sees it; 0 if it does not estimate
    bool has_runner_up = false;  // the best other choice, and how much less it is worth
    board::Action runner_up;
    float margin = 0;
    List<Cause, 4> causes;
    No no = No::none;
};

}  // namespace longroad::bots
