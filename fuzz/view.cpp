// Any text as what a seat sees: it is refused with a place and a reason, or what we write of the view reads
// back as the same view.
#include <cstddef>
#include <cstdint>

#include "board/game.h"
#include "fuzz/check.h"
#include "notation/exchange_write.h"
#include "notation/view_read.h"

using namespace longroad;
using namespace longroad::notation;

namespace {

board::Setup setup_for(int players) {
    Random random(1);
    board::SetupWish wish;
    wish.players = players;
    return *board::make_setup(wish, random);
}

void try_view(const JsonValue& json, const board::Setup& setup) {
    const auto view = read_view(json, setup);
    if (!view) {
        fuzz::check(view.error().line >= 1 && !view.error().reason.empty(),
                    "a fault has a place and a reason");
        return;
    }
    const auto written = read_json(view_json(setup, *view));
    fuzz::check(written.has_value(), "what is written is JSON");
    const auto again = read_view(*written, setup);
    fuzz::check(again.has_value() && *again == *view, "a view reads back as it was");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    static const board::Setup three = setup_for(3);
    static const board::Setup six = setup_for(6);
    const auto json = read_json({reinterpret_cast<const char*>(data), size});
    if (!json) return 0;
    try_view(*json, three);
    try_view(*json, six);
    return 0;
}
