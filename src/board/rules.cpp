#include "board/rules.h"

#include <array>

namespace longroad::board {

namespace {

using Names = std::string_view;
using Kind = Option::Kind;

constexpr std::array<Names, 2> permission{"allow", "forbid"};
constexpr std::array<Names, 2> trade_build_order{"combined", "trade_then_build"};
constexpr std::array<Names, 2> reveal{"on_win_only", "any_time"};
constexpr std::array<Names, 3> harbor_setup{"fixed", "shuffled_frame", "random_tiles"};
constexpr std::array<Names, 5> start_player{"by_setup", "oldest", "highest_roll", "agreed", "random"};
constexpr std::array<Names, 2> road_tie{"set_aside", "holder_keeps"};
constexpr std::array<Names, 3> beginner_map{"intl_2015", "de_2015", "mayfair"};
constexpr std::array<Names, 2> terminology{"knight", "soldier"};
constexpr std::array<Names, 2> steal{"mandatory", "optional"};
constexpr std::array<Names, 2> victims{"with_cards", "any"};
constexpr std::array<Names, 2> second_road{"may", "must"};
constexpr std::array<Names, 2> counts{"always", "on_request"};
constexpr std::array<Names, 3> shortage{"official", "first_come", "unlimited"};
constexpr std::array<Names, 3> token_style{"size_red", "pips", "both"};
constexpr std::array<Names, 2> token_placement{"spiral", "random"};
constexpr std::array<Names, 2> between_turns{"special_building", "paired_players"};

constexpr Option of_choice(Names name, uint8_t Rules::* field, std::span<const Names> values, Names meaning) {
    return {name, field, Kind::choice, values, 0, static_cast<uint8_t>(values.size() - 1), meaning};
}
constexpr Option of_flag(Names name, uint8_t Rules::* field, Names meaning) {
    return {name, field, Kind::flag, {}, 0, 1, meaning};
}
constexpr Option of_number(Names name, uint8_t Rules::* field, uint8_t low, uint8_t high, Names meaning) {
    return {name, field, Kind::number, {}, low, high, meaning};
}

constexpr std::array<Option, 34> all_options{
    of_number("victory_target", &Rules::victory_target, 3, 20, "points that win on one's own turn"),
    of_choice("robber_desert_return", &Rules::robber_desert_return, permission,
              "may the robber move back to a desert"),
    of_choice("trade_build_order", &Rules::trade_build_order, trade_build_order,
              "trade and build in any order, or no trade after the first build or purchase"),
    of_choice("vp_card_reveal", &Rules::vp_card_reveal, reveal,
              "victory-point cards stay hidden until they win, or may be shown at any time"),
    of_number("discard_min_hand", &Rules::discard_min_hand, 2, 100,
              "smallest hand that loses half of its cards on a seven"),
    of_choice("harbor_setup", &Rules::harbor_setup, harbor_setup,
              "where harbours lie in the variable set-up"),
    of_choice("start_player_method", &Rules::start_player_method, start_player,
              "who starts; by_setup: the oldest on the beginner map, else the highest roll"),
    of_choice("domestic_gifts", &Rules::domestic_gifts, permission, "trades with nothing on one side"),
    of_choice("domestic_same_resource", &Rules::domestic_same_resource, permission,
              "trades with one resource on both sides"),
    of_flag("road_blocked_by_opponent", &Rules::road_blocked_by_opponent,
            "roads cannot be continued through another player's building"),
    of_choice("longest_road_tie", &Rules::longest_road_tie, road_tie,
              "what happens when the holder is cut and others tie"),
    of_choice("beginner_map", &Rules::beginner_map, beginner_map, "the fixed map of the beginner set-up"),
    of_number("min_players", &Rules::min_players, 2, 6, "fewest players; 2 is a variant"),
    of_number("max_players", &Rules::max_players, 2, 6, "most players; 5 and 6 play on the large island"),
    of_choice("terminology", &Rules::terminology, terminology, "what texts call the knight"),
    of_choice("invention_same_resource", &Rules::invention_same_resource, permission,
              "two equal cards with Invention"),
    of_choice("road_building_partial", &Rules::road_building_partial, permission,
              "Road Building when only one road can be placed"),
    of_choice("road_building_second", &Rules::road_building_second, second_road,
              "after the first free road of Road Building the second may be left out, or must be placed"),
    of_choice("robber_steal", &Rules::robber_steal, steal, "must the mover of the robber steal if possible"),
    of_choice("robber_victims", &Rules::robber_victims, victims,
              "the robber robs only neighbors who hold cards, or any neighbor, even for nothing"),
    of_choice("public_counts", &Rules::public_counts, counts,
              "card counts of others are always shown, or only when asked for"),
    of_choice("bank_shortage", &Rules::bank_shortage, shortage,
              "too few cards for a roll: by the book, from the active seat clockwise, or never short"),
    of_flag("win_only_on_own_turn", &Rules::win_only_on_own_turn, "one wins only in one's own turn"),
    of_choice("same_turn_city", &Rules::same_turn_city, permission,
              "upgrading a settlement in the turn it was built"),
    of_choice("token_style", &Rules::token_style, token_style, "how likelihood is drawn on number tokens"),
    of_choice("token_placement", &Rules::token_placement, token_placement,
              "number tokens in a spiral, or at random with no 6 or 8 side by side"),
    of_number("turn_timer", &Rules::turn_timer, 0, 240, "seconds for a turn; 0: no limit"),
    of_number("trade_offer_limit", &Rules::trade_offer_limit, 0, 100,
              "offers a seat may make in a turn; 0: no limit"),
    of_choice("between_turns", &Rules::between_turns, between_turns, "what 5 and 6 players do between turns"),
    of_flag("friendly_robber", &Rules::friendly_robber, "nobody with fewer than 3 public points is robbed"),
    of_number("no_seven_rounds", &Rules::no_seven_rounds, 0, 20, "rounds at the start without a seven"),
    of_flag("balanced_dice", &Rules::balanced_dice, "rolls are drawn from a shuffled deck of the 36"),
    of_flag("open_hands", &Rules::open_hands, "everybody sees all hands, for teaching"),
    of_flag("no_trading", &Rules::no_trading, "no trades between players"),
};

}  // namespace

Rules rules_of(Preset preset) {
    Rules rules;
    rules.preset = preset;
    if (preset == Preset::mayfair) {
        rules.robber_desert_return = choice::forbid;
        rules.trade_build_order = choice::trade_then_build;
        rules.vp_card_reveal = choice::any_time;
        rules.harbor_setup = choice::random_tiles;
        rules.beginner_map = choice::mayfair_map;
        rules.terminology = choice::soldier;
        rules.token_style = choice::pips;
    }
    return rules;
}

std::string_view name_of(Preset preset) { return preset == Preset::mayfair ? "mayfair" : "2015"; }

std::span<const Option> options() { return all_options; }

const Option* find_option(std::string_view name) {
    for (const Option& option : all_options) {
        if (option.name == name) return &option;
    }
    return nullptr;
}

std::string_view name_of(OptionFault fault) {
    switch (fault) {
        case OptionFault::unknown_preset: return "unknown preset";
        case OptionFault::unknown_option: return "unknown option";
        case OptionFault::unknown_value: return "unknown value";
        case OptionFault::out_of_range: return "value out of range";
    }
    return "";
}

std::expected<Preset, OptionFault> parse_preset(std::string_view name) {
    for (Preset preset : {Preset::edition_2015, Preset::mayfair}) {
        if (name == name_of(preset)) return preset;
    }
    return std::unexpected(OptionFault::unknown_preset);
}

std::expected<void, OptionFault> set_option(Rules& rules, std::string_view name, std::string_view value) {
    const Option* option = find_option(name);
    if (option == nullptr) return std::unexpected(OptionFault::unknown_option);
    switch (option->kind) {
        case Kind::choice:
            for (size_t i = 0; i < option->values.size(); ++i) {
                if (option->values[i] == value) {
                    rules.*option->field = static_cast<uint8_t>(i);
                    return {};
                }
            }
            return std::unexpected(OptionFault::unknown_value);
        case Kind::flag:
            if (value != "true" && value != "false") return std::unexpected(OptionFault::unknown_value);
            rules.*option->field = value == "true";
            return {};
        case Kind::number: {
            if (value.empty() || value.size() > 3) return std::unexpected(OptionFault::unknown_value);
            int number = 0;
            for (char c : value) {
                if (c < '0' || c > '9') return std::unexpected(OptionFault::unknown_value);
                number = 10 * number + (c - '0');
            }
            if (number < option->low || number > option->high) {
                return std::unexpected(OptionFault::out_of_range);
            }
            rules.*option->field = static_cast<uint8_t>(number);
            return {};
        }
    }
    return std::unexpected(OptionFault::unknown_value);
}

}  // namespace longroad::board
