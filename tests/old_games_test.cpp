// Games and positions written by earlier releases mean today what they meant then. tests/golden/v0.1 holds
// the golden games of release 0.1, and in fair/ records of its tables with the secrets of their luck.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "fair/verify.h"
#include "notation/position.h"
#include "notation/record.h"

namespace {

using namespace longroad;
using namespace longroad::board;

const std::filesystem::path folder = LONGROAD_SOURCE_DIR "/tests/golden/v0.1";

std::string read(const std::filesystem::path& path) {
    std::ifstream file(path);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

std::vector<std::filesystem::path> games_in(const std::filesystem::path& where) {
    std::vector<std::filesystem::path> found;
    for (const auto& entry : std::filesystem::directory_iterator(where)) {
        if (entry.path().extension() == ".game") found.push_back(entry.path());
    }
    return found;
}

}  // namespace

TEST_CASE("games of release 0.1 replay as they were played, and their positions are the same") {
    const auto games = games_in(folder);
    CHECK(games.size() == 6);
    for (const auto& path : games) {
        CAPTURE(path.filename().string());
        const auto record = notation::read_record(read(path));
        REQUIRE_MESSAGE(record, record.error().message());
        // The positions at the start of every tenth turn, then at the end.
        std::istringstream positions(read(std::filesystem::path(path).replace_extension(".positions")));
        std::string line;
        const auto same = [&](const Game& game) {
            REQUIRE(std::getline(positions, line));
            const auto then = notation::read_position(line);
            REQUIRE_MESSAGE(then, then.error().message());
            CHECK(then->snapshot() == game.snapshot());
            CHECK(then->setup() == game.setup());
        };
        Game game(record->setup);
        int shown = -1;
        const auto look = [&] {
            const int turn = game.snapshot().turn;
            if (turn % 10 != 0 || turn == shown || game.over()) return;
            shown = turn;
            same(game);
        };
        for (const Step& step : record->steps) {
            look();
            game.apply(step);
        }
        same(game);
        CHECK_FALSE(std::getline(positions, line));
    }
}

TEST_CASE("records of release 0.1's tables verify, maps included") {
    const auto games = games_in(folder / "fair");
    CHECK(games.size() == 4);
    for (const auto& path : games) {
        CAPTURE(path.filename().string());
        const auto verified = fair::verify(read(path));
        REQUIRE_MESSAGE(verified, verified.error().what);
        CHECK(verified->map);
        CHECK(verified->outcomes > 50);
    }
}

TEST_CASE("records of fair dice 2 verify, by themselves and against what a browser saw") {
    const std::filesystem::path kept = LONGROAD_SOURCE_DIR "/tests/golden/fair";
    for (const char* game : {"board", "dice"}) {
        CAPTURE(game);
        const std::string record = read(kept / (std::string(game) + ".game"));
        const auto saw = fair::read_saw(read(kept / (std::string(game) + ".saw.json")));
        REQUIRE_MESSAGE(saw, saw.error());
        const auto verified = fair::verify(record, &*saw);
        REQUIRE_MESSAGE(verified, verified.error().what);
        CHECK(verified->version == 2);
        CHECK(verified->shares == 2);
        CHECK(verified->order);
        CHECK(verified->first);
        CHECK(verified->seen);
        CHECK(verified->outcomes > 20);
        CHECK(fair::verify(record));
    }
}
