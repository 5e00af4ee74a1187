#include "bots/players.h"

#include <doctest/doctest.h>

#include <algorithm>

using namespace longroad::bots;

TEST_CASE("players by name: those for tables, and measuring sticks for the arena alone") {
    const auto offered = [](std::string_view name) {
        return std::ranges::any_of(player_kinds(), [&](const PlayerKind& kind) { return kind.name == name; });
    };
    for (const PlayerKind& kind : player_kinds()) {
        CHECK_MESSAGE(make_player(kind.name) != nullptr, kind.name);
        CHECK_FALSE(kind.meaning.empty());
    }
    CHECK(offered("champion"));
    for (const char* stick : {"master-0.1", "sharp", "sharp-0.1"}) {
        CHECK_FALSE(offered(stick));
        CHECK_MESSAGE(make_player(stick) != nullptr, stick);
        CHECK(make_player(std::string(stick) + "+quiet") != nullptr);
        CHECK(judges_by_net(stick));
    }
    CHECK(make_player("master-0.2") == nullptr);
    CHECK_FALSE(judges_by_net("greedy"));
}
