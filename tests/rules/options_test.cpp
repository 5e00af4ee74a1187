// Section 27: the options not shown with the rules they change, the presets and the house rules.
#include <map>
#include <set>
#include <string>

#include "board/rules.h"
#include "core/random.h"
#include "tests/scenario.h"

namespace {

using namespace longroad;
using namespace longroad::board;

// The sums that may be rolled now.
std::set<int> possible_sums(const Game& game) {
    std::set<int> sums;
    game.for_each_outcome([&](const Outcome& roll, int) { sums.insert(roll.first + roll.second); });
    return sums;
}

int possible_rolls(const Game& game) {
    int n = 0;
    game.for_each_outcome([&](const Outcome&, int) { ++n; });
    return n;
}

}  // namespace

RULE_TEST("OPT-presets", "2015 is the default") {
    const Rules rules = rules_of(Preset::edition_2015);
    CHECK(rules == Rules{});
    CHECK(rules.robber_desert_return == choice::allow);
    CHECK(rules.trade_build_order == choice::combined);
    CHECK(rules.vp_card_reveal == choice::on_win_only);
    CHECK(rules.discard_min_hand == 8);
    CHECK(rules.harbor_setup == choice::shuffled_frame);
    CHECK(rules.domestic_gifts == choice::forbid);
    CHECK(rules.domestic_same_resource == choice::forbid);
    CHECK(rules.road_blocked_by_opponent == 1);
    CHECK(rules.longest_road_tie == choice::set_aside);
    CHECK(rules.beginner_map == choice::intl_2015);
    CHECK(rules.terminology == choice::knight);
    CHECK(rules.invention_same_resource == choice::allow);
    CHECK(rules.road_building_partial == choice::allow);
    CHECK(rules.road_building_second == choice::may);
    CHECK(rules.robber_steal == choice::mandatory);
    CHECK(rules.robber_victims == choice::with_cards);
    CHECK(rules.public_counts == choice::always);
    CHECK(rules.bank_shortage == choice::official);
    CHECK(rules.win_only_on_own_turn == 1);
    CHECK(rules.same_turn_city == choice::allow);
    CHECK(rules.token_style == choice::both);
    CHECK(rules.victory_target == 10);
}

RULE_TEST("OPT-presets", "mayfair differs from it in seven options") {
    Rules mayfair = rules_of(Preset::mayfair);
    CHECK(mayfair.robber_desert_return == choice::forbid);
    CHECK(mayfair.trade_build_order == choice::trade_then_build);
    CHECK(mayfair.vp_card_reveal == choice::any_time);
    CHECK(mayfair.harbor_setup == choice::random_tiles);
    CHECK(mayfair.beginner_map == choice::mayfair_map);
    CHECK(mayfair.terminology == choice::soldier);
    CHECK(mayfair.token_style == choice::pips);
    int different = 0;
    for (const Option& option : options()) different += mayfair.*option.field != Rules{}.*option.field;
    CHECK(different == 7);
}

RULE_TEST("OPT-terminology OPT-token_style OPT-turn_timer",
          "options for the table only: every value is taken") {
    Rules rules;
    for (const Option& option : options()) {
        switch (option.kind) {
            case Option::Kind::choice:
                for (std::string_view value : option.values) CHECK(set_option(rules, option.name, value));
                CHECK_FALSE(set_option(rules, option.name, "nonsense"));
                break;
            case Option::Kind::flag:
                CHECK(set_option(rules, option.name, "true"));
                CHECK(set_option(rules, option.name, "false"));
                CHECK_FALSE(set_option(rules, option.name, "1"));
                break;
            case Option::Kind::number:
                CHECK(set_option(rules, option.name, std::to_string(option.low)));
                CHECK(set_option(rules, option.name, std::to_string(option.high)));
                CHECK_FALSE(set_option(rules, option.name, std::to_string(option.high + 1)));
                break;
        }
    }
    for (const char* name : {"terminology", "token_style", "turn_timer"}) CHECK(find_option(name) != nullptr);
    CHECK_FALSE(set_option(rules, "no_such_option", "true"));
}

RULE_TEST("OPT-no_seven_rounds", "sevens are rolled again in the first rounds") {
    const std::set<int> without{2, 3, 4, 5, 6, 8, 9, 10, 11, 12};
    given("rules=2015,no_seven_rounds=2 players=3 phase=roll luck=dice turn=1");
    CHECK(possible_sums(game()) == without);
    CHECK(possible_rolls(game()) == 30);
    refused("dice 3 4", "impossible_luck");
    given("rules=2015,no_seven_rounds=2 players=3 phase=roll luck=dice turn=6 active=2");
    CHECK(possible_sums(game()) == without);
    given("rules=2015,no_seven_rounds=2 players=3 phase=roll luck=dice turn=7");
    CHECK(possible_rolls(game()) == 36);
    allowed("dice 3 4");
    given("phase=roll luck=dice");
    CHECK(possible_rolls(game()) == 36);
}

RULE_TEST("OPT-balanced_dice", "a roll leaves the deck of 36; with five left all come back") {
    given("rules=2015,balanced_dice=true phase=roll luck=dice");
    CHECK(possible_rolls(game()) == 36);
    when("dice 1 1");
    when("0 end_turn", "1 roll");
    CHECK(possible_rolls(game()) == 35);
    refused("dice 1 1", "impossible_luck");
    allowed("dice 1 2");
    allowed("dice 2 1");
    // Bits 6 (a - 1) + (b - 1): seven rolls left.
    given("rules=2015,balanced_dice=true phase=roll luck=dice dice_deck=7f");
    CHECK(possible_rolls(game()) == 7);
    when("dice 1 1", "0 end_turn", "1 roll");
    CHECK(possible_rolls(game()) == 6);
    when("dice 1 2", "1 end_turn", "2 roll");
    CHECK(possible_rolls(game()) == 36);
}

RULE_TEST("OPT-balanced_dice OPT-no_seven_rounds",
          "if the house rules leave nothing in the deck, all 36 come back") {
    // Only the six sevens are left: 1-6 is bit 5, then every fifth bit.
    given("rules=2015,balanced_dice=true,no_seven_rounds=1 phase=roll luck=dice dice_deck=42108420");
    CHECK(possible_rolls(game()) == 30);
    when("dice 1 1", "0 end_turn", "1 roll");
    CHECK(possible_rolls(game()) == 29);
}

RULE_TEST("OPT-balanced_dice", "36 rolls in a row bring every number about as often as it should") {
    given("rules=2015,balanced_dice=true phase=roll");
    Game playing = game();
    Random random(1);
    std::map<int, int> sums;
    for (int turn = 0; turn < 31; ++turn) {
        const Seat active = playing.snapshot().active;
        playing.apply(Action::plain(ActionType::roll, active));
        const Outcome roll = playing.draw(random);
        ++sums[roll.first + roll.second];
        playing.apply(roll);
        if (playing.phase() == Phase::robber) {
            const int hex = playing.snapshot().robber == Hex(0) ? 1 : 0;
            playing.apply(Action::robber(active, Hex(hex), no_seat));
        }
        playing.apply(Action::plain(ActionType::end_turn, active));
    }
    for (const auto& [sum, times] : sums) CHECK(times <= pips(sum));
}
