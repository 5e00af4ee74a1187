// What a seat can do, and what luck can answer. An Action is what clients, bots and records speak of; it
// means nothing until `why_not` has found no reason against it.
#pragma once

#include <cstdint>
#include <string_view>

#include "board/cards.h"
#include "board/types.h"

namespace longroad::board {

enum class ActionType : uint8_t {
    place_settlement,    // vertex; founding
    place_road,          // edge; founding
    roll,                //
    discard,             // give
    move_robber,         // hex, other: victim or no_seat
    build_road,          // edge
    build_settlement,    // vertex
    build_city,          // vertex
    buy_card,            //
    play_knight,         //
    play_road_building,  //
    place_free_road,     // edge
    skip_free_road,      // leaves the second free road out
    play_invention,      // get
    play_monopoly,       // resource
    trade_bank,          // give, get
    offer,               // give, get, to
    accept,              // other: whose offer
    decline,             // other: whose offer
    confirm,             // other: with whom
    withdraw,            //
    reveal,              // one victory-point card
    pass,                // ends one's special building
    end_turn,            //
};
inline constexpr int action_kinds = 24;

[[nodiscard]] constexpr std::string_view name_of(ActionType what) {
    constexpr std::array<std::string_view, action_kinds> names{"place_settlement",
                                                               "place_road",
                                                               "roll",
                                                               "discard",
                                                               "move_robber",
                                                               "build_road",
                                                               "build_settlement",
                                                               "build_city",
                                                               "buy_card",
                                                               "play_knight",
                                                               "play_road_building",
                                                               "place_free_road",
                                                               "skip_free_road",
                                                               "play_invention",
                                                               "play_monopoly",
                                                               "trade_bank",
                                                               "offer",
                                                               "accept",
                                                               "decline",
                                                               "confirm",
                                                               "withdraw",
                                                               "reveal",
                                                               "pass",
                                                               "end_turn"};
    return names[static_cast<size_t>(what)];
}

// A set of seats, one bit each.
using SeatSet = uint8_t;
[[nodiscard]] constexpr SeatSet seat_bit(int seat) { return static_cast<SeatSet>(1U << seat); }

// Sixteen bytes. Which fields count depends on `what`, as listed above; the others stay zero, so that equal
// actions compare equal.
struct Action {
    ActionType what = ActionType::end_turn;
    Seat seat{0};
    uint8_t place = 0;  // a vertex, edge or hex by its public number, or a resource
    uint8_t other = 0;  // a seat, or for an offer the set of seats it goes to
    Bundle give;
    Bundle get;

    [[nodiscard]] constexpr Vertex vertex() const { return Vertex(place); }
    [[nodiscard]] constexpr Edge edge() const { return Edge(place); }
    [[nodiscard]] constexpr Hex hex() const { return Hex(place); }
    [[nodiscard]] constexpr Resource resource() const { return static_cast<Resource>(place); }
    [[nodiscard]] constexpr Seat victim() const { return Seat(other); }
    [[nodiscard]] constexpr SeatSet to() const { return other; }

    friend constexpr bool operator==(const Action&, const Action&) = default;

    static constexpr Action plain(ActionType what, Seat seat) { return {what, seat, 0, 0, {}, {}}; }
    static constexpr Action at(ActionType what, Seat seat, int place) {
        return {what, seat, static_cast<uint8_t>(place), 0, {}, {}};
    }
    static constexpr Action robber(Seat seat, Hex hex, Seat victim) {
        return {ActionType::move_robber,           seat, static_cast<uint8_t>(int{hex}),
                static_cast<uint8_t>(int{victim}), {},   {}};
    }
    static constexpr Action with(ActionType what, Seat seat, Seat other) {
        return {what, seat, 0, static_cast<uint8_t>(int{other}), {}, {}};
    }
    static constexpr Action cards(ActionType what, Seat seat, const Bundle& give, const Bundle& get) {
        return {what, seat, 0, 0, give, get};
    }
    static constexpr Action offer(Seat seat, const Bundle& give, const Bundle& get, SeatSet to) {
        return {ActionType::offer, seat, 0, to, give, get};
    }
};

// What luck decides: two dice, the kind of a stolen card, the kind of a drawn card.
struct Outcome {
    Chance luck = Chance::none;
    uint8_t first = 0;   // a die 1-6, a resource, or a development card
    uint8_t second = 0;  // the other die

    [[nodiscard]] constexpr Resource resource() const { return static_cast<Resource>(first); }
    [[nodiscard]] constexpr Card card() const { return static_cast<Card>(first); }

    friend constexpr bool operator==(const Outcome&, const Outcome&) = default;

    static constexpr Outcome dice(int a, int b) {
        return {Chance::dice, static_cast<uint8_t>(a), static_cast<uint8_t>(b)};
    }
    static constexpr Outcome steal(Resource r) { return {Chance::steal, static_cast<uint8_t>(r), 0}; }
    static constexpr Outcome draw(Card c) { return {Chance::card, static_cast<uint8_t>(c), 0}; }
};

}  // namespace longroad::board
