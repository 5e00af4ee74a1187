// The messages of docs/protocol.md are what the code reads, with the keys it writes.
#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "arena/protocol.h"
#include "arena/protocol_bot.h"
#include "bots/players.h"
#include "notation/exchange_write.h"

using namespace longroad;
using notation::JsonValue;

namespace {

// The blocks of JSON, in order.
std::vector<std::string> messages() {
    std::ifstream file(LONGROAD_SOURCE_DIR "/docs/protocol.md");
    REQUIRE(file);
    std::vector<std::string> blocks;
    bool inside = false;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("```")) {
            inside = line == "```json";
            if (inside) blocks.emplace_back();
        } else if (inside) {
            blocks.back() += line + "\n";
        }
    }
    return blocks;
}

std::vector<std::string> sorted_keys(const JsonValue& object) {
    std::vector<std::string> keys = object.keys();
    std::ranges::sort(keys);
    return keys;
}

}  // namespace

TEST_CASE("the messages of docs/protocol.md are read, in their order") {
    arena::ProtocolBot guest(bots::make_player("random"), "random");
    std::map<std::string, int> seen;
    board::Setup setup;
    JsonValue question;
    std::string last;
    for (const std::string& block : messages()) {
        CAPTURE(block);
        const auto json = notation::read_json(block);
        REQUIRE_MESSAGE(json, json.error().message());
        const auto type = arena::protocol::type_of(*json);
        REQUIRE(type.has_value());
        ++seen[*type];
        if (*type == "answer") {
            const auto answer = arena::protocol::read_answer(*json, 41, setup);
            REQUIRE_MESSAGE(answer, answer.error().message());
        } else if (*type == "hello" && last == "hello") {
            CHECK(arena::protocol::read_hello(*json).has_value());
        } else {
            const auto heard = guest.hear(block);
            REQUIRE_MESSAGE(heard, heard.error());
            CHECK(heard->has_value() == (*type == "hello" || *type == "decide"));
        }
        if (*type == "start") setup = arena::protocol::read_start(*json)->setup;
        if (*type == "decide") question = *json;
        last = *type;
    }
    CHECK(seen == std::map<std::string, int>{
                      {"hello", 2}, {"start", 1}, {"observe", 3}, {"decide", 1}, {"answer", 1}, {"end", 1}});

    // The question shown has every key of a real one.
    const board::Game game(setup);
    const auto real = notation::read_json(
        arena::protocol::decide_line(1, setup, game.view(board::Seat(0)), game.legal(), bots::Budget{}));
    REQUIRE(real.has_value());
    CHECK(sorted_keys(question) == sorted_keys(*real));
    const JsonValue& view = *question.find("view");
    const JsonValue& real_view = *real->find("view");
    CHECK(sorted_keys(view) == sorted_keys(real_view));
    for (const size_t seat : {0, 1}) {
        CHECK(sorted_keys(view.find("players")->items()[seat]) ==
              sorted_keys(real_view.find("players")->items()[seat]));
    }
}
