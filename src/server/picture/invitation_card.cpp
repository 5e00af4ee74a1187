#include "server/picture/invitation_card.h"

#include <algorithm>
#include <array>

#include "server/picture/island_art.h"
#include "server/picture/lettering.h"

namespace longroad::server::picture {

namespace {

constexpr int width = 1200;
constexpr int height = 630;
constexpr float margin = 68;
constexpr Color ink = rgb(0x142a30);

// Broken at spaces so that every line fits; a word that does not is left as it is.
std::vector<std::string> lines_of(const std::string& text, float size, float most) {
    std::vector<std::string> lines;
    std::string line;
    for (size_t from = 0; from < text.size();) {
        const size_t space = std::min(text.find(' ', from), text.size());
        const std::string word = text.substr(from, space - from);
        const std::string longer = line.empty() ? word : line + " " + word;
        if (!line.empty() && width_of(longer, size) > most) {
            lines.push_back(line);
            line = word;
        } else {
            line = longer;
        }
        from = space + 1;
    }
    if (!line.empty()) lines.push_back(line);
    return lines;
}

void draw_logo(Raster& raster, float x, float y) {
    const Placing placing{.x = x, .y = y, .scale = 1};
    raster.fill(shape_of("M0-25L22-12.5V12.5L0 25L-22 12.5V-12.5Z", placing), rgb(0x0b5f66));
    raster.fill(stroke(shape_of("M-9-13V9L0 14L9 9L9 8.9L0 13.9L-9 8.9Z", placing), 5.5F), rgb(0xffffff));
    raster.fill(shape_of("M9-13L16-7V2H2V-7Z", placing), rgb(0xf3cd5c));
    raster.fill(lettering("Longroad", x + 40, y + 12, 38), ink);
}

void draw_seats(Raster& raster, const InvitationCard& card, float y) {
    float x = margin;
    const float box = card.seats.size() > 4 ? 48 : 58;
    for (const auto& color : card.seats) {
        const Shape outline = rounded_box({x, y}, {x + box, y + box}, 13);
        if (color) {
            raster.fill(outline, piece_color(*color).face);
            raster.fill(stroke(outline, 3), ink);
            raster.fill(mark_of(*color, {x + box / 2, y + box / 2}, 2.4F), piece_color(*color).mark);
        } else {
            // Dashed along its sides.
            const Outline& line = outline[0];
            for (size_t i = 0; i < line.size(); ++i) {
                constexpr int parts = 6;
                const Point a = line[i];
                const Point b = line[(i + 1) % line.size()];
                const bool straight = std::abs(a.x - b.x) + std::abs(a.y - b.y) > 10;
                for (int part = 0; part < (straight ? parts : 1); part += 2) {
                    const auto at = [&](int n) {
                        const float t = static_cast<float>(n) / (straight ? parts : 1);
                        return Point{a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
                    };
                    raster.fill(stroke({{at(part), at(part + 1)}}, 3, true), ink);
                }
            }
        }
        x += box + 12;
    }
    if (can_write(card.open_seats)) raster.fill(lettering(card.open_seats, x + 10, y + box / 2 + 8, 24), ink);
}

void draw_dice(Raster& raster) {
    constexpr std::array<std::array<float, 3>, 6> dice{
        {{660, 130, 1}, {840, 90, 2}, {1010, 150, 3}, {700, 330, 4}, {870, 300, 5}, {1030, 350, 6}}};
    for (const auto& [x, y, face] : dice) {
        constexpr float size = 130;
        raster.fill(rounded_box({x + 4, y + 8}, {x + size + 4, y + size + 8}, 24), rgb(0x0b2026, 0.25F));
        const bool dark = static_cast<int>(face) % 2 == 0;
        raster.fill(rounded_box({x, y}, {x + size, y + size}, 24), dark ? rgb(0x0b5f66) : rgb(0xfffaf0));
        const int n = static_cast<int>(face);
        const auto pip = [&](float px, float py) {
            raster.fill(circle({x + size * px, y + size * py}, 11), dark ? rgb(0xfffaf0) : ink);
        };
        if (n % 2 == 1) pip(.5F, .5F);
        if (n > 1) pip(.25F, .25F), pip(.75F, .75F);
        if (n > 3) pip(.75F, .25F), pip(.25F, .75F);
        if (n == 6) pip(.25F, .5F), pip(.75F, .5F);
    }
}

}  // namespace

std::string draw(const InvitationCard& card) {
    Raster raster(width, height, rgb(0x8fc3c9));
    if (card.island) {
        const bool large = card.island->island == board::IslandKind::large;
        draw_island(raster, *card.island, card.pieces ? &*card.pieces : nullptr, card.colors,
                    {{858, 315}, large ? 50.0F : 62.0F});
    } else {
        draw_dice(raster);
    }
    draw_logo(raster, margin + 28, 92);

    constexpr float room = 440;
    float y = 470;  // where what stands under the headline begins
    const bool facts = !card.facts.empty() && can_write(card.facts);
    if (!card.headline.empty() && can_write(card.headline)) {
        float size = 68;
        std::vector<std::string> lines = lines_of(card.headline, size, room);
        const auto too_large = [&] {
            return lines.size() > 3 ||
                   std::ranges::any_of(lines, [&](const auto& line) { return width_of(line, size) > room; });
        };
        while (size > 26 && too_large()) lines = lines_of(card.headline, size -= 4, room);
        float line_at = 418 - static_cast<float>(lines.size() - 1) * size * 1.08F;
        for (const std::string& line : lines) {
            raster.fill(lettering(line, margin, line_at, size), ink);
            line_at += size * 1.08F;
        }
    }
    if (facts) {
        float size = 25;
        while (size > 16 && width_of(card.facts, size) > room + 20) size -= 1;
        raster.fill(lettering(card.facts, margin, y, size), ink);
    }
    draw_seats(raster, card, y + 38);
    return raster.png();
}

}  // namespace longroad::server::picture
