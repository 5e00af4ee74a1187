// Any text as games in the exchange form: it is refused with a place and a reason, or reading what we write
// of the games gives them again. Lines of their own are JSON: what is read prints and reads back.
#include <cstddef>
#include <cstdint>

#include "fuzz/check.h"
#include "notation/exchange_read.h"
#include "notation/exchange_write.h"

using namespace longroad;
using namespace longroad::notation;

namespace {

void try_json(std::string_view text) {
    const auto json = read_json(text);
    if (!json) return;
    const std::string printed = json->text();
    const auto again = read_json(printed, {.bytes = printed.size()});
    fuzz::check(again.has_value() && again->text() == printed, "JSON reads back as it was");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    try_json(text);
    const auto games = read_exchange(text);
    if (!games) {
        const Fault& fault = games.error();
        fuzz::check(fault.line >= 1 && fault.column >= 1 && !fault.reason.empty(),
                    "a fault has a place and a reason");
        return 0;
    }
    std::string written;
    for (const ExchangeGame& one : *games) {
        written += setup_line(one.setup) + "\n";
        board::Game game(one.setup);
        int n = 0;
        for (const board::Step& step : one.steps) {
            game.apply(step);
            written += step_line(++n, step, game) + "\n";
        }
    }
    const auto again = read_exchange(written);
    fuzz::check(again.has_value(), "what is written can be read, and its claims agree");
    fuzz::check(*again == *games, "games read back as they were");
    return 0;
}
