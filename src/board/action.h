// What a seat can do, and what luck can answer. An Action is what clients, bots and records speak of; it
// means nothing until `why_not` has found no reason against it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "board/cards.h"
#include "board/types.h"

namespace longroad::board {

// What an action speaks of besides its seat, and in which fields of Action.
enum class Payload : uint8_t {
    none,
    vertex,    // place
    edge,      // place
    robber,    // place: a hex; other: the victim or no_seat
    resource,  // place
    discard,   // give
    take,      // get
    trade,     // give, get
    offer,     // give, get; other: the set of seats it goes to
    offer_of,  // other: whose offer
    partner,   // other: with whom
};

enum class ActionType : uint8_t {
    place_settlement,
    place_road,
    roll,
    discard,
    move_robber,
    build_road,
    build_settlement,
    build_city,
    buy_card,
    play_knight,
    play_road_building,
    place_free_road,
    skip_free_road,  // leaves the second free road out
    play_invention,
    play_monopoly,
    trade_bank,
    offer,
    accept,
    decline,
    confirm,
    withdraw,
    reveal,  // one victory-point card
    pass,    // ends one's special building
    end_turn,
};
inline constexpr int action_kinds = 24;

// The one table of actions: names are the wire's. Whoever reads, writes, checks or invents actions goes by it.
struct ActionInfo {
    ActionType type;
    std::string_view name;
    Payload payload;
};
inline constexpr std::array<ActionInfo, action_kinds> action_table{{
    {ActionType::place_settlement, "place_settlement", Payload::vertex},
    {ActionType::place_road, "place_road", Payload::edge},
    {ActionType::roll, "roll", Payload::none},
    {ActionType::discard, "discard", Payload::discard},
    {ActionType::move_robber, "move_robber", Payload::robber},
    {ActionType::build_road, "build_road", Payload::edge},
    {ActionType::build_settlement, "build_settlement", Payload::vertex},
    {ActionType::build_city, "build_city", Payload::vertex},
    {ActionType::buy_card, "buy_card", Payload::none},
    {ActionType::play_knight, "play_knight", Payload::none},
    {ActionType::play_road_building, "play_road_building", Payload::none},
    {ActionType::place_free_road, "place_free_road", Payload::edge},
    {ActionType::skip_free_road, "skip_free_road", Payload::none},
    {ActionType::play_invention, "play_invention", Payload::take},
    {ActionType::play_monopoly, "play_monopoly", Payload::resource},
    {ActionType::trade_bank, "trade_bank", Payload::trade},
    {ActionType::offer, "offer", Payload::offer},
    {ActionType::accept, "accept", Payload::offer_of},
    {ActionType::decline, "decline", Payload::offer_of},
    {ActionType::confirm, "confirm", Payload::partner},
    {ActionType::withdraw, "withdraw", Payload::none},
    {ActionType::reveal, "reveal", Payload::none},
    {ActionType::pass, "pass", Payload::none},
    {ActionType::end_turn, "end_turn", Payload::none},
}};
static_assert([] {
    for (size_t i = 0; i < action_table.size(); ++i) {
        if (static_cast<size_t>(action_table[i].type) != i) return false;
    }
    return true;
}());

[[nodiscard]] constexpr std::string_view name_of(ActionType what) {
    return action_table[static_cast<size_t>(what)].name;
}
[[nodiscard]] constexpr Payload payload_of(ActionType what) {
    return action_table[static_cast<size_t>(what)].payload;
}
[[nodiscard]] constexpr std::optional<ActionType> action_named(std::string_view name) {
    for (const ActionInfo& info : action_table) {
        if (info.name == name) return info.type;
    }
    return std::nullopt;
}

// A set of seats, one bit each.
using SeatSet = uint8_t;
[[nodiscard]] constexpr SeatSet seat_bit(int seat) { return static_cast<SeatSet>(1U << seat); }

// Fourteen bytes. Which fields count depends on the payload of `what`; the others stay zero, so that equal
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

static_assert(sizeof(Action) == 14);

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
