#include "bots/world.h"

#include <algorithm>

namespace longroad::bots {

using namespace board;

namespace {

CardSet full_deck(const std::array<uint8_t, card_kinds>& counts) {
    CardSet all;
    for (size_t c = 0; c < card_kinds; ++c) all.add(all_cards[c], counts[c]);
    return all;
}

void take(CardSet& from, Card c, int n) { from.remove(c, std::min(n, from[c])); }

}  // namespace

template <class I>
std::optional<State<I>> imagine(const Board<I>& board, const View& view, const Hands& hands, CardSet spent,
                                Random& random) {
    Snapshot world = view.seen;
    CardSet unseen = full_deck(I::deck);
    for (Card c : all_cards) take(unseen, c, spent[c]);
    for (size_t i = 0; i < world.players; ++i) {
        world.seats[i].hand = hands[i].bundle();
        take(unseen, Card::knight, world.seats[i].knights);
        take(unseen, Card::victory_point, world.seats[i].revealed);
        for (Card c : all_cards) take(unseen, c, world.seats[i].cards[c]);
    }
    for (size_t i = 0; i < world.players; ++i) {
        if ((view.open >> i & 1) != 0) continue;
        SeatSnapshot& seat = world.seats[i];
        // Whoever has the points for it has won already, so hidden points are fewer.
        int points_left = board.rules.victory_target - 1 - seat.public_points;
        for (int n = 0; n < view.card_count[i] && !unseen.empty(); ++n) {
            CardSet pool = unseen;
            if (points_left <= 0) take(pool, Card::victory_point, pool[Card::victory_point]);
            if (pool.empty()) pool = unseen;
            const Card c = pool.nth(static_cast<int>(random.below(static_cast<uint32_t>(pool.total()))));
            unseen.remove(c);
            seat.cards.add(c);
            if (n < view.fresh_count[i]) seat.fresh.add(c);
            if (c == Card::victory_point) --points_left;
        }
    }
    // What is left is the deck; more than it holds if somebody's plays were not seen.
    while (unseen.total() > view.deck_size) {
        unseen.remove(unseen.nth(static_cast<int>(random.below(static_cast<uint32_t>(unseen.total())))));
    }
    world.deck = unseen;
    auto state = state_of(board, world);
    if (!state) return std::nullopt;
    return *state;
}

template std::optional<State<Standard>> imagine(const Board<Standard>&, const View&, const Hands&, CardSet,
                                                Random&);
template std::optional<State<Large>> imagine(const Board<Large>&, const View&, const Hands&, CardSet,
                                             Random&);

}  // namespace longroad::bots
