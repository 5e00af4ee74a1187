// A dice game held against perfect play, for the page's replay.
#include "analysis/dice_review.h"
#include "bindings/wasm/buffers.h"
#include "bindings/wasm/lore.h"
#include "notation/dice_exchange.h"
#include "notation/dice_record.h"

namespace {

using namespace longroad;
using wasm::fail;
using wasm::input;
using wasm::output;

std::string review(const dice::Setup& setup, const std::vector<dice::Step>& steps) {
    return analysis::dice_review_json(
        analysis::review_dice(setup, steps, wasm::library().dice(setup.rules, true)));
}

}  // namespace

extern "C" {

// Takes the input as a dice game, a record or the exchange form. 1: the output is that of dice_review_json;
// 0: the output says what is wrong with it.
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
