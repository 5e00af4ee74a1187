// Well-formed UTF-8, character by character. The readers of texts from outside use it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace longroad::notation {

// The bytes of the character `text` begins with; 0 if it does not begin with one: stray or missing
// continuation bytes, forms longer than needed, surrogates, numbers above U+10FFFF.
[[nodiscard]] constexpr size_t utf8_length(std::string_view text) {
    const auto byte = [&](size_t i) -> unsigned {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
    };
    const auto continues = [&](size_t i) { return (byte(i) & 0xc0U) == 0x80U; };
    const unsigned first = byte(0);
    if (text.empty()) return 0;
    if (first < 0x80) return 1;
    if (first < 0xc2) return 0;
    if (first < 0xe0) return continues(1) ? 2 : 0;
    if (first < 0xf0) {
        const bool longer_than_needed = first == 0xe0 && byte(1) < 0xa0;
        const bool surrogate = first == 0xed && byte(1) >= 0xa0;
        return continues(1) && continues(2) && !longer_than_needed && !surrogate ? 3 : 0;
    }
    if (first < 0xf5) {
        const bool longer_than_needed = first == 0xf0 && byte(1) < 0x90;
        const bool too_large = first == 0xf4 && byte(1) >= 0x90;
        return continues(1) && continues(2) && continues(3) && !longer_than_needed && !too_large ? 4 : 0;
    }
    return 0;
}

// Does `text` begin with a control character: C0, delete or C1 (well-formed)?
[[nodiscard]] constexpr bool starts_with_control(std::string_view text) {
    if (text.empty()) return false;
    const auto first = static_cast<unsigned char>(text[0]);
    return first < 0x20 || first == 0x7f ||
           (first == 0xc2 && text.size() > 1 && static_cast<unsigned char>(text[1]) < 0xa0);
}

// Adds the character with this number, which must be no surrogate and at most U+10FFFF.
inline void append_utf8(std::string& text, uint32_t character) {
    const auto add = [&](uint32_t byte) { text += static_cast<char>(byte); };
    if (character < 0x80) {
        add(character);
    } else if (character < 0x800) {
        add(0xc0U | character >> 6);
        add(0x80U | (character & 0x3fU));
    } else if (character < 0x10000) {
        add(0xe0U | character >> 12);
        add(0x80U | (character >> 6 & 0x3fU));
        add(0x80U | (character & 0x3fU));
    } else {
        add(0xf0U | character >> 18);
        add(0x80U | (character >> 12 & 0x3fU));
        add(0x80U | (character >> 6 & 0x3fU));
        add(0x80U | (character & 0x3fU));
    }
}

}  // namespace longroad::notation
