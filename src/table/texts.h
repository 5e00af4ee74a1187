// Texts of people at the table: names, chat, words for the dice. All are one line of UTF-8 without control
// characters, bounded in characters, so that they can stand in any record and on any screen.
#pragma once

#include <string>
#include <string_view>

#include "notation/utf8.h"

namespace longroad::table {

namespace limit {
inline constexpr int name = 24;
inline constexpr int chat = 300;
inline constexpr int seed = 64;
inline constexpr int title = 60;
}  // namespace limit

// Characters that change the direction of what follows or cannot be seen: with them one name can look like
// another, or turn a line of text around.
[[nodiscard]] constexpr bool starts_with_trick(std::string_view text) {
    const auto starts = [&](std::string_view mark) { return text.starts_with(mark); };
    // U+200B, U+200E to U+200F, U+2028 to U+202E, U+2060 to U+206F, U+FEFF. The joiners U+200C and U+200D
    // stay: Persian is written with them.
    if (starts("\xe2\x80")) {
        const auto last = text.size() > 2 ? static_cast<unsigned char>(text[2]) : 0U;
        return last == 0x8b || last == 0x8e || last == 0x8f || (last >= 0xa8 && last <= 0xae);
    }
    if (starts("\xe2\x81")) return text.size() > 2 && static_cast<unsigned char>(text[2]) >= 0xa0;
    return starts("\xef\xbb\xbf");
}

[[nodiscard]] constexpr bool is_line(std::string_view text, int least, int most) {
    int characters = 0;
    bool visible = false;
    while (!text.empty()) {
        const size_t bytes = notation::utf8_length(text);
        if (bytes == 0 || notation::starts_with_control(text) || starts_with_trick(text)) return false;
        visible |= text[0] != ' ' && !text.starts_with("\xc2\xa0");
        text.remove_prefix(bytes);
        ++characters;
    }
    return characters >= least && characters <= most && (visible || least == 0);
}

// What is inside the line {"setup":{...}}.
[[nodiscard]] inline std::string inner_setup(const std::string& line) {
    return line.substr(9, line.size() - 10);
}

}  // namespace longroad::table
