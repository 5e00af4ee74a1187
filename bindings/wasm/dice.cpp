// Advice for the dice game in the browser: load a solved table, ask about a position.
// Text goes in through a buffer that the page fills, and comes out as JSON.
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "bindings/wasm/buffers.h"
#include "dice/advice.h"
#include "notation/dice_exchange.h"
#include "notation/dice_position.h"
#include "notation/dice_table.h"

namespace {

using namespace longroad;
using wasm::fail;
using wasm::input;
using wasm::output;

// All that advice needs, for one choice of rules.
struct Solved {
    explicit Solved(dice::ScoreTable from) : table(std::move(from)), tables(table.rules()), advisor(tables) {}
    dice::ScoreTable table;
    dice::Tables tables;
    dice::Advisor advisor;
};
std::unique_ptr<Solved> solved;

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
    solved = std::make_unique<Solved>(std::move(*table));
    output() = "{\"expected_score\":" + decimals(solved->table.expected_score()) + "}";
    return 1;
}

// Takes the input as a position text; the output ranks what can be done, best first.
LONGROAD_EXPORT("dice_advise") uint32_t longroad_dice_advise() {
    if (!solved) return fail("no table is loaded");
    const auto game = notation::read_dice_position(input());
    if (!game) return fail(game.error().message());
    if (game->over()) return fail("the game is over: there is nothing to choose");
    if (!(game->setup().rules == solved->table.rules())) return fail("the table is for other rules");
    const dice::Prospect prospect = dice::prospect_of(solved->table, game->state());
    output() = "{\"value\":" + decimals(solved->advisor.value(*game, prospect)) + ",\"choices\":[";
    bool first = true;
    for (const dice::Advice& advice : solved->advisor.rank(*game, prospect)) {
        if (!first) output() += ',';
        first = false;
        output() += "{\"action\":" + notation::action_json(advice.action) +
                    ",\"value\":" + decimals(advice.value) + "}";
    }
    output() += "]}";
    return 1;
}

}  // extern "C"
