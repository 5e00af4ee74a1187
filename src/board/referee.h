// Carries out the rules: one function for each thing that can happen in a game. Every function assumes that
// what it is told is legal; `why_not` (legal.h) is the gate for anything from outside.
// `apply` and random play both end here, so each rule is written once.
#pragma once

#include <cassert>

#include "board/chance.h"
#include "board/reach.h"
#include "board/road.h"
#include "board/state.h"

namespace longroad::board {

template <class I>
class Referee {
public:
    using Word = typename I::Word;
    using EdgeSet = typename I::EdgeSet;

    Referee(const Board<I>& board, State<I>& state) : b(board), s(state) {}

    // ---- founding (section 4) --------------------------------------------------------------------------

    void found_settlement(int vertex_bit) {
        const size_t seat = index(s.actor);
        put_settlement(seat, vertex_bit);
        s.founded_at = static_cast<uint8_t>(vertex_bit);
        ++s.placed;
        if (s.placed > b.players) pay_starting_hand(seat, vertex_bit);  // PL-7: the second one pays
    }
    void found_road(EdgeBit e) {
        put_road(index(s.actor), e);
        s.founded_at = 255;
        if (s.placed == 2 * b.players) {
            s.active = s.actor = b.first;  // PL-8
            s.turn = 1;
            s.phase = Phase::roll;
        } else {
            s.active = s.actor = founding_seat(b.first, b.players, s.placed);
        }
    }
    // SB-2: one settlement and its road of the beginner map.
    void place_start(Vertex settlement, Edge road, bool paying) {
        const size_t seat = index(s.actor);
        put_settlement(seat, I::bit_of(settlement));
        put_road(seat, I::bit_of(road));
        if (paying) pay_starting_hand(seat, I::bit_of(settlement));
    }
    // SB-6, PL-7: one card for each hex at the settlement.
    void pay_starting_hand(size_t seat, int vertex_bit) {
        for_each_element(I::hexes_at(vertex_bit),
                         [&](int hex) { take_from_bank(seat, b.yield[static_cast<size_t>(hex)]); });
    }

    // ---- the roll (sections 6, 7, 16) ------------------------------------------------------------------

    void roll() { s.luck = Chance::dice; }

    void rolled(int first, int second) {
        s.luck = Chance::none;
        s.dice = {static_cast<uint8_t>(first), static_cast<uint8_t>(second)};
        if (b.rules.balanced_dice != 0) [[unlikely]]
            use_up_roll(first, second);
        if (first + second == robber_roll) {
            seven();
        } else {
            produce(first + second);
            s.phase = Phase::main;
        }
    }

    void discard(size_t seat, Cards cards) {
        pay_bank(seat, cards);
        s.owes[seat] = 0;
        if (s.owing() == 0) s.phase = Phase::robber;
    }

    // RB-2, RB-4: the robber moves, then steals if there is a victim.
    void move_robber(int hex, Seat victim) {
        lift_robber(s.robber, +1);
        s.robber = Hex(hex);
        lift_robber(s.robber, -1);
        if (victim == no_seat || s.hand[index(victim)].empty()) {  // RB-6: an empty hand loses nothing
            resume();
        } else {
            s.victim = victim;
            s.luck = Chance::steal;
        }
    }
    void stolen(Resource r) {
        s.luck = Chance::none;
        give(index(s.victim), index(s.actor), Cards::of(r));
        s.victim = no_seat;
        hands_changed();
        resume();
    }

    // ---- building and buying (sections 10, 11) ---------------------------------------------------------

    void build_road(EdgeBit e) {
        const size_t seat = index(s.actor);
        pay_bank(seat, cost::road);
        put_road(seat, e);
        build_done();
    }
    void build_settlement(int vertex_bit) {
        const size_t seat = index(s.actor);
        pay_bank(seat, cost::settlement);
        put_settlement(seat, vertex_bit);
        if (b.rules.same_turn_city == choice::forbid) s.new_settlements |= bit<Word>(vertex_bit);
        cut_roads(seat, vertex_bit);
        build_done();
    }
    void build_city(int vertex_bit) {
        const size_t seat = index(s.actor);
        pay_bank(seat, cost::city);
        s.cities[seat] |= bit<Word>(vertex_bit);
        ++s.points[seat];
        harvest_more(seat, vertex_bit);
        build_done();
    }
    void buy_card() {
        pay_bank(index(s.actor), cost::card);
        s.luck = Chance::card;
        something_built();
    }
    void drawn(Card c) {
        const size_t seat = index(s.actor);
        s.luck = Chance::none;
        s.deck.remove(c);
        s.cards[seat].add(c);
        s.fresh[seat].add(c);
        if (c == Card::victory_point) {
            ++s.points[seat];  // VC-1
            end_if_won();      // VC-4
        }
    }

    // ---- development cards (sections 12 to 15) ---------------------------------------------------------

    // G-26: face up, count and Largest Army, win check, robber.
    void play_knight() {
        const size_t seat = index(s.actor);
        spend(seat, Card::knight);
        const int mine = ++s.knights[seat];
        const int holder = s.largest_army;
        // LA-1, LA-2: enough of them, and strictly more than the holder.
        if (mine >= least_largest_army && holder != static_cast<int>(seat) &&
            (s.largest_army == no_seat || mine > s.knights[static_cast<size_t>(holder)])) {
            if (s.largest_army != no_seat) s.points[static_cast<size_t>(holder)] -= special_card_points;
            s.largest_army = s.actor;
            s.points[seat] += special_card_points;
            if (end_if_won()) return;
        }
        s.phase = Phase::robber;
    }
    void play_road_building() {
        const size_t seat = index(s.actor);
        spend(seat, Card::road_building);
        s.free_roads = s.roads_left[seat] < 2 ? s.roads_left[seat] : 2;
        s.phase = Phase::free_roads;
    }
    void place_free_road(EdgeBit e) {
        put_road(index(s.actor), e);
        --s.free_roads;
        s.may_skip_road = b.rules.road_building_second == choice::may;
        if (end_if_won()) return;
        // G-5: what cannot be placed lapses.
        if (s.free_roads == 0 || road_places(b, s, s.actor).empty()) end_free_roads();
    }
    void skip_free_road() { end_free_roads(); }  // PR-4
    void play_invention(Cards cards) {
        const size_t seat = index(s.actor);
        spend(seat, Card::invention);
        take_from_bank(seat, cards);
    }
    // PR-3, G-11: all cards of one kind from everybody else.
    void play_monopoly(Resource r) {
        const size_t seat = index(s.actor);
        spend(seat, Card::monopoly);
        for (size_t other = 0; other < b.players; ++other) {
            if (other != seat) give(other, seat, Cards::of(r, s.hand[other][r]));
        }
        hands_changed();
    }
    // VC-2, G-36: the older card first.
    void reveal(size_t seat) {
        s.cards[seat].remove(Card::victory_point);
        ++s.revealed[seat];
        if (s.fresh[seat][Card::victory_point] > s.cards[seat][Card::victory_point]) {
            s.fresh[seat].remove(Card::victory_point);
        }
    }

    // ---- trade (sections 8, 9) -------------------------------------------------------------------------

    void trade_bank(Cards paid, Cards taken) {
        // Both ways at once.
        const size_t seat = index(s.actor);
        assert(s.hand[seat].covers(paid));
        s.bank -= Cards::from_lanes((taken - paid).lanes() & b.bank_lanes);
        gain(seat, taken - paid);
        hands_changed();
    }
    void make_offer(size_t seat, const Bundle& gives, const Bundle& gets, SeatSet to) {
        s.offers[seat] = {gives, gets, to, 0, 0};
        s.offering |= seat_bit(static_cast<int>(seat));
        if (s.offers_made[seat] < 255) ++s.offers_made[seat];
    }
    // Accepting the active seat's offer is a mark; the active seat accepting another's trades at once.
    void accept(size_t seat, size_t maker) {
        if (seat == index(s.active)) {
            swap_cards(maker, seat);
        } else {
            mark(s.offers[maker].accepted, s.offers[maker].declined, seat);
        }
    }
    void decline(size_t seat, size_t maker) {
        mark(s.offers[maker].declined, s.offers[maker].accepted, seat);
    }
    void confirm(size_t partner) { swap_cards(index(s.active), partner); }
    void withdraw(size_t seat) {
        s.offering &= static_cast<SeatSet>(~seat_bit(static_cast<int>(seat)));
        s.offers[seat] = {};
    }

    // ---- turns (section 5) -----------------------------------------------------------------------------

    void end_turn() {
        drop_offers();
        if (State<I>::seats <= Standard::seats || b.players <= Standard::seats) {
            start_turn();
            return;
        }
        s.between_turns = true;
        s.phase = Phase::special_build;
        if (b.rules.between_turns == choice::paired_players) {
            // The third seat to the left plays on, with a card and the bank but not with the others.
            s.actor = Seat((s.active + 3) % b.players);
            s.card_played = false;
            s.built = false;
        } else {
            s.actor = Seat(b.next(s.active));
        }
    }
    void pass() {
        const int next = b.next(s.actor);
        if (b.rules.between_turns == choice::paired_players || next == s.active) {
            start_turn();
        } else {
            s.actor = Seat(next);
        }
    }

private:
    static size_t index(Seat seat) { return static_cast<size_t>(int{seat}); }

    void start_turn() {
        const Seat seat(b.next(s.active));
        s.active = s.actor = seat;
        s.turn = static_cast<uint16_t>(s.turn + (s.turn < last_turn));
        s.phase = Phase::roll;
        s.dice = {};
        s.card_played = false;
        s.built = false;
        s.between_turns = false;
        s.fresh = {};
        s.offers_made = {};
        s.new_settlements = {};
        end_if_won();  // VI-3, G-9
    }
    void end_free_roads() {
        s.free_roads = 0;
        s.may_skip_road = false;
        resume();
    }
    // Back to where the robber or the free roads interrupted.
    void resume() {
        s.phase = s.between_turns ? Phase::special_build : s.rolled() ? Phase::main : Phase::roll;
    }

    // VI-1: at once, in one's own turn; pending steps are dropped (G-21).
    [[gnu::always_inline]] bool end_if_won() {
        if (s.points[index(s.active)] < b.rules.victory_target && b.rules.win_only_on_own_turn != 0)
            [[likely]] {
            return false;
        }
        return someone_won();
    }
    [[gnu::noinline]] bool someone_won() {
        if (s.between_turns) return false;
        if (s.points[index(s.active)] >= b.rules.victory_target) return finish(s.active);
        for (int seat = b.next(s.active); seat != s.active; seat = b.next(seat)) {
            if (s.points[static_cast<size_t>(seat)] >= b.rules.victory_target) return finish(Seat(seat));
        }
        return false;
    }
    bool finish(Seat winner) {
        drop_offers();
        s.phase = Phase::over;
        s.free_roads = 0;
        s.may_skip_road = false;
        s.winner = s.active = s.actor = winner;
        return true;
    }

    // ---- cards -----------------------------------------------------------------------------------------

    // With an endless bank a hand could outgrow its lanes: what exceeds `most` of a kind is lost.
    void gain(size_t seat, Cards cards) {
        s.hand[seat] += cards;
        if (b.endless_bank()) [[unlikely]] {
            Bundle hand = s.hand[seat].bundle();
            for (uint8_t& n : hand.count) n = n > most_of_a_kind ? most_of_a_kind : n;
            s.hand[seat] = hand;
        }
    }
    void take_from_bank(size_t seat, Cards cards) {
        s.bank -= Cards::from_lanes(cards.lanes() & b.bank_lanes);
        gain(seat, cards);
    }
    void pay_bank(size_t seat, Cards cards) {
        assert(s.hand[seat].covers(cards));
        s.hand[seat] -= cards;
        s.bank += Cards::from_lanes(cards.lanes() & b.bank_lanes);
    }
    void give(size_t from, size_t to, Cards cards) {
        s.hand[from] -= cards;
        gain(to, cards);
    }
    void spend(size_t seat, Card c) {
        s.cards[seat].remove(c);
        s.card_played = true;
    }

    // P-1 to P-3, BK-3.
    void produce(int number) {
        const auto& due = s.harvest[static_cast<size_t>(number - 2)];
        Cards total;
        for (Cards c : due) total += c;
        if (!s.bank.covers(total) || b.endless_bank()) [[unlikely]] {
            produce_in_shortage(due);
            return;
        }
        s.bank -= total;
        for (size_t seat = 0; seat < State<I>::seats; ++seat) s.hand[seat] += due[seat];
    }
    [[gnu::noinline]] void produce_in_shortage(const typename State<I>::template BySeat<Cards>& due) {
        for (Resource r : all_resources) {
            int owed = 0;
            int claimants = 0;
            for (Cards c : due) {
                owed += c[r];
                claimants += c[r] != 0;
            }
            if (!b.endless_bank() && b.rules.bank_shortage == choice::official && owed > s.bank[r] &&
                claimants > 1) {
                continue;  // BK-3, G-1: nobody gets any of it
            }
            // BK-4, G-2: a sole claimant takes what is left; so does everybody in turn with `first_come`.
            int seat = s.active;
            for (int n = 0; n < b.players; ++n, seat = b.next(seat)) {
                const int want = due[static_cast<size_t>(seat)][r];
                const int left = b.endless_bank() ? want : s.bank[r];
                take_from_bank(static_cast<size_t>(seat), Cards::of(r, want < left ? want : left));
            }
        }
    }

    // RB-0, RB-1.
    void seven() {
        bool somebody = false;
        for (size_t seat = 0; seat < State<I>::seats; ++seat) {
            const int cards = s.hand[seat].total();
            const bool too_many = cards >= b.rules.discard_min_hand;
            s.owes[seat] = static_cast<uint8_t>(too_many ? cards / 2 : 0);
            somebody |= too_many;
        }
        s.phase = somebody ? Phase::discard : Phase::robber;
    }

    // ---- pieces ----------------------------------------------------------------------------------------

    void put_settlement(size_t seat, int vertex_bit) {
        const Word here = bit<Word>(vertex_bit);
        s.buildings[seat] |= here;
        s.free &= ~(here | I::neighbors_of(here));
        s.hexes[seat] |= I::hexes_at(vertex_bit);
        s.harbors[seat] |= b.harbors_at[static_cast<size_t>(vertex_bit)];
        ++s.points[seat];
        harvest_more(seat, vertex_bit);
    }
    void put_road(size_t seat, EdgeBit e) {
        s.roads[seat] = s.roads[seat] | I::set_of(e);
        --s.roads_left[seat];
        const SeatSet mine = seat_bit(static_cast<int>(seat));
        bool cyclic = (s.cyclic & mine) != 0;
        const int length = RoadNet<I>(s.roads[seat], s.buildings_of_others(static_cast<int>(seat)))
                               .longest_after(e, s.road_length[seat], cyclic);
        if (cyclic) s.cyclic |= mine;
        if (length == s.road_length[seat]) return;
        s.road_length[seat] = static_cast<uint8_t>(length);
        if (length >= least_longest_road && index(s.longest_road) != seat) reassign_longest_road();
    }
    // One more card from each hex at the vertex, but for the robber's.
    void harvest_more(size_t seat, int vertex_bit) {
        for_each_element(I::hexes_at(vertex_bit), [&](int hex) {
            if (hex != s.robber) add_harvest(seat, hex, 1);
        });
    }
    void add_harvest(size_t seat, int hex, int times) {
        const auto h = static_cast<size_t>(hex);
        s.harvest[b.harvest_row[h]][seat] +=
            Cards::from_lanes(b.yield[h].lanes() * static_cast<uint64_t>(times));
    }
    // The robber leaves a hex (+1) or comes to it (-1).
    void lift_robber(int hex, int sign) {
        const Word at = I::vertices_of(Hex(hex));
        auto& row = s.harvest[b.harvest_row[static_cast<size_t>(hex)]];
        const uint64_t yield = b.yield[static_cast<size_t>(hex)].lanes() * static_cast<uint64_t>(sign);
        for (size_t seat = 0; seat < State<I>::seats; ++seat) {
            const int times = popcount(s.buildings[seat] & at) + popcount(s.cities[seat] & at);
            row[seat] += Cards::from_lanes(yield * static_cast<uint64_t>(times));
        }
    }

    // LR-5: a settlement built into other seats' roads cuts them.
    void cut_roads(size_t builder, int vertex_bit) {
        const EdgeSet here = I::edges_at(bit<Word>(vertex_bit));
        bool cut = false;
        for (size_t seat = 0; seat < b.players; ++seat) {
            if (seat == builder || (s.roads[seat] & here).count() < 2) continue;
            s.road_length[seat] = static_cast<uint8_t>(
                RoadNet<I>(s.roads[seat], s.buildings_of_others(static_cast<int>(seat))).longest_trail());
            cut = true;
        }
        if (cut) reassign_longest_road();
    }
    // LR-1, LR-6 to LR-8.
    void reassign_longest_road() {
        int best = 0;
        int leaders = 0;
        Seat leader = no_seat;
        for (size_t seat = 0; seat < b.players; ++seat) {
            const int length = s.road_length[seat];
            if (length > best) {
                best = length;
                leaders = 0;
            }
            if (length == best && ++leaders == 1) leader = Seat(static_cast<int>(seat));
        }
        Seat holder = s.longest_road;
        if (best < least_longest_road) {
            holder = no_seat;
        } else if (holder == no_seat || s.road_length[index(holder)] < best) {
            if (leaders == 1) {
                holder = leader;
            } else if (b.rules.longest_road_tie == choice::set_aside) {
                holder = no_seat;  // LR-7: two or more tie above: nobody holds the card
            }
        }
        if (holder == s.longest_road) return;
        if (s.longest_road != no_seat) s.points[index(s.longest_road)] -= special_card_points;
        if (holder != no_seat) s.points[index(holder)] += special_card_points;
        s.longest_road = holder;
    }

    void something_built() {
        s.built = true;
        if (s.offering != 0) [[unlikely]] {
            if (b.rules.trade_build_order == choice::trade_then_build) drop_offers();
            hands_changed();
        }
    }
    void build_done() {
        something_built();
        end_if_won();
    }

    // ---- offers ----------------------------------------------------------------------------------------

    void swap_cards(size_t maker, size_t taker) {
        const Offer offer = s.offers[maker];
        give(maker, taker, offer.give);
        give(taker, maker, offer.get);
        drop_offers();
    }
    static void mark(SeatSet& add_to, SeatSet& take_from, size_t seat) {
        const SeatSet mine = seat_bit(static_cast<int>(seat));
        add_to |= mine;
        take_from &= static_cast<SeatSet>(~mine);
    }
    void drop_offers() {
        if (s.offering == 0) return;
        s.offering = 0;
        s.offers = {};
    }
    // G-27: an offer goes when its maker no longer holds what it gives.
    void hands_changed() {
        if (s.offering == 0) [[likely]]
            return;
        for (size_t seat = 0; seat < b.players; ++seat) {
            if ((s.offering & seat_bit(static_cast<int>(seat))) != 0 &&
                !s.hand[seat].covers(s.offers[seat].give)) {
                withdraw(seat);
            }
        }
    }

    // Balanced dice (luck.h): the roll leaves the deck; with five or fewer left all 36 come back.
    void use_up_roll(int first, int second) {
        if ((s.dice_deck & allowed_rolls(b, s)) == 0) s.dice_deck = full_dice_deck;
        s.dice_deck &= ~(uint64_t{1} << (6 * (first - 1) + (second - 1)));
        if (popcount(s.dice_deck) <= 5) s.dice_deck = full_dice_deck;
    }

    const Board<I>& b;
    State<I>& s;
};

}  // namespace longroad::board
