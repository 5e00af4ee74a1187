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
        case ActionType::place_settlement: referee.found_settlement(I::bit_of(a.vertex())); break;
        case ActionType::place_road: referee.found_road(I::bit_of(a.edge())); break;
        case ActionType::roll: referee.roll(); break;
        case ActionType::discard: referee.discard(seat, a.give); break;
        case ActionType::move_robber: referee.move_robber(a.hex(), a.victim()); break;
        case ActionType::build_road: referee.build_road(I::bit_of(a.edge())); break;
        case ActionType::build_settlement: referee.build_settlement(I::bit_of(a.vertex())); break;
        case ActionType::build_city: referee.build_city(I::bit_of(a.vertex())); break;
        case ActionType::buy_card: referee.buy_card(); break;
        case ActionType::play_knight: referee.play_knight(); break;
        case ActionType::play_road_building: referee.play_road_building(); break;
        case ActionType::place_free_road: referee.place_free_road(I::bit_of(a.edge())); break;
        case ActionType::skip_free_road: referee.skip_free_road(); break;
        case ActionType::play_invention: referee.play_invention(a.get); break;
        case ActionType::play_monopoly: referee.play_monopoly(a.resource()); break;
        case ActionType::trade_bank: referee.trade_bank(a.give, a.get); break;
        case ActionType::offer: referee.make_offer(seat, a.give, a.get, a.to()); break;
        case ActionType::accept: referee.accept(seat, a.other); break;
        case ActionType::decline: referee.decline(seat, a.other); break;
        case ActionType::confirm: referee.confirm(a.other); break;
        case ActionType::withdraw: referee.withdraw(seat); break;
        case ActionType::reveal: referee.reveal(seat); break;
        case ActionType::pass: referee.pass(); break;
        case ActionType::end_turn: referee.end_turn(); break;
    }
    assert(fault_in(board, state) == nullptr);
}

template <class I>
void apply(const Board<I>& board, State<I>& state, const Outcome& outcome) {
    assert(why_not(board, state, outcome) == Reason::none);
    Referee<I> referee(board, state);
    switch (outcome.luck) {
        case Chance::none: break;
        case Chance::dice: referee.rolled(outcome.first, outcome.second); break;
        case Chance::steal: referee.stolen(outcome.resource()); break;
        case Chance::card: referee.drawn(outcome.card()); break;
    }
    assert(fault_in(board, state) == nullptr);
}

template void apply(const Board<Standard>&, State<Standard>&, const Action&);
template void apply(const Board<Large>&, State<Large>&, const Action&);
template void apply(const Board<Standard>&, State<Standard>&, const Outcome&);
template void apply(const Board<Large>&, State<Large>&, const Outcome&);

}  // namespace longroad::board
