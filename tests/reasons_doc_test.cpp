// docs/reasons.md lists every reason code with its sentence.
#include <doctest/doctest.h>

#include <fstream>
#include <sstream>
#include <string>

#include "board/reason.h"
#include "dice/reason.h"

using namespace longroad;

namespace {

std::string page() {
    std::ifstream file(LONGROAD_SOURCE_DIR "/docs/reasons.md");
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

template <class Reason>
void check_rows(int count) {
    const std::string text = page();
    for (int i = 0; i < count; ++i) {
        const auto reason = static_cast<Reason>(i);
        const std::string row =
            "| `" + std::string(name_of(reason)) + "` | " + std::string(sentence_of(reason)) + " |";
        CHECK_MESSAGE(text.find(row) != std::string::npos, row);
    }
}

}  // namespace

TEST_CASE("every reason is documented in its own words") {
    check_rows<board::Reason>(board::reason_count);
    check_rows<dice::Reason>(dice::reason_count);
}
