// Uniformly random play, as fast as we can: the legal actions are counted set by set and one is carried out
// without ever being written down. `bench` measures this; `random_legal_action` (legal.h) is the plain way
// for everything else, and a test shows that both know the same actions.
#pragma once

#include <array>
#include <cassert>

#include "board/apply.h"
#include "board/chance.h"
#include "board/legal.h"
#include "board/referee.h"

namespace longroad::board {

template <class I>
class RandomPlay {
public:
    using Word = typename I::Word;
    using EdgeSet = typename I::EdgeSet;
    using HexSet = typename I::HexSet;

    RandomPlay(const Board<I>& board, State<I>& state, Random& random)
        : b(board), s(state), random_(random) {}

    // One decision, and the luck it calls for. The game must not be over nor wait for luck, and no offer may
    // stand (random play makes none).
    void step() {
        assert(s.offering == 0);
        if (b.reveals && somebody_can_reveal()) [[unlikely]] {
            ActionList list;
            return step_by_list(list);
        }
        switch (s.phase) {
            case Phase::founding: return found();
            case Phase::roll: return decide_before_roll();
            case Phase::discard: return discard();
            case Phase::robber: return move_robber();
            case Phase::free_roads: return place_free_road();
            case Phase::main: return decide_builds<false>();
            case Phase::special_build: return decide_between_turns();
            case Phase::over: return;
        }
    }

    // The rest of the game, the same as step() until it is over; gives the number of decisions.
    uint64_t finish() { return b.reveals ? play_turns<true>() : play_turns<false>(); }

private:
    // A turn knows its order, so hardly any of these loops ends by surprise, and what happens at nearly every
    // turn stands in line. With `reveals`, whoever can show a card chooses from the list of all there is to
    // do.
    template <bool reveals>
    uint64_t play_turns() {
        uint64_t decisions = 0;
        [[maybe_unused]] ActionList list;  // one for all: making it takes longer than filling it
        const auto during = [&](Phase phase, auto decide) {
            for (; s.phase == phase; ++decisions) {
                if constexpr (reveals) {
                    if (somebody_can_reveal()) {
                        step_by_list(list);
                        continue;
                    }
                }
                decide();
            }
        };
        during(Phase::founding, [&] { found(); });
        while (s.phase != Phase::over) {
            during(Phase::roll, [&] { decide_before_roll(); });
            during(Phase::discard, [&] { discard(); });
            during(Phase::robber, [&] { move_robber(); });
            during(Phase::main, [&] { decide_builds<false>(); });
            during(Phase::free_roads, [&] { place_free_road(); });
            if constexpr (State<I>::seats > Standard::seats) {
                during(Phase::special_build, [&] { decide_between_turns(); });
            }
        }
        return decisions;
    }

    [[nodiscard]] Referee<I> referee() { return {b, s}; }
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
            referee().found_settlement(nth_element(s.free, static_cast<int>(below(popcount(s.free)))));
        } else {
            referee().found_road(pick(founding_road_places(s)));
        }
    }

    [[gnu::always_inline]] void roll() {
        if (b.rules.balanced_dice == 0 && b.rules.no_seven_rounds == 0) [[likely]] {
            const auto roll = static_cast<int>(random_.below(36));
            const int first = roll / 6 + 1;
            const int sum = roll - 5 * first + 7;  // known before the second die is
            referee().rolled(first, sum - first);
        } else {
            const Outcome outcome = draw_dice(b, s, random_);
            referee().rolled(outcome.first, outcome.second);
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
        if (n < plays.knight) return referee().play_knight();
        n -= plays.knight;
        if (n < plays.road_building) return referee().play_road_building();
        n -= plays.road_building;
        if (n < 5 * plays.monopoly) return referee().play_monopoly(static_cast<Resource>(n));
        n -= 5 * plays.monopoly;
        Bundle chosen;
        for_each_invention(b.rules, s.bank, [&](const Bundle& pair) {
            if (n-- == 0) chosen = pair;
        });
        referee().play_invention(chosen);
    }

    [[gnu::always_inline]] void decide_before_roll() {
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
    [[gnu::always_inline]] void decide_builds() {
        const size_t seat = index(s.actor);
        const auto done = [&] { between_turns ? referee().pass() : referee().end_turn(); };
        const Cards hand = s.hand[seat];
        const bool trading = !between_turns && trading_open(b, s);
        const bool pays_bank = trading & can_pay_bank(hand, s.harbors[seat]);
        const bool pays_road = hand.covers(cost::road);
        const bool pays_city = hand.covers(cost::city);
        const bool pays_card = hand.covers(cost::card);
        const bool holds_card = !between_turns && may_hold_playable(seat);
        // Half of all decisions have no choice. Which half is a surprise, so there is one branch for it.
        if (!(pays_bank | pays_road | pays_city | pays_card | holds_card)) return done();

        // Bank trades: any kind the hand can pay with against any other kind the bank holds, mostly all.
        const unsigned give = trading ? giveable_kinds(hand, s.harbors[seat]) : 0;
        unsigned have = (1U << resource_count) - 1;
        int trades = popcount(give) * (resource_count - 1);
        if (!s.bank.covers(Cards::of_each(1))) [[unlikely]] {
            have = present_kinds(s.bank);
            trades = popcount(give) * popcount(have) - popcount(give & have);
        }
        int roads = 0;
        int settlements = 0;
        int cities = 0;
        if (pays_road) {
            if (s.roads_left[seat] > 0) roads = road_places(b, s, s.actor).count();
            if (hand.covers(cost::settlement) && s.settlements_on_board(seat) < settlements_per_seat) {
                settlements = popcount(settlement_places(s, s.actor));
            }
        }
        if (pays_city && s.cities_on_board(seat) < cities_per_seat)
            cities = popcount(city_places(s, s.actor));
        const int buy = pays_card & !s.deck.empty();
        int total = trades + roads + 1 + buy + cities + settlements;
        if (holds_card) total += plays_of(seat).count();
        if (total == 1) return done();

        // The places of the one kind that is chosen are found again.
        auto n = static_cast<int>(below(total));
        if (n < trades) return trade(give, have, n);
        n -= trades;
        if (n < roads) return referee().build_road(nth_edge(road_places(b, s, s.actor), n));
        n -= roads;
        if (n == 0) return done();
        n -= 1;
        if (n < buy) {
            referee().buy_card();
            return referee().drawn(draw_card(s, random_));
        }
        n -= buy;
        if (n < cities) return referee().build_city(nth_element(city_places(s, s.actor), n));
        n -= cities;
        if (n < settlements) {
            return referee().build_settlement(nth_element(settlement_places(s, s.actor), n));
        }
        play_card(plays_of(seat), n - settlements);
    }
    void decide_between_turns() {
        if (b.rules.between_turns == choice::special_building) return decide_builds<true>();
        ActionList list;
        step_by_list(list);
    }

    void place_free_road() {
        const EdgeSet places = road_places(b, s, s.actor);
        const auto n = static_cast<int>(below(places.count() + s.may_skip_road));
        if (n == places.count()) return referee().skip_free_road();
        referee().place_free_road(nth_edge(places, n));
    }

    void trade(unsigned give, unsigned have, int n) {
        // All pairs as one set: bit 5 * paid + taken, a kind for itself left out.
        constexpr uint64_t every_fifth = 0x108421;
        constexpr uint64_t diagonal = 0x1041041;
        const uint64_t pairs = deposit(give, every_fifth) * have & ~diagonal;
        const int pair = nth_element(pairs, n);
        const auto paid = static_cast<Resource>(pair / 5);
        const int rate = rates_of(s.harbors[index(s.actor)])[paid];
        referee().trade_bank(Cards::of(paid, rate), Cards::of(static_cast<Resource>(pair % 5)));
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
        referee().discard(seat, chosen);
    }

    [[gnu::noinline]] void move_robber() {
        const HexSet places = robber_places(b, s);
        // For each seat the hexes where it could be robbed, and last those where nobody is.
        constexpr auto seats = static_cast<size_t>(State<I>::seats);
        std::array<HexSet, seats + 1> at{};
        std::array<int, seats + 2> before{};  // ways with a lower seat
        HexSet anybody = 0;
        for (size_t i = 0; i < seats; ++i) {
            const bool can = can_be_robbed(b, s, static_cast<int>(i));
            at[i] = s.hexes[i] & places & -HexSet{can};
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
            referee().move_robber(hex, no_seat);
        } else {
            const Seat victim(static_cast<int>(who));
            referee().move_robber(hex, victim);
            if (s.luck == Chance::steal) referee().stolen(draw_stolen(s, victim, random_));
        }
    }

    // Nobody but the actor is waited for without offers, but for discards.
    [[nodiscard]] bool somebody_can_reveal() const {
        const auto can = [&](size_t seat) { return s.cards[seat][Card::victory_point] > 0; };
        if (s.phase != Phase::discard) [[likely]]
            return can(index(s.actor));
        bool any = false;
        for_each_element(uint32_t{s.owing()}, [&](int seat) { any |= can(static_cast<size_t>(seat)); });
        return any;
    }
    [[gnu::noinline]] void step_by_list(ActionList& list) {
        apply(b, s, random_legal_action(b, s, random_, list));
        if (s.luck != Chance::none) apply(b, s, draw_luck(b, s, random_));
    }

    const Board<I>& b;
    State<I>& s;
    Random& random_;
};

}  // namespace longroad::board
