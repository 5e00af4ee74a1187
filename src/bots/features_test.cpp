#include "bots/features.h"

#include <doctest/doctest.h>

#include "board/apply.h"
#include "tests/random_game.h"

using namespace longroad;
using namespace longroad::board;
using namespace longroad::bots;

namespace {

using Numbers = std::array<float, max_features>;

// After every step, the numbers made from those of the position before are the numbers made from scratch.
template <class I>
int compare(const test::PlayedGame& played) {
    const Board<I> board(played.setup);
    const Atlas<I> atlas(board);
    State<I> s = starting_state(board);
    int compared = 0;
    for (const Step& step : played.steps) {
        const State<I> known = s;
        if (step.is_luck) {
            apply(board, s, step.outcome);
        } else {
            apply(board, s, step.action);
        }
        for (int seat = 0; seat < board.players; ++seat) {
            Numbers before{};
            Numbers scratch{};
            Numbers near{};
            describe(board, atlas, known, seat, before.data());
            describe(board, atlas, s, seat, scratch.data());
            describe_near(board, atlas, s, seat, known, before.data(), near.data());
            if (near != scratch) return -1;
            ++compared;
        }
    }
    return compared;
}

}  // namespace

TEST_CASE("numbers carried over from the position before are those made from scratch") {
    const auto wishes = test::many_wishes();
    for (size_t i = 0; i < wishes.size(); i += 5) {
        const test::PlayedGame played = test::random_game(wishes[i], i, 600);
        const int compared =
            played.setup.island == IslandKind::standard ? compare<Standard>(played) : compare<Large>(played);
        CHECK_MESSAGE(compared > 500, "game " << i);
    }
}
