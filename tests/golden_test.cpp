// Golden games: whole games in our record form, with the position every few turns, readable as documentation.
// They fail when behaviour moves; they are written anew only on purpose, with LONGROAD_WRITE_GOLDEN=1.
#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

#include "board/game.h"
#include "bots/random_walker.h"
#include "notation/position.h"
#include "notation/record.h"

using namespace longroad;
using namespace longroad::board;

namespace {

struct Golden {
    const char* name;
    Preset preset;
    int players;
    SetupKind kind;
    bots::Style style;
    bool offers;
    uint64_t seed;
};

constexpr Golden games[] = {
    {"2015-3-beginner", Preset::edition_2015, 3, SetupKind::beginner, bots::Style::uniform, false, 1},
    {"2015-4-variable-trades", Preset::edition_2015, 4, SetupKind::variable, bots::Style::roads, true, 2},
    {"2015-6-variable", Preset::edition_2015, 6, SetupKind::variable, bots::Style::cards, false, 3},
    {"mayfair-3-variable", Preset::mayfair, 3, SetupKind::variable, bots::Style::cards, true, 4},
    {"mayfair-4-beginner", Preset::mayfair, 4, SetupKind::beginner, bots::Style::drain, false, 5},
    {"mayfair-6-beginner-trades", Preset::mayfair, 6, SetupKind::beginner, bots::Style::roads, true, 6},
};

std::string path_of(const std::string& name) {
    return std::string(LONGROAD_SOURCE_DIR "/tests/golden/") + name;
}

std::string read(const std::string& path) {
    std::ifstream file(path);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

// The game as it is played now: its record, and the position at the start of every tenth turn and at the end.
struct Told {
    std::string record;
    std::string positions;
};

Told tell(const Golden& golden) {
    Random random(golden.seed);
    SetupWish wish;
    wish.rules = rules_of(golden.preset);
    wish.players = golden.players;
    wish.kind = golden.kind;
    notation::Record record;
    record.setup = *make_setup(wish, random);
    record.tags = {{"Event", std::string("Golden game ") + golden.name}};
    Game game(record.setup);
    const bots::RandomWalker wanderer(golden.style, golden.offers);
    Told told;
    int shown = -1;
    while (!game.over()) {
        const int turn = game.snapshot().turn;
        if (turn % 10 == 0 && turn != shown) {
            told.positions += notation::position_text(game) + "\n";
            shown = turn;
        }
        const Step step = wanderer.next(game, random);
        game.apply(step);
        record.steps.push_back(step);
    }
    told.positions += notation::position_text(game) + "\n";
    told.record = notation::record_text(record);
    return told;
}

}  // namespace

TEST_CASE("golden games are played as they are on file") {
    for (const Golden& golden : games) {
        CAPTURE(golden.name);
        const Told told = tell(golden);
        const std::string record = path_of(std::string(golden.name) + ".game");
        const std::string positions = path_of(std::string(golden.name) + ".positions");
        if (std::getenv("LONGROAD_WRITE_GOLDEN") != nullptr) {
            std::ofstream(record) << told.record;
            std::ofstream(positions) << told.positions;
        }
        CHECK(told.record == read(record));
        CHECK(told.positions == read(positions));
    }
}

TEST_CASE("golden games replay from their files") {
    for (const Golden& golden : games) {
        CAPTURE(golden.name);
        const auto record = notation::read_record(read(path_of(std::string(golden.name) + ".game")));
        REQUIRE(record.has_value());
        Game game(record->setup);
        for (const Step& step : record->steps) game.apply(step);
        CHECK(game.over());
        const std::string positions = read(path_of(std::string(golden.name) + ".positions"));
        CHECK(positions.ends_with(notation::position_text(game) + "\n"));
    }
}
