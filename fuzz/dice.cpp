// The dice game. The first byte, '0' to '3', says what the rest is: a position, a record, the exchange form,
// or a stream of actions and outcomes, sensible ones and mad ones. Texts are refused with a place and a
// reason, or reading what they print gives them again. Actions are refused or played; the from-scratch checks
// hold after each, what is listed agrees with what is allowed, and the last position survives as text.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/random.h"
#include "dice/game.h"
#include "fuzz/bytes.h"
#include "fuzz/check.h"
#include "notation/dice_exchange.h"
#include "notation/dice_position.h"
#include "notation/dice_record.h"

using namespace longroad;
using namespace longroad::dice;
using namespace longroad::notation;
using fuzz::Bytes;

namespace {

// ---- texts ---------------------------------------------------------------------------------------------

void check_fault(const Fault& fault) {
    fuzz::check(fault.line >= 1 && fault.column >= 1 && !fault.reason.empty(),
                "a fault has a place and a reason");
}

void check_text(const Game& game) {
    const std::string text = position_text(game);
    const auto again = read_dice_position(text);
    fuzz::check(again.has_value(), "what is printed can be read");
    fuzz::check(again->state() == game.state(), "a position reads back as it was");
    fuzz::check(again->setup() == game.setup(), "a set-up reads back as it was");
    fuzz::check(position_text(*again) == text, "printing is canonical");
}

void try_position(std::string_view text) {
    const auto game = read_dice_position(text);
    if (!game) return check_fault(game.error());
    fuzz::check(game->fault() == nullptr, "a position that is read has no fault");
    check_text(*game);
}

void try_record(std::string_view text) {
    const auto read = read_dice_record(text);
    if (!read) return check_fault(read.error());
    const std::string printed = record_text(*read);
    const auto again = read_dice_record(printed);
    fuzz::check(again.has_value(), "what is printed can be read");
    fuzz::check(*again == *read, "a record reads back as it was");
    fuzz::check(record_text(*again) == printed, "printing is canonical");
}

void try_exchange(std::string_view text) {
    const auto games = read_dice_exchange(text);
    if (!games) return check_fault(games.error());
    std::string written;
    for (const DiceExchange& one : *games) {
        written += setup_line(one.setup) + "\n";
        Game game(one.setup);
        int n = 0;
        for (const Step& step : one.steps) {
            game.apply(step);
            written += step_line(++n, step, game) + "\n";
        }
    }
    const auto again = read_dice_exchange(written);
    fuzz::check(again.has_value(), "what is written can be read, and its claims agree");
    fuzz::check(*again == *games, "games read back as they were");
}

// ---- streams of actions --------------------------------------------------------------------------------

Setup some_setup(Bytes& bytes) {
    const uint8_t form = bytes.next();
    Setup setup;
    setup.players = 1 + form % max_seats;
    setup.first = Seat(bytes.next() % setup.players);
    for (const Option& option : options()) setup.rules.*option.field = bytes.next() & 1;
    fuzz::check(fault_of(setup) == SetupFault::none, "one to six can play");
    return setup;
}

Face some_face(Bytes& bytes) { return static_cast<Face>(bytes.next() % face_count); }

Faces some_faces(Bytes& bytes, int n) {
    Faces faces;
    for (; n > 0; --n) ++faces[some_face(bytes)];
    return faces;
}

Faces mad_faces(Bytes& bytes) {
    Faces faces;
    for (uint8_t& n : faces.count) n = bytes.next();
    return faces;
}

// Of the right shape, most of the time.
Action some_action(Bytes& bytes, const Game& game) {
    const auto what = static_cast<ActionType>(bytes.next() % action_kinds);
    const Seat seat = game.state().active;
    switch (what) {
        case ActionType::reroll: return Action::reroll(seat, some_faces(bytes, bytes.next() % 8));
        case ActionType::joker: {
            const int knight = bytes.next() % 8;
            const Face from = some_face(bytes);
            return Action::joker(seat, knight, from, some_face(bytes));
        }
        case ActionType::exchange_gold: return Action::exchange_gold(seat, some_face(bytes));
        case ActionType::build_road: return Action::road(seat, bytes.next() % 20);
        case ActionType::roll:
        case ActionType::build_settlement:
        case ActionType::build_city:
        case ActionType::build_knight:
        case ActionType::end_turn: return Action::plain(what, seat);
    }
    return {};
}

Action mad_action(Bytes& bytes) {
    Action action;
    action.what = static_cast<ActionType>(bytes.next());
    action.seat = Seat(bytes.next());
    action.number = bytes.next();
    action.from = static_cast<Face>(bytes.next());
    action.to = static_cast<Face>(bytes.next());
    action.keep = mad_faces(bytes);
    return action;
}

Outcome mad_outcome(Bytes& bytes) {
    const auto luck = static_cast<Chance>(bytes.next());
    return {luck, mad_faces(bytes)};
}

Step some_step(Bytes& bytes, const Game& game) {
    const uint8_t kind = bytes.next();
    if (kind < 0x10) return mad_action(bytes);
    if (kind < 0x18) return mad_outcome(bytes);
    if (game.luck() != Chance::none) return Outcome::dice(some_faces(bytes, game.state().dice_rolled()));
    if (kind < 0x80) return some_action(bytes, game);
    const ActionList list = game.legal();
    if (list.empty()) return some_action(bytes, game);
    // Keeps come first and are many; counted from the end, small numbers build and end turns.
    return list[list.size() - 1 - bytes.next() % list.size()];
}

void check_position(const Game& game) {
    const ActionList list = game.legal();
    for (const Action& action : list) {
        fuzz::check(game.why_not(action) == Reason::none, "what is listed is allowed");
    }
    fuzz::check(list.empty() == (game.over() || game.luck() != Chance::none), "somebody can do something");
    fuzz::check(game.over() == (game.winners() != 0), "a game that is over has a winner");
}

void play(Game& game, const Step& step) {
    if (game.why_not(step) != Reason::none) return;
    if (!step.is_luck) fuzz::check(game.legal().contains(step.action), "what is allowed is listed");
    game.apply(step);  // asserts that the position is without fault
    check_position(game);
}

void try_actions(Bytes bytes) {
    Game game(some_setup(bytes));
    // Players without a plan have made up to 255 steps.
    Random random(bytes.next());
    for (int left = bytes.next(); left > 0 && !game.over(); --left) {
        game.apply(game.luck() != Chance::none ? Step(game.draw(random)) : Step(game.random_action(random)));
    }
    check_position(game);
    for (int left = 200; left > 0 && !bytes.empty(); --left) play(game, some_step(bytes, game));

    const char* fault = game.fault();
    fuzz::check(fault == nullptr, fault == nullptr ? "" : fault);
    check_text(game);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    if (size == 0) return 0;
    const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
    switch (data[0] % 4) {
        case 0: try_position(text); break;
        case 1: try_record(text); break;
        case 2: try_exchange(text); break;
        default: try_actions(Bytes(data + 1, size - 1)); break;
    }
    return 0;
}
