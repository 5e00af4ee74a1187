// A finished dice game held against perfect play: turn by turn, what the sheet was worth before and after,
// what luck brought, and what the choices gave away.
#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "bindings/wasm/buffers.h"
#include "bindings/wasm/lore.h"
#include "notation/decimal.h"
#include "notation/dice_exchange.h"
#include "notation/dice_record.h"
#include "notation/json_writer.h"

namespace {

using namespace longroad;
using notation::JsonWriter;
using wasm::fail;
using wasm::input;
using wasm::output;

struct Turn {
    double before = 0;  // the expected final score when the turn began
    double after = 0;   // and when it was over
    double lost = 0;    // by choices
    double worst = 0;   // of them
    size_t step = 0;    // where the worst was made, counted from 1 as the steps of a replay
    dice::Action played;
    dice::Action better;
};

// Differences below this may come from the rounding of the small table.
constexpr double nothing = 0.003;

std::string json_of(const Turn& turn) {
    JsonWriter json('{');
    json.key("before").raw(notation::decimal(turn.before)).key("after").raw(notation::decimal(turn.after));
    json.key("lost").raw(notation::decimal(turn.lost));
    if (turn.worst > 0) {
        json.key("worst").raw(notation::decimal(turn.worst)).key("step").number(static_cast<int>(turn.step));
        json.key("played").raw(notation::action_json(turn.played));
        json.key("better").raw(notation::action_json(turn.better));
    }
    return json.done();
}

std::string review(const dice::Setup& setup, const std::vector<dice::Step>& steps) {
    const bots::DiceLore& lore = wasm::library().dice(setup.rules, true);
    dice::Advisor advisor(lore.tables);
    dice::Game game(setup);
    std::array<std::vector<Turn>, 6> seats;
    for (size_t i = 0; i < steps.size(); ++i) {
        const auto seat = static_cast<size_t>(int{game.state().active});
        if (!steps[i].is_luck) {
            const dice::Prospect prospect = dice::prospect_of(*lore.solved, game.state());
            const auto ranked = advisor.rank(game, prospect);
            const auto chosen = std::ranges::find(ranked, steps[i].action, &dice::Advice::action);
            if (game.phase() == dice::Phase::roll) {
                seats[seat].emplace_back();
                seats[seat].back().before = ranked.front().value;
            }
            Turn& turn = seats[seat].back();
            const double lost = ranked.front().value - chosen->value;
            turn.after = chosen->value;
            if (lost > nothing) turn.lost += lost;
            if (lost > nothing && lost > turn.worst) {
                turn.worst = lost;
                turn.step = i + 1;
                turn.played = chosen->action;
                turn.better = ranked.front().action;
            }
        }
        game.apply(steps[i]);
    }
    JsonWriter json('[');
    for (int seat = 0; seat < setup.players; ++seat) {
        JsonWriter turns('[');
        for (const Turn& turn : seats[static_cast<size_t>(seat)]) turns.raw(json_of(turn));
        json.raw(JsonWriter('{')
                     .key("expected")
                     .raw(notation::decimal(lore.solved->expected_score()))
                     .key("total")
                     .number(game.state().sheets[static_cast<size_t>(seat)].total())
                     .key("turns")
                     .raw(turns.done())
                     .done());
    }
    return json.done();
}

}  // namespace

extern "C" {

// Takes the input as a dice game, a record or the exchange form. 1: the output has for each seat
// {"expected":..,"total":..,"turns":[{"before","after","lost","worst","step","played","better"}..]}; 0: the
// output says what is wrong with it.
LONGROAD_EXPORT("dice_review") uint32_t longroad_dice_review() {
    const auto record = notation::read_dice_record(input());
    if (record) {
        output() = review(record->setup, record->steps);
        return 1;
    }
    const auto games = notation::read_dice_exchange(input());
    if (!games || games->empty()) return fail(record.error().message());
    output() = review(games->front().setup, games->front().steps);
    return 1;
}

}  // extern "C"
