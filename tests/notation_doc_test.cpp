// The examples of docs/notation.md are what the code reads and prints.
#include <doctest/doctest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "notation/exchange_read.h"
#include "notation/position.h"
#include "notation/record.h"

namespace longroad::notation {

namespace {

// What stands between lines of three backticks.
std::vector<std::string> code_blocks() {
    std::ifstream file(LONGROAD_SOURCE_DIR "/docs/notation.md");
    REQUIRE(file);
    std::vector<std::string> blocks;
    bool inside = false;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("```")) {
            inside = !inside;
            if (inside) blocks.emplace_back();
        } else if (inside) {
            blocks.back() += line + "\n";
        }
    }
    return blocks;
}

}  // namespace

TEST_CASE("the examples of docs/notation.md are read and printed") {
    int records = 0;
    int positions = 0;
    int exchanges = 0;
    for (const std::string& block : code_blocks()) {
        CAPTURE(block);
        if (block.starts_with("[Longroad")) {
            ++records;
            const auto record = read_record(block);
            REQUIRE_MESSAGE(record, record.error().message());
            CHECK(record_text(*record) == block);
        } else if (block.starts_with("longroad/1")) {
            ++positions;
            const auto game = read_position(block.substr(0, block.size() - 1));
            REQUIRE_MESSAGE(game, game.error().message());
        } else if (block.starts_with("{\"setup\"")) {
            ++exchanges;
            const auto games = read_exchange(block);
            REQUIRE_MESSAGE(games, games.error().message());
        }
    }
    CHECK(records == 1);
    CHECK(positions == 1);
    CHECK(exchanges == 1);
}

}  // namespace longroad::notation
