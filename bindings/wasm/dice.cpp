// Advice for the dice game in the browser: load a solved table, ask about a position.
// Text goes in through a buffer that the page fills, and comes out as JSON.
#include <cstdint>
#include <string>
#include <string_view>

#include "bindings/wasm/buffers.h"
#include "bindings/wasm/lore.h"
#include "dice/advice.h"
#include "notation/dice_exchange.h"
#include "notation/dice_position.h"
#include "notation/dice_table.h"

namespace {

using namespace longroad;
using wasm::fail;
using wasm::input;
using wasm::library;
using wasm::output;

// Six decimals: the small table is exact to 0.00125, so more would say nothing.
std::string decimals(double value) {
    const bool negative = value < 0;
    const auto millionths = static_cast<uint64_t>((negative ? -value : value) * 1e6 + 0.5);
    std::string fraction = std::to_string(millionths % 1'000'000);
    fraction.insert(0, 6 - fraction.size(), '0');
    return (negative ? "-" : "") + std::to_string(millionths / 1'000'000) + "." + fraction;
}

}  // namespace

extern "C" {

// Room for `bytes` of input; the page writes them there before the next call.
LONGROAD_EXPORT("input") char* longroad_input(uint32_t bytes) {
    input().resize(bytes);
    return input().data();
}
LONGROAD_EXPORT("output") const char* longroad_output() { return output().data(); }
LONGROAD_EXPORT("output_bytes") uint32_t longroad_output_bytes() {
    return static_cast<uint32_t>(output().size());
}

// Takes the input as a table of `longroad dice solve -o` in either form. 1: done; 0: the output says why not.
LONGROAD_EXPORT("dice_load") uint32_t longroad_dice_load() {
    const dice::Growth growth;
    auto table = notation::read_table(growth, input());
    if (!table) return fail(table.error());
    library().put(std::move(*table));
    output() = "{\"expected_score\":" + decimals(library().at_hand()->solved->expected_score()) + "}";
    return 1;
}

// Solves the game by the usual rules, some seconds; the output is the table that dice_load takes.
LONGROAD_EXPORT("dice_solve") uint32_t longroad_dice_solve() {
    const bots::DiceLore& lore = library().dice({}, true);
    output() = notation::table_bytes(lore.tables.growth, *lore.solved, notation::TableForm::small);
    return 1;
}

// Takes the input as a position text; the output ranks what can be done, best first.
LONGROAD_EXPORT("dice_advise") uint32_t longroad_dice_advise() {
    const bots::DiceLore* lore = library().at_hand();
    if (lore == nullptr) return fail("no table is loaded");
    const auto game = notation::read_dice_position(input());
    if (!game) return fail(game.error().message());
    if (game->over()) return fail("the game is over: there is nothing to choose");
    if (!(game->setup().rules == lore->tables.rules)) return fail("the table is for other rules");
    const dice::Prospect prospect = dice::prospect_of(*lore->solved, game->state());
    dice::Advisor advisor(lore->tables);
    output() = "{\"value\":" + decimals(advisor.value(*game, prospect)) + ",\"choices\":[";
    bool first = true;
    for (const dice::Advice& advice : advisor.rank(*game, prospect)) {
        if (!first) output() += ',';
        first = false;
        output() += "{\"action\":" + notation::action_json(advice.action) +
                    ",\"value\":" + decimals(advice.value) + "}";
    }
    output() += "]}";
    return 1;
}

}  // extern "C"
