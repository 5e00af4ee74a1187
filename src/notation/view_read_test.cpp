// A view survives its JSON, and a broken one is refused with a reason.
#include "notation/view_read.h"

#include <doctest/doctest.h>

#include "notation/exchange_write.h"
#include "tests/effort.h"
#include "tests/random_game.h"

using namespace longroad;
using namespace longroad::board;

namespace {

notation::Parsed<View> back(const std::string& text, const Setup& setup) {
    const auto json = notation::read_json(text);
    REQUIRE(json.has_value());
    return notation::read_view(*json, setup);
}

}  // namespace

TEST_CASE("a view survives its JSON: every seat and a spectator, all rules") {
    uint64_t seed = 1;
    for (int round = 0; round < test::effort(1); ++round) {
        for (const SetupWish& wish : test::many_wishes()) {
            const test::PlayedGame played = test::random_game(wish, seed++, 3000);
            Game game(played.setup);
            size_t n = 0;
            for (const Step& step : played.steps) {
                game.apply(step);
                if (++n % 7 != 0) continue;
                const Seat viewer = n % 5 == 0 ? no_seat : Seat(static_cast<int>(n % played.setup.players));
                const View view = game.view(viewer);
                const std::string text = notation::view_json(game.setup(), view);
                const auto read = back(text, game.setup());
                REQUIRE_MESSAGE(read.has_value(), text);
                REQUIRE_MESSAGE(*read == view, text);
            }
        }
    }
}

TEST_CASE("a view with something missing or out of range is refused") {
    Random random(1);
    const auto setup = make_setup({}, random);
    REQUIRE(setup.has_value());
    const std::string text = notation::view_json(*setup, Game(*setup).view(Seat(1)));
    REQUIRE(back(text, *setup).has_value());
    const auto with = [&](std::string_view what, std::string_view instead) {
        std::string changed = text;
        const size_t at = changed.find(what);
        REQUIRE(at != std::string::npos);
        return back(changed.replace(at, what.size(), instead), *setup);
    };
    CHECK(with("\"viewer\":1", "\"viewer\":4").error().reason.find("0 to 3") != std::string::npos);
    CHECK(with("\"luck\":", "\"lack\":").error().reason == "the key \"luck\" is missing");
    CHECK_FALSE(with("\"phase\":\"founding\"", "\"phase\":\"lunch\"").has_value());
    CHECK_FALSE(with("\"dice\":null", "\"dice\":[0,7]").has_value());
    CHECK_FALSE(with("\"hand\":{}", "\"hand\":{\"gold\":1}").has_value());
    CHECK_FALSE(with("\"settlements\":[]", "\"settlements\":[1,2,3,4,5,6]").has_value());
    CHECK_FALSE(with("\"settlements\":[]", "\"settlements\":[54]").has_value());
}
