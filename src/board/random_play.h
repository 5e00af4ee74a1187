// Uniformly random play, as fast as we can: the legal actions are counted set by set and one is carried out
// without ever being written down. `bench` measures this; `random_legal_action` (legal.h) is the plain way
// for everything else, and a test shows that both know the same actions.
#pragma once

#include <array>
#include <cassert>

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

    // One decision, and the luck it calls for. The game must not be over nor wait for luck, and no offer may
    // stand (random play makes none).
    void step() {
        assert(s.offering == 0);
        if (b.reveals && somebody_can_reveal()) [[unlikely]]
            return step_by_list();
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
        } else {
            choose_build<between_turns>(seat, hand, give, pays_road, pays_city, pays_card, holds_card);
        }
    }
    template <bool between_turns>
    [[gnu::noinline]] void choose_build(size_t seat, Cards hand, unsigned give, bool pays_road,
                                        bool pays_city, bool pays_card, bool holds_card) {
        const auto done = [&] { between_turns ? referee_.pass() : referee_.end_turn(); };
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
        // All pairs as one set: bit 5 * paid + taken, a kind for itself left out.
        constexpr uint64_t every_fifth = 0x108421;
        constexpr uint64_t diagonal = 0x1041041;
        const uint64_t pairs = deposit(give, every_fifth) * have & ~diagonal;
        const int pair = nth_element(pairs, n);
        const auto paid = static_cast<Resource>(pair / 5);
        const int rate = rates_of(s.harbors[index(s.actor)])[paid];
        referee_.trade_bank(Cards::of(paid, rate), Cards::of(static_cast<Resource>(pair % 5)));
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
        // For each seat the hexes where it could be robbed, and last those where nobody is.
        constexpr auto seats = static_cast<size_t>(State<I>::seats);
        std::array<HexSet, seats + 1> at{};
        std::array<int, seats + 2> before{};  // ways with a lower seat
        HexSet anybody = 0;
        for (size_t i = 0; i < seats; ++i) {
            at[i] = can_be_robbed(b, s, static_cast<int>(i)) ? s.hexes[i] & places : 0;
            anybody |= at[i];
            before[i + 1] = before[i] + popcount(at[i]);
        }
        at[seats] = b.rules.robber_steal == choice::optional ? places : places & ~anybody;
        before[seats + 1] = before[seats] + popcount(at[seats]);
        const auto n = static_cast<int>(below(before[seats + 1]));
        size_t who = 0;
        for (size_t i = 1; i <= seats; ++i) who += n >= before[i];
        const int hex = nth_element(uint64_t{at[who]}, n - before[who]);
        if (who == seats) {
            referee_.move_robber(hex, no_seat);
        } else {
            referee_.move_robber(hex, Seat(static_cast<int>(who)));
            referee_.stolen(draw_luck(b, s, random_).resource());
        }
    }

    [[nodiscard]] bool somebody_can_reveal() const {
        bool can = false;
        for_each_element(uint32_t{seats_to_act(s)}, [&](int seat) {
            can |= s.cards[static_cast<size_t>(seat)][Card::victory_point] > 0;
        });
        return can;
    }
    [[gnu::noinline]] void step_by_list() {
        apply(b, s, random_legal_action(b, s, random_));
        if (s.luck != Luck::none) apply(b, s, draw_luck(b, s, random_));
    }

    const Board<I>& b;
    State<I>& s;
    Random& random_;
    Referee<I> referee_;
};

}  // namespace longroad::board
