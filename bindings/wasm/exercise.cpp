// A position to try things on: the examples of the almanac. Nothing is kept between two calls: the page sends
// the position and everything done on it so far, and gets what stands there now, or why the last step is
// refused.
#include <string>
#include <utility>

#include "bindings/wasm/buffers.h"
#include "core/random.h"
#include "notation/dice_exchange.h"
#include "notation/dice_position.h"
#include "notation/exchange_read.h"
#include "notation/exchange_write.h"
#include "notation/json_writer.h"
#include "notation/position.h"
#include "table/codec/game_codec.h"

namespace {

using namespace longroad;
using notation::JsonValue;
using notation::JsonWriter;
using wasm::fail;
using wasm::input;
using wasm::output;

constexpr game::SeatSet everybody = 0x3f;

notation::Parsed<board::Action> action_of(const JsonValue& object, const board::Game& game) {
    return notation::read_action(object, game.setup());
}
notation::Parsed<dice::Action> action_of(const JsonValue& object, const dice::Game&) {
    return notation::read_dice_action(object);
}
notation::Parsed<board::Outcome> luck_of(const JsonValue& object, const board::Game&) {
    return notation::read_outcome(object);
}
notation::Parsed<dice::Outcome> luck_of(const JsonValue& object, const dice::Game&) {
    return notation::read_dice_outcome(object);
}
game::StepNews told(const board::Game& before, const board::Step& step, const board::Game& after) {
    return game::news_of(before, step, after, everybody);
}
game::StepNews told(const dice::Game& before, const dice::Step& step, const dice::Game& after) {
    return game::news_of(before, step, after);
}
std::string state_of(const board::Game& game) { return notation::state_json(game.setup(), game.snapshot()); }
std::string state_of(const dice::Game& game) { return notation::state_json(game.setup(), game.state()); }

// Luck that the reader does not name falls as it may: always the same way in the same example.
template <class Game, class Step>
uint32_t try_on(Game game, const JsonValue* steps) {
    Random random(1);
    JsonWriter done('[');
    std::string_view refused;
    const auto take = [&](const Step& step) {
        const Game before = game;
        game.apply(step);
        done.object([&] { table::codec::add_news(done, told(before, step, game)); });
    };
    using Chance = decltype(game.luck());
    const auto fall = [&] {
        while (game.luck() != Chance::none) take(game.draw(random));
    };
    for (size_t i = 0; steps != nullptr && i < steps->items().size(); ++i) {
        const JsonValue& object = steps->items()[i];
        Step step;
        if (object.find("chance") != nullptr) {
            const auto luck = luck_of(object, game);
            if (!luck) return fail(luck.error().message());
            step = *luck;
        } else {
            fall();
            const auto action = action_of(object, game);
            if (!action) return fail(action.error().message());
            step = *action;
        }
        if (const auto reason = game.why_not(step); name_of(reason) != "none") {
            refused = name_of(reason);
            break;
        }
        take(step);
    }
    fall();
    output() = "{\"setup\":" + notation::setup_json(game.setup()) + ",\"state\":" + state_of(game) +
               ",\"legal\":" + notation::legal_json(game.legal()) + ",\"done\":" + done.done();
    if (!refused.empty()) output() += ",\"refused\":" + notation::quoted(refused);
    output() += "}";
    return 1;
}

}  // namespace

extern "C" {

// Takes the input as {"position":text} or {"setup":{..}}, with "steps":[..] in the exchange form; luck may be
// left out of them. 1: the output is {"setup","state","legal","done":[{"step","events"}..]}, and "refused"
// with the reason if the engine does not take a step; the steps before it are done. 0: the output says what
// is wrong.
LONGROAD_EXPORT("exercise") uint32_t longroad_exercise() {
    const auto order = notation::read_json(input());
    if (!order || !order->is_object()) return fail("the order is no JSON object");
    const JsonValue* steps = order->find("steps");
    if (const JsonValue* object = order->find("setup")) {
        const auto setup = notation::read_setup(*object);
        if (!setup) return fail(setup.error().message());
        return try_on<board::Game, board::Step>(board::Game(*setup), steps);
    }
    const JsonValue* position = order->find("position");
    if (position == nullptr) return fail("position is missing");
    if (position->string().starts_with("longroad/1 dice")) {
        auto game = notation::read_dice_position(position->string());
        if (!game) return fail(game.error().message());
        return try_on<dice::Game, dice::Step>(std::move(*game), steps);
    }
    auto game = notation::read_position(position->string());
    if (!game) return fail(game.error().message());
    return try_on<board::Game, board::Step>(std::move(*game), steps);
}

}  // extern "C"
