// Any text as a game record: it is refused with a place and a reason, or reading what it prints gives it
// again.
#include "notation/record.h"

#include <cstddef>
#include <cstdint>

#include "fuzz/check.h"

using namespace longroad;
using namespace longroad::notation;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    const auto read = read_record({reinterpret_cast<const char*>(data), size});
    if (!read) {
        const Fault& fault = read.error();
        fuzz::check(fault.line >= 1 && fault.column >= 1 && !fault.reason.empty(),
                    "a fault has a place and a reason");
        return 0;
    }
    const std::string text = record_text(*read);
    const auto again = read_record(text);
    fuzz::check(again.has_value(), "what is printed can be read");
    fuzz::check(*again == *read, "a record reads back as it was");
    fuzz::check(record_text(*again) == text, "printing is canonical");

    const Record shown = public_record(*read);
    const auto shown_again = read_record(record_text(shown));
    fuzz::check(shown_again.has_value() && *shown_again == shown, "a public record reads back as it was");
    return 0;
}
