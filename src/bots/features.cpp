#include "bots/features.h"

#include <algorithm>
#include <cstring>

#include "board/reach.h"

namespace longroad::bots {

using namespace board;

template <class I>
Atlas<I>::Atlas(const Board<I>& board) {
    for (int hex = 0; hex < I::hexes; ++hex) {
        const auto h = static_cast<size_t>(hex);
        if (board.token[h] == 0) continue;
        const int worth = board::pips(board.token[h]);
        for_each_element(I::vertices_of(Hex(hex)), [&](int v) {
            const auto i = static_cast<size_t>(v);
            yield[i] += Cards::from_lanes(board.yield[h].lanes() * static_cast<uint64_t>(worth));
            pips[i] = static_cast<uint8_t>(pips[i] + worth);
        });
    }
}

namespace {

// One byte per resource, all ones where the lane is zero.
uint64_t empty_lanes(Cards cards) {
    const uint64_t some = ((cards.lanes() | Cards::tops) - Cards::ones) & Cards::tops;
    return ((Cards::tops & ~some) >> 7) * 0xff;
}

template <class I>
class Describer {
public:
    using Word = typename I::Word;
    using EdgeSet = typename I::EdgeSet;

    Describer(const Board<I>& board, const Atlas<I>& atlas, const State<I>& state)
        : b(board), atlas_(atlas), s(state), buildings_(state.all_buildings()), taken_(state.all_roads()) {
        for (size_t i = 0; i < b.players; ++i) {
            if (s.knights[i] > top_army_) {
                second_army_ = top_army_;
                top_army_ = s.knights[i];
            } else if (s.knights[i] > second_army_) {
                second_army_ = s.knights[i];
            }
            if (s.road_length[i] > top_road_) {
                second_road_ = top_road_;
                top_road_ = s.road_length[i];
            } else if (s.road_length[i] > second_road_) {
                second_road_ = s.road_length[i];
            }
        }
    }

    void write_seat(int seat, bool own, float* out) const {
        const auto i = static_cast<size_t>(seat);
        using namespace feature;
        out[present] = 1;
        const int points_now = own ? s.points[i] : s.public_points(i);
        const int missing = b.rules.victory_target - points_now;
        out[points] = static_cast<float>(points_now) * 0.1F;
        out[needs_1] = missing <= 1;
        out[needs_2] = missing <= 2;
        out[needs_3] = missing <= 3;
        out[needs_4] = missing <= 4;

        uint64_t lanes = 0;
        int coverage_pips = 0;
        for (int roll = 2; roll <= 12; ++roll) {
            const uint64_t harvest = s.harvest[static_cast<size_t>(roll - 2)][i].lanes();
            lanes += harvest * static_cast<uint64_t>(pips(roll));
            coverage_pips += harvest != 0 ? pips(roll) : 0;
        }
        const Cards made = Cards::from_lanes(lanes);
        Bundle lost;
        const auto robbed = static_cast<size_t>(int{s.robber});
        if (b.token[robbed] != 0) {
            const Word at = I::vertices_of(s.robber);
            const int n = popcount(s.buildings[i] & at) + popcount(s.cities[i] & at);
            lost =
                Cards::from_lanes(b.yield[robbed].lanes() * static_cast<uint64_t>(n * pips(b.token[robbed])))
                    .bundle();
        }
        const Cards hand_now = s.hand[i];
        const Bundle made_by = made.bundle();
        const Bundle held = hand_now.bundle();
        int total = 0;
        for (size_t r = 0; r < resource_count; ++r) {
            out[production + r] = static_cast<float>(made_by.count[r]) * 0.1F;
            out[blocked + r] = static_cast<float>(lost.count[r]) * 0.1F;
            out[hand + r] = static_cast<float>(held.count[r]) * 0.25F;
            total += made_by.count[r];
        }
        out[production_total] = static_cast<float>(total) * 0.05F;
        out[coverage] = static_cast<float>(coverage_pips) * (1.0F / 36);
        const int cards_held = hand_now.total();
        out[hand_total] = static_cast<float>(cards_held) * 0.125F;
        out[hand_excess] =
            static_cast<float>(std::max(0, cards_held - (b.rules.discard_min_hand - 1))) * 0.25F;
        out[card_count] = static_cast<float>(s.cards[i].total()) * 0.25F;
        out[fresh_count] = static_cast<float>(s.fresh[i].total()) * 0.5F;
        for (size_t c = 0; c < card_kinds; ++c) {
            out[cards + c] = own ? static_cast<float>(s.cards[i][all_cards[c]]) * 0.5F : 0;
        }
        out[knights] = static_cast<float>(s.knights[i]) * 0.2F;
        out[has_army] = s.largest_army == seat;
        const int best_other_army = s.knights[i] == top_army_ ? second_army_ : top_army_;
        out[army_lead] = lead(s.knights[i] - std::max(best_other_army, 2));
        out[road] = static_cast<float>(s.road_length[i]) * 0.1F;
        out[has_road] = s.longest_road == seat;
        const int best_other_road = s.road_length[i] == top_road_ ? second_road_ : top_road_;
        out[road_lead] = lead(s.road_length[i] - std::max(best_other_road, 4));
        for (int k = 0; k < harbor_kinds; ++k) out[harbors + k] = (s.harbors[i] >> k & 1) != 0;
        const int settlements = s.settlements_on_board(i);
        out[settlements_left] = static_cast<float>(settlements_per_seat - settlements) * 0.2F;
        out[cities_left] = static_cast<float>(cities_per_seat - s.cities_on_board(i)) * 0.25F;
        out[roads_left] = static_cast<float>(s.roads_left[i]) * (1.0F / 15);

        write_places(i, made, out);

        const bool road_piece = s.roads_left[i] > 0;
        const bool settlement_piece = settlements < settlements_per_seat;
        const bool city_piece = settlements > 0 && s.cities_on_board(i) < cities_per_seat;
        out[can_road] = road_piece && hand_now.covers(cost::road);
        out[can_settlement] = settlement_piece && out[places_0] > 0 && hand_now.covers(cost::settlement);
        out[can_city] = city_piece && hand_now.covers(cost::city);
        out[can_card] = !s.deck.empty() && hand_now.covers(cost::card);
        const Bundle rates = rates_of(s.harbors[i]).bundle();
        float through_bank = 0;  // cards of one's choice in 36 rolls if everything went to the bank
        for (size_t r = 0; r < resource_count; ++r) {
            through_bank += static_cast<float>(made_by.count[r]) / static_cast<float>(rates.count[r]);
        }
        const auto near = [&](Cards price) { return nearness(price, held, made_by, rates, through_bank); };
        out[near_road] = road_piece ? near(cost::road) : 0;
        out[near_settlement] = settlement_piece ? near(cost::settlement) : 0;
        out[near_city] = city_piece ? near(cost::city) : 0;
        out[near_card] = s.deck.empty() ? 0 : near(cost::card);
        out[is_active] = s.actor == seat;
        out[owes] = static_cast<float>(s.owes[i]) * 0.25F;
    }

    void write_common(float* out) const {
        using namespace feature;
        out[rolled] = s.rolled();
        out[robber_due] = s.phase == Phase::robber || s.phase == Phase::discard;
        out[free_roads] = static_cast<float>(s.free_roads) * 0.5F;
        out[founding] = s.phase == Phase::founding;
        out[founded] =
            s.phase == Phase::founding ? static_cast<float>(s.placed) / static_cast<float>(2 * b.players) : 0;
        out[road_due] = s.founded_at != 255;
        for (size_t r = 0; r < resource_count; ++r) {
            out[bank + r] = b.endless_bank() ? 1 : static_cast<float>(s.bank[all_resources[r]]) * 0.05F;
        }
        out[deck] = static_cast<float>(s.deck.total()) * 0.04F;
        out[turn] = std::min(2.0F, static_cast<float>(s.turn) / static_cast<float>(20 * b.players));
        out[trading] = b.rules.no_trading == 0;
        out[target] = static_cast<float>(b.rules.victory_target - 10) * 0.25F;
        out[card_played] = s.card_played;
        out[players] = static_cast<float>(b.players & 1);
        out[between_turns] = s.between_turns;
    }

private:
    static float lead(int by) { return static_cast<float>(std::clamp(by, -4, 4)) * 0.25F; }

    // 1 if the price is in the hand, falling with the rolls it takes to bring the rest together: what is
    // missing comes from one's own hexes or through the bank, surplus cards go to the bank at once.
    static float nearness(Cards price, const Bundle& held, const Bundle& made, const Bundle& rates,
                          float through_bank) {
        int spare = 0;
        std::array<int, resource_count> missing{};
        int all_missing = 0;
        const Bundle wanted = price.bundle();
        for (size_t r = 0; r < resource_count; ++r) {
            const int over = held.count[r] - wanted.count[r];
            if (over > 0) spare += over / rates.count[r];
            if (over < 0) missing[r] = -over;
            all_missing += missing[r];
        }
        if (all_missing <= spare) return all_missing == 0 ? 1.0F : 0.9F;
        const float left = static_cast<float>(all_missing - spare) / static_cast<float>(all_missing);
        float slowest = 0;
        float sum = 0;
        for (size_t r = 0; r < resource_count; ++r) {
            if (missing[r] == 0) continue;
            const float rate = static_cast<float>(made.count[r]) + 0.5F * through_bank + 0.2F;
            const float rolls = 36.0F * static_cast<float>(missing[r]) * left / rate;
            slowest = std::max(slowest, rolls);
            sum += rolls;
        }
        return 0.8F / (1.0F + (slowest + sum) * (0.5F / 12));
    }

    // The places a seat could settle after 0, 1 and 2 more roads.
    void write_places(size_t i, Cards made, float* out) const {
        using namespace feature;
        const Word blocked_at = b.rules.road_blocked_by_opponent != 0 ? buildings_ & ~s.buildings[i] : Word{};
        const uint64_t new_kinds = empty_lanes(made);
        Word reached = I::ends_of(s.roads[i]) | s.buildings[i];
        Word seen{};
        int best_place = -1;
        float best_worth = 0;
        for (int distance = 0; distance < 3; ++distance) {
            const Word places = reached & s.free & ~seen;
            seen |= places;
            float best = 0;
            for_each_element(places, [&](int v) {
                const float worth = worth_of(v, new_kinds, s.harbors[i]);
                if (worth > best) best = worth;
                if (distance < 2 && worth * (distance == 0 ? 1.0F : 0.8F) > best_worth) {
                    best_worth = worth * (distance == 0 ? 1.0F : 0.8F);
                    best_place = v;
                }
            });
            out[places_0 + 2 * distance] = static_cast<float>(std::min(popcount(places), 6)) * 0.25F;
            out[best_0 + 2 * distance] = best;
            if (distance == 2) break;
            const EdgeSet edges = I::edges_at(reached & ~blocked_at);
            const EdgeSet open{edges.along & ~taken_.along, edges.down & ~taken_.down};
            reached |= I::ends_of(open);
        }
        const Bundle gives =
            best_place < 0 ? Bundle() : atlas_.yield[static_cast<size_t>(best_place)].bundle();
        for (size_t r = 0; r < resource_count; ++r) {
            out[best_yield + r] = static_cast<float>(gives.count[r]) * 0.2F;
        }
        int best = 0;
        for_each_element(s.buildings[i] & ~s.cities[i],
                         [&](int v) { best = std::max<int>(best, atlas_.pips[static_cast<size_t>(v)]); });
        out[best_city] = static_cast<float>(best) * 0.1F;
    }
    [[nodiscard]] float worth_of(int v, uint64_t new_kinds, uint8_t harbors_held) const {
        const auto i = static_cast<size_t>(v);
        const int fresh = Cards::from_lanes(atlas_.yield[i].lanes() & new_kinds).total();
        const bool harbor = (b.harbors_at[i] & ~harbors_held) != 0;
        return (static_cast<float>(2 * atlas_.pips[i] + fresh) + (harbor ? 3.0F : 0.0F)) * 0.05F;
    }

    const Board<I>& b;
    const Atlas<I>& atlas_;
    const State<I>& s;
    Word buildings_;
    EdgeSet taken_;
    int top_army_ = 0;
    int second_army_ = 0;
    int top_road_ = 0;
    int second_road_ = 0;
};

// Whether all is equal that a seat's numbers owe to the board and to the others.
template <class I>
bool same_board(const State<I>& a, const State<I>& b) {
    return a.buildings == b.buildings && a.cities == b.cities && a.roads == b.roads && a.robber == b.robber &&
           a.knights == b.knights && a.longest_road == b.longest_road && a.largest_army == b.largest_army &&
           a.deck.empty() == b.deck.empty();
}
// And what they owe to the seat itself.
template <class I>
bool same_seat(const State<I>& a, const State<I>& b, int seat) {
    const auto i = static_cast<size_t>(seat);
    return a.hand[i] == b.hand[i] && a.cards[i] == b.cards[i] && a.fresh[i] == b.fresh[i] &&
           a.points[i] == b.points[i] && a.owes[i] == b.owes[i] && (a.actor == seat) == (b.actor == seat);
}

// `reusable(seat)` says whose numbers are to be copied from `numbers`.
template <class I, class Reusable>
void describe_with(const Board<I>& board, const Atlas<I>& atlas, const State<I>& state, int seat,
                   const float* numbers, const Reusable& reusable, float* out) {
    const Describer<I> describer(board, atlas, state);
    const int blocks = blocks_for(board.players);
    int who = seat;
    for (int block = 0; block < blocks; ++block, out += feature::seat_count) {
        if (block >= board.players) {
            std::fill_n(out, feature::seat_count, 0.0F);
            continue;
        }
        if (reusable(who)) {
            std::copy_n(numbers + block * feature::seat_count, feature::seat_count, out);
        } else {
            describer.write_seat(who, block == 0, out);
        }
        who = board.next(who);
    }
    describer.write_common(out);
}

}  // namespace

template <class I>
void describe(const Board<I>& board, const Atlas<I>& atlas, const State<I>& state, int seat, float* out) {
    describe_with(board, atlas, state, seat, nullptr, [](int) { return false; }, out);
}

template <class I>
void describe_near(const Board<I>& board, const Atlas<I>& atlas, const State<I>& state, int seat,
                   const State<I>& known, const float* numbers, float* out) {
    if (!same_board(state, known)) return describe(board, atlas, state, seat, out);
    describe_with(
        board, atlas, state, seat, numbers, [&](int who) { return same_seat(state, known, who); }, out);
}

template struct Atlas<Standard>;
template struct Atlas<Large>;
template void describe(const Board<Standard>&, const Atlas<Standard>&, const State<Standard>&, int, float*);
template void describe(const Board<Large>&, const Atlas<Large>&, const State<Large>&, int, float*);
template void describe_near(const Board<Standard>&, const Atlas<Standard>&, const State<Standard>&, int,
                            const State<Standard>&, const float*, float*);
template void describe_near(const Board<Large>&, const Atlas<Large>&, const State<Large>&, int,
                            const State<Large>&, const float*, float*);

}  // namespace longroad::bots
