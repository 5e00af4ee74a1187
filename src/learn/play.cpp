#include "learn/play.h"

namespace longroad::learn {

using namespace board;

template <class I>
Seat Play<I>::seat() const {
    const SeatSet waiting = seats_to_act(state);
    const int active = state.active;
    // Seats after the active one come first, then those before it, then itself.
    const unsigned after = waiting & ~((2U << active) - 1U);
    if (after != 0) return Seat(lowest(after));
    const unsigned before = waiting & ((1U << active) - 1U);
    return before != 0 ? Seat(lowest(before)) : state.active;
}

template <class I>
void Play<I>::list(Seat me, bool offers, ActionList& scratch, Choices& choices) const {
    using T = ActionTable<I>;
    choices.clear();
    const SeatSet waiting = seats_to_act(state);
    if (waiting == 0) return;
    list_legal_actions(board, state, scratch);
    const bool alone = waiting == seat_bit(me);
    for (const Action& action : scratch) {
        if (alone || action.seat == me) choices.add(static_cast<uint16_t>(index_of(board, state, action)));
    }
    if (state.phase == Phase::discard) {
        const Cards left = state.hand[static_cast<size_t>(int{me})] - Cards(aside);
        for (Resource r : all_resources) {
            if (left[r] > 0) choices.add(static_cast<uint16_t>(T::discard + static_cast<int>(r)));
        }
    }
    if (!offers || state.phase != Phase::main) return;
    const SeatSet to = trade_partners(board, state, me);
    if (to == 0) return;
    for (size_t n = 0; n < swap_count; ++n) {
        const Action offer = Action::offer(me, swaps()[n].give, swaps()[n].get, to);
        if (board::why_not(board, state, offer) == Reason::none)
            choices.add(static_cast<uint16_t>(T::offer + static_cast<int>(n)));
    }
}

template <class I>
Reason Play<I>::why_not(const Action& action) const {
    const auto i = static_cast<size_t>(int{action.seat});
    if (action.what != ActionType::discard || state.phase != Phase::discard || action.seat >= board.players) {
        return board::why_not(board, state, action);
    }
    for (uint8_t n : action.give.count) {
        if (n > Cards::most) return Reason::malformed;
    }
    // A part of a discard is judged as the whole it will become: with what lies aside it must be in the hand,
    // and no more than is owed.
    const int lying = action.seat == seat() ? aside.total() : 0;
    const int owed = state.owes[i];
    const int total = action.give.total();
    if (owed == 0 || total == 0 || lying + total >= owed) {
        Action whole = action;
        for (size_t r = 0; lying > 0 && r < resource_count; ++r) {
            whole.give.count[r] = static_cast<uint8_t>(whole.give.count[r] + aside.count[r]);
        }
        return board::why_not(board, state, whole);
    }
    if (action.place != 0 || action.other != 0 || !action.get.empty()) return Reason::malformed;
    if (action.seat != seat()) return Reason::wrong_number_of_cards;
    const Cards left = state.hand[i] - Cards(aside);
    for (Resource r : all_resources) {
        if (action.give[r] > left[r]) return Reason::hand_lacks_cards;
    }
    return Reason::none;
}

template <class I>
bool Play<I>::act(const Action& action, Action& done) {
    done = action;
    if (action.what == ActionType::discard && action.seat == seat()) [[unlikely]] {
        for (size_t r = 0; r < resource_count; ++r) {
            aside.count[r] = static_cast<uint8_t>(aside.count[r] + action.give.count[r]);
        }
        if (aside.total() < state.owes[static_cast<size_t>(int{action.seat})]) return false;
        done.give = aside;
        aside = {};
    }
    apply(board, state, done);
    return true;
}

template struct Play<Standard>;
template struct Play<Large>;

}  // namespace longroad::learn
