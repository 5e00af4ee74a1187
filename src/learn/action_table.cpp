#include "learn/action_table.h"

#include "board/reach.h"

namespace longroad::learn {

using namespace board;

namespace {

constexpr int pair_count = 15;

// The pairs of resources, first <= second, in order.
constexpr std::array<std::array<uint8_t, 2>, pair_count> pairs = [] {
    std::array<std::array<uint8_t, 2>, pair_count> all{};
    size_t n = 0;
    for (uint8_t a = 0; a < resource_count; ++a) {
        for (uint8_t b = a; b < resource_count; ++b) all[n++] = {a, b};
    }
    return all;
}();

constexpr Bundle pair_bundle(size_t n) {
    Bundle bundle;
    ++bundle.count[pairs[n][0]];
    ++bundle.count[pairs[n][1]];
    return bundle;
}

constexpr int pair_number(const Bundle& bundle) {
    for (size_t n = 0; n < pair_count; ++n) {
        if (pair_bundle(n) == bundle) return static_cast<int>(n);
    }
    return -1;
}

constexpr bool disjoint(const Bundle& a, const Bundle& b) {
    for (size_t r = 0; r < resource_count; ++r) {
        if (a.count[r] != 0 && b.count[r] != 0) return false;
    }
    return true;
}

constexpr std::array<Swap, swap_count> all_swaps = [] {
    std::array<Swap, swap_count> all{};
    size_t n = 0;
    for (Resource a : all_resources) {
        for (Resource b : all_resources) {
            if (a != b) all[n++] = {Bundle::of(a), Bundle::of(b)};
        }
    }
    const size_t one_for_one = n;
    for (size_t p = 0; p < pair_count; ++p) {
        for (Resource r : all_resources) {
            if (disjoint(pair_bundle(p), Bundle::of(r))) all[n++] = {pair_bundle(p), Bundle::of(r)};
        }
    }
    const size_t two_for_one = n;
    for (size_t i = one_for_one; i < two_for_one; ++i) all[n++] = {all[i].get, all[i].give};
    return all;
}();

int swap_number(const Bundle& give, const Bundle& get) {
    for (size_t n = 0; n < swap_count; ++n) {
        if (all_swaps[n].give == give && all_swaps[n].get == get) return static_cast<int>(n);
    }
    return -1;
}

int relative(int other, int seat, int players) { return (other - seat + players) % players; }

}  // namespace

const std::array<Swap, swap_count>& swaps() { return all_swaps; }

template <class I>
int index_of(const Board<I>& board, const State<I>& state, const Action& a) {
    using T = ActionTable<I>;
    const int place = a.place;
    const auto left = [&](int other) { return relative(other, a.seat, board.players); };
    switch (a.what) {
        case ActionType::roll: return T::roll;
        case ActionType::end_turn: return T::end_turn;
        case ActionType::buy_card: return T::buy_card;
        case ActionType::play_knight: return T::play_knight;
        case ActionType::play_road_building: return T::play_road_building;
        case ActionType::skip_free_road: return T::skip_free_road;
        case ActionType::withdraw: return T::withdraw;
        case ActionType::reveal: return T::reveal;
        case ActionType::pass: return T::pass;
        case ActionType::place_road:
        case ActionType::build_road:
        case ActionType::place_free_road: return T::road + place;
        case ActionType::place_settlement:
        case ActionType::build_settlement: return T::settlement + place;
        case ActionType::build_city: return T::city + place;
        case ActionType::move_robber:
            return T::robber + I::seats * place + (a.victim() == no_seat ? 0 : left(a.other));
        case ActionType::play_invention: {
            const int total = a.get.total();
            if (total == 1) return T::invention + pair_count + static_cast<int>(a.get.first_kind());
            const int pair = total == 2 ? pair_number(a.get) : -1;
            return pair < 0 ? -1 : T::invention + pair;
        }
        case ActionType::play_monopoly: return T::monopoly + place;
        case ActionType::trade_bank: {
            if (a.give.kinds() != 1 || a.get.total() != 1) return -1;
            const int paid = static_cast<int>(a.give.first_kind());
            const int taken = static_cast<int>(a.get.first_kind());
            if (paid == taken) return -1;
            return T::bank + (resource_count - 1) * paid + taken - (taken > paid ? 1 : 0);
        }
        case ActionType::discard:
            return a.give.total() == 1 ? T::discard + static_cast<int>(a.give.first_kind()) : -1;
        case ActionType::accept: return T::accept + left(a.other) - 1;
        case ActionType::decline: return T::decline + left(a.other) - 1;
        case ActionType::confirm: return T::confirm + left(a.other) - 1;
        case ActionType::offer: {
            if (a.to() != trade_partners(board, state, a.seat)) return -1;
            const int swap = swap_number(a.give, a.get);
            return swap < 0 ? -1 : T::offer + swap;
        }
    }
    return -1;
}

template <class I>
Action action_of(const Board<I>& board, const State<I>& state, Seat seat, int index) {
    using T = ActionTable<I>;
    const auto turned = [&](int left) { return Seat((seat + left) % board.players); };
    if (index < T::plain_count) {
        constexpr std::array<ActionType, T::plain_count> plain{ActionType::roll,
                                                               ActionType::end_turn,
                                                               ActionType::buy_card,
                                                               ActionType::play_knight,
                                                               ActionType::play_road_building,
                                                               ActionType::skip_free_road,
                                                               ActionType::withdraw,
                                                               ActionType::reveal,
                                                               ActionType::pass};
        return Action::plain(plain[static_cast<size_t>(index)], seat);
    }
    const bool founding = state.phase == Phase::founding;
    if (index < T::settlement) {
        const ActionType what = founding                           ? ActionType::place_road
                                : state.phase == Phase::free_roads ? ActionType::place_free_road
                                                                   : ActionType::build_road;
        return Action::at(what, seat, index - T::road);
    }
    if (index < T::city) {
        return Action::at(founding ? ActionType::place_settlement : ActionType::build_settlement, seat,
                          index - T::settlement);
    }
    if (index < T::robber) return Action::at(ActionType::build_city, seat, index - T::city);
    if (index < T::invention) {
        const int n = index - T::robber;
        const int left = n % I::seats;
        // A seat that does not exist stays one that does not exist.
        const Seat victim = left == 0 ? no_seat : left >= board.players ? Seat(max_seats) : turned(left);
        return Action::robber(seat, Hex(n / I::seats), victim);
    }
    if (index < T::monopoly) {
        const int n = index - T::invention;
        const Bundle get = n < pair_count ? pair_bundle(static_cast<size_t>(n))
                                          : Bundle::of(static_cast<Resource>(n - pair_count));
        return Action::cards(ActionType::play_invention, seat, {}, get);
    }
    if (index < T::bank) return Action::at(ActionType::play_monopoly, seat, index - T::monopoly);
    if (index < T::discard) {
        const int n = index - T::bank;
        const int paid = n / (resource_count - 1);
        const int skipped = n % (resource_count - 1);
        const auto kind = static_cast<Resource>(paid);
        const auto taken = static_cast<Resource>(skipped + (skipped >= paid ? 1 : 0));
        const int rate = rates_of(state.harbors[static_cast<size_t>(int{seat})])[kind];
        return Action::cards(ActionType::trade_bank, seat, Bundle::of(kind, rate), Bundle::of(taken));
    }
    if (index < T::accept) {
        return Action::cards(ActionType::discard, seat, Bundle::of(static_cast<Resource>(index - T::discard)),
                             {});
    }
    if (index < T::offer) {
        const int n = index - T::accept;
        const ActionType what = n < T::others       ? ActionType::accept
                                : n < 2 * T::others ? ActionType::decline
                                                    : ActionType::confirm;
        const int left = n % T::others + 1;
        return Action::with(what, seat, left >= board.players ? Seat(max_seats) : turned(left));
    }
    const Swap& swap = all_swaps[static_cast<size_t>(index - T::offer)];
    return Action::offer(seat, swap.give, swap.get, trade_partners(board, state, seat));
}

template int index_of(const Board<Standard>&, const State<Standard>&, const Action&);
template int index_of(const Board<Large>&, const State<Large>&, const Action&);
template Action action_of(const Board<Standard>&, const State<Standard>&, Seat, int);
template Action action_of(const Board<Large>&, const State<Large>&, Seat, int);

}  // namespace longroad::learn
