#include "board/legal.h"

#include "board/chance.h"

namespace longroad::board {

namespace {

size_t index(Seat seat) { return static_cast<size_t>(int{seat}); }

// ---- the list ------------------------------------------------------------------------------------------

template <class I>
class Lister {
public:
    Lister(const Board<I>& board, const State<I>& state, ActionList& list)
        : b(board), s(state), list_(list) {}

    void fill() {
        list_.clear();
        const SeatSet waiting = seats_to_act(s);
        if (waiting == 0) return;
        switch (s.phase) {
            case Phase::founding: founding(); break;
            case Phase::roll:
                add(ActionType::roll);
                card_plays();
                break;
            case Phase::discard: break;
            case Phase::robber: robber(); break;
            case Phase::free_roads:
                roads(ActionType::place_free_road);
                if (s.may_skip_road) add(ActionType::skip_free_road);
                break;
            case Phase::main:
                builds();
                card_plays();
                bank_trades();
                answers(waiting);
                add(ActionType::end_turn);
                break;
            case Phase::special_build:
                builds();
                if (b.rules.between_turns == choice::paired_players) {
                    card_plays();
                    bank_trades();
                }
                add(ActionType::pass);
                break;
            case Phase::over: break;
        }
        if (b.rules.vp_card_reveal == choice::any_time) {
            for_each_element(uint32_t{waiting}, [&](int seat) {
                if (s.cards[static_cast<size_t>(seat)][Card::victory_point] > 0) {
                    list_.add(Action::plain(ActionType::reveal, Seat(seat)));
                }
            });
        }
    }

private:
    void add(ActionType what) { list_.add(Action::plain(what, s.actor)); }
    void add(ActionType what, int place) { list_.add(Action::at(what, s.actor, place)); }
    void add_vertices(ActionType what, typename I::Word set) {
        for_each_element(set, [&](int v) { add(what, I::vertex_of(v)); });
    }
    void add_edges(ActionType what, typename I::EdgeSet set) {
        for_each_element(set.along, [&](int e) { add(what, I::edge_of({static_cast<uint8_t>(e), false})); });
        for_each_element(set.down, [&](int e) { add(what, I::edge_of({static_cast<uint8_t>(e), true})); });
    }

    void founding() {
        if (s.founded_at == 255) {
            add_vertices(ActionType::place_settlement, s.free);
        } else {
            add_edges(ActionType::place_road, founding_road_places(s));
        }
    }
    void roads(ActionType what) { add_edges(what, road_places(b, s, s.actor)); }
    void builds() {
        const size_t seat = index(s.actor);
        const Cards hand = s.hand[seat];
        if (hand.covers(cost::road) && s.roads_left[seat] > 0) roads(ActionType::build_road);
        if (hand.covers(cost::settlement) && s.settlements_on_board(seat) < settlements_per_seat) {
            add_vertices(ActionType::build_settlement, settlement_places(s, s.actor));
        }
        if (hand.covers(cost::city) && s.cities_on_board(seat) < cities_per_seat) {
            add_vertices(ActionType::build_city, city_places(s, s.actor));
        }
        if (hand.covers(cost::card) && !s.deck.empty()) add(ActionType::buy_card);
    }
    void card_plays() {
        if (s.card_played) return;
        const size_t seat = index(s.actor);
        if (s.playable(seat, Card::knight) > 0) add(ActionType::play_knight);
        if (s.playable(seat, Card::road_building) > 0 && road_building_possible(b, s, s.actor)) {
            add(ActionType::play_road_building);
        }
        if (s.playable(seat, Card::invention) > 0) {
            for_each_invention(b.rules, s.bank, [&](const Bundle& take) {
                list_.add(Action::cards(ActionType::play_invention, s.actor, {}, take));
            });
        }
        if (s.playable(seat, Card::monopoly) > 0) {
            for (Resource r : all_resources) add(ActionType::play_monopoly, static_cast<int>(r));
        }
    }
    void bank_trades() {
        if (!trading_open(b, s)) return;
        const size_t seat = index(s.actor);
        const unsigned give = giveable_kinds(s.hand[seat], s.harbors[seat]);
        const unsigned have = present_kinds(s.bank);
        const Cards rates = rates_of(s.harbors[seat]);
        for_each_element(give, [&](int paid) {
            const auto kind = static_cast<Resource>(paid);
            for_each_element(have & ~(1U << paid), [&](int taken) {
                list_.add(Action::cards(ActionType::trade_bank, s.actor, Bundle::of(kind, rates[kind]),
                                        Bundle::of(static_cast<Resource>(taken))));
            });
        });
    }
    // Answers to standing offers, and what the active seat can do about its own.
    void answers(SeatSet waiting) {
        const int active = s.active;
        for_each_element(uint32_t{s.offering}, [&](int maker) {
            const Offer& offer = s.offers[static_cast<size_t>(maker)];
            for_each_element(uint32_t{offer.to} & waiting, [&](int seat) {
                if (s.hand[static_cast<size_t>(seat)].covers(offer.get) &&
                    (offer.accepted >> seat & 1) == 0) {
                    list_.add(Action::with(ActionType::accept, Seat(seat), Seat(maker)));
                }
                if ((offer.declined >> seat & 1) == 0) {
                    list_.add(Action::with(ActionType::decline, Seat(seat), Seat(maker)));
                }
            });
            if ((waiting >> maker & 1) != 0) list_.add(Action::plain(ActionType::withdraw, Seat(maker)));
            if (maker != active) return;
            for_each_element(uint32_t{offer.accepted}, [&](int partner) {
                if (s.hand[static_cast<size_t>(partner)].covers(offer.get)) {
                    list_.add(Action::with(ActionType::confirm, s.active, Seat(partner)));
                }
            });
        });
    }
    void robber() {
        for_each_element(robber_places(b, s), [&](int hex) {
            bool anybody = false;
            for (int seat = 0; seat < b.players; ++seat) {
                if (!is_victim(b, s, seat, hex)) continue;
                anybody = true;
                list_.add(Action::robber(s.actor, Hex(hex), Seat(seat)));
            }
            if (!anybody || b.rules.robber_steal == choice::optional) {
                list_.add(Action::robber(s.actor, Hex(hex), no_seat));
            }
        });
    }

    const Board<I>& b;
    const State<I>& s;
    ActionList& list_;
};

// ---- the judge -----------------------------------------------------------------------------------------

template <class I>
class LegalityCheck {
public:
    using Word = typename I::Word;

    LegalityCheck(const Board<I>& board, const State<I>& state, const Action& action)
        : b(board), s(state), a(action), seat(index(action.seat)) {}

    Reason verdict() const {
        if (a.seat >= b.players) return Reason::no_such_seat;
        if (static_cast<int>(a.what) >= action_kinds || !well_formed()) return Reason::malformed;
        if (s.phase == Phase::over) return Reason::game_over;
        if (s.luck != Chance::none) return Reason::luck_awaited;
        switch (a.what) {
            case ActionType::place_settlement: return place_settlement();
            case ActionType::place_road: return place_road();
            case ActionType::roll: return roll();
            case ActionType::discard: return discard();
            case ActionType::move_robber: return move_robber();
            case ActionType::build_road: return first_of(building(), build_road());
            case ActionType::build_settlement: return first_of(building(), build_settlement());
            case ActionType::build_city: return first_of(building(), build_city());
            case ActionType::buy_card: return first_of(building(), buy_card());
            case ActionType::play_knight: return playing(Card::knight);
            case ActionType::play_road_building: return play_road_building();
            case ActionType::place_free_road: return place_free_road();
            case ActionType::skip_free_road: return skip_free_road();
            case ActionType::play_invention: return play_invention();
            case ActionType::play_monopoly: return playing(Card::monopoly);
            case ActionType::trade_bank: return trade_bank();
            case ActionType::offer: return offer();
            case ActionType::accept: return accept();
            case ActionType::decline: return decline();
            case ActionType::confirm: return confirm();
            case ActionType::withdraw: return withdraw();
            case ActionType::reveal: return reveal();
            case ActionType::pass: return pass();
            case ActionType::end_turn: return end_turn();
        }
        return Reason::malformed;
    }

private:
    static Reason first_of(Reason one, Reason other) { return one != Reason::none ? one : other; }

    // Numbers in range, and nothing in the fields that do not belong to the kind of action.
    bool well_formed() const {
        int places = 1;  // of `place`
        bool give = false;
        bool get = false;
        bool seat_in_other = false;
        switch (payload_of(a.what)) {
            case Payload::vertex: places = I::vertices; break;
            case Payload::edge: places = I::edges; break;
            case Payload::robber:
                places = I::hexes;
                seat_in_other = true;
                break;
            case Payload::resource: places = resource_count; break;
            case Payload::discard: give = true; break;
            case Payload::take: get = true; break;
            case Payload::trade: give = get = true; break;
            case Payload::offer:
                give = get = true;
                if (a.other >> b.players != 0) return false;
                break;
            case Payload::offer_of:
            case Payload::partner: seat_in_other = true; break;
            case Payload::none: break;
        }
        if (a.place >= places) return false;
        if ((!give && !a.give.empty()) || (!get && !a.get.empty())) return false;
        if (seat_in_other) {
            const bool nobody = a.what == ActionType::move_robber && a.victim() == no_seat;
            if (!nobody && a.other >= b.players) return false;
        } else if (a.other != 0 && a.what != ActionType::offer) {
            return false;
        }
        for (size_t r = 0; r < resource_count; ++r) {
            if (a.give.count[r] > Cards::most || a.get.count[r] > Cards::most) return false;
        }
        return true;
    }

    // What has to be done before anything else can be.
    Reason wrong_phase() const {
        switch (s.phase) {
            case Phase::founding: return Reason::founding_first;
            case Phase::roll: return Reason::roll_first;
            case Phase::discard: return Reason::discards_first;
            case Phase::robber: return Reason::robber_first;
            case Phase::free_roads: return Reason::free_roads_first;
            case Phase::main: return Reason::not_now;
            case Phase::special_build: return Reason::special_building;
            case Phase::over: return Reason::game_over;
        }
        return Reason::not_now;
    }
    // The seat is the one to act, and it is that phase.
    Reason acting_in(Phase phase) const {
        if (a.seat != s.actor) return Reason::not_your_turn;
        return s.phase == phase ? Reason::none : wrong_phase();
    }
    Reason building() const {
        if (a.seat != s.actor) return Reason::not_your_turn;
        return s.phase == Phase::main || s.phase == Phase::special_build ? Reason::none : wrong_phase();
    }

    Reason place_settlement() const {
        if (s.phase != Phase::founding) return Reason::founding_is_over;
        if (a.seat != s.actor) return Reason::not_your_turn;
        if (s.founded_at != 255) return Reason::road_first;
        return free_vertex();
    }
    Reason place_road() const {
        if (s.phase != Phase::founding) return Reason::founding_is_over;
        if (a.seat != s.actor) return Reason::not_your_turn;
        if (s.founded_at == 255) return Reason::settlement_first;
        const auto here = I::set_of(I::bit_of(a.edge()));
        if (!(s.all_roads() & here).empty()) return Reason::edge_taken;
        return (founding_road_places(s) & here).empty() ? Reason::road_away_from_settlement : Reason::none;
    }
    // BS-1, BS-3.
    Reason free_vertex() const {
        const int v = I::bit_of(a.vertex());
        if (contains(s.free, v)) return Reason::none;
        return contains(s.all_buildings(), v) ? Reason::vertex_taken : Reason::too_close;
    }

    Reason roll() const {
        const Reason turn = acting_in(Phase::roll);
        return turn != Reason::not_your_turn && s.phase == Phase::main ? Reason::already_rolled : turn;
    }
    Reason discard() const {
        if (s.phase != Phase::discard) return Reason::owes_nothing;
        if (s.owes[seat] == 0) return Reason::owes_nothing;
        if (a.give.total() != s.owes[seat]) return Reason::wrong_number_of_cards;
        return s.hand[seat].covers(a.give) ? Reason::none : Reason::hand_lacks_cards;
    }
    Reason move_robber() const {
        if (const Reason r = acting_in(Phase::robber); r != Reason::none) {
            return r == Reason::roll_first || r == Reason::special_building ? Reason::not_now : r;
        }
        const int hex = a.hex();
        if (hex == s.robber) return Reason::robber_must_move;  // RB-2, G-7
        if ((b.robber_hexes >> hex & 1) == 0) return Reason::robber_not_to_desert;
        if (a.victim() == no_seat) {
            if (b.rules.robber_steal == choice::optional) return Reason::none;
            for (int other = 0; other < b.players; ++other) {
                if (is_victim(b, s, other, hex)) return Reason::must_rob;
            }
            return Reason::none;
        }
        if (a.victim() == a.seat) return Reason::cannot_rob_oneself;
        if ((s.hexes[a.other] >> hex & 1) == 0) return Reason::victim_not_there;
        if (can_be_robbed(b, s, a.other)) return Reason::none;
        const bool needs_cards = b.rules.robber_victims == choice::with_cards;
        return needs_cards && s.hand[a.other].empty() ? Reason::victim_has_no_cards
                                                      : Reason::victim_is_protected;
    }

    // BR-1 to BR-4.
    Reason road_place() const {
        const EdgeBit e = I::bit_of(a.edge());
        const auto here = I::set_of(e);
        if (!(s.all_roads() & here).empty()) return Reason::edge_taken;
        if (!(road_places(b, s, a.seat) & here).empty()) return Reason::none;
        const Word touched = I::ends_of(s.roads[seat]) & I::ends_of(here);
        return touched != 0 ? Reason::road_blocked : Reason::road_not_connected;
    }
    Reason build_road() const {
        if (s.roads_left[seat] == 0) return Reason::no_road_left;  // PC-4
        if (!s.hand[seat].covers(cost::road)) return Reason::cannot_afford;
        return road_place();
    }
    Reason build_settlement() const {
        if (s.settlements_on_board(seat) >= settlements_per_seat) return Reason::no_settlement_left;  // PC-2
        if (!s.hand[seat].covers(cost::settlement)) return Reason::cannot_afford;
        if (const Reason r = free_vertex(); r != Reason::none) return r;
        const bool road = contains(I::ends_of(s.roads[seat]), I::bit_of(a.vertex()));
        return road ? Reason::none : Reason::no_road_there;  // BS-2
    }
    Reason build_city() const {
        if (s.cities_on_board(seat) >= cities_per_seat) return Reason::no_city_left;  // BC-4
        if (!s.hand[seat].covers(cost::city)) return Reason::cannot_afford;
        const int v = I::bit_of(a.vertex());
        if (contains(city_places(s, a.seat), v)) return Reason::none;
        return contains(s.buildings[seat] & ~s.cities[seat], v) ? Reason::settlement_too_new
                                                                : Reason::no_own_settlement_there;
    }
    Reason buy_card() const {
        if (s.deck.empty()) return Reason::deck_empty;  // DB-3
        return s.hand[seat].covers(cost::card) ? Reason::none : Reason::cannot_afford;
    }

    // DP-1 to DP-3.
    Reason playing(Card card) const {
        if (a.seat != s.actor) return Reason::not_your_turn;
        const bool paired =
            s.phase == Phase::special_build && b.rules.between_turns == choice::paired_players;
        if (s.phase != Phase::roll && s.phase != Phase::main && !paired) return wrong_phase();
        if (s.card_played) return Reason::card_already_played;
        if (s.playable(seat, card) > 0) return Reason::none;
        return s.cards[seat][card] > 0 ? Reason::card_bought_this_turn : Reason::no_such_card;
    }
    Reason play_road_building() const {
        if (const Reason r = playing(Card::road_building); r != Reason::none) return r;
        if (s.roads_left[seat] == 0) return Reason::no_road_left;
        return road_building_possible(b, s, a.seat) ? Reason::none : Reason::no_place_for_roads;
    }
    Reason place_free_road() const {
        if (a.seat != s.actor) return Reason::not_your_turn;
        return s.phase == Phase::free_roads ? road_place() : Reason::not_now;
    }
    Reason skip_free_road() const {
        if (a.seat != s.actor) return Reason::not_your_turn;
        if (s.phase != Phase::free_roads) return Reason::not_now;
        return s.may_skip_road ? Reason::none : Reason::free_roads_first;
    }
    // PR-2, G-12.
    Reason play_invention() const {
        if (const Reason r = playing(Card::invention); r != Reason::none) return r;
        const bool pairs = any_invention_pair(b.rules, s.bank);
        if (a.get.total() != (pairs ? 2 : 1)) return Reason::wrong_number_of_cards;
        if (pairs && a.get.kinds() == 1 && b.rules.invention_same_resource == choice::forbid) {
            return Reason::same_resource;
        }
        return s.bank.covers(a.get) ? Reason::none : Reason::bank_lacks_cards;
    }
    // Section 9.
    Reason trade_bank() const {
        if (a.seat != s.actor) return Reason::not_your_turn;
        const bool paired =
            s.phase == Phase::special_build && b.rules.between_turns == choice::paired_players;
        if (s.phase != Phase::main && !paired) return wrong_phase();
        if (!trading_open(b, s)) return Reason::trading_closed;
        if (a.give.kinds() != 1 || a.get.total() != 1) return Reason::one_kind_at_a_time;  // DX-15
        const Resource paid = a.give.first_kind();
        if (a.get[paid] != 0) return Reason::same_resource;  // TM-9
        if (a.give.total() != rates_of(s.harbors[seat])[paid]) return Reason::wrong_rate;
        if (!s.hand[seat].covers(a.give)) return Reason::hand_lacks_cards;
        return s.bank.covers(a.get) ? Reason::none : Reason::bank_lacks_cards;  // TM-8
    }

    // Section 8: offers, answers and withdrawals only in the main phase.
    Reason negotiating() const {
        if (b.rules.no_trading != 0) return Reason::no_trading;
        if (s.phase != Phase::main) return wrong_phase();
        return trading_open(b, s) ? Reason::none : Reason::trading_closed;
    }
    Reason offer() const {
        if (const Reason r = negotiating(); r != Reason::none) return r;
        const SeatSet me = seat_bit(a.seat);
        if (a.to() == 0 || (a.to() & me) != 0) return Reason::offer_to_nobody;
        if ((a.to() & ~trade_partners(b, s, a.seat)) != 0) return Reason::only_with_active_seat;
        if (a.give.empty() && a.get.empty()) return Reason::no_gifts;
        if (b.rules.domestic_gifts == choice::forbid && (a.give.empty() || a.get.empty())) {
            return Reason::no_gifts;  // TD-4
        }
        if (b.rules.domestic_same_resource == choice::forbid) {
            for (Resource r : all_resources) {
                if (a.give[r] != 0 && a.get[r] != 0) return Reason::same_resource;  // TD-6
            }
        }
        if (!s.hand[seat].covers(a.give)) return Reason::hand_lacks_cards;  // G-28
        const uint8_t limit = b.rules.trade_offer_limit;
        return limit != 0 && s.offers_made[seat] >= limit ? Reason::offer_limit_reached : Reason::none;
    }
    // The offer this is an answer to.
    Reason answering() const {
        if (const Reason r = negotiating(); r != Reason::none) return r;
        if ((s.offering >> a.other & 1) == 0) return Reason::no_such_offer;
        return (s.offers[a.other].to >> a.seat & 1) != 0 ? Reason::none : Reason::offer_not_for_you;
    }
    Reason accept() const {
        if (const Reason r = answering(); r != Reason::none) return r;
        const Offer& offer = s.offers[a.other];
        if ((offer.accepted >> a.seat & 1) != 0) return Reason::same_answer;
        return s.hand[seat].covers(offer.get) ? Reason::none : Reason::hand_lacks_cards;
    }
    Reason decline() const {
        if (const Reason r = answering(); r != Reason::none) return r;
        return (s.offers[a.other].declined >> a.seat & 1) != 0 ? Reason::same_answer : Reason::none;
    }
    Reason confirm() const {
        if (const Reason r = negotiating(); r != Reason::none) return r;
        if (a.seat != s.active) return Reason::only_with_active_seat;
        if ((s.offering >> a.seat & 1) == 0) return Reason::no_such_offer;
        const Offer& offer = s.offers[seat];
        if ((offer.accepted >> a.other & 1) == 0) return Reason::not_accepted;
        if (!s.hand[seat].covers(offer.give)) return Reason::hand_lacks_cards;
        return s.hand[a.other].covers(offer.get) ? Reason::none : Reason::partner_lacks_cards;
    }
    Reason withdraw() const {
        if (const Reason r = negotiating(); r != Reason::none) return r;
        return (s.offering >> a.seat & 1) != 0 ? Reason::none : Reason::no_such_offer;
    }
    Reason reveal() const {
        if (b.rules.vp_card_reveal != choice::any_time) return Reason::reveal_not_allowed;
        return s.cards[seat][Card::victory_point] > 0 ? Reason::none : Reason::no_such_card;
    }
    Reason pass() const {
        if (a.seat != s.actor) return Reason::not_your_turn;
        return s.phase == Phase::special_build ? Reason::none : Reason::not_now;
    }
    Reason end_turn() const { return acting_in(Phase::main); }  // G-43

    const Board<I>& b;
    const State<I>& s;
    const Action& a;
    size_t seat;
};

}  // namespace

template <class I>
ActionList legal_actions(const Board<I>& board, const State<I>& state) {
    ActionList list;
    list_legal_actions(board, state, list);
    return list;
}

template <class I>
void list_legal_actions(const Board<I>& board, const State<I>& state, ActionList& list) {
    Lister<I>(board, state, list).fill();
}

template <class I>
Reason why_not(const Board<I>& board, const State<I>& state, const Action& action) {
    return LegalityCheck<I>(board, state, action).verdict();
}

template <class I>
Reason why_not(const Board<I>& board, const State<I>& s, const Outcome& outcome) {
    if (s.luck == Chance::none) return s.phase == Phase::over ? Reason::game_over : Reason::no_luck_awaited;
    bool possible = false;
    for_each_outcome(board, s, [&](const Outcome& one, int) { possible |= one == outcome; });
    return possible ? Reason::none : Reason::impossible_luck;
}

template <class I>
Action random_discard(const State<I>& state, Seat seat, Random& random) {
    Cards left = state.hand[index(seat)];
    Bundle chosen;
    for (int n = state.owes[index(seat)]; n > 0; --n) {
        const Resource r = left.nth(static_cast<int>(random.below(static_cast<uint32_t>(left.total()))));
        left -= Cards::of(r);
        ++chosen[r];
    }
    return Action::cards(ActionType::discard, seat, chosen, {});
}

template <class I>
Action random_legal_action(const Board<I>& board, const State<I>& state, Random& random) {
    ActionList list;
    return random_legal_action(board, state, random, list);
}

template <class I>
Action random_legal_action(const Board<I>& board, const State<I>& state, Random& random, ActionList& list) {
    list_legal_actions(board, state, list);
    if (state.phase == Phase::discard) {
        const SeatSet owing = state.owing();
        const uint32_t n = random.below(static_cast<uint32_t>(list.size()) + 1);
        if (n == list.size()) return random_discard(state, Seat(lowest(uint32_t{owing})), random);
        return list[n];
    }
    return list[random.below(static_cast<uint32_t>(list.size()))];
}

template ActionList legal_actions(const Board<Standard>&, const State<Standard>&);
template ActionList legal_actions(const Board<Large>&, const State<Large>&);
template void list_legal_actions(const Board<Standard>&, const State<Standard>&, ActionList&);
template void list_legal_actions(const Board<Large>&, const State<Large>&, ActionList&);
template Reason why_not(const Board<Standard>&, const State<Standard>&, const Action&);
template Reason why_not(const Board<Large>&, const State<Large>&, const Action&);
template Reason why_not(const Board<Standard>&, const State<Standard>&, const Outcome&);
template Reason why_not(const Board<Large>&, const State<Large>&, const Outcome&);
template Action random_discard(const State<Standard>&, Seat, Random&);
template Action random_discard(const State<Large>&, Seat, Random&);
template Action random_legal_action(const Board<Standard>&, const State<Standard>&, Random&);
template Action random_legal_action(const Board<Large>&, const State<Large>&, Random&);
template Action random_legal_action(const Board<Standard>&, const State<Standard>&, Random&, ActionList&);
template Action random_legal_action(const Board<Large>&, const State<Large>&, Random&, ActionList&);

}  // namespace longroad::board
