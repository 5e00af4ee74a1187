// Going through a game that is over: a record or the exchange form comes in, and every position comes out,
// one line each, with all hands open or as one seat saw it.
#include <string>

#include "bindings/wasm/buffers.h"
#include "notation/dice_exchange.h"
#include "notation/dice_record.h"
#include "notation/exchange_read.h"
#include "notation/exchange_write.h"
#include "notation/record.h"
#include "table/codec/game_codec.h"

namespace {

using namespace longroad;
using notation::JsonWriter;
using wasm::fail;
using wasm::input;
using wasm::output;

constexpr game::SeatSet everybody = 0x3f;

void put_tags(JsonWriter& json, const game::Tags& tags) {
    json.object([&] {
        for (const auto& [key, value] : tags) json.key(key).text(value);
    });
}

game::StepNews told(const board::Game& before, const board::Step& step, const board::Game& after,
                    game::SeatSet audience) {
    return game::news_of(before, step, after, audience);
}
game::StepNews told(const dice::Game& before, const dice::Step& step, const dice::Game& after,
                    game::SeatSet) {
    return game::news_of(before, step, after);
}

// `Game` is of either game; its steps are told in the words of the table.
template <class Game, class Setup, class Steps, class StateJson>
uint32_t tell(const Setup& setup, const Steps& steps, const game::Tags& tags, game::SeatSet audience,
              StateJson&& state_of) {
    Game game(setup);
    JsonWriter first('{');
    first.key("setup").json(notation::setup_json(setup)).key("tags");
    put_tags(first, tags);
    output() = first.key("state").json(state_of(game)).done() + "\n";
    for (const auto& step : steps) {
        const Game before = game;
        game.apply(step);
        JsonWriter line('{');
        table::codec::add_news(line, told(before, step, game, audience));
        output() += line.key("state").json(state_of(game)).done() + "\n";
    }
    return 1;
}

// `seat` is whose eyes it is seen with; -1 for all.
uint32_t tell_game(int seat) {
    const std::string text = input();
    const game::SeatSet audience = seat < 0 ? everybody : game::only(seat);
    const auto board_state = [seat](const board::Game& game) {
        return seat < 0 || seat >= game.setup().players
                   ? notation::state_json(game.setup(), game.snapshot())
                   : notation::view_json(game.setup(), game.view(board::Seat(seat)));
    };
    const auto dice_state = [](const dice::Game& game) {
        return notation::state_json(game.setup(), game.state());
    };
    if (notation::is_exchange(text)) {
        const auto game = notation::read_exchange_game(text);
        if (game) return tell<board::Game>(game->setup, game->steps, {}, audience, board_state);
        const auto dice_games = notation::read_dice_exchange(text);
        if (!dice_games || dice_games->empty()) return fail(game.error().message());
        return tell<dice::Game>(dice_games->front().setup, dice_games->front().steps, {}, audience,
                                dice_state);
    }
    if (text.find("[Game \"dice\"]") != std::string::npos) {
        const auto record = notation::read_dice_record(text);
        if (!record) return fail(record.error().message());
        return tell<dice::Game>(record->setup, record->steps, record->tags, audience, dice_state);
    }
    const auto record = notation::read_record(text);
    if (!record) return fail(record.error().message());
    if (record->is_public) return fail("public");
    return tell<board::Game>(record->setup, record->steps, record->tags, audience, board_state);
}

}  // namespace

extern "C" {

// Takes the input as a game in any of our forms. 1: the output has a line for its start and one for each
// step, {"step":..,"events":[..],"state":{..}}; 0: the output says what is wrong and where.
LONGROAD_EXPORT("replay") uint32_t longroad_replay() { return tell_game(-1); }
// The same as this seat saw it: others' hands and cards are only counted.
LONGROAD_EXPORT("replay_seen") uint32_t longroad_replay_seen(uint32_t seat) {
    return seat < 6 ? tell_game(static_cast<int>(seat)) : fail("there is no such seat");
}

}  // extern "C"
