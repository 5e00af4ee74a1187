// The language of the rule tests. A test names the rules it shows, then tells a story:
//
//   RULE_TEST("EX-7-1 RB-1", "nine cards lose four of their owner's choice") {
//       given("players=3 phase=roll 0=hand:ore9;settlements:(0,0)N");
//       when("0 roll", "dice 3 4");
//       then("0 owes 4", "to_act 0");
//       refused("0 discard ore3", "wrong_number_of_cards");
//       when("0 discard ore4");
//       then("0 hand ore5", "bank ore 14");
//   }
//
// given: a position text (notation/position.h; "longroad/1 board" may be left out).
// begin: a new game: "beginner players=3 first=1", "variable rules=mayfair seed=7".
// when:  steps that must be legal. After each one the position is checked from scratch, and the list of legal
//        actions is compared with what `why_not` says about every action one could list.
// then:  expectations, below. allowed / refused: a step is legal, or refused for this reason; nothing is
// done.
//
// Places are public numbers or hexes with a corner or a side, as in the maps of docs/rules.md: (1,3)NW. In a
// position (2,2)* stands for all six sides of a hex.
//
// Steps:  <seat> <action> <arguments>, in the words of board::ActionType:
//   0 build_road (1,1)NE      0 move_robber (2,0) 2     0 move_robber (2,0)     0 trade_bank ore4 wool1
//   0 offer ore1 brick1 @1+2  1 offer brick1 ore2       1 accept 0              0 play_monopoly wool
//   0 play_invention ore2     0 discard ore3+wool1      dice 3 4                steal ore        card knight
// An offer without @ goes to all others, or to the active seat if the offerer is not active.
//
// Expectations:
//   0 hand ore1+wool2 | 0 hand_size 9 | 0 cards knight1 | 0 new knight1 | 0 knights 3 | 0 revealed 1 | 0 owes 4
//   0 points 10 | 0 public_points 8 | 0 road_length 6 | 0 roads 2 | 0 settlements 2 | 0 cities 1
//   0 has road (1,1)NE | 0 has settlement (1,1)N | 0 has city (1,1)N
//   0 offers ore1 for brick1 to 1+2 | 0 offers nothing | 0 accepted_by 1 | 0 declined_by nobody
//   0 can build_road at (1,1)NE (1,1)NW      all the places there are; "nowhere" for none
//   bank ore 14 | bank ore14+wool3 | deck 24 | deck knight 13
//   phase main | active 1 | actor 1 | turn 2 | luck none | dice 3-4 | dice - | robber (2,2)
//   longest_road 0 | largest_army nobody | winner nobody | to_act 0+2 | free_roads 1
#pragma once

#include <doctest/doctest.h>

#include <optional>
#include <source_location>
#include <string>
#include <string_view>

#include "board/game.h"

#define RULE_TEST(rules, title) TEST_CASE_FIXTURE(longroad::test::Scenario, rules ": " title)

namespace longroad::test {

// Words of a test, and where they stand in it.
struct Words {
    std::string text;
    std::source_location at;

    Words(const char* words, std::source_location where = std::source_location::current())
        : text(words), at(where) {}
    Words(std::string words, std::source_location where = std::source_location::current())
        : text(std::move(words)), at(where) {}
};

class Scenario {
public:
    void given(const Words& position);
    // The position must be refused.
    void impossible(const Words& position, std::string_view reason);
    void begin(const Words& words);
    // The set-up must be refused.
    void no_game(const Words& words, board::SetupFault fault);

    template <class... More>
    void when(const Words& step, const More&... more) {
        do_step(step);
        (do_step(Words(more, step.at)), ...);
    }
    template <class... More>
    void then(const Words& expectation, const More&... more) {
        expect(expectation);
        (expect(Words(more, expectation.at)), ...);
    }
    void allowed(const Words& step);
    void refused(const Words& step, std::string_view reason);

    // So many random steps, offers among them, each checked like those of `when`.
    void play_randomly(const Words& words, int steps, uint64_t seed);

    [[nodiscard]] const board::Game& game() const { return *game_; }
    [[nodiscard]] board::Snapshot shot() const { return game_->snapshot(); }
    [[nodiscard]] board::SeatSnapshot seat(int number) const;
    [[nodiscard]] board::Step step(const Words& words) const;
    // How many listed actions have this name.
    [[nodiscard]] int count_legal(std::string_view action) const;
    // A place of this game's island by name, as its public number.
    [[nodiscard]] int vertex(std::string_view name) const;
    [[nodiscard]] int edge(std::string_view name) const;
    [[nodiscard]] int hex(std::string_view name) const;

private:
    void do_step(const Words& words);
    void expect(const Words& words);
    void check_position(const Words& words) const;
    void check_legal_list(const Words& words) const;
    void judge(bool good, const Words& words, const std::string& complaint) const;
    [[noreturn]] void stop(const Words& words, const std::string& complaint) const;
    [[nodiscard]] const board::Game& playing(const Words& words) const;

    std::optional<board::Game> game_;
};

}  // namespace longroad::test
