#include "board/apply.h"

#include <cassert>

#include "board/check.h"
#include "board/legal.h"
#include "board/referee.h"

namespace longroad::board {

template <class I>
void apply(const Board<I>& board, State<I>& state, const Action& a) {
    assert(why_not(board, state, a) == Reason::none);
    Referee<I> referee(board, state);
    const auto seat = static_cast<size_t>(int{a.seat});
    switch (a.what) {
        case Do::place_settlement: referee.found_settlement(I::bit_of(a.vertex())); break;
        case Do::place_road: referee.found_road(I::bit_of(a.edge())); break;
        case Do::roll: referee.roll(); break;
        case Do::discard: referee.discard(seat, a.give); break;
        case Do::move_robber: referee.move_robber(a.hex(), a.victim()); break;
        case Do::build_road: referee.build_road(I::bit_of(a.edge())); break;
        case Do::build_settlement: referee.build_settlement(I::bit_of(a.vertex())); break;
        case Do::build_city: referee.build_city(I::bit_of(a.vertex())); break;
        case Do::buy_card: referee.buy_card(); break;
        case Do::play_knight: referee.play_knight(); break;
        case Do::play_road_building: referee.play_road_building(); break;
        case Do::place_free_road: referee.place_free_road(I::bit_of(a.edge())); break;
        case Do::skip_free_road: referee.skip_free_road(); break;
        case Do::play_invention: referee.play_invention(a.get); break;
        case Do::play_monopoly: referee.play_monopoly(a.resource()); break;
        case Do::trade_bank: referee.trade_bank(a.give, a.get); break;
        case Do::offer: referee.make_offer(seat, a.give, a.get, a.to()); break;
        case Do::accept: referee.accept(seat, a.other); break;
        case Do::decline: referee.decline(seat, a.other); break;
        case Do::confirm: referee.confirm(a.other); break;
        case Do::withdraw: referee.withdraw(seat); break;
        case Do::reveal: referee.reveal(seat); break;
        case Do::pass: referee.pass(); break;
        case Do::end_turn: referee.end_turn(); break;
    }
    assert(fault_in(board, state) == nullptr);
}

template <class I>
void apply(const Board<I>& board, State<I>& state, const Outcome& outcome) {
    assert(why_not(board, state, outcome) == Reason::none);
    Referee<I> referee(board, state);
    switch (outcome.luck) {
        case Luck::none: break;
        case Luck::dice: referee.rolled(outcome.first, outcome.second); break;
        case Luck::steal: referee.stolen(outcome.resource()); break;
        case Luck::card: referee.drawn(outcome.card()); break;
    }
    assert(fault_in(board, state) == nullptr);
}

template void apply(const Board<Standard>&, State<Standard>&, const Action&);
template void apply(const Board<Large>&, State<Large>&, const Action&);
template void apply(const Board<Standard>&, State<Standard>&, const Outcome&);
template void apply(const Board<Large>&, State<Large>&, const Outcome&);

}  // namespace longroad::board
