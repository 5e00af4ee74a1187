// Uniformly random play, as fast as we can: the legal actions are counted set by set and one is carried out
// without ever being written down. `bench` measures this; `random_legal_action` (legal.h) is the plain way
// for everything else, and a test shows that both know the same actions.
#pragma once

#include "board/apply.h"
#include "board/legal.h"
#include "board/luck.h"
#include "board/referee.h"

namespace longroad::board {

template <class I>
class RandomPlay {
public:
    using Word = typename I::Word;
    using EdgeSet = typename I::EdgeSet;
    using HexSet = typename I::HexSet;

    RandomPlay(const Board<I>& board, State<I>& state, Random& random)
        : b(board), s(state), random_(random), referee_(board, state) {}

    // One decision, and the luck it calls for. The game must not be over nor wait for luck.
    void step() {
        if (s.offering != 0 || (b.reveals && somebody_can_reveal())) [[unlikely]] {
            step_by_list();
            return;
        }
        // Nearly every step is one of the first two; a chain of branches is predicted better than a jump
        // table.
        if (s.phase == Phase::main) return decide_builds<false>();
        if (s.phase == Phase::roll) return decide_before_roll();
        if (s.phase == Phase::robber) return move_robber();
        if (s.phase == Phase::discard) return discard();
        if (s.phase == Phase::free_roads) return referee_.place_free_road(pick(road_places(b, s, s.actor)));
        if (s.phase == Phase::founding) return found();
        if (b.rules.between_turns == choice::special_building) return decide_builds<true>();
        step_by_list();
    }

private:
    uint32_t below(int n) { return random_.below(static_cast<uint32_t>(n)); }
    static size_t index(Seat seat) { return static_cast<size_t>(int{seat}); }

    [[nodiscard]] static EdgeBit nth_edge(EdgeSet set, int n) {
        const int along = popcount(set.along);
        return n < along ? EdgeBit{static_cast<uint8_t>(nth_element(set.along, n)), false}
                         : EdgeBit{static_cast<uint8_t>(nth_element(set.down, n - along)), true};
    }
    [[nodiscard]] EdgeBit pick(EdgeSet set) { return nth_edge(set, static_cast<int>(below(set.count()))); }

    void found() {
        if (s.founded_at == 255) {
            referee_.found_settlement(nth_element(s.free, static_cast<int>(below(popcount(s.free)))));
        } else {
            referee_.found_road(pick(founding_road_places(s)));
        }
    }

    void roll() {
        referee_.roll();
        if (b.rules.balanced_dice == 0 && b.rules.no_seven_rounds == 0) [[likely]] {
            const uint32_t roll = random_.below(36);
            referee_.rolled(static_cast<int>(roll / 6 + 1), static_cast<int>(roll % 6 + 1));
        } else {
            const Outcome outcome = draw_luck(b, s, random_);
            referee_.rolled(outcome.first, outcome.second);
        }
    }

    // The cards that may be played now, and how many ways there are.
    struct Plays {
        bool knight = false;
        bool road_building = false;
        bool monopoly = false;
        int inventions = 0;
        [[nodiscard]] int count() const { return knight + road_building + 5 * monopoly + inventions; }
    };
    [[nodiscard]] bool may_hold_playable(size_t seat) const {
        constexpr uint32_t without_points = (1U << 24) - 1;
        return !s.card_played & ((s.cards[seat].without(s.fresh[seat]).lanes() & without_points) != 0);
    }
    [[nodiscard]] [[gnu::noinline]] Plays plays_of(size_t seat) const {
        Plays plays;
        plays.knight = s.playable(seat, Card::knight) > 0;
        plays.road_building =
            s.playable(seat, Card::road_building) > 0 && road_building_possible(b, s, static_cast<int>(seat));
        plays.monopoly = s.playable(seat, Card::monopoly) > 0;
        if (s.playable(seat, Card::invention) > 0) {
            for_each_invention(b.rules, s.bank, [&](const Bundle&) { ++plays.inventions; });
        }
        return plays;
    }
    [[gnu::noinline]] void play_card(const Plays& plays, int n) {
        if (n < plays.knight) return referee_.play_knight();
        n -= plays.knight;
        if (n < plays.road_building) return referee_.play_road_building();
        n -= plays.road_building;
        if (n < 5 * plays.monopoly) return referee_.play_monopoly(static_cast<Resource>(n));
        n -= 5 * plays.monopoly;
        Bundle chosen;
        for_each_invention(b.rules, s.bank, [&](const Bundle& pair) {
            if (n-- == 0) chosen = pair;
        });
        referee_.play_invention(chosen);
    }

    void decide_before_roll() {
        const size_t seat = index(s.active);
        if (may_hold_playable(seat)) {
            const Plays plays = plays_of(seat);
            const auto n = static_cast<int>(below(1 + plays.count()));
            if (n > 0) {
                play_card(plays, n - 1);
                return;
            }
        }
        roll();
    }

    // The main phase; in special building without trades and cards.
    template <bool between_turns>
    void decide_builds() {
        const size_t seat = index(s.actor);
        const auto done = [&] { between_turns ? referee_.pass() : referee_.end_turn(); };
        const Cards hand = s.hand[seat];
        // Bank trades: any kind the hand can pay with against any other kind the bank holds.
        const bool trading = !between_turns && trading_open(b, s);
        const unsigned give = trading ? giveable_kinds(hand, s.harbors[seat]) : 0;
        // Half of all decisions have no choice.
        const bool pays_road = hand.covers(cost::road);
        const bool pays_city = hand.covers(cost::city);
        const bool pays_card = hand.covers(cost::card);
        const bool holds_card = !between_turns && may_hold_playable(seat);
        if (!((give != 0) | pays_road | pays_city | pays_card | holds_card)) {
            done();
            return;
        }
        const unsigned have = present_kinds(s.bank);
        const int trades = popcount(give) * popcount(have) - popcount(give & have);
        EdgeSet roads;
        Word settlements{};
        Word cities{};
        if (pays_road) {
            if (s.roads_left[seat] > 0) roads = road_places(b, s, s.actor);
            if (hand.covers(cost::settlement) && s.settlements_on_board(seat) < settlements_per_seat) {
                settlements = settlement_places(s, s.actor);
            }
        }
        if (pays_city && s.cities_on_board(seat) < cities_per_seat) cities = city_places(s, s.actor);
        const int buy = pays_card && !s.deck.empty();
        const int road_count = roads.count();
        int total = trades + road_count + 1 + buy + popcount(cities) + popcount(settlements);
        Plays plays;
        if (holds_card) {
            plays = plays_of(seat);
            total += plays.count();
        }
        if (total == 1) {
            done();
            return;
        }
        auto n = static_cast<int>(below(total));
        if (n < trades) {
            trade(give, have, n);
            return;
        }
        n -= trades;
        if (n < road_count) {
            referee_.build_road(nth_edge(roads, n));
            return;
        }
        n -= road_count;
        if (n == 0) {
            done();
            return;
        }
        n -= 1;
        if (n < buy) {
            referee_.buy_card();
            referee_.drawn(draw_luck(b, s, random_).card());
            return;
        }
        n -= buy;
        if (n < popcount(cities)) {
            referee_.build_city(nth_element(cities, n));
            return;
        }
        n -= popcount(cities);
        if (n < popcount(settlements)) {
            referee_.build_settlement(nth_element(settlements, n));
            return;
        }
        play_card(plays, n - popcount(settlements));
    }

    void trade(unsigned give, unsigned have, int n) {
        while (true) {
            const int kind = lowest(give);
            const unsigned others = have & ~(1U << kind);
            if (n < popcount(others)) {
                const auto paid = static_cast<Resource>(kind);
                const int rate = rates_of(s.harbors[index(s.actor)])[paid];
                referee_.trade_bank(Cards::of(paid, rate),
                                    Cards::of(static_cast<Resource>(nth_element(uint64_t{others}, n))));
                return;
            }
            n -= popcount(others);
            give &= give - 1;
        }
    }

    // A discard is drawn card by card instead of from all its many ways.
    void discard() {
        const auto seat = static_cast<size_t>(lowest(uint32_t{s.owing()}));
        Cards left = s.hand[seat];
        Cards chosen;
        int cards = left.total();
        for (int n = s.owes[seat]; n > 0; --n) {
            const Cards one = Cards::of(left.nth(static_cast<int>(below(cards--))));
            left -= one;
            chosen += one;
        }
        referee_.discard(seat, chosen);
    }

    void move_robber() {
        const HexSet places = robber_places(b, s);
        typename State<I>::template BySeat<HexSet> at{};
        HexSet anybody = 0;
        int total = 0;
        for (int seat = 0; seat < State<I>::seats; ++seat) {
            const auto i = static_cast<size_t>(seat);
            at[i] = can_be_robbed(b, s, seat) ? s.hexes[i] & places : 0;
            anybody |= at[i];
            total += popcount(at[i]);
        }
        const HexSet nobody = b.rules.robber_steal == choice::optional ? places : places & ~anybody;
        total += popcount(nobody);
        auto n = static_cast<int>(below(total));
        for (int seat = 0; seat < State<I>::seats; ++seat) {
            const HexSet here = at[static_cast<size_t>(seat)];
            if (n < popcount(here)) {
                referee_.move_robber(nth_element(uint64_t{here}, n), Seat(seat));
                referee_.stolen(draw_luck(b, s, random_).resource());
                return;
            }
            n -= popcount(here);
        }
        referee_.move_robber(nth_element(uint64_t{nobody}, n), no_seat);
    }

    [[nodiscard]] bool somebody_can_reveal() const {
        bool can = false;
        for_each_element(uint32_t{seats_to_act(s)}, [&](int seat) {
            can |= s.cards[static_cast<size_t>(seat)][Card::victory_point] > 0;
        });
        return can;
    }
    [[gnu::noinline]] void step_by_list() {
        if (s.phase == Phase::discard) {
            apply(b, s, random_legal_action(b, s, random_));
            return;
        }
        list_legal_actions(b, s, list_);
        apply(b, s, list_[below(static_cast<int>(list_.size()))]);
        if (s.luck != Luck::none) apply(b, s, draw_luck(b, s, random_));
    }

    const Board<I>& b;
    State<I>& s;
    Random& random_;
    Referee<I> referee_;
    ActionList list_;
};

}  // namespace longroad::board
