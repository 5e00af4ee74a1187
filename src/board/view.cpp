#include "board/view.h"

namespace longroad::board {

View view_of(const Setup& setup, const Snapshot& snapshot, Seat viewer) {
    View view;
    view.viewer = viewer;
    view.seen = snapshot;
    view.deck_size = static_cast<uint8_t>(snapshot.deck.total());
    view.seen.deck.clear();  // HI-6
    for (int seat = 0; seat < snapshot.players; ++seat) {
        SeatSnapshot& seen = view.seen.seats[static_cast<size_t>(seat)];
        const auto i = static_cast<size_t>(seat);
        view.hand_size[i] = static_cast<uint8_t>(seen.hand.total());
        view.card_count[i] = static_cast<uint8_t>(seen.cards.total());
        view.fresh_count[i] = static_cast<uint8_t>(seen.fresh.total());
        if (seat == viewer || setup.rules.open_hands != 0) {
            view.open |= seat_bit(seat);
            continue;
        }
        seen.hand = {};      // HI-1
        seen.cards.clear();  // HI-3
        seen.fresh.clear();
        seen.points = seen.public_points;
    }
    return view;
}

}  // namespace longroad::board
