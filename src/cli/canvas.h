// A grid of colored characters for the terminal; with colors off it prints plain ASCII.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace longroad::cli {

enum class Ink : uint8_t {
    normal,
    faint,
    red,
    green,
    yellow,
    blue,
    magenta,
    cyan,
    white,
    orange,
    brown,
    bold
};

// The text in this ink, or plain.
[[nodiscard]] std::string painted(Ink ink, std::string_view text, bool color);

class Canvas {
public:
    Canvas(int width, int height) : width_(width), cells_(static_cast<size_t>(width * height)) {}

    // Puts text, one character a cell; what leaves the canvas is dropped.
    void put(int x, int y, std::string_view utf8, Ink ink);
    [[nodiscard]] std::string text(bool color) const;

private:
    struct Cell {
        std::string glyph = " ";
        Ink ink = Ink::normal;
    };
    int width_;
    std::vector<Cell> cells_;
};

}  // namespace longroad::cli
