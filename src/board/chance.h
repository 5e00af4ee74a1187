// Luck is an input: these say what may come and how likely it is, draw it from a generator, and refuse what
// cannot be. Nothing else in the engine knows chance.
#pragma once

#include "board/reason.h"
#include "board/state.h"
#include "core/random.h"

namespace longroad::board {

inline constexpr uint64_t sevens = [] {
    uint64_t set = 0;
    for (int a = 1; a <= 6; ++a) set |= uint64_t{1} << (6 * (a - 1) + (robber_roll - a - 1));
    return set;
}();

// The rolls the house rules allow, whatever the deck of balanced dice still holds.
template <class I>
[[nodiscard]] inline uint64_t allowed_rolls(const Board<I>& board, const State<I>& s) {
    const bool no_seven = s.turn <= board.rules.no_seven_rounds * board.players;
    return no_seven ? full_dice_deck & ~sevens : full_dice_deck;
}

// The rolls that may come now, one bit for each of the 36 (bit 6 (a - 1) + (b - 1)), all equally likely.
// Balanced dice: all 36 form a deck; a roll leaves it; when five or fewer are left, or none that the house
// rules allow, all 36 are shuffled in again.
template <class I>
[[nodiscard]] inline uint64_t possible_rolls(const Board<I>& board, const State<I>& s) {
    const uint64_t allowed = allowed_rolls(board, s);
    if (board.rules.balanced_dice == 0) return allowed;
    const uint64_t in_deck = allowed & s.dice_deck;
    return in_deck != 0 ? in_deck : allowed;
}

[[nodiscard]] constexpr Outcome roll_of_bit(int bit) { return Outcome::dice(bit / 6 + 1, bit % 6 + 1); }

// Each draws one kind of luck; draw_luck whatever the game waits for.
template <class I>
[[nodiscard]] inline Outcome draw_dice(const Board<I>& board, const State<I>& s, Random& random) {
    const uint64_t rolls = possible_rolls(board, s);
    return roll_of_bit(
        nth_element(rolls, static_cast<int>(random.below(static_cast<uint32_t>(popcount(rolls))))));
}
template <class I>
[[nodiscard]] inline Resource draw_stolen(const State<I>& s, Seat victim, Random& random) {
    const Cards hand = s.hand[static_cast<size_t>(int{victim})];
    return hand.nth(static_cast<int>(random.below(static_cast<uint32_t>(hand.total()))));
}
template <class I>
[[nodiscard]] inline Card draw_card(const State<I>& s, Random& random) {
    return s.deck.nth(static_cast<int>(random.below(static_cast<uint32_t>(s.deck.total()))));
}
template <class I>
[[nodiscard]] inline Outcome draw_luck(const Board<I>& board, const State<I>& s, Random& random) {
    switch (s.luck) {
        case Chance::none: break;
        case Chance::dice: return draw_dice(board, s, random);
        case Chance::steal: return Outcome::steal(draw_stolen(s, s.victim, random));
        case Chance::card: return Outcome::draw(draw_card(s, random));
    }
    return {};
}

// Calls visit(outcome, weight) for everything that may come; the chance is weight / sum of the weights.
template <class I, class Visit>
void for_each_outcome(const Board<I>& board, const State<I>& s, Visit&& visit) {
    switch (s.luck) {
        case Chance::none: return;
        case Chance::dice:
            for_each_element(possible_rolls(board, s), [&](int roll) { visit(roll_of_bit(roll), 1); });
            return;
        case Chance::steal:
            for (Resource r : all_resources) {
                const int n = s.hand[static_cast<size_t>(int{s.victim})][r];
                if (n > 0) visit(Outcome::steal(r), n);
            }
            return;
        case Chance::card:
            for (Card c : all_cards) {
                if (s.deck[c] > 0) visit(Outcome::draw(c), s.deck[c]);
            }
            return;
    }
}

// Why this cannot be what luck brings now; Reason::none if it can.
template <class I>
[[nodiscard]] Reason why_not(const Board<I>& board, const State<I>& s, const Outcome& outcome);

}  // namespace longroad::board
