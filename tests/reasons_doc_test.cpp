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

// Every code in the tables below this heading is one of ours.
template <class Reason>
void check_codes(const std::string& name, const std::string& heading, int count) {
    const std::string text = page(name);
    const size_t from = text.find(heading);
    REQUIRE_MESSAGE(from != std::string::npos, heading);
    std::istringstream lines(text.substr(from, text.find("\n## ", from + 1) - from));
    int rows = 0;
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with("| `")) continue;
        const std::string code = line.substr(3, line.find('`', 3) - 3);
        bool known = false;
        for (int i = 0; i < count; ++i) known |= name_of(static_cast<Reason>(i)) == code;
        CHECK_MESSAGE(known, name << " explains " << code << ", which there is not");
        ++rows;
    }
    CHECK(rows == count);
}

}  // namespace

TEST_CASE("no page explains a reason that there is not") {
    check_codes<board::Reason>("reasons.md", "## The board game", board::reason_count);
    check_codes<dice::Reason>("reasons.md", "## The dice game", dice::reason_count);
}

TEST_CASE("every reason is documented in its own words") {
    check_rows<board::Reason>("reasons.md", board::reason_count);
    check_rows<dice::Reason>("reasons.md", dice::reason_count);
    check_rows<table::Refusal>("table-protocol.md", table::refusal_count, 1);
}
