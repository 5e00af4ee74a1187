// The language of the dice game's rule tests. Positions are texts (notation/dice_position.h; "longroad/1
// dice" is left out), moves are the words of records (notation/dice_moves.h):
//
//   DICE_TEST("EX-D-1 D-9", "a road needs brick and lumber") {
//       given("phase=rolled dice=brick6");
//       refused("r0", "cannot_afford");
//   }
//
// given:   a position that must be possible; impossible: one that is refused for this reason.
// when:    moves that must be legal. After each the position is checked from scratch, the list of legal
//          actions is compared with what `why_not` says of every action there is, and the position must
//          survive being printed and read.
// then:    the position is now exactly this one.
// allowed / refused: a move is legal, or refused for this reason; nothing is done.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include "dice/game.h"
#include "notation/dice_moves.h"
#include "notation/dice_position.h"

#define DICE_TEST(rules, title) TEST_CASE_FIXTURE(longroad::test::DiceScenario, rules ": " title)

namespace longroad::test {

// Every action anybody could think of, legal or not.
[[nodiscard]] inline std::vector<dice::Action> all_dice_actions(const dice::Game& game) {
    using namespace dice;
    std::vector<Action> list;
    for (int seat = 0; seat < game.setup().players; ++seat) {
        for (ActionType what : {ActionType::roll, ActionType::build_settlement, ActionType::build_city,
                                ActionType::build_knight, ActionType::end_turn}) {
            list.push_back(Action::plain(what, Seat(seat)));
        }
        for (int road = 0; road < road_count; ++road) list.push_back(Action::road(Seat(seat), road));
        for (Face to : all_faces) {
            list.push_back(Action::exchange_gold(Seat(seat), to));
            for (Face from : all_faces) {
                for (int knight = 1; knight <= knight_count; ++knight) {
                    list.push_back(Action::joker(Seat(seat), knight, from, to));
                }
            }
        }
        for_each_part(Faces{{6, 6, 6, 6, 6, 6}}, 0, dice_count,
                      [&](const Faces& keep) { list.push_back(Action::reroll(Seat(seat), keep)); });
    }
    return list;
}

// The list of legal actions is what `why_not` allows.
inline void check_legal(const dice::Game& game) {
    const dice::ActionList legal = game.legal();
    size_t allowed = 0;
    for (const dice::Action& action : all_dice_actions(game)) {
        const bool fine = game.why_not(action) == dice::Reason::none;
        allowed += fine;
        if (fine != legal.contains(action)) FAIL_CHECK(notation::text_of({action, std::nullopt}));
    }
    CHECK(allowed == legal.size());
}

class DiceScenario {
public:
    void given(const std::string& position) {
        const auto game = notation::read_dice_position("longroad/1 dice " + position);
        INFO(position);
        REQUIRE_MESSAGE(game.has_value(), (game ? "" : game.error().message()));
        game_ = *game;
        check();
    }
    static void impossible(const std::string& position, std::string_view reason) {
        const auto game = notation::read_dice_position("longroad/1 dice " + position);
        INFO(position);
        REQUIRE_FALSE(game.has_value());
        CHECK(game.error().reason == reason);
    }
    template <class... More>
    void when(const std::string& move, const More&... more) {
        const notation::DiceMove read = parse(move);
        INFO(move);
        REQUIRE(name_of(game_.why_not(read.action)) == "none");
        game_.apply(read.action);
        check();
        if (read.outcome) {
            REQUIRE(name_of(game_.why_not(*read.outcome)) == "none");
            game_.apply(*read.outcome);
            check();
        }
        if constexpr (sizeof...(more) > 0) when(more...);
    }
    void then(const std::string& position) const {
        const auto expected = notation::read_dice_position("longroad/1 dice " + position);
        REQUIRE_MESSAGE(expected.has_value(), (expected ? "" : expected.error().message()));
        CHECK(notation::position_text(game_) == notation::position_text(*expected));
    }
    void allowed(const std::string& move) const { CHECK(why_not(move) == "none"); }
    void refused(const std::string& move, std::string_view reason) const { CHECK(why_not(move) == reason); }
    [[nodiscard]] int total(int seat) const {
        return game_.state().sheets[static_cast<size_t>(seat)].total();
    }
    [[nodiscard]] const dice::Game& game() const { return game_; }
    [[nodiscard]] dice::Game& game() { return game_; }

private:
    [[nodiscard]] notation::DiceMove parse(const std::string& move) const {
        notation::Cursor cursor(move);
        const auto read = notation::read_dice_move(cursor, game_.state().active);
        INFO(move);
        REQUIRE(read.has_value());
        REQUIRE(cursor.at_end());
        return *read;
    }
    [[nodiscard]] std::string_view why_not(const std::string& move) const {
        return name_of(game_.why_not(parse(move).action));
    }
    void check() const {
        CHECK(game_.fault() == nullptr);
        check_legal(game_);
        const auto again = notation::read_dice_position(notation::position_text(game_));
        REQUIRE(again.has_value());
        CHECK(again->state() == game_.state());
    }

    dice::Game game_{dice::Setup{}};
};

}  // namespace longroad::test
