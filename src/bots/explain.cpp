#include "bots/explain.h"

#include <algorithm>
#include <limits>
#include <optional>

#include "bots/swap.h"

namespace longroad::bots {

using namespace board;

namespace {

size_t index(int seat) { return static_cast<size_t>(seat); }

template <class I>
int production(const State<I>& s, int seat) {
    int sum = 0;
    for (int roll = 2; roll <= 12; ++roll)
        sum += pips(roll) * s.harvest[index(roll - 2)][index(seat)].total();
    return sum;
}

template <class I>
unsigned kinds_earned(const State<I>& s, int seat) {
    unsigned kinds = 0;
    for (const auto& roll : s.harvest) kinds |= present_kinds(roll[index(seat)]);
    return kinds;
}

int missing_for(Cards price, Cards hand) {
    int missing = 0;
    for (Resource r : all_resources) missing += std::max(0, price[r] - hand[r]);
    return missing;
}

// Finds the causes of one action of one seat.
template <class I>
class Teller {
public:
    Teller(const Evaluator<I>& mind, const State<I>& s, int seat, const Action& action, Explanation& why)
        : mind_(mind),
          board_(mind.board()),
          s_(s),
          after_(s),
          seat_(seat),
          i_(index(seat)),
          a_(action),
          why_(why) {
        apply(board_, after_, action);
    }

    void tell() {
        if (after_.phase == Phase::over && after_.winner == seat_) {
            return say(Motive::wins, after_.points[i_]);
        }
        // Everybody gets these points in the founding, wherever they build.
        if (s_.phase != Phase::founding) say_if(Motive::points, after_.points[i_] - s_.points[i_]);
        say_if(Motive::production, production(after_, seat_) - production(s_, seat_));
        say_if(Motive::kinds, popcount(kinds_earned(after_, seat_) & ~kinds_earned(s_, seat_)));
        say_if(Motive::harbor, std::popcount(static_cast<unsigned>(after_.harbors[i_])) -
                                   std::popcount(static_cast<unsigned>(s_.harbors[i_])));
        switch (a_.what) {
            case ActionType::place_settlement:
            case ActionType::build_settlement:
            case ActionType::build_city: break;
            case ActionType::place_road:
            case ActionType::build_road:
            case ActionType::place_free_road: return road();
            case ActionType::roll: return say_if(Motive::keeps_cards, playable());
            case ActionType::discard: return saving([](int, int left) { return left >= 0; });
            case ActionType::move_robber: return robber();
            case ActionType::buy_card: return card();
            case ActionType::play_knight: return knight();
            case ActionType::play_road_building: return say(Motive::free_roads, after_.free_roads);
            case ActionType::play_invention: return saving(nearer);
            case ActionType::play_monopoly:
                say_if(Motive::takes_cards, after_.hand[i_].total() - s_.hand[i_].total());
                return saving(nearer);
            case ActionType::trade_bank: return saving(nearer), seven();
            case ActionType::offer:
            case ActionType::accept:
            case ActionType::confirm: return trade();
            case ActionType::decline: return decline();
            case ActionType::skip_free_road:
            case ActionType::withdraw:
            case ActionType::reveal: break;
            case ActionType::pass:
            case ActionType::end_turn: return end();
        }
        seven();
    }

private:
    static bool nearer(int before, int left) { return left < before; }

    void say(Motive motive, int amount = 0, Seat who = no_seat) {
        constexpr int most = std::numeric_limits<int16_t>::max();
        if (!why_.causes.full()) {
            why_.causes.add({motive, static_cast<int16_t>(std::clamp(amount, 0, most)), who});
        }
    }
    void say_if(Motive motive, int amount, Seat who = no_seat) {
        if (amount > 0) say(motive, amount, who);
    }

    int playable() const {
        int count = 0;
        for (Card c : all_cards) {
            if (c != Card::victory_point || board_.rules.vp_card_reveal == choice::any_time) {
                count += s_.playable(i_, c);
            }
        }
        return count;
    }
    int place_worth(typename I::Word places) const {
        int best = 0;
        for_each_element(places, [&](int v) {
            int worth = 0;
            for_each_element(I::hexes_at(v), [&](int hex) { worth += pips(board_.token[index(hex)]); });
            best = std::max(best, worth);
        });
        return best;
    }
    // Where a settlement could stand after so many more roads.
    typename I::Word places_ahead(State<I> s, int roads) const {
        for (; roads > 0; --roads) s.roads[i_] = s.roads[i_] | road_places(board_, s, seat_);
        return settlement_places(s, seat_);
    }
    // The most of something that others have, or what the card takes less one.
    template <class Counts>
    int to_beat(const Counts& counts, int least) const {
        int best = least - 1;
        for (int other = 0; other < board_.players; ++other) {
            if (other != seat_) best = std::max<int>(best, counts[index(other)]);
        }
        return best;
    }
    void race(Motive motive, int have, int beat) {
        const int missing = std::max(0, beat + 1 - have);
        if (missing <= 2) say(motive, missing);
    }

    void road() {
        const bool longer = after_.road_length[i_] > s_.road_length[i_];
        const bool in_race = longer && s_.longest_road != seat_;
        const size_t before = why_.causes.size();
        if (in_race) {
            race(Motive::longest_road, after_.road_length[i_], to_beat(s_.road_length, 5));
        }
        const auto here = settlement_places(s_, seat_);
        const auto there = settlement_places(after_, seat_);
        say_if(Motive::place, place_worth(there & ~here));
        for (int roads = 1; roads <= 2 && why_.causes.size() == before; ++roads) {
            const auto nearer_now = places_ahead(after_, roads) & ~places_ahead(s_, roads);
            say_if(Motive::leads_to, place_worth(nearer_now & ~there));
        }
        if (longer && why_.causes.size() == before && s_.phase != Phase::founding) {
            say(Motive::road_length, after_.road_length[i_]);
        }
        seven();
    }

    // The seat others have to look out for: most public points, then most production.
    int leader() const {
        int best = -1;
        const auto rank = [&](int who) { return 1000 * s_.public_points(index(who)) + production(s_, who); };
        for (int other = 0; other < board_.players; ++other) {
            if (other != seat_ && (best < 0 || rank(other) > rank(best))) best = other;
        }
        return best;
    }
    void close_to_win(int who) {
        const int left = board_.rules.victory_target - s_.public_points(index(who));
        if (left <= 2) say_if(Motive::leader_close, left, Seat(who));
    }
    void robber() {
        const auto taken = [&](int who) { return production(s_, who) - production(after_, who); };
        int hurt = leader();
        if (taken(hurt) <= 0) {
            for (int other = 0; other < board_.players; ++other) {
                if (other != seat_ && taken(other) > taken(hurt)) hurt = other;
            }
        }
        say_if(Motive::hurts, taken(hurt), Seat(hurt));
        if (a_.victim() != no_seat) {
            say_if(Motive::steals, s_.hand[index(a_.victim())].total(), a_.victim());
        }
        if (taken(hurt) > 0) close_to_win(hurt);
        if (why_.causes.empty() && taken(seat_) == 0) say(Motive::spares_own);
    }
    void knight() {
        if (s_.largest_army != seat_) race(Motive::largest_army, after_.knights[i_], to_beat(s_.knights, 3));
        const auto at = I::vertices_of(s_.robber);
        const int blocked = popcount(at & s_.buildings[i_]) + popcount(at & s_.cities[i_]);
        say_if(Motive::frees_hex, blocked * pips(board_.token[index(s_.robber)]));
        say(Motive::moves_robber);
    }
    void card() {
        // What lies in the deck or in others' hands looks the same from here.
        int unseen = s_.deck.total();
        const auto percent = [&](Card c) {
            int count = s_.deck[c];
            for (int other = 0; other < board_.players; ++other) {
                if (other != seat_) count += s_.cards[index(other)][c];
            }
            return (100 * count + unseen / 2) / unseen;
        };
        for (int other = 0; other < board_.players; ++other) {
            if (other != seat_) unseen += s_.cards[index(other)].total();
        }
        seven();
        say_if(Motive::draws_knight, percent(Card::knight));
        say_if(Motive::draws_point, percent(Card::victory_point));
    }

    void seven() {
        const int hand = s_.hand[i_].total();
        if (hand >= board_.rules.discard_min_hand && after_.hand[i_].total() < hand) {
            say(Motive::seven_risk, hand / 2);
        }
    }

    struct Goal {
        Motive motive;
        No no;
        Cards price;
        bool possible;
    };
    // What one can save for, and whether there is a place for it.
    std::array<Goal, 4> goals() const {
        const bool city = popcount(city_places(s_, seat_)) > 0 && s_.cities_on_board(i_) < cities_per_seat;
        const bool settlement =
            popcount(places_ahead(s_, 1)) > 0 && s_.settlements_on_board(i_) < settlements_per_seat;
        const bool road = s_.roads_left[i_] > 0 && !road_places(board_, s_, seat_).empty();
        return {{
            {Motive::saves_for_city, No::saves_city, cost::city, city},
            {Motive::saves_for_settlement, No::saves_settlement, cost::settlement, settlement},
            {Motive::saves_for_card, No::saves_card, cost::card, !s_.deck.empty()},
            {Motive::saves_for_road, No::saves_road, cost::road, road},
        }};
    }

    // Says what the hand is kept for: of the purchases there is a place for, and `fits` takes by the cards
    // missing before and after, the one that misses least.
    template <class Fits>
    void saving(Cards before, Cards left, Fits&& fits) {
        std::optional<Motive> best;
        int least = 0;
        for (const Goal& goal : goals()) {
            const int missing = missing_for(goal.price, left);
            if (!goal.possible || !fits(missing_for(goal.price, before), missing)) continue;
            if (best && missing >= least) continue;
            best = goal.motive;
            least = missing;
        }
        if (best) say(*best, least);
    }
    template <class Fits>
    void saving(Fits&& fits) {
        saving(s_.hand[i_], after_.hand[i_], fits);
    }

    void end() {
        ActionList legal;
        list_legal_actions(board_, s_, legal);
        const bool nothing = std::ranges::none_of(legal, [&](const Action& other) {
            switch (other.what) {
                case ActionType::build_road:
                case ActionType::build_settlement:
                case ActionType::build_city:
                case ActionType::buy_card:
                case ActionType::play_knight:
                case ActionType::play_road_building:
                case ActionType::play_invention:
                case ActionType::play_monopoly:
                case ActionType::trade_bank: return other.seat == seat_;
                default: return false;
            }
        });
        if (nothing) say(Motive::nothing_else);
        if (!s_.hand[i_].empty()) saving([](int, int left) { return left > 0; });
        if (nothing && may_offer()) say(Motive::could_trade);
        if (why_.causes.empty()) say_if(Motive::keeps_cards, playable());
    }
    bool may_offer() const {
        const SeatSet to = trade_partners(board_, s_, seat_);
        for (Resource give : all_resources) {
            if (s_.hand[i_][give] == 0 || to == 0) continue;
            const Resource get = give == Resource::ore ? Resource::wool : Resource::ore;
            const Action offer = Action::offer(Seat(seat_), Bundle::of(give), Bundle::of(get), to);
            return why_not(board_, s_, offer) == Reason::none;
        }
        return false;
    }

    static int thousandths(float gain) { return static_cast<int>(1000 * std::clamp(gain, -30.0F, 30.0F)); }
    // What changes hands if the action's offer is carried out, as seen from here.
    struct Terms {
        Bundle give;
        Bundle get;
        SeatSet partners;
    };
    Terms terms() const {
        if (a_.what == ActionType::offer) return {a_.give, a_.get, a_.to()};
        const Offer& offer = s_.offers[index(a_.what == ActionType::confirm ? seat_ : a_.other)];
        if (a_.what == ActionType::confirm) return {offer.give, offer.get, seat_bit(a_.other)};
        return {offer.get, offer.give, seat_bit(a_.other)};
    }
    SwapGains gains(const Terms& terms, int partner) const {
        if (s_.hand[index(partner)].covers(terms.get)) {
            return gains_of(mind_, s_, seat_, partner, terms.give, terms.get);
        }
        // In the world imagined the partner holds other cards: only one's own side can be judged.
        State<I> mine = s_;
        mine.hand[i_] = with(terms);
        return {mind_.worth(mine, seat_) - mind_.worth(s_, seat_), 0};
    }
    Cards with(const Terms& terms) const { return s_.hand[i_] - Cards(terms.give) + Cards(terms.get); }
    void trade() {
        const Terms t = terms();
        const int partner = lowest(uint32_t{t.partners});
        const SwapGains g = gains(t, partner);
        say_if(Motive::trade_gain, thousandths(g.maker));
        // An offer to several feeds whoever takes it.
        if (popcount(uint32_t{t.partners}) == 1) {
            say_if(Motive::trade_feeds, thousandths(g.partner), Seat(partner));
        }
        saving(s_.hand[i_], with(t), nearer);
    }
    // What is said aloud of a no. Nothing of it depends on whether the cards asked for are in the hand.
    No refusal(const Terms& t, int partner) const {
        const auto points = [&](int who) { return s_.public_points(index(who)); };
        if (board_.rules.victory_target - points(partner) <= 2) return No::too_close;
        if (const auto plan = plan_needing(t.give)) return *plan;
        bool ahead = points(partner) > points(seat_);
        for (int other = 0; other < board_.players; ++other) {
            if (other != partner && points(other) >= points(partner)) ahead = false;
        }
        if (ahead) return No::leading;
        return t.give.total() > t.get.total() ? No::price : No::no_use;
    }
    // What the seat is nearest to, if it takes cards of a kind asked for.
    std::optional<No> plan_needing(const Bundle& asked) const {
        constexpr int near = 2;  // cards missing at most
        std::optional<No> plan;
        int least = near + 1;
        for (const Goal& goal : goals()) {
            const int missing = missing_for(goal.price, s_.hand[i_]);
            if (!goal.possible || missing >= least) continue;
            least = missing;
            const bool needs = std::ranges::any_of(
                all_resources, [&](Resource r) { return asked[r] > 0 && goal.price[r] > 0; });
            plan = needs ? std::optional(goal.no) : std::nullopt;
        }
        return plan;
    }

    void decline() {
        const Terms t = terms();
        const int partner = a_.other;
        why_.no = refusal(t, partner);
        if (!s_.hand[i_].covers(t.give)) return say(Motive::cannot_pay);
        close_to_win(partner);
        const SwapGains g = gains(t, partner);
        if (g.maker > 0) {
            say(Motive::trade_little, thousandths(g.maker));
        } else {
            say(Motive::trade_loses, thousandths(-g.maker));
        }
        if (g.partner > std::max(0.0F, g.maker))
            say(Motive::feeds_more, thousandths(g.partner), Seat(partner));
        // What the cards asked for are kept for.
        saving(with(t), s_.hand[i_], nearer);
    }

    const Evaluator<I>& mind_;
    const Board<I>& board_;
    const State<I>& s_;
    State<I> after_;
    int seat_;
    size_t i_;
    const Action& a_;
    Explanation& why_;
};

}  // namespace

template <class I>
void add_causes(const Evaluator<I>& mind, const State<I>& s, int seat, const Action& action,
                Explanation& why) {
    Teller<I>(mind, s, seat, action, why).tell();
}

template void add_causes(const Evaluator<Standard>&, const State<Standard>&, int, const Action&,
                         Explanation&);
template void add_causes(const Evaluator<Large>&, const State<Large>&, int, const Action&, Explanation&);

}  // namespace longroad::bots
