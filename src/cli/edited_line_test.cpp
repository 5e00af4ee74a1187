#include "cli/edited_line.h"

#include <doctest/doctest.h>

using longroad::cli::EditedLine;
using Did = EditedLine::Did;

namespace {

Did type(EditedLine& line, std::string_view bytes) {
    Did last = Did::nothing;
    for (const char byte : bytes) last = line.take(byte);
    return last;
}

constexpr std::string_view left = "\x1b[D";
constexpr std::string_view up = "\x1b[A";
constexpr std::string_view down = "\x1b[B";

}  // namespace

TEST_CASE("a typed line is the line") {
    EditedLine line;
    line.start();
    CHECK(type(line, "road 12") == Did::changed);
    CHECK(line.text() == "road 12");
    CHECK(type(line, "\r") == Did::entered);
}

TEST_CASE("keys move and delete where the cursor is") {
    EditedLine line;
    line.start();
    type(line, "rod");
    type(line, left);
    type(line, "a");
    CHECK(line.text() == "road");
    type(line, "\x01> ");  // Ctrl-A
    CHECK(line.text() == "> road");
    type(line, "\x1b[H\x1b[3~\x1b[3~");  // Home, Delete twice
    CHECK(line.text() == "road");
    type(line, "\x05 12\x7f");  // Ctrl-E, Backspace
    CHECK(line.text() == "road 1");
    type(line, "\x17");  // Ctrl-W
    CHECK(line.text() == "road ");
    type(line, "\x15");  // Ctrl-U
    CHECK(line.text().empty());
}

TEST_CASE("a letter of several bytes is one letter") {
    EditedLine line;
    line.start();
    type(line, "ö");
    type(line, left);
    CHECK(line.cursor() == 0);
    type(line, "\x05\x7f");
    CHECK(line.text().empty());
}

TEST_CASE("the arrows bring back what was entered, and the draft") {
    EditedLine line;
    for (const char* entered : {"roll\r", "road 5\r"}) {
        line.start();
        type(line, entered);
    }
    line.start();
    type(line, "en");
    type(line, up);
    CHECK(line.text() == "road 5");
    type(line, up);
    CHECK(line.text() == "roll");
    type(line, up);
    CHECK(line.text() == "roll");
    type(line, down);
    type(line, down);
    CHECK(line.text() == "en");
}

TEST_CASE("Tab completes as far as it is clear") {
    EditedLine line({"road", "roads", "robber", "roll"});
    line.start();
    type(line, "rob\t");
    CHECK(line.text() == "robber ");
    line.start();
    type(line, "roa\t");
    CHECK(line.text() == "road");
    line.start();
    CHECK(type(line, "x\t") == Did::nothing);
}

TEST_CASE("Ctrl-C leaves, Ctrl-D only from an empty line, unknown keys do nothing") {
    EditedLine line;
    line.start();
    CHECK(type(line, "\x1b[15;2~") == Did::nothing);
    CHECK(line.text().empty());
    CHECK(type(line, "\x04") == Did::left);
    type(line, "ab");
    type(line, left);
    CHECK(type(line, "\x04") == Did::changed);
    CHECK(line.text() == "a");
    CHECK(type(line, "\x03") == Did::left);
}
