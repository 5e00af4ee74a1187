// Any text as a position: it is refused with a place and a reason, or reading what it prints gives it again.
#include "notation/position.h"

#include <cstddef>
#include <cstdint>

#include "fuzz/check.h"

using namespace longroad;
using namespace longroad::notation;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    const auto game = read_position({reinterpret_cast<const char*>(data), size});
    if (!game) {
        const Fault& fault = game.error();
        fuzz::check(fault.line >= 1 && fault.column >= 1 && !fault.reason.empty(),
                    "a fault has a place and a reason");
        return 0;
    }
    fuzz::check(game->fault() == nullptr, "a position that is read has no fault");
    const std::string text = position_text(*game);
    const auto again = read_position(text);
    fuzz::check(again.has_value(), "what is printed can be read");
    fuzz::check(again->hash() == game->hash(), "a position reads back as it was");
    fuzz::check(again->setup() == game->setup(), "a set-up reads back as it was");
    fuzz::check(position_text(*again) == text, "printing is canonical");
    return 0;
}
