// Which rules a game is played by: a value with every option of the dice game.
#pragma once

#include <cstdint>
#include <expected>
#include <span>
#include <string_view>

namespace longroad::dice {

struct Rules {
    uint8_t dice_joker_same_turn = 1;  // D-20: a knight built this turn may be used this turn

    friend bool operator==(const Rules&, const Rules&) = default;
};

// One option: how it is called and a sentence about it. All are yes or no: "true", "false".
struct Option {
    std::string_view name;
    uint8_t Rules::* field;
    std::string_view meaning;
};

[[nodiscard]] std::span<const Option> options();
[[nodiscard]] const Option* find_option(std::string_view name);

enum class OptionFault : uint8_t { unknown_option, unknown_value };
[[nodiscard]] std::string_view name_of(OptionFault fault);

// Sets one option from text: "dice_joker_same_turn", "false".
[[nodiscard]] std::expected<void, OptionFault> set_option(Rules& rules, std::string_view name,
                                                          std::string_view value);

}  // namespace longroad::dice
