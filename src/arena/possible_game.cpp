#include "arena/possible_game.h"

#include <algorithm>
#include <array>

#include "board/island.h"
#include "core/list.h"

namespace longroad::arena {

using namespace board;

namespace {

template <class Visit>
void for_each_hidden_seat(const View& view, Visit&& visit) {
    for (int seat = 0; seat < view.seen.players; ++seat) {
        if ((view.open & seat_bit(seat)) == 0) visit(static_cast<size_t>(seat));
    }
}

template <class Visit>
void for_each_open_seat(const View& view, Visit&& visit) {
    for (int seat = 0; seat < view.seen.players; ++seat) {
        if ((view.open & seat_bit(seat)) != 0) visit(view.seen.seats[static_cast<size_t>(seat)]);
    }
}

// Who holds how many cards is known, and what all of them hold together: deal that out in order.
template <class I>
const char* deal_hands(const View& view, Snapshot& whole) {
    std::array<int, resource_count> left{};
    int total = 0;
    for (Resource r : all_resources) {
        int& n = left[static_cast<size_t>(r)];
        n = I::supply - view.seen.bank[r];
        for_each_open_seat(view, [&](const SeatSnapshot& seat) { n -= seat.hand[r]; });
        if (n < 0) return "more cards of a kind than there are";
        total += n;
    }
    for_each_hidden_seat(view, [&](size_t seat) { total -= view.hand_size[seat]; });
    if (total != 0) return "the hands do not hold what the bank lacks";
    size_t kind = 0;
    for_each_hidden_seat(view, [&](size_t seat) {
        for (int n = view.hand_size[seat]; n > 0; --n) {
            while (left[kind] == 0) ++kind;
            --left[kind];
            ++whole.seats[seat].hand.count[kind];
        }
    });
    return nullptr;
}

// Knights and victory points are all somewhere; how many progress cards have left the game follows. Victory
// points go to the bottom of the deck while there is room, then to seats whose turn it is not: who has the
// points for it on their turn has won.
template <class I>
const char* deal_cards(const View& view, Snapshot& whole) {
    std::array<int, card_kinds> left{};
    for (Card c : all_cards) {
        int& n = left[static_cast<size_t>(c)];
        n = I::deck[static_cast<size_t>(c)];
        for (int seat = 0; seat < view.seen.players; ++seat) {
            const SeatSnapshot& seen = view.seen.seats[static_cast<size_t>(seat)];
            if (c == Card::knight) n -= seen.knights;
            if (c == Card::victory_point) n -= seen.revealed;
        }
        for_each_open_seat(view, [&](const SeatSnapshot& seat) { n -= seat.cards[c]; });
        if (n < 0) return "more development cards of a kind than there are";
    }
    int hidden = view.deck_size;
    for_each_hidden_seat(view, [&](size_t seat) { hidden += view.card_count[seat]; });
    int progress =
        hidden - left[static_cast<size_t>(Card::knight)] - left[static_cast<size_t>(Card::victory_point)];
    if (progress < 0) return "fewer development cards than there must be";

    List<Card, 64> pile;
    const auto stack = [&](Card c, int n) {
        for (; n > 0 && !pile.full(); --n) pile.add(c);
    };
    stack(Card::victory_point, left[static_cast<size_t>(Card::victory_point)]);
    for (Card c : {Card::road_building, Card::invention, Card::monopoly}) {
        const int n = std::min(progress, left[static_cast<size_t>(c)]);
        stack(c, n);
        progress -= n;
    }
    if (progress != 0) return "more development cards than there are";
    stack(Card::knight, left[static_cast<size_t>(Card::knight)]);

    size_t next = 0;
    for (; next < view.deck_size; ++next) whole.deck.add(pile[next]);
    const auto give = [&](size_t seat) {
        for (int n = 0; n < view.card_count[seat]; ++n, ++next) {
            whole.seats[seat].cards.add(pile[next]);
            if (n < view.fresh_count[seat]) whole.seats[seat].fresh.add(pile[next]);
        }
    };
    const auto active = static_cast<size_t>(int{view.seen.active});
    for_each_hidden_seat(view, [&](size_t seat) {
        if (seat != active) give(seat);
    });
    for_each_hidden_seat(view, [&](size_t seat) {
        if (seat == active) give(seat);
    });
    return nullptr;
}

template <class I>
const char* deal(const View& view, Snapshot& whole) {
    if (const char* fault = deal_hands<I>(view, whole)) return fault;
    return deal_cards<I>(view, whole);
}

}  // namespace

std::expected<Game, const char*> possible_game(const Setup& setup, const View& view) {
    Snapshot whole = view.seen;
    const bool standard = setup.island == IslandKind::standard;
    const char* fault = standard ? deal<Standard>(view, whole) : deal<Large>(view, whole);
    if (fault != nullptr) return std::unexpected(fault);
    return Game::at(setup, whole);
}

}  // namespace longroad::arena
