// A board game looked at afterwards, a few steps at a time, so that the worker it runs in can say how far it
// is (docs/analysis.md).
#include "analysis/review.h"

#include <optional>

#include "analysis/review_json.h"
#include "bindings/wasm/buffers.h"
#include "bots/shipped_nets.h"
#include "notation/exchange_read.h"
#include "notation/record.h"

namespace {

using namespace longroad;
using wasm::fail;
using wasm::input;
using wasm::output;

std::optional<analysis::Review>& current() {
    static std::optional<analysis::Review> review;
    return review;
}

uint32_t begin(const board::Setup& setup, const std::vector<board::Step>& steps) {
    const bots::Net* net = bots::shipped_nets().for_players(setup.players);
    if (net == nullptr) return fail("there is no net to judge by");
    current().emplace(setup, steps, *net);
    return 1;
}

}  // namespace

extern "C" {

// Takes the input as a board game, a full record or the exchange form; its net has been loaded. 1: the review
// begins; 0: the output says why there is none.
LONGROAD_EXPORT("review_open") uint32_t longroad_review_open() {
    current().reset();
    const std::string text = input();
    if (notation::is_exchange(text)) {
        const auto game = notation::read_exchange_game(text);
        return game ? begin(game->setup, game->steps) : fail(game.error().message());
    }
    const auto record = notation::read_record(text);
    if (!record) return fail(record.error().message());
    return record->is_public ? fail("public") : begin(record->setup, record->steps);
}

// Looks at one more step. 1: there may be more; 0: that was all, or nothing is open.
LONGROAD_EXPORT("review_step") uint32_t longroad_review_step() {
    return current() && current()->step() ? 1 : 0;
}

// All that was found; the output is the JSON of docs/analysis.md.
LONGROAD_EXPORT("review_result") uint32_t longroad_review_result() {
    if (!current()) return fail("no review is open");
    output() = analysis::review_json(*current());
    return 1;
}

}  // extern "C"
