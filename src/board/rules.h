// Which rules a game is played by: a value with every option of the rules, in the words of
// docs/rules.md. Presets are the two editions; house rules and variants are options like the rest.
#pragma once

#include <cstdint>
#include <expected>
#include <span>
#include <string_view>

namespace longroad::board {

enum class Preset : uint8_t { edition_2015, mayfair };

// The values of the options that are choices. The numbers index the names in rules.cpp.
namespace choice {
enum Permission : uint8_t { allow, forbid };
enum TradeBuildOrder : uint8_t { combined, trade_then_build };
enum Reveal : uint8_t { on_win_only, any_time };
enum HarborSetup : uint8_t { fixed, shuffled_frame, random_tiles };
enum StartPlayer : uint8_t { by_setup, oldest, highest_roll, agreed, random_seat };
enum RoadTie : uint8_t { set_aside, holder_keeps };
enum BeginnerMap : uint8_t { intl_2015, de_2015, mayfair_map };
enum Terminology : uint8_t { knight, soldier };
enum Steal : uint8_t { mandatory, optional };
enum Victims : uint8_t { with_cards, any_neighbor };
enum SecondRoad : uint8_t { may, must };
enum Counts : uint8_t { always, on_request };
enum Shortage : uint8_t { official, first_come, unlimited };
enum TokenStyle : uint8_t { size_red, pips, both };
enum TokenPlacement : uint8_t { spiral, random_tokens };
enum BetweenTurns : uint8_t { special_building, paired_players };
}  // namespace choice

struct Rules {
    Preset preset = Preset::edition_2015;

    uint8_t robber_desert_return = choice::allow;      // RB-2
    uint8_t trade_build_order = choice::combined;      // T-4
    uint8_t vp_card_reveal = choice::on_win_only;      // VC-2
    uint8_t discard_min_hand = 8;                      // RB-1
    uint8_t harbor_setup = choice::shuffled_frame;     // SV-2
    uint8_t start_player_method = choice::by_setup;    // SB-7, PL-2
    uint8_t domestic_gifts = choice::forbid;           // TD-4
    uint8_t domestic_same_resource = choice::forbid;   // TD-6
    uint8_t road_blocked_by_opponent = 1;              // BR-3
    uint8_t longest_road_tie = choice::set_aside;      // LR-7
    uint8_t beginner_map = choice::intl_2015;          // SB-1
    uint8_t min_players = 3;                           // G-15
    uint8_t max_players = 6;                           // G-16
    uint8_t terminology = choice::knight;              // the words of the texts only
    uint8_t invention_same_resource = choice::allow;   // PR-2
    uint8_t road_building_partial = choice::allow;     // PR-1
    uint8_t road_building_second = choice::may;        // PR-4
    uint8_t robber_steal = choice::mandatory;          // RB-4
    uint8_t robber_victims = choice::with_cards;       // RB-6
    uint8_t public_counts = choice::always;            // HI-2
    uint8_t bank_shortage = choice::official;          // BK-3, BK-4
    uint8_t win_only_on_own_turn = 1;                  // VI-1
    uint8_t same_turn_city = choice::allow;            // BC-3
    uint8_t token_style = choice::both;                // COMP-15: how a table draws tokens
    uint8_t victory_target = 10;                       // VI-5
    uint8_t token_placement = choice::spiral;          // SV-4
    uint8_t turn_timer = 0;                            // seconds for a turn, 0: none
    uint8_t trade_offer_limit = 0;                     // offers a seat may make in a turn, 0: any number
    uint8_t between_turns = choice::special_building;  // what 5 and 6 players do between turns

    // House rules.
    uint8_t friendly_robber = 0;  // nobody with fewer than 3 public points is robbed
    uint8_t no_seven_rounds = 0;  // sevens are rolled again in the first rounds
    uint8_t balanced_dice = 0;    // rolls come from a shuffled deck of the 36
    uint8_t open_hands = 0;       // everybody sees all hands
    uint8_t no_trading = 0;       // no trades between players

    friend bool operator==(const Rules&, const Rules&) = default;
};

[[nodiscard]] Rules rules_of(Preset preset);
[[nodiscard]] std::string_view name_of(Preset preset);

// One option: how it is called, what it may be, and a sentence about it.
struct Option {
    enum class Kind : uint8_t { choice, flag, number };
    std::string_view name;
    uint8_t Rules::* field;
    Kind kind;
    std::span<const std::string_view> values;  // of a choice
    uint8_t low = 0;                           // of a number
    uint8_t high = 0;
    std::string_view meaning;
};

[[nodiscard]] std::span<const Option> options();
[[nodiscard]] const Option* find_option(std::string_view name);

enum class OptionFault : uint8_t { unknown_preset, unknown_option, unknown_value, out_of_range };
[[nodiscard]] std::string_view name_of(OptionFault fault);

[[nodiscard]] std::expected<Preset, OptionFault> parse_preset(std::string_view name);
// Sets one option from text: "victory_target", "12".
[[nodiscard]] std::expected<void, OptionFault> set_option(Rules& rules, std::string_view name,
                                                          std::string_view value);

}  // namespace longroad::board
