#include "server/picture/lettering.h"

#include <algorithm>
#include <iterator>

#include "notation/utf8.h"

namespace longroad::server::picture {

namespace {

struct Glyph {
    char32_t letter;
    int width;
    std::string_view path;
};
constexpr float em = 500;  // the grid of widths and paths

constexpr Glyph glyphs[] = {
#include "server/picture/glyphs.inc"
};

// Calls visit with every glyph of the text; false if there is none for one of its letters.
template <class Visit>
bool each_glyph(std::string_view text, const Visit& visit) {
    while (!text.empty()) {
        const size_t length = notation::utf8_length(text);
        if (length == 0 || length > 3) return false;
        const auto byte = [&](size_t i) {
            return static_cast<char32_t>(static_cast<unsigned char>(text[i]));
        };
        char32_t letter = byte(0);
        if (length == 2) letter = (letter & 0x1fU) << 6 | (byte(1) & 0x3fU);
        if (length == 3) letter = (letter & 0x0fU) << 12 | (byte(1) & 0x3fU) << 6 | (byte(2) & 0x3fU);
        const auto* found = std::ranges::lower_bound(glyphs, letter, {}, &Glyph::letter);
        if (found == std::end(glyphs) || found->letter != letter) return false;
        visit(*found);
        text.remove_prefix(length);
    }
    return true;
}

}  // namespace

bool can_write(std::string_view text) {
    return each_glyph(text, [](const Glyph&) {});
}

float width_of(std::string_view text, float size) {
    int width = 0;
    (void)each_glyph(text, [&](const Glyph& glyph) { width += glyph.width; });
    return static_cast<float>(width) * size / em;
}

Shape lettering(std::string_view text, float x, float y, float size) {
    Shape all;
    (void)each_glyph(text, [&](const Glyph& glyph) {
        Shape one = shape_of(glyph.path, {.x = x, .y = y, .scale = size / em, .turn = 0, .upward = true});
        all.insert(all.end(), std::make_move_iterator(one.begin()), std::make_move_iterator(one.end()));
        x += static_cast<float>(glyph.width) * size / em;
    });
    return all;
}

}  // namespace longroad::server::picture
