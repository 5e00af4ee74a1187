// Codes with a name and an English sentence each, declared once as a list: LIST(X) is X(code, "what it means")
// for all of them. Used for reasons and refusals.
#pragma once

#include <cstdint>
#include <iterator>
#include <string_view>

namespace longroad {

struct CodeText {
    std::string_view name;
    std::string_view sentence;  // for logs and the terminal
};

}  // namespace longroad

#define LONGROAD_CODE_NAME(code, text) code,
#define LONGROAD_CODE_TEXT(code, text) {#code, text},

// enum class Enum, `count` of its codes, name_of and sentence_of.
#define LONGROAD_CODES(Enum, count, LIST)                                                 \
    enum class Enum : uint8_t { LIST(LONGROAD_CODE_NAME) };                               \
    namespace detail {                                                                    \
    inline constexpr ::longroad::CodeText texts_of_##Enum[] = {LIST(LONGROAD_CODE_TEXT)}; \
    }                                                                                     \
    inline constexpr int count = static_cast<int>(std::size(detail::texts_of_##Enum));    \
    [[nodiscard]] constexpr std::string_view name_of(Enum code) {                         \
        return detail::texts_of_##Enum[static_cast<size_t>(code)].name;                   \
    }                                                                                     \
    [[nodiscard]] constexpr std::string_view sentence_of(Enum code) {                     \
        return detail::texts_of_##Enum[static_cast<size_t>(code)].sentence;               \
    }
