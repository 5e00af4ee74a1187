#include "bots/explain.h"

#include <algorithm>
#include <cmath>

namespace longroad::bots {

using namespace board;

namespace {

template <class I>
int production(const State<I>& s, int seat) {
    int sum = 0;
    for (int roll = 2; roll <= 12; ++roll) {
        sum += pips(roll) * s.harvest[static_cast<size_t>(roll - 2)][static_cast<size_t>(seat)].total();
    }
    return sum;
}

// The seat others have to look out for: most public points, then most production.
template <class I>
int leader_besides(const Board<I>& board, const State<I>& s, int seat) {
    int best = -1;
    for (int other = 0; other < board.players; ++other) {
        if (other == seat) continue;
        const auto rank = [&](int who) {
            return 1000 * s.public_points(static_cast<size_t>(who)) + production(s, who);
        };
        if (best < 0 || rank(other) > rank(best)) best = other;
    }
    return best;
}

int missing_for(Cards price, Cards hand) {
    int missing = 0;
    for (Resource r : all_resources) missing += std::max(0, price[r] - hand[r]);
    return missing;
}

}  // namespace

template <class I>
void add_causes(const Mind<I>& mind, const State<I>& s, int seat, const Action& action, Explanation& why) {
    const Board<I>& board = mind.board();
    const auto i = static_cast<size_t>(seat);
    State<I> after = s;
    apply(board, after, action);
    const auto say = [&](Motive motive, int amount, Seat who = no_seat) {
        if (!why.causes.full()) why.causes.add({motive, static_cast<int16_t>(amount), who});
    };
    const int leader = leader_besides(board, s, seat);
    const auto l = static_cast<size_t>(leader);

    if (after.phase == Phase::over && after.winner == seat) return say(Motive::wins, after.points[i]);
    if (after.points[i] != s.points[i]) say(Motive::points, after.points[i] - s.points[i]);
    if (const int more = production(after, seat) - production(s, seat); more != 0) {
        say(Motive::production, more);
    }
    if (action.what == Do::move_robber) {
        const int taken = production(s, leader) - production(after, leader);
        if (taken > 0) say(Motive::hurts_leader, taken, Seat(leader));
        if (action.victim() != no_seat) {
            say(Motive::steals, s.hand[static_cast<size_t>(int{action.victim()})].total(), action.victim());
        }
    }
    if (after.road_length[i] > s.road_length[i] && s.longest_road != seat) {
        int best = 4;
        for (size_t other = 0; other < board.players; ++other) {
            if (other != i) best = std::max<int>(best, s.road_length[other]);
        }
        if (after.road_length[i] + 2 >= best) {
            say(Motive::longest_road, after.road_length[i] - best,
                s.longest_road == no_seat ? no_seat : s.longest_road);
        }
    }
    if (action.what == Do::play_knight) {
        int best = 2;
        for (size_t other = 0; other < board.players; ++other) {
            if (other != i) best = std::max<int>(best, s.knights[other]);
        }
        say(Motive::largest_army, after.knights[i] - best, s.largest_army);
    }
    if (after.harbors[i] != s.harbors[i]) {
        say(Motive::harbor, std::popcount(static_cast<unsigned>(after.harbors[i])) -
                                std::popcount(static_cast<unsigned>(s.harbors[i])));
    }
    if (action.what == Do::build_road || action.what == Do::place_free_road ||
        action.what == Do::place_road) {
        const auto fresh = settlement_places(after, seat) & ~settlement_places(s, seat);
        int best = 0;
        for_each_element(fresh, [&](int v) {
            int worth = 0;
            for_each_element(I::hexes_at(v),
                             [&](int hex) { worth += pips(board.token[static_cast<size_t>(hex)]); });
            best = std::max(best, worth);
        });
        if (best > 0) say(Motive::place, best);
    }
    const int hand = s.hand[i].total();
    const int limit = board.rules.discard_min_hand - 1;
    if (hand > limit && after.hand[i].total() < hand && action.what != Do::discard) {
        say(Motive::seven_risk, hand / 2);
    }
    if (action.what == Do::end_turn || action.what == Do::trade_bank || action.what == Do::discard) {
        // What the hand is kept for: the purchase that misses least.
        const Cards left = after.hand[i];
        const std::array<std::pair<Motive, int>, 4> goals{{
            {Motive::saves_for_city, missing_for(cost::city, left)},
            {Motive::saves_for_settlement, missing_for(cost::settlement, left)},
            {Motive::saves_for_card, missing_for(cost::card, left)},
            {Motive::saves_for_road, missing_for(cost::road, left)},
        }};
        const auto& goal = *std::ranges::min_element(goals, {}, &std::pair<Motive, int>::second);
        if (!left.empty()) say(goal.first, goal.second);
    }
    const int left_for_leader = board.rules.victory_target - s.public_points(l);
    if (left_for_leader <= 2) say(Motive::leader_close, left_for_leader, Seat(leader));
}

template void add_causes(const Mind<Standard>&, const State<Standard>&, int, const Action&, Explanation&);
template void add_causes(const Mind<Large>&, const State<Large>&, int, const Action&, Explanation&);

}  // namespace longroad::bots
