// The learner's way to play a game against the engine's own word: every number of the table is in the list of
// choices exactly if the engine has nothing against it, and both ways to an observation agree.
#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <vector>

#include "board/game.h"
#include "learn/observation.h"
#include "tests/effort.h"

namespace {

using namespace longroad;
using namespace longroad::board;
using namespace longroad::learn;

Setup some_setup(Preset preset, int players, uint64_t seed, bool open_hands = false) {
    SetupWish wish{rules_of(preset), players, SetupKind::variable, {}};
    wish.rules.min_players = 2;
    wish.rules.open_hands = open_hands ? 1 : 0;
    Random random(seed);
    return *make_setup(wish, random);
}

// Plays random games on one map; calls look(play, choices) before each decision.
template <class I, class Look>
void wander(const Setup& setup, bool offers, uint64_t seed, int most_steps, Look&& look) {
    Play<I> play(setup);
    Random random(seed);
    ActionList scratch;
    Choices choices;
    for (int n = 0; n < most_steps; ++n) {
        if (play.state.phase == Phase::over) play = Play<I>(setup);
        if (play.state.luck != Chance::none) {
            play.fall(draw_luck(play.board, play.state, random));
            continue;
        }
        play.list(offers, scratch, choices);
        REQUIRE(!choices.empty());
        look(play, choices);
        const int index = choices[random.below(static_cast<uint32_t>(choices.size()))];
        const Action action = action_of(play.board, play.state, play.seat(), index);
        REQUIRE(play.why_not(action) == Reason::none);
        play.act(action);
    }
}

template <class Visit>
void for_each_table(Visit&& visit) {
    for (const Preset preset : {Preset::edition_2015, Preset::mayfair}) {
        for (int players = 2; players <= 6; ++players) visit(preset, players);
    }
}

template <class I>
void check_choices(Preset preset, int players, bool offers) {
    int decisions = 0;
    wander<I>(some_setup(preset, players, 7), offers, 11, test::effort(1500),
              [&](const auto& play, const Choices& choices) {
                  std::vector<bool> listed(ActionTable<I>::size);
                  for (uint16_t index : choices) {
                      REQUIRE(index < ActionTable<I>::size);
                      REQUIRE(!listed[index]);
                      listed[index] = true;
                  }
                  // All of the table is held against the judge now and then, what is listed always.
                  const bool all = decisions++ % 7 == 0;
                  int wrong = -1;
                  for (int index = 0; index < ActionTable<I>::size; ++index) {
                      const bool mine = listed[static_cast<size_t>(index)];
                      if (!all && !mine) continue;
                      const Action action = action_of(play.board, play.state, play.seat(), index);
                      const bool is_offer = action.what == ActionType::offer;
                      const bool legal = play.why_not(action) == Reason::none && (offers || !is_offer);
                      if (mine != legal) wrong = index;
                      if (mine && index_of(play.board, play.state, action) != index) wrong = index;
                  }
                  REQUIRE(wrong == -1);
              });
    CHECK(decisions > 300);
}

template <class I>
void check_observer(const Setup& setup, bool offers, uint64_t seed) {
    constexpr auto size = static_cast<size_t>(Layout<I>::size);
    std::vector<float> quick(size);
    std::vector<uint8_t> quick_bytes(size);
    std::vector<float> plain(size);
    Observer<I, float> observer;
    Observer<I, uint8_t> byte_observer;
    bool begun = false;
    Random random(seed);
    wander<I>(setup, offers, seed, test::effort(1500), [&](const auto& play, const Choices&) {
        if (random.below(4) == 0) return;  // several steps may lie between two looks
        if (!begun) {
            observer.begin(play, play.seat(), quick.data());
            byte_observer.begin(play, play.seat(), quick_bytes.data());
            begun = true;
        } else {
            observer.update(play, play.seat(), quick.data());
            byte_observer.update(play, play.seat(), quick_bytes.data());
        }
        const View view = view_of(setup, snapshot_of(play.board, play.state), play.seat());
        observe<I, float>(setup, view, play.aside, std::span<float, size>(plain));
        REQUIRE(quick == plain);
        REQUIRE(plain == std::vector<float>(quick_bytes.begin(), quick_bytes.end()));
        REQUIRE(std::ranges::equal(quick_bytes, highest<I>(), std::ranges::less_equal()));
    });
    CHECK(begun);
}

}  // namespace

TEST_CASE("learn: a number is a choice exactly if the engine allows its action") {
    for (const bool offers : {false, true}) {
        for_each_table([&](Preset preset, int players) {
            if (players <= 4) {
                check_choices<Standard>(preset, players, offers);
            } else {
                check_choices<Large>(preset, players, offers);
            }
        });
    }
}

TEST_CASE("learn: the observer that follows a game writes what a View gives") {
    for_each_table([&](Preset preset, int players) {
        for (const bool open : {false, true}) {
            const Setup setup = some_setup(preset, players, 3, open);
            if (players <= 4) {
                check_observer<Standard>(setup, open, 5);
            } else {
                check_observer<Large>(setup, open, 5);
            }
        }
    });
}

TEST_CASE("learn: a discard in parts is one discard, and no more than is owed or held") {
    const Setup setup = some_setup(Preset::edition_2015, 3, 7);
    Game game(setup);
    Snapshot shot = game.snapshot();
    shot.phase = Phase::discard;
    shot.placed = 6;
    shot.turn = 5;
    shot.dice = {3, 4};
    shot.active = shot.actor = Seat(1);
    for (size_t seat : {size_t{0}, size_t{2}}) {
        shot.seats[seat].hand.count = {5, 3, 0, 0, 0};
        shot.seats[seat].owes = 4;
    }
    shot.bank.count = {9, 13, 19, 19, 19};
    Play<Standard> play(setup);
    const auto state = state_of(play.board, shot);
    REQUIRE(state.has_value());
    play.state = *state;

    const auto part = [](int seat, int lumber, int brick) {
        Bundle give;
        give.count = {static_cast<uint8_t>(lumber), static_cast<uint8_t>(brick), 0, 0, 0};
        return Action::cards(ActionType::discard, Seat(seat), give, {});
    };
    CHECK(play.seat() == Seat(2));  // clockwise from the seat that rolled
    CHECK(play.why_not(part(2, 0, 0)) == Reason::wrong_number_of_cards);
    CHECK(play.why_not(part(2, 5, 0)) == Reason::wrong_number_of_cards);
    CHECK(play.why_not(part(2, 0, 4)) == Reason::hand_lacks_cards);
    CHECK(play.why_not(part(2, 255, 5)) == Reason::malformed);
    CHECK(play.why_not(part(0, 1, 0)) == Reason::wrong_number_of_cards);
    CHECK(play.why_not(part(0, 1, 3)) == Reason::none);  // all at once, out of turn
    CHECK_FALSE(play.act(part(2, 0, 2)));
    CHECK(play.why_not(part(2, 0, 2)) == Reason::hand_lacks_cards);
    CHECK(play.why_not(part(2, 1, 2)) == Reason::wrong_number_of_cards);
    CHECK_FALSE(play.act(part(2, 1, 0)));
    Action done;
    CHECK(play.act(part(2, 0, 1), done));
    CHECK(done == part(2, 1, 3));
    CHECK(play.aside.empty());
    CHECK(play.seat() == Seat(0));
    CHECK(play.act(part(0, 4, 0)));
    CHECK(play.state.phase == Phase::robber);
}

TEST_CASE("learn: secrets of others do not change an observation") {
    // The same view over other hidden cards: the kinds of another's hand and cards are exchanged with the
    // bank and the deck.
    const Setup setup = some_setup(Preset::edition_2015, 4, 21);
    constexpr auto size = static_cast<size_t>(Layout<Standard>::size);
    int compared = 0;
    wander<Standard>(setup, false, 9, 3000, [&](const auto& play, const Choices&) {
        State<Standard> other = play.state;
        const int me = play.seat();
        const auto victim = static_cast<size_t>((me + 1) % 4);
        const auto third = static_cast<size_t>((me + 2) % 4);
        if (play.state.phase == Phase::over || play.state.offering != 0) return;
        std::swap(other.hand[victim], other.hand[third]);
        std::swap(other.cards[victim], other.cards[third]);
        if (other.hand[victim].total() != other.hand[third].total() ||
            other.cards[victim].total() != other.cards[third].total() || other.hand == play.state.hand) {
            return;
        }
        // Points follow the cards.
        for (const size_t seat : {victim, third}) {
            other.points[seat] =
                static_cast<uint8_t>(play.state.public_points(seat) + other.cards[seat][Card::victory_point]);
        }
        if (other.fresh[victim] != CardSet{} || other.fresh[third] != CardSet{}) return;
        ++compared;
        Play<Standard> changed = play;
        changed.state = other;
        std::vector<uint8_t> a(size);
        std::vector<uint8_t> b(size);
        Observer<Standard, uint8_t> one;
        Observer<Standard, uint8_t> two;
        one.begin(play, Seat(me), a.data());
        two.begin(changed, Seat(me), b.data());
        REQUIRE(a == b);
    });
    CHECK(compared > 20);
}
