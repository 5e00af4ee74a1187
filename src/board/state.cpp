#include "board/state.h"

#include "board/referee.h"
#include "core/hash.h"

namespace longroad::board {

template <class I>
bool same_position(const State<I>& a, const State<I>& b) {
    State<I> like_b = a;
    like_b.cyclic = b.cyclic;
    return like_b == b;
}

template <class I>
uint64_t hash_of(const State<I>& s) {
    Hash hash;
    const auto byte_word = [](auto... bytes) {
        uint64_t word = 0;
        ((word = word << 8 | static_cast<uint64_t>(static_cast<int>(bytes) & 0xff)), ...);
        return word;
    };
    for (size_t i = 0; i < State<I>::seats; ++i) {
        hash.add(s.hand[i].lanes());
        hash.add(s.buildings[i]);
        hash.add(s.cities[i]);
        hash.add(s.roads[i].along);
        hash.add(s.roads[i].down);
        hash.add(uint64_t{s.cards[i].lanes()} << 32 | s.fresh[i].lanes());
        hash.add(byte_word(s.points[i], s.knights[i], s.road_length[i], s.roads_left[i], s.harbors[i],
                           s.owes[i], s.revealed[i], s.offers_made[i]));
        if ((s.offering & seat_bit(static_cast<int>(i))) != 0) {
            const Offer& offer = s.offers[i];
            hash.add(Cards(offer.give).lanes());
            hash.add(Cards(offer.get).lanes());
            hash.add(byte_word(i + 1, offer.to, offer.accepted, offer.declined));
        }
    }
    hash.add(s.bank.lanes());
    hash.add(uint64_t{s.deck.lanes()});
    hash.add(s.new_settlements);
    hash.add(s.dice_deck);
    hash.add(byte_word(s.phase, s.luck, int{s.active}, int{s.actor}, int{s.robber}, s.dice[0], s.dice[1],
                       s.card_played));
    hash.add(byte_word(s.built, s.between_turns, s.free_roads, int{s.longest_road}, int{s.largest_army},
                       int{s.winner}, int{s.victim}, s.placed));
    hash.add(uint64_t{s.may_skip_road} << 24 | uint64_t{s.turn} << 8 | s.founded_at);
    return hash.value();
}

template <class I>
State<I> starting_state(const Board<I>& board) {
    State<I> s;
    s.bank = Cards::of_each(board.endless_bank() ? most_of_a_kind : I::supply);
    for (Card c : all_cards) s.deck.add(c, I::deck[static_cast<size_t>(c)]);
    s.free = I::all_vertices;
    if (board.rules.balanced_dice != 0) s.dice_deck = full_dice_deck;
    for (size_t seat = 0; seat < board.players; ++seat) s.roads_left[seat] = roads_per_seat;
    s.robber = board.robber_start;
    s.active = s.actor = board.first;
    if (board.beginner) {
        Referee<I> referee(board, s);
        for (int round = 0; round < 2; ++round) {
            for (int seat = 0; seat < board.players; ++seat) {
                const Start& start = board.setup.start[static_cast<size_t>(seat)];
                s.actor = Seat(seat);
                referee.place_start(start.settlements[static_cast<size_t>(round)],
                                    start.roads[static_cast<size_t>(round)],
                                    start.settlements[static_cast<size_t>(round)] == start.paying);
            }
        }
        s.active = s.actor = board.first;
        s.placed = static_cast<uint8_t>(2 * board.players);
        s.turn = 1;
        s.phase = Phase::roll;
    }
    return s;
}

template <class I>
SeatSet seats_to_act(const State<I>& s) {
    if (s.phase == Phase::over || s.luck != Chance::none) return 0;
    if (s.phase == Phase::discard) return s.owing();
    SeatSet set = seat_bit(s.actor);
    if (s.phase == Phase::main) {
        const Offer& offer = s.offers[static_cast<size_t>(int{s.active})];
        set |= static_cast<SeatSet>(offer.to & ~offer.accepted & ~offer.declined);
    }
    return set;
}

template bool same_position(const State<Standard>&, const State<Standard>&);
template bool same_position(const State<Large>&, const State<Large>&);
template uint64_t hash_of(const State<Standard>&);
template uint64_t hash_of(const State<Large>&);
template State<Standard> starting_state(const Board<Standard>&);
template State<Large> starting_state(const Board<Large>&);
template SeatSet seats_to_act(const State<Standard>&);
template SeatSet seats_to_act(const State<Large>&);

}  // namespace longroad::board
