// docs/reasons.md lists every reason code with its sentence.
#include <doctest/doctest.h>

#include <fstream>
#include <sstream>
#include <string>

#include "board/reason.h"

using namespace longroad::board;

TEST_CASE("every reason is documented in its own words") {
    std::ifstream file(LONGROAD_SOURCE_DIR "/docs/reasons.md");
    std::stringstream text;
    text << file.rdbuf();
    for (int i = 0; i < reason_count; ++i) {
        const auto reason = static_cast<Reason>(i);
        const std::string row =
            "| `" + std::string(name_of(reason)) + "` | " + std::string(sentence_of(reason)) + " |";
        CHECK_MESSAGE(text.str().find(row) != std::string::npos, row);
    }
}
