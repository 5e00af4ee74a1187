// Bytes as a set-up and a stream of actions and outcomes, sensible ones and mad ones: the engine refuses or
// plays them, its from-scratch checks hold after each, and what it lists agrees with what it allows.
#include <cstddef>
#include <cstdint>
#include <string>

#include "board/game.h"
#include "board/random_play.h"
#include "fuzz/bytes.h"
#include "fuzz/check.h"

using namespace longroad;
using namespace longroad::board;
using fuzz::Bytes;

namespace {

Setup some_setup(Bytes& bytes) {
    SetupWish wish;
    const uint8_t form = bytes.next();
    wish.players = 2 + form % 5;
    wish.kind = (form & 0x20) != 0 ? SetupKind::beginner : SetupKind::variable;
    wish.rules = rules_of((form & 0x40) != 0 ? Preset::mayfair : Preset::edition_2015);
    for (int changes = bytes.next() % 8; changes > 0; --changes) {
        const Option& option = options()[bytes.next() % options().size()];
        wish.rules.*option.field =
            static_cast<uint8_t>(option.low + bytes.next() % (option.high - option.low + 1));
    }
    wish.rules.min_players = 2;
    wish.rules.max_players = max_seats;
    Random random(bytes.next());
    const auto setup = make_setup(wish, random);
    fuzz::check(setup.has_value() && fault_of(*setup) == SetupFault::none,
                "a set-up that is made can be played");
    return *setup;
}

Bundle some_bundle(Bytes& bytes) {
    Bundle bundle;
    const uint8_t kinds = bytes.next();
    for (Resource r : all_resources) {
        if ((kinds >> static_cast<int>(r) & 1) != 0)
            bundle[r] = kinds >= 0xe0 ? bytes.next() : 1 + kinds / 64;
    }
    return bundle;
}

// Of the right shape, most of the time.
Action some_action(Bytes& bytes, const Setup& setup) {
    Action action;
    action.what = static_cast<ActionType>(bytes.next() % action_kinds);
    action.seat = Seat(bytes.next() % setup.players);
    switch (payload_of(action.what)) {
        case Payload::vertex:
        case Payload::edge:
        case Payload::resource: action.place = bytes.next(); break;
        case Payload::robber:
            action.place = bytes.next();
            action.other = bytes.next();
            break;
        case Payload::discard: action.give = some_bundle(bytes); break;
        case Payload::take: action.get = some_bundle(bytes); break;
        case Payload::trade:
        case Payload::offer:
            action.give = some_bundle(bytes);
            action.get = some_bundle(bytes);
            if (action.what == ActionType::offer) action.other = bytes.next();
            break;
        case Payload::offer_of:
        case Payload::partner: action.other = bytes.next() % 8; break;
        case Payload::none: break;
    }
    return action;
}

Action mad_action(Bytes& bytes) {
    Action action;
    action.what = static_cast<ActionType>(bytes.next());
    action.seat = Seat(bytes.next());
    action.place = bytes.next();
    action.other = bytes.next();
    for (uint8_t& n : action.give.count) n = bytes.next();
    for (uint8_t& n : action.get.count) n = bytes.next();
    return action;
}

Step some_step(Bytes& bytes, const Game& game, Random& random) {
    const uint8_t kind = bytes.next();
    if (kind < 0x10) return mad_action(bytes);
    if (kind < 0x18) return Outcome{static_cast<Chance>(bytes.next()), bytes.next(), bytes.next()};
    if (game.luck() != Chance::none) return game.draw(random);
    if (kind < 0x90) return some_action(bytes, game.setup());
    const SeatSet waiting = game.to_act();
    if (game.phase() == Phase::discard) return game.random_discard(Seat(lowest(uint32_t{waiting})), random);
    const ActionList list = game.legal();
    return list.empty() ? some_action(bytes, game.setup()) : list[bytes.next() % list.size()];
}

bool is_listed_kind(ActionType what) { return what != ActionType::offer && what != ActionType::discard; }

void check_position(const Game& game) {
    const ActionList list = game.legal();
    for (const Action& action : list) {
        fuzz::check(game.why_not(action) == Reason::none, "what is listed is allowed");
        fuzz::check(is_listed_kind(action.what), "offers and discards are not listed");
        fuzz::check((game.to_act() >> action.seat & 1) != 0, "only seats that are waited for are listed");
    }
    const bool waits = game.over() || game.luck() != Chance::none || game.phase() == Phase::discard;
    fuzz::check(waits || !list.empty(), "somebody can do something");
}

void play(Game& game, const Step& step) {
    if (game.why_not(step) != Reason::none) return;
    if (!step.is_luck && is_listed_kind(step.action.what) && (game.to_act() >> step.action.seat & 1) != 0) {
        fuzz::check(game.legal().contains(step.action), "what a seat that is waited for may do is listed");
    }
    game.apply(step);  // asserts that the position is without fault
    check_position(game);
}

// Players without a plan have made up to some hundred steps.
template <class I>
Game game_under_way(const Setup& setup, Bytes& bytes, Random& random) {
    const Board<I> board(setup);
    State<I> state = starting_state(board);
    RandomPlay<I> players(board, state, random);
    for (int left = 3 * bytes.next(); left > 0 && state.phase != Phase::over; --left) players.step();
    const auto game = Game::at(setup, snapshot_of(board, state));
    fuzz::check(game.has_value(), game ? "" : game.error());
    return *game;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    Bytes bytes(data, size);
    const Setup setup = some_setup(bytes);
    Random random(bytes.next());
    Game game = setup.island == IslandKind::standard ? game_under_way<Standard>(setup, bytes, random)
                                                     : game_under_way<Large>(setup, bytes, random);
    check_position(game);
    for (int left = 100; left > 0 && !bytes.empty(); --left) play(game, some_step(bytes, game, random));

    const char* fault = game.fault();
    fuzz::check(fault == nullptr, fault == nullptr ? "" : fault);
    const auto same = Game::at(game.setup(), game.snapshot());
    fuzz::check(same.has_value(), same ? "" : same.error());
    fuzz::check(same->hash() == game.hash(), "a snapshot is the whole position");
    for (int seat = 0; seat < game.setup().players; ++seat) (void)game.view(Seat(seat));
    (void)game.view(no_seat);
    return 0;
}
