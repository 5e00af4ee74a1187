// docs/reasons.md lists every reason code with its sentence, docs/table-protocol.md those of the table.
#include <doctest/doctest.h>

#include <fstream>
#include <sstream>
#include <string>

#include "board/reason.h"
#include "dice/reason.h"
#include "table/refusal.h"

using namespace longroad;

namespace {

std::string page(const std::string& name) {
    std::ifstream file(LONGROAD_SOURCE_DIR "/docs/" + name);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

template <class Reason>
void check_rows(const std::string& name, int count, int first = 0) {
    const std::string text = page(name);
    for (int i = first; i < count; ++i) {
        const auto reason = static_cast<Reason>(i);
        const std::string row =
            "| `" + std::string(name_of(reason)) + "` | " + std::string(sentence_of(reason)) + " |";
        CHECK_MESSAGE(text.find(row) != std::string::npos, row);
    }
}

}  // namespace

TEST_CASE("every reason is documented in its own words") {
    check_rows<board::Reason>("reasons.md", board::reason_count);
    check_rows<dice::Reason>("reasons.md", dice::reason_count);
    check_rows<table::Refusal>("table-protocol.md", table::refusal_count, 1);
}
