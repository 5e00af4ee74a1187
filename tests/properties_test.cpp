// What must hold in every position of every game: checked after each step of random games of all styles,
// presets and player counts, at least 100,000 actions of each preset and count.
#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <map>
#include <set>
#include <string>

#include "board/check.h"
#include "board/game.h"
#include "board/random_play.h"
#include "bots/random_walker.h"
#include "notation/exchange_write.h"
#include "notation/position.h"
#include "tests/effort.h"

using namespace longroad;
using namespace longroad::board;
using bots::RandomWalker;
using bots::Style;

namespace {

// Debug and sanitizer builds check every step twice over; there fewer have to do.
#if defined(NDEBUG)
constexpr int actions_of_each_kind = 100'000;
#else
constexpr int actions_of_each_kind = 4'000;
#endif

constexpr Style all_styles[] = {Style::uniform, Style::roads, Style::hoard, Style::cards, Style::drain};

Setup setup_for(Preset preset, int players, Random& random) {
    SetupWish wish;
    wish.rules = rules_of(preset);
    wish.rules.min_players = 2;
    wish.players = players;
    wish.kind = random.below(4) == 0 ? SetupKind::beginner : SetupKind::variable;
    return *make_setup(wish, random);
}

// Everything another seat does not know is changed: the hands and cards of the others are dealt anew, each
// with the same number, and with it the order of the deck.
Snapshot with_other_secrets(Snapshot shot, Seat viewer, Random& random) {
    Bundle cards;
    CardSet development = shot.deck;
    for (int seat = 0; seat < shot.players; ++seat) {
        if (seat == viewer) continue;
        const SeatSnapshot& other = shot.seats[static_cast<size_t>(seat)];
        for (size_t r = 0; r < resource_count; ++r) cards.count[r] += other.hand.count[r];
        for (Card c : all_cards) development.add(c, other.cards[c]);
    }
    Cards pile(cards);
    for (int seat = 0; seat < shot.players; ++seat) {
        if (seat == viewer) continue;
        SeatSnapshot& other = shot.seats[static_cast<size_t>(seat)];
        const int hand = other.hand.total();
        const int held = other.cards.total();
        const int fresh = other.fresh.total();
        other.hand = {};
        other.cards.clear();
        other.fresh.clear();
        for (int n = 0; n < hand; ++n) {
            const Resource r = pile.nth(static_cast<int>(random.below(static_cast<uint32_t>(pile.total()))));
            pile -= Cards::of(r);
            ++other.hand[r];
        }
        for (int n = 0; n < held; ++n) {
            const Card c =
                development.nth(static_cast<int>(random.below(static_cast<uint32_t>(development.total()))));
            development.remove(c);
            other.cards.add(c);
            if (n < fresh) other.fresh.add(c);
        }
        other.points = static_cast<uint8_t>(other.public_points + other.cards[Card::victory_point]);
    }
    shot.deck = development;
    return shot;
}

void check_views(const Game& game, Random& random) {
    if (game.setup().rules.open_hands != 0) return;  // nothing is secret but the deck
    const Snapshot shot = game.snapshot();
    const auto viewer = Seat(static_cast<int>(random.below(static_cast<uint32_t>(shot.players) + 1)));
    const Seat seat = viewer == shot.players ? no_seat : viewer;
    const View view = game.view(seat);
    // HI-1, HI-3, HI-6: a view is the same whatever the hidden cards are.
    const View other = view_of(game.setup(), with_other_secrets(shot, seat, random), seat);
    CHECK(view == other);
    CHECK(notation::view_json(game.setup(), view) == notation::view_json(game.setup(), other));
}

// A hash and a text say all of a position: reading the text gives the same hash, with everything that is kept
// incrementally computed anew.
void check_text(const Game& game) {
    const std::string text = notation::position_text(game);
    const auto read = notation::read_position(text);
    REQUIRE_MESSAGE(read.has_value(), text << (read ? "" : read.error().message()));
    CHECK(read->hash() == game.hash());
    Setup told = game.setup();
    told.first_rolls.clear();  // no part of a position
    CHECK(read->setup() == told);
    CHECK(read->snapshot() == game.snapshot());
    CHECK(notation::position_text(*read) == text);
}

// `legal` and `why_not` know the same actions: all that exist are tried.
void check_legality(const Game& game) {
    std::set<std::string> listed;
    for (const Action& action : game.legal()) {
        const std::string text = notation::action_json(action);
        CHECK_MESSAGE(listed.insert(text).second, "listed twice: " << text);
        CHECK_MESSAGE(game.why_not(action) == Reason::none, text);
    }
    const SeatSet waiting = game.to_act();
    const Setup& setup = game.setup();
    const bool standard = setup.island == IslandKind::standard;
    const int vertices = standard ? Standard::vertices : Large::vertices;
    const int edges = standard ? Standard::edges : Large::edges;
    const int hexes = standard ? Standard::hexes : Large::hexes;
    const auto judge = [&](const Action& action) {
        const bool legal = game.why_not(action) == Reason::none;
        const bool expected = listed.contains(notation::action_json(action));
        const bool waits = (waiting >> action.seat & 1) != 0;
        if (waits ? legal != expected : expected) {
            CHECK_MESSAGE(false, notation::action_json(action) << " " << name_of(game.why_not(action)));
        }
    };
    for (int s = 0; s < setup.players; ++s) {
        const Seat seat(s);
        for (ActionType what :
             {ActionType::place_settlement, ActionType::build_settlement, ActionType::build_city}) {
            for (int v = 0; v < vertices; ++v) judge(Action::at(what, seat, v));
        }
        for (ActionType what :
             {ActionType::place_road, ActionType::build_road, ActionType::place_free_road}) {
            for (int e = 0; e < edges; ++e) judge(Action::at(what, seat, e));
        }
        for (int h = 0; h < hexes; ++h) {
            judge(Action::robber(seat, Hex(h), no_seat));
            for (int v = 0; v < setup.players; ++v) judge(Action::robber(seat, Hex(h), Seat(v)));
        }
        for (ActionType what :
             {ActionType::roll, ActionType::buy_card, ActionType::play_knight, ActionType::play_road_building,
              ActionType::skip_free_road, ActionType::withdraw, ActionType::reveal, ActionType::pass,
              ActionType::end_turn}) {
            judge(Action::plain(what, seat));
        }
        for (Resource a : all_resources) {
            judge(Action::at(ActionType::play_monopoly, seat, static_cast<int>(a)));
            judge(Action::cards(ActionType::play_invention, seat, {}, Bundle::of(a)));
            for (Resource b : all_resources) {
                Bundle pair = Bundle::of(a);
                ++pair[b];
                judge(Action::cards(ActionType::play_invention, seat, {}, pair));
                for (int rate = 1; rate <= 5; ++rate) {
                    judge(Action::cards(ActionType::trade_bank, seat, Bundle::of(a, rate), Bundle::of(b)));
                }
            }
        }
        for (int other = 0; other < setup.players; ++other) {
            for (ActionType what : {ActionType::accept, ActionType::decline, ActionType::confirm})
                judge(Action::with(what, seat, Seat(other)));
        }
    }
}

void walk(Preset preset, int players, uint64_t wanted) {
    uint64_t actions = 0;
    uint64_t seed = 0;
    while (actions < wanted) {
        Random random(
            seed_of_game(static_cast<uint64_t>(players) * 10 + static_cast<uint64_t>(preset), seed));
        const RandomWalker wanderer(all_styles[seed % 5], seed % 2 == 1);
        ++seed;
        Game game(setup_for(preset, players, random));
        for (int n = 0; n < 4000 && !game.over(); ++n) {
            const Step step = wanderer.next(game, random);
            REQUIRE(game.why_not(step) == Reason::none);
            game.apply(step);
            actions += step.is_luck ? 0 : 1;
            if (const char* fault = game.fault(); fault != nullptr) {
                FAIL(fault << ": " << notation::position_text(game));
            }
            if (random.below(16) == 0) check_views(game, random);
            if (random.below(32) == 0) check_text(game);
            if (random.below(256) == 0) check_legality(game);
        }
    }
}

}  // namespace

TEST_CASE("in every position of random games all invariants hold") {
    for (const Preset preset : {Preset::edition_2015, Preset::mayfair}) {
        for (int players = 2; players <= 6; ++players) {
            CAPTURE(players);
            CAPTURE(name_of(preset));
            walk(preset, players, static_cast<uint64_t>(test::effort(actions_of_each_kind)));
        }
    }
}

TEST_CASE("every combination of options plays by all invariants") {
    CHECK(rc::check("random rules", [] {
        Random random(*rc::gen::arbitrary<uint64_t>());
        SetupWish wish;
        wish.rules = rules_of(random.below(2) == 0 ? Preset::edition_2015 : Preset::mayfair);
        for (const Option& option : options()) {
            if (random.below(3) != 0 || option.name == "max_players") continue;
            const uint32_t range = static_cast<uint32_t>(option.high - option.low) + 1;
            wish.rules.*option.field = static_cast<uint8_t>(option.low + random.below(range));
        }
        wish.rules.min_players = 2;
        wish.players = 2 + static_cast<int>(random.below(5));
        wish.kind = random.below(2) == 0 ? SetupKind::beginner : SetupKind::variable;
        const auto setup = make_setup(wish, random);
        RC_ASSERT(setup.has_value());
        RC_ASSERT(fault_of(*setup) == SetupFault::none);
        Game game(*setup);
        const RandomWalker wanderer(all_styles[random.below(5)], random.below(2) == 0);
        for (int n = 0; n < 300 && !game.over(); ++n) {
            const Step step = wanderer.next(game, random);
            RC_ASSERT(game.why_not(step) == Reason::none);
            game.apply(step);
            const char* fault = game.fault();
            if (fault != nullptr) RC_FAIL(std::string(fault) + ": " + notation::position_text(game));
        }
        check_text(game);
        check_views(game, random);
    }));
}

TEST_CASE("the fast way and the plain way of random play know the same actions") {
    // From one position, what the fast way does must be what some listed action does, and every listed action
    // must turn up.
    const RandomWalker wanderer(Style::cards, false);
    int positions = 0;
    for (uint64_t seed = 0; positions < 150; ++seed) {
        Random random(seed);
        const Setup setup = setup_for(Preset::edition_2015, 4, random);
        const Board<Standard> board(setup);
        Game game(setup);
        const auto steps = static_cast<int>(random.below(900));
        for (int n = 0; n < steps && !game.over(); ++n) game.apply(wanderer.next(game, random));
        if (game.over() || game.luck() != Chance::none || game.phase() == Phase::discard) continue;
        ++positions;
        std::map<uint64_t, size_t> results;  // position -> the action that leads there
        const ActionList legal = game.legal();
        for (size_t i = 0; i < legal.size(); ++i) {
            Game after = game;
            after.apply(legal[i]);
            if (after.luck() == Chance::none) results[after.hash()] = i;
            after.for_each_outcome([&](const Outcome& outcome, int) {
                Game last = after;
                last.apply(outcome);
                results[last.hash()] = i;
            });
        }
        const State<Standard> start = *state_of(board, game.snapshot());
        std::set<size_t> seen;
        for (size_t n = 0; n < 40 * legal.size() + 40; ++n) {
            State<Standard> state = start;
            RandomPlay<Standard>(board, state, random).step();
            const auto found = results.find(hash_of(state));
            REQUIRE_MESSAGE(found != results.end(), notation::position_text(game));
            seen.insert(found->second);
        }
        // Two actions may do the same: a monopoly on this or that which nobody holds.
        std::set<size_t> different;
        for (const auto& [position, action] : results) different.insert(action);
        CHECK_MESSAGE(seen == different, notation::position_text(game));
    }
}

namespace {

// A game decision by decision and the same game at one go end alike.
template <class I>
void play_both_ways(Preset preset, int players, uint64_t seed) {
    Random random(seed);
    const Board<I> board(setup_for(preset, players, random));
    Random same = random;
    State<I> state = starting_state(board);
    State<I> other = state;
    uint64_t decisions = 0;
    for (RandomPlay<I> play(board, state, random); state.phase != Phase::over; ++decisions) {
        play.step();
        REQUIRE(fault_in(board, state) == nullptr);
    }
    CHECK(RandomPlay<I>(board, other, same).finish() == decisions);
    CHECK(state == other);
}

}  // namespace

TEST_CASE("random play at one go is random play step by step, without a fault in any position") {
    for (const Preset preset : {Preset::edition_2015, Preset::mayfair}) {
        for (uint64_t seed = 0; seed < 20; ++seed) {
            play_both_ways<Standard>(preset, 3, seed);
            play_both_ways<Standard>(preset, 4, seed);
            play_both_ways<Large>(preset, 6, seed);
        }
    }
}
