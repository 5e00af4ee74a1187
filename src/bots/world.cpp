#include "bots/world.h"

#include <algorithm>

#include "core/list.h"

namespace longroad::bots {

using namespace board;

namespace {

CardSet full_deck(const std::array<uint8_t, card_kinds>& counts) {
    CardSet all;
    for (size_t c = 0; c < card_kinds; ++c) all.add(all_cards[c], counts[c]);
    return all;
}

void take(CardSet& from, Card c, int n) { from.remove(c, std::min(n, from[c])); }

// Deals the unseen development cards to the seats that hide theirs. Whoever has the points for it on their
// turn has won, so a seat holds fewer victory points than would make it win (VC-1); and so many other cards
// as the seats after it need for that are left to them.
class Dealer {
public:
    Dealer(const View& view, int target, CardSet& unseen, Random& random)
        : view_(view), unseen_(unseen), random_(random) {
        for (size_t i = 0; i < view.seen.players; ++i) {
            if ((view.open >> i & 1) != 0) continue;
            const int room = std::max(0, target - 1 - view.seen.seats[i].public_points);
            hidden_.add({i, view.card_count[i], room});
        }
        // Of those whose turn it is not it is only likely: they may have come to their points since.
        if (others() >= needed()) return;
        for (Hidden& seat : hidden_) {
            if (seat.index != static_cast<size_t>(int{view.seen.active})) seat.room = seat.cards;
        }
    }

    void deal(Snapshot& world) {
        for (Hidden& seat : hidden_) {
            SeatSnapshot& to = world.seats[seat.index];
            for (int n = 0; seat.cards > 0 && !unseen_.empty(); ++n) {
                const Card c = draw(seat);
                unseen_.remove(c);
                to.cards.add(c);
                if (n < view_.fresh_count[seat.index]) to.fresh.add(c);
                --seat.cards;
                if (c == Card::victory_point) --seat.room;
            }
        }
    }

private:
    struct Hidden {
        size_t index = 0;
        int cards = 0;  // still to be dealt
        int room = 0;   // for victory points among them
    };

    [[nodiscard]] int others() const { return unseen_.total() - unseen_[Card::victory_point]; }
    // How many cards that are no points the seats must get.
    [[nodiscard]] int needed() const {
        int sum = 0;
        for (const Hidden& seat : hidden_) sum += std::max(0, seat.cards - seat.room);
        return sum;
    }

    [[nodiscard]] Card draw(const Hidden& seat) {
        const int points = unseen_[Card::victory_point];
        CardSet pool = unseen_;
        if (seat.room <= 0) {
            take(pool, Card::victory_point, points);
        } else if (others() <= needed() && seat.cards <= seat.room) {
            // All others are needed elsewhere.
            pool.clear();
            pool.add(Card::victory_point, points);
        }
        if (pool.empty()) pool = unseen_;
        return pool.nth(static_cast<int>(random_.below(static_cast<uint32_t>(pool.total()))));
    }

    const View& view_;
    CardSet& unseen_;
    Random& random_;
    List<Hidden, max_seats> hidden_;
};

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
    Dealer(view, board.rules.victory_target, unseen, random).deal(world);
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
