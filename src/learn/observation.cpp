#include "learn/observation.h"

namespace longroad::learn {

using namespace board;

namespace {

template <class I>
constexpr int vertex_at(int number) {
    return Layout<I>::vertices + number * Layout<I>::vertex_fields;
}
template <class I>
constexpr int edge_at(int number) {
    return Layout<I>::edges + number * I::seats;
}
template <class I>
constexpr int player_at(int relative) {
    return Layout<I>::players + relative * Layout<I>::player_fields;
}

// What a map is, and never changes.
template <class I, class Number>
void write_map(const Setup& setup, Number* out) {
    using L = Layout<I>;
    out[common::victory_target] = static_cast<Number>(setup.rules.victory_target);
    out[common::discard_min_hand] = static_cast<Number>(setup.rules.discard_min_hand);
    out[common::players] = static_cast<Number>(setup.players);
    out[common::no_trading] = static_cast<Number>(setup.rules.no_trading);
    for (int h = 0; h < I::hexes; ++h) {
        Number* at = out + L::hexes + h * hex::count;
        const auto i = static_cast<size_t>(h);
        if (setup.terrain[i] != Terrain::desert) at[hex::yields + static_cast<int>(setup.terrain[i])] = 1;
        at[hex::token] = static_cast<Number>(setup.tokens[i]);
        at[hex::pips] = static_cast<Number>(pips(setup.tokens[i]));
    }
    for (const Harbor& harbor : setup.harbors) {
        const EdgeBit e = I::bit_of(harbor.edge);
        for (const int end : {I::first_end(e), I::second_end(e)}) {
            out[vertex_at<I>(I::vertex_of(end)) + vertex::harbors(I::seats) + static_cast<int>(harbor.kind)] =
                1;
        }
    }
    for (int seat = 0; seat < setup.players; ++seat) out[player_at<I>(seat) + player::present] = 1;
}

template <class Number>
void write_bundle(const Bundle& bundle, Number* at) {
    for (size_t r = 0; r < resource_count; ++r) at[r] = static_cast<Number>(bundle.count[r]);
}
template <class Number>
void write_cards(const CardSet& cards, Number* at) {
    for (Card c : all_cards) at[static_cast<int>(c)] = static_cast<Number>(cards[c]);
}
// A set of seats as flags, counted from the viewer.
template <class Number>
void write_set(SeatSet set, int viewer, int players, Number* at) {
    for (int r = 0; r < players; ++r) at[r] = static_cast<Number>(set >> ((viewer + r) % players) & 1);
}
template <class Number>
void write_offer(const Offer& offer, int viewer, int players, int seats, Number* at) {
    at[player::offer] = offer.to != 0 ? 1 : 0;
    write_bundle(offer.give, at + player::give);
    write_bundle(offer.get, at + player::get);
    write_set(offer.to, viewer, players, at + player::sets);
    write_set(offer.accepted, viewer, players, at + player::sets + seats);
    write_set(offer.declined, viewer, players, at + player::sets + 2 * seats);
}

}  // namespace

// ---- from a View ---------------------------------------------------------------------------------------

template <class I, class Number>
void observe(const Setup& setup, const View& view, const Bundle& aside,
             std::span<Number, static_cast<size_t>(Layout<I>::size)> numbers) {
    using L = Layout<I>;
    Number* out = numbers.data();
    std::fill(numbers.begin(), numbers.end(), Number{0});
    write_map<I>(setup, out);
    const Snapshot& seen = view.seen;
    const int viewer = view.viewer;

    out[common::phase + static_cast<int>(seen.phase)] = 1;
    out[common::dice] = static_cast<Number>(seen.dice[0]);
    out[common::dice + 1] = static_cast<Number>(seen.dice[1]);
    out[common::turn] = static_cast<Number>(std::min<int>(seen.turn, 255));
    write_bundle(seen.bank, out + common::bank);
    out[common::deck] = static_cast<Number>(view.deck_size);
    out[common::card_played] = seen.card_played ? 1 : 0;
    out[common::free_roads] = static_cast<Number>(seen.free_roads);
    out[common::may_skip_road] = seen.may_skip_road ? 1 : 0;
    out[common::built] = seen.built ? 1 : 0;
    out[common::between_turns] = seen.between_turns ? 1 : 0;
    out[common::placed] = static_cast<Number>(seen.placed);
    const bool road_due = int{seen.founded_at} != 255;
    out[common::road_due] = road_due ? 1 : 0;
    write_bundle(aside, out + common::aside);
    out[L::hexes + int{seen.robber} * hex::count + hex::robber] = 1;
    if (road_due) out[vertex_at<I>(seen.founded_at) + vertex::fresh(I::seats)] = 1;
    for (Vertex v : seen.new_settlements) out[vertex_at<I>(v) + vertex::fresh(I::seats)] = 1;

    for (int r = 0; r < setup.players; ++r) {
        const int seat = (viewer + r) % setup.players;
        const auto i = static_cast<size_t>(seat);
        const SeatSnapshot& s = seen.seats[i];
        Number* at = out + player_at<I>(r);
        at[player::shown] = static_cast<Number>(view.open >> seat & 1);
        at[player::hand_size] = static_cast<Number>(view.hand_size[i]);
        at[player::card_count] = static_cast<Number>(view.card_count[i]);
        at[player::fresh_count] = static_cast<Number>(view.fresh_count[i]);
        at[player::revealed] = static_cast<Number>(s.revealed);
        at[player::knights] = static_cast<Number>(s.knights);
        at[player::public_points] = static_cast<Number>(s.public_points);
        at[player::points] = static_cast<Number>(s.points);
        at[player::road_length] = static_cast<Number>(s.road_length);
        at[player::roads_left] = static_cast<Number>(roads_per_seat - s.roads.size());
        at[player::settlements_left] = static_cast<Number>(settlements_per_seat - s.settlements.size());
        at[player::cities_left] = static_cast<Number>(cities_per_seat - s.cities.size());
        at[player::longest_road] = seen.longest_road == Seat(seat) ? 1 : 0;
        at[player::largest_army] = seen.largest_army == Seat(seat) ? 1 : 0;
        at[player::owes] = static_cast<Number>(s.owes);
        at[player::offers_made] = static_cast<Number>(s.offers_made);
        at[player::active] = seen.active == Seat(seat) ? 1 : 0;
        at[player::actor] = seen.actor == Seat(seat) ? 1 : 0;
        at[player::to_act] = static_cast<Number>(seen.to_act >> seat & 1);
        write_bundle(s.hand, at + player::hand);
        write_cards(s.cards, at + player::cards);
        write_cards(s.fresh, at + player::fresh);
        write_offer(s.offer, viewer, setup.players, I::seats, at);
        for (Vertex v : s.settlements) out[vertex_at<I>(v) + r] = 1;
        for (Vertex v : s.cities) out[vertex_at<I>(v) + I::seats + r] = 1;
        for (Edge e : s.roads) out[edge_at<I>(e) + r] = 1;
        for (const Harbor& harbor : setup.harbors) {
            const EdgeBit e = I::bit_of(harbor.edge);
            for (const int end : {I::first_end(e), I::second_end(e)}) {
                const Vertex v = I::vertex_of(end);
                if (s.settlements.contains(v) || s.cities.contains(v))
                    at[player::harbors + static_cast<int>(harbor.kind)] = 1;
            }
        }
    }
}

template <class I>
const std::array<uint8_t, static_cast<size_t>(Layout<I>::size)>& highest() {
    static constexpr auto bounds = [] {
        using L = Layout<I>;
        std::array<uint8_t, static_cast<size_t>(L::size)> most{};
        most.fill(1);
        const auto set = [&](int from, int n, int value) {
            for (int i = from; i < from + n; ++i) most[static_cast<size_t>(i)] = static_cast<uint8_t>(value);
        };
        set(common::dice, 2, 6);
        set(common::turn, 1, 255);
        set(common::bank, 5, most_of_a_kind);
        set(common::deck, 1, 34);
        set(common::free_roads, 1, 2);
        set(common::placed, 1, 2 * I::seats);
        set(common::aside, 5, most_of_a_kind);
        set(common::victory_target, 2, 255);
        set(common::players, 1, I::seats);
        for (int r = 0; r < I::seats; ++r) {
            const int at = player_at<I>(r);
            set(at + player::hand_size, 1, 255);
            set(at + player::card_count, 4, 34);
            set(at + player::knights, 1, 20);
            set(at + player::public_points, 2, 30);
            set(at + player::road_length, 2, roads_per_seat);
            set(at + player::settlements_left, 1, settlements_per_seat);
            set(at + player::cities_left, 1, cities_per_seat);
            set(at + player::owes, 1, 128);
            set(at + player::offers_made, 1, 255);
            set(at + player::hand, 5, Cards::most);
            set(at + player::cards, 10, 34);
            set(at + player::give, 10, Cards::most);
        }
        for (int h = 0; h < I::hexes; ++h) {
            set(L::hexes + h * hex::count + hex::token, 1, 12);
            set(L::hexes + h * hex::count + hex::pips, 1, 5);
        }
        return most;
    }();
    return bounds;
}

// ---- from a State, only what has changed ---------------------------------------------------------------

template <class I, class Number>
void Observer<I, Number>::begin(const Play<I>& play, Seat viewer, Number* out) {
    *this = {};
    std::fill(out, out + Layout<I>::size, Number{0});
    write_map<I>(play.board.setup, out);
    robber_ = play.state.robber;
    out[Layout<I>::hexes + int{robber_} * hex::count + hex::robber] = 1;
    out[common::phase] = 1;
    update(play, viewer, out);
}

template <class I, class Number>
void Observer<I, Number>::update(const Play<I>& play, Seat viewer, Number* out) {
    write_common(play, out);
    write_players(play, viewer, out);
    write_places(play, viewer, out);
    if (play.state.offering != 0 || offers_) [[unlikely]]
        write_offers(play, viewer, out);
    offers_ = play.state.offering != 0;
}

template <class I, class Number>
void Observer<I, Number>::write_common(const Play<I>& play, Number* out) {
    const State<I>& s = play.state;
    out[common::phase + static_cast<int>(phase_)] = 0;
    phase_ = s.phase;
    out[common::phase + static_cast<int>(phase_)] = 1;
    out[common::dice] = static_cast<Number>(s.dice[0]);
    out[common::dice + 1] = static_cast<Number>(s.dice[1]);
    out[common::turn] = static_cast<Number>(std::min<int>(s.turn, 255));
    for (Resource r : all_resources) {
        out[common::bank + static_cast<int>(r)] = static_cast<Number>(s.bank[r]);
        out[common::aside + static_cast<int>(r)] = static_cast<Number>(play.aside[r]);
    }
    out[common::deck] = static_cast<Number>(s.deck.total());
    out[common::card_played] = static_cast<Number>(s.card_played);
    out[common::free_roads] = static_cast<Number>(s.free_roads);
    out[common::may_skip_road] = static_cast<Number>(s.may_skip_road);
    out[common::built] = static_cast<Number>(s.built);
    out[common::between_turns] = static_cast<Number>(s.between_turns);
    out[common::placed] = static_cast<Number>(s.placed);
    out[common::road_due] = static_cast<Number>(s.founded_at != 255);
}

template <class I, class Number>
void Observer<I, Number>::write_players(const Play<I>& play, int viewer, Number* out) {
    const State<I>& s = play.state;
    const int players = play.board.players;
    const bool open = play.board.rules.open_hands != 0;
    const SeatSet waiting = seats_to_act(s);
    int seat = viewer;
    for (int r = 0; r < players; ++r, seat = play.board.next(seat)) {
        const auto i = static_cast<size_t>(seat);
        Number* at = out + player_at<I>(r);
        const CardSet cards = s.cards[i];
        at[player::hand_size] = static_cast<Number>(s.hand[i].total());
        // Mostly there are none.
        at[player::card_count] = static_cast<Number>(cards.empty() ? 0 : cards.total());
        at[player::fresh_count] = static_cast<Number>(s.fresh[i].empty() ? 0 : s.fresh[i].total());
        at[player::revealed] = static_cast<Number>(s.revealed[i]);
        at[player::knights] = static_cast<Number>(s.knights[i]);
        const int hidden = cards[Card::victory_point];
        at[player::public_points] = static_cast<Number>(s.points[i] - hidden);
        at[player::road_length] = static_cast<Number>(s.road_length[i]);
        at[player::roads_left] = static_cast<Number>(s.roads_left[i]);
        at[player::settlements_left] = static_cast<Number>(settlements_per_seat - s.settlements_on_board(i));
        at[player::cities_left] = static_cast<Number>(cities_per_seat - s.cities_on_board(i));
        at[player::longest_road] = static_cast<Number>(int{s.longest_road} == seat);
        at[player::largest_army] = static_cast<Number>(int{s.largest_army} == seat);
        at[player::owes] = static_cast<Number>(s.owes[i]);
        at[player::offers_made] = static_cast<Number>(s.offers_made[i]);
        at[player::active] = static_cast<Number>(int{s.active} == seat);
        at[player::actor] = static_cast<Number>(int{s.actor} == seat);
        at[player::to_act] = static_cast<Number>(waiting >> seat & 1);
        // HI-1, HI-3: the rest is the viewer's own, unless hands are open.
        const bool shown = r == 0 || open;
        at[player::points] = static_cast<Number>(s.points[i] - (shown ? 0 : hidden));
        if (shown) {
            at[player::shown] = 1;
            for (Resource k : all_resources)
                at[player::hand + static_cast<int>(k)] = static_cast<Number>(s.hand[i][k]);
            const CardSet fresh = s.fresh[i];
            if (!cards.empty() || (cards_ >> r & 1) != 0) {
                write_cards(cards, at + player::cards);
                write_cards(fresh, at + player::fresh);
                cards_ = static_cast<SeatSet>((cards_ & ~seat_bit(r)) | (cards.empty() ? 0 : seat_bit(r)));
            }
        }
        const auto rel = static_cast<size_t>(r);
        if (harbors_[rel] != s.harbors[i]) {
            harbors_[rel] = s.harbors[i];
            for (int k = 0; k < harbor_kinds; ++k)
                at[player::harbors + k] = static_cast<Number>(s.harbors[i] >> k & 1);
        }
    }
}

template <class I, class Number>
void Observer<I, Number>::write_offers(const Play<I>& play, int viewer, Number* out) const {
    int seat = viewer;
    for (int r = 0; r < play.board.players; ++r, seat = play.board.next(seat)) {
        write_offer(play.state.offers[static_cast<size_t>(seat)], viewer, play.board.players, I::seats,
                    out + player_at<I>(r));
    }
}

template <class I, class Number>
void Observer<I, Number>::write_places(const Play<I>& play, int viewer, Number* out) {
    const State<I>& s = play.state;
    // Sets the flags of the places that differ.
    const auto vertices = [&](Word& old, Word now, int field) {
        for_each_element(old ^ now, [&](int v) {
            out[vertex_at<I>(I::vertex_of(v)) + field] = static_cast<Number>(contains(now, v));
        });
        old = now;
    };
    const auto edges = [&](Word& old, Word now, bool down, int field) {
        for_each_element(old ^ now, [&](int e) {
            out[edge_at<I>(I::edge_of({static_cast<uint8_t>(e), down})) + field] =
                static_cast<Number>(contains(now, e));
        });
        old = now;
    };
    int seat = viewer;
    for (int r = 0; r < play.board.players; ++r, seat = play.board.next(seat)) {
        const auto i = static_cast<size_t>(seat);
        const auto rel = static_cast<size_t>(r);
        vertices(settlements_[rel], s.buildings[i] & ~s.cities[i], r);
        vertices(cities_[rel], s.cities[i], I::seats + r);
        edges(roads_[rel].along, s.roads[i].along, false, r);
        edges(roads_[rel].down, s.roads[i].down, true, r);
    }
    const Word founded = s.founded_at == 255 ? Word{} : bit<Word>(s.founded_at);
    vertices(fresh_, s.new_settlements | founded, vertex::fresh(I::seats));
    if (robber_ != s.robber) {
        out[Layout<I>::hexes + int{robber_} * hex::count + hex::robber] = 0;
        robber_ = s.robber;
        out[Layout<I>::hexes + int{robber_} * hex::count + hex::robber] = 1;
    }
}

#define LONGROAD_OBSERVATION(I, Number)                                                        \
    template void observe<I, Number>(const Setup&, const View&, const Bundle&,                 \
                                     std::span<Number, static_cast<size_t>(Layout<I>::size)>); \
    template class Observer<I, Number>;
LONGROAD_OBSERVATION(Standard, float)
LONGROAD_OBSERVATION(Standard, uint8_t)
LONGROAD_OBSERVATION(Large, float)
LONGROAD_OBSERVATION(Large, uint8_t)
#undef LONGROAD_OBSERVATION
template const std::array<uint8_t, static_cast<size_t>(Layout<Standard>::size)>& highest<Standard>();
template const std::array<uint8_t, static_cast<size_t>(Layout<Large>::size)>& highest<Large>();

}  // namespace longroad::learn
