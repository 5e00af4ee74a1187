#include "board/snapshot.h"

#include "board/check.h"
#include "board/road.h"

namespace longroad::board {

namespace {

template <class I, size_t N>
void list_vertices(List<Vertex, N>& list, typename I::Word set) {
    for (int v = 0; v < I::vertices; ++v) {
        if (contains(set, I::bit_of(Vertex(v)))) list.add(Vertex(v));
    }
}

template <class I, size_t N>
bool gather(const List<Vertex, N>& list, typename I::Word& set) {
    for (Vertex v : list) {
        if (v >= I::vertices || contains(set, I::bit_of(v))) return false;
        set |= bit<typename I::Word>(I::bit_of(v));
    }
    return true;
}

bool fits_lanes(const Bundle& bundle) {
    for (uint8_t n : bundle.count) {
        if (n > Cards::most) return false;
    }
    return true;
}

bool seat_or_nobody(Seat seat, int players) { return seat == no_seat || seat < players; }

}  // namespace

template <class I>
Snapshot snapshot_of(const Board<I>& board, const State<I>& s) {
    Snapshot shot;
    shot.phase = s.phase;
    shot.luck = s.luck;
    shot.turn = s.turn;
    shot.active = s.active;
    shot.actor = s.actor;
    shot.to_act = seats_to_act(s);
    shot.dice = s.dice;
    shot.card_played = s.card_played;
    shot.built = s.built;
    shot.between_turns = s.between_turns;
    shot.robber = s.robber;
    shot.bank = s.bank.bundle();
    shot.deck = s.deck;
    shot.longest_road = s.longest_road;
    shot.largest_army = s.largest_army;
    shot.winner = s.winner;
    shot.victim = s.victim;
    shot.free_roads = s.free_roads;
    shot.may_skip_road = s.may_skip_road;
    shot.placed = s.placed;
    shot.founded_at = s.founded_at == 255 ? Vertex(255) : I::vertex_of(s.founded_at);
    shot.dice_deck = s.dice_deck;
    list_vertices<I>(shot.new_settlements, s.new_settlements);
    shot.players = board.players;
    for (size_t i = 0; i < board.players; ++i) {
        SeatSnapshot& seat = shot.seats[i];
        seat.hand = s.hand[i].bundle();
        seat.cards = s.cards[i];
        seat.fresh = s.fresh[i];
        seat.revealed = s.revealed[i];
        seat.knights = s.knights[i];
        list_vertices<I>(seat.settlements, s.buildings[i] & ~s.cities[i]);
        list_vertices<I>(seat.cities, s.cities[i]);
        for (int e = 0; e < I::edges; ++e) {
            if (!(s.roads[i] & I::set_of(I::bit_of(Edge(e)))).empty()) seat.roads.add(Edge(e));
        }
        seat.owes = s.owes[i];
        seat.offers_made = s.offers_made[i];
        seat.offer = s.offers[i];
        seat.road_length = s.road_length[i];
        seat.public_points = static_cast<uint8_t>(s.public_points(i));
        seat.points = s.points[i];
    }
    return shot;
}

template <class I>
std::expected<State<I>, const char*> state_of(const Board<I>& board, const Snapshot& shot) {
    using Word = typename I::Word;
    const int players = board.players;
    if (shot.players != players) return std::unexpected("the number of players differs from the set-up");
    if (shot.active >= players || shot.actor >= players) return std::unexpected("no such seat to act");
    if (shot.robber >= I::hexes) return std::unexpected("the robber stands on no hex");
    if (!fits_lanes(shot.bank)) return std::unexpected("the bank holds too many cards");
    for (Seat seat : {shot.longest_road, shot.largest_army, shot.winner, shot.victim}) {
        if (!seat_or_nobody(seat, players)) return std::unexpected("a seat named is not in the game");
    }
    const bool no_dice = shot.dice[0] == 0 && shot.dice[1] == 0;
    if (!no_dice && (shot.dice[0] < 1 || shot.dice[0] > 6 || shot.dice[1] < 1 || shot.dice[1] > 6)) {
        return std::unexpected("the dice show no numbers of dice");
    }
    if (shot.placed > 2 * players) return std::unexpected("too many settlements placed while founding");
    if (shot.founded_at != Vertex(255) && shot.founded_at >= I::vertices) {
        return std::unexpected("the founded settlement stands nowhere");
    }
    if ((shot.dice_deck & ~full_dice_deck) != 0) return std::unexpected("the deck of rolls is impossible");

    State<I> s;
    s.phase = shot.phase;
    s.luck = shot.luck;
    s.turn = shot.turn;
    s.active = shot.active;
    s.actor = shot.actor;
    s.dice = shot.dice;
    s.card_played = shot.card_played;
    s.built = shot.built;
    s.between_turns = shot.between_turns;
    s.robber = shot.robber;
    s.bank = shot.bank;
    s.deck = shot.deck;
    s.longest_road = shot.longest_road;
    s.largest_army = shot.largest_army;
    s.winner = shot.winner;
    s.victim = shot.victim;
    s.free_roads = shot.free_roads;
    s.may_skip_road = shot.may_skip_road;
    s.placed = shot.placed;
    s.founded_at =
        shot.founded_at == Vertex(255) ? uint8_t{255} : static_cast<uint8_t>(I::bit_of(shot.founded_at));
    s.dice_deck = shot.dice_deck;
    if (!gather<I>(shot.new_settlements, s.new_settlements))
        return std::unexpected("a new settlement stands nowhere");
    for (size_t i = 0; i < board.players; ++i) {
        const SeatSnapshot& seat = shot.seats[i];
        if (!fits_lanes(seat.hand)) return std::unexpected("a hand holds too many cards");
        s.hand[i] = seat.hand;
        s.cards[i] = seat.cards;
        s.fresh[i] = seat.fresh;
        s.revealed[i] = seat.revealed;
        s.knights[i] = seat.knights;
        if (!gather<I>(seat.settlements, s.buildings[i]) || !gather<I>(seat.cities, s.buildings[i])) {
            return std::unexpected("a building stands nowhere or twice");
        }
        for (Vertex v : seat.cities) s.cities[i] |= bit<Word>(I::bit_of(v));
        for (Edge e : seat.roads) {
            if (e >= I::edges) return std::unexpected("a road lies nowhere");
            const auto piece = I::set_of(I::bit_of(e));
            if (!(s.roads[i] & piece).empty()) return std::unexpected("a road is named twice");
            s.roads[i] = s.roads[i] | piece;
        }
        s.roads_left[i] = static_cast<uint8_t>(roads_per_seat - s.roads[i].count());
        s.owes[i] = seat.owes;
        s.offers_made[i] = seat.offers_made;
        s.offers[i] = seat.offer;
        if (!fits_lanes(seat.offer.give) || !fits_lanes(seat.offer.get))
            return std::unexpected("an offer is too large");
        const SeatSet named = seat.offer.to | seat.offer.accepted | seat.offer.declined;
        if (named >> players != 0) return std::unexpected("an offer goes to no seat");
        if (seat.offer.to != 0) s.offering |= seat_bit(static_cast<int>(i));
        s.points[i] = static_cast<uint8_t>(popcount(s.buildings[i]) + popcount(s.cities[i]) +
                                           seat.cards[Card::victory_point] + seat.revealed +
                                           (s.longest_road == static_cast<int>(i) ? special_card_points : 0) +
                                           (s.largest_army == static_cast<int>(i) ? special_card_points : 0));
        for_each_element(s.buildings[i], [&](int v) {
            s.hexes[i] |= I::hexes_at(v);
            s.harbors[i] |= board.harbors_at[static_cast<size_t>(v)];
        });
        for (int hex = 0; hex < I::hexes; ++hex) {
            const auto h = static_cast<size_t>(hex);
            if (hex == s.robber || board.token[h] == 0) continue;
            const Word at = I::vertices_of(Hex(hex));
            const int n = popcount(s.buildings[i] & at) + popcount(s.cities[i] & at);
            s.harvest[board.token[h] - 2U][i] +=
                Cards::from_lanes(board.yield[h].lanes() * static_cast<uint64_t>(n));
        }
        s.cyclic |= seat_bit(static_cast<int>(i));  // unknown: road.h may not assume a forest
    }
    const Word buildings = s.all_buildings();
    s.free = I::all_vertices & ~(buildings | I::neighbors_of(buildings));
    for (size_t i = 0; i < board.players; ++i) {
        s.road_length[i] = static_cast<uint8_t>(
            RoadNet<I>(s.roads[i], s.buildings_of_others(static_cast<int>(i))).longest_trail());
    }
    // The flow of the game: what the phases need.
    if ((s.phase == Phase::founding) != (s.turn == 0))
        return std::unexpected("turn and founding phase disagree");
    if (s.phase == Phase::founding) {
        if (s.placed >= 2 * players && s.founded_at == 255) return std::unexpected("founding is complete");
        if (s.founded_at != 255 && !contains(s.buildings[static_cast<size_t>(int{s.actor})], s.founded_at)) {
            return std::unexpected("the founded settlement is not there");
        }
    }
    if (s.between_turns && players <= Standard::seats)
        return std::unexpected("special building needs five or six players");
    if (s.actor != s.active && !s.between_turns)
        return std::unexpected("another seat than the active one acts");
    if (s.phase == Phase::special_build && !s.between_turns)
        return std::unexpected("special building comes between turns");
    if (s.phase == Phase::main && no_dice) return std::unexpected("the main phase comes after the roll");
    if (s.phase == Phase::roll && (!no_dice || s.between_turns))
        return std::unexpected("the dice have fallen already");
    if (s.phase == Phase::free_roads &&
        (s.free_roads > 2 || s.free_roads > s.roads_left[static_cast<size_t>(int{s.actor})])) {
        return std::unexpected("more free roads than the card gives");
    }
    if (s.luck == Chance::dice && s.phase != Phase::roll)
        return std::unexpected("no roll is due in this phase");
    if (s.luck == Chance::card &&
        (s.deck.empty() || (s.phase != Phase::main && s.phase != Phase::special_build))) {
        return std::unexpected("no card can be drawn");
    }
    if ((s.luck == Chance::steal) != (s.victim != no_seat)) return std::unexpected("a theft needs a victim");
    if (s.luck == Chance::steal) {
        const auto victim = static_cast<size_t>(int{s.victim});
        if (s.phase != Phase::robber || s.hand[victim].empty() || s.victim == s.actor) {
            return std::unexpected("nothing can be stolen");
        }
    }
    for (size_t i = 0; i < board.players; ++i) {
        if (s.owes[i] > s.hand[i].total()) return std::unexpected("more cards owed than held");
        const Offer& offer = s.offers[i];
        if (offer.to == 0) continue;
        const SeatSet me = seat_bit(static_cast<int>(i));
        const bool from_active = static_cast<int>(i) == s.active;
        if ((offer.to & me) != 0 || (!from_active && offer.to != seat_bit(s.active))) {
            return std::unexpected("an offer goes where it may not");
        }
        if (((offer.accepted | offer.declined) & ~offer.to) != 0 || (offer.accepted & offer.declined) != 0) {
            return std::unexpected("an offer is answered by the wrong seats");
        }
    }
    if (const char* fault = fault_in(board, s); fault != nullptr) return std::unexpected(fault);
    return s;
}

template Snapshot snapshot_of(const Board<Standard>&, const State<Standard>&);
template Snapshot snapshot_of(const Board<Large>&, const State<Large>&);
template std::expected<State<Standard>, const char*> state_of(const Board<Standard>&, const Snapshot&);
template std::expected<State<Large>, const char*> state_of(const Board<Large>&, const Snapshot&);

}  // namespace longroad::board
