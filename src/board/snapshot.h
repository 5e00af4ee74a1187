// A position in public numbers, the same for both islands: what texts, records, clients and tests read and
// write. The engine's State is packed for speed; a Snapshot is plain.
#pragma once

#include <array>
#include <cstdint>
#include <expected>

#include "board/cards.h"
#include "board/state.h"
#include "core/list.h"

namespace longroad::board {

struct SeatSnapshot {
    Bundle hand;
    CardSet cards;  // all unplayed development cards
    CardSet fresh;  // those bought this turn
    uint8_t revealed = 0;
    uint8_t knights = 0;
    List<Vertex, settlements_per_seat> settlements;
    List<Vertex, cities_per_seat> cities;
    List<Edge, roads_per_seat> roads;
    uint8_t owes = 0;
    uint8_t offers_made = 0;
    Offer offer;  // `to` is empty where none stands

    // Derived: ignored when a State is made from the snapshot.
    uint8_t road_length = 0;
    uint8_t public_points = 0;
    uint8_t points = 0;

    friend bool operator==(const SeatSnapshot&, const SeatSnapshot&) = default;
};

struct Snapshot {
    Phase phase = Phase::founding;
    Chance luck = Chance::none;
    uint16_t turn = 0;
    Seat active{0};
    Seat actor{0};
    SeatSet to_act = 0;  // derived
    std::array<uint8_t, 2> dice{};
    bool card_played = false;
    bool built = false;
    bool between_turns = false;
    Hex robber{0};
    Bundle bank;
    CardSet deck;
    Seat longest_road = no_seat;
    Seat largest_army = no_seat;
    Seat winner = no_seat;
    Seat victim = no_seat;
    uint8_t free_roads = 0;
    bool may_skip_road = false;
    uint8_t placed = 0;      // settlements placed while founding
    Vertex founded_at{255};  // the settlement whose founding road is due
    uint64_t dice_deck = 0;  // balanced dice: rolls still in the deck
    List<Vertex, settlements_per_seat> new_settlements;
    uint8_t players = 0;
    std::array<SeatSnapshot, max_seats> seats{};

    friend bool operator==(const Snapshot&, const Snapshot&) = default;
};

template <class I>
[[nodiscard]] Snapshot snapshot_of(const Board<I>& board, const State<I>& state);

// The State a snapshot describes; the error says what makes it impossible.
template <class I>
[[nodiscard]] std::expected<State<I>, const char*> state_of(const Board<I>& board, const Snapshot& snapshot);

}  // namespace longroad::board
