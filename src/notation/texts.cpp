#include "notation/texts.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "notation/utf8.h"

namespace longroad::notation {

namespace {

struct Range {
    uint32_t first;
    uint32_t last;
};

// Cannot be seen, or change the direction or the look of what stands beside them; and what has no meaning.
constexpr std::array<Range, 20> hidden{
    {{0x00, 0x1f},     {0x7f, 0x9f},     {0xad, 0xad},     {0x34f, 0x34f},   {0x61c, 0x61c},
     {0x115f, 0x1160}, {0x17b4, 0x17b5}, {0x180b, 0x180f}, {0x200b, 0x200b}, {0x200e, 0x200f},
     {0x2028, 0x202e}, {0x2060, 0x206f}, {0x3164, 0x3164}, {0xe000, 0xf8ff}, {0xfdd0, 0xfdef},
     {0xfe00, 0xfe0e}, {0xfeff, 0xfeff}, {0xffa0, 0xffa0}, {0xfff0, 0xffff}, {0x1d173, 0x1d17a}}};
constexpr uint32_t first_plane_without_letters = 0xe0000;  // tags, more selectors, private use

constexpr std::array<Range, 8> blanks{{{0x20, 0x20},
                                       {0xa0, 0xa0},
                                       {0x1680, 0x1680},
                                       {0x2000, 0x200a},
                                       {0x202f, 0x202f},
                                       {0x205f, 0x205f},
                                       {0x2800, 0x2800},
                                       {0x3000, 0x3000}}};

// Accents and points that stand on the character before them.
constexpr std::array<Range, 24> marks{
    {{0x300, 0x36f},   {0x483, 0x489},   {0x591, 0x5bd},   {0x5bf, 0x5bf},   {0x5c1, 0x5c2},
     {0x5c4, 0x5c5},   {0x5c7, 0x5c7},   {0x610, 0x61a},   {0x64b, 0x65f},   {0x670, 0x670},
     {0x6d6, 0x6dc},   {0x6df, 0x6e4},   {0x6e7, 0x6e8},   {0x6ea, 0x6ed},   {0xe31, 0xe31},
     {0xe34, 0xe3a},   {0xe47, 0xe4e},   {0x1ab0, 0x1aff}, {0x1dc0, 0x1dff}, {0x20d0, 0x20ff},
     {0x302a, 0x302f}, {0x3099, 0x309a}, {0xfe0f, 0xfe0f}, {0xfe20, 0xfe2f}}};
constexpr int most_marks = 3;

// Persian and emoji are written with joiners between two characters; scripts before Arabic need none.
constexpr uint32_t non_joiner = 0x200c;
constexpr uint32_t joiner = 0x200d;
constexpr uint32_t first_joined = 0x600;

bool in(std::span<const Range> ranges, uint32_t c) {
    return std::ranges::any_of(ranges, [&](const Range& r) { return c >= r.first && c <= r.last; });
}
bool is_hidden(uint32_t c) {
    return c >= first_plane_without_letters || (c & 0xfffeU) == 0xfffeU || in(hidden, c);
}
bool is_blank(uint32_t c) { return in(blanks, c); }
bool is_mark(uint32_t c) { return in(marks, c); }
bool is_joiner(uint32_t c) { return c == joiner || c == non_joiner; }

// The first character, which must be well-formed and `bytes` long.
uint32_t character_of(std::string_view text, size_t bytes) {
    const auto byte = [&](size_t i) { return static_cast<uint32_t>(static_cast<unsigned char>(text[i])); };
    if (bytes == 1) return byte(0);
    uint32_t c = byte(0) & (0xffU >> (bytes + 1));
    for (size_t i = 1; i < bytes; ++i) c = c << 6 | (byte(i) & 0x3fU);
    return c;
}

enum class Fault : uint8_t { none, not_text, hidden, marks };

struct Look {
    Fault fault = Fault::none;
    int characters = 0;
    bool visible = false;
};

// A name may have a joiner only where it joins something; in a long line one too many does no harm.
Look look_at(std::string_view text, bool as_name) {
    Look look;
    uint32_t before = ' ';
    int marks_in_row = 0;
    while (!text.empty()) {
        const size_t bytes = utf8_length(text);
        if (bytes == 0) return {Fault::not_text, 0, false};
        const uint32_t c = character_of(text, bytes);
        text.remove_prefix(bytes);
        if (is_hidden(c)) return {Fault::hidden, 0, false};
        if (as_name && is_joiner(c)) {
            const size_t next = utf8_length(text);
            const uint32_t after = next == 0 ? ' ' : character_of(text, next);
            const bool between = before >= first_joined && !is_joiner(before) && !is_blank(before) &&
                                 after >= first_joined && !is_blank(after) && !is_joiner(after);
            if (!between) return {Fault::hidden, 0, false};
        }
        marks_in_row = is_mark(c) ? marks_in_row + 1 : 0;
        if (marks_in_row > most_marks || (marks_in_row > 0 && is_blank(before))) {
            return {Fault::marks, 0, false};
        }
        look.visible |= !is_blank(c) && !is_joiner(c);
        ++look.characters;
        before = c;
    }
    return look;
}

}  // namespace

bool is_line(std::string_view text, int least, int most) {
    const Look look = look_at(text, false);
    return look.fault == Fault::none && look.characters >= least && look.characters <= most &&
           (look.visible || least == 0);
}

std::expected<std::string, std::string> tidy_name(std::string_view text) {
    switch (look_at(text, true).fault) {
        case Fault::none: break;
        case Fault::not_text: return std::unexpected("the name is no text in UTF-8");
        case Fault::hidden: return std::unexpected("the name has characters that cannot be seen");
        case Fault::marks: return std::unexpected("the name has too many accents on one letter");
    }
    std::string name;
    bool blank = false;
    while (!text.empty()) {
        const size_t bytes = utf8_length(text);
        if (is_blank(character_of(text, bytes))) {
            blank = !name.empty();
        } else {
            if (blank) name += ' ';
            blank = false;
            name += text.substr(0, bytes);
        }
        text.remove_prefix(bytes);
    }
    if (!is_line(name, 1, limit::name)) return std::unexpected("a name is a line of 1 to 24 characters");
    return name;
}

}  // namespace longroad::notation
