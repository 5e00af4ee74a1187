#include "dice/rules.h"

#include <array>

namespace longroad::dice {

namespace {

constexpr std::array<Option, 1> all_options{
    Option{"dice_joker_same_turn", &Rules::dice_joker_same_turn,
           "a knight built this turn may be used this turn on dice not yet spent"},
};

}  // namespace

std::span<const Option> options() { return all_options; }

const Option* find_option(std::string_view name) {
    for (const Option& option : all_options) {
        if (option.name == name) return &option;
    }
    return nullptr;
}

std::string_view name_of(OptionFault fault) {
    switch (fault) {
        case OptionFault::unknown_option: return "unknown option";
        case OptionFault::unknown_value: return "unknown value";
    }
    return "";
}

std::expected<void, OptionFault> set_option(Rules& rules, std::string_view name, std::string_view value) {
    const Option* option = find_option(name);
    if (option == nullptr) return std::unexpected(OptionFault::unknown_option);
    if (value != "true" && value != "false") return std::unexpected(OptionFault::unknown_value);
    rules.*option->field = value == "true";
    return {};
}

}  // namespace longroad::dice
