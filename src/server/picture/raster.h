// A picture made of filled shapes with smooth edges, and its PNG. Just enough for link previews: a few
// hundred lines that take numbers and never text from outside but as glyphs they know.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace longroad::server::picture {

struct Color {
    uint8_t red = 0;
    uint8_t green = 0;
    uint8_t blue = 0;
    float alpha = 1;
};
// 0xrrggbb, as style sheets write it.
[[nodiscard]] constexpr Color rgb(uint32_t hex, float alpha = 1) {
    return {static_cast<uint8_t>(hex >> 16), static_cast<uint8_t>(hex >> 8), static_cast<uint8_t>(hex),
            alpha};
}

struct Point {
    float x = 0;
    float y = 0;
};

// Where a shape goes: scaled, turned by an angle in radians, then moved.
struct Placing {
    float x = 0;
    float y = 0;
    float scale = 1;
    float turn = 0;
    bool upward = false;  // y grows upward in the shape, as in fonts

    [[nodiscard]] Point operator()(Point p) const;
};

// Closed outlines. Where several overlap they are one area if they run the same way round, a hole if not.
using Outline = std::vector<Point>;
using Shape = std::vector<Outline>;

// From an SVG path of M, L, H, V, Q, C and Z, or the same in small letters.
[[nodiscard]] Shape shape_of(std::string_view path, const Placing& placing);
[[nodiscard]] Shape circle(Point middle, float radius);
[[nodiscard]] Shape rounded_box(Point from, Point to, float radius);
// The outlines drawn with a pen of this width, with round joins; `open` leaves the last point unjoined.
[[nodiscard]] Shape stroke(const Shape& outlines, float width, bool open = false);

class Raster {
public:
    Raster(int width, int height, Color background);

    void fill(const Shape& shape, Color color);
    // Only what also lies in `within`, which must be one convex outline.
    void fill_within(const Shape& shape, const Outline& within, Color color);
    [[nodiscard]] std::string png() const;

private:
    int width_;
    int height_;
    std::vector<uint8_t> pixels_;  // red, green, blue
    std::vector<float> cover_;     // of the shape being filled
};

}  // namespace longroad::server::picture
