#include "cli/canvas.h"

namespace longroad::cli {

namespace {

std::string_view code_of(Ink ink) {
    switch (ink) {
        case Ink::normal: return "";
        case Ink::faint: return "90";
        case Ink::red: return "1;31";
        case Ink::green: return "32";
        case Ink::yellow: return "33";
        case Ink::blue: return "1;94";
        case Ink::magenta: return "35";
        case Ink::cyan: return "36";
        case Ink::white: return "1;97";
        case Ink::orange: return "1;38;5;208";
        case Ink::brown: return "1;38;5;137";
        case Ink::bold: return "1";
    }
    return "";
}

// How many bytes the UTF-8 character that starts with this byte has.
size_t length_of(char first) {
    const auto byte = static_cast<unsigned char>(first);
    if (byte < 0x80) return 1;
    if (byte < 0xe0) return 2;
    return byte < 0xf0 ? 3 : 4;
}

}  // namespace

std::string painted(Ink ink, std::string_view text, bool color) {
    const std::string_view code = code_of(ink);
    if (!color || code.empty()) return std::string(text);
    return "\033[" + std::string(code) + "m" + std::string(text) + "\033[0m";
}

void Canvas::put(int x, int y, std::string_view utf8, Ink ink) {
    for (size_t at = 0; at < utf8.size(); ++x) {
        const size_t length = length_of(utf8[at]);
        const int cell = y * width_ + x;
        if (x >= 0 && x < width_ && y >= 0 && static_cast<size_t>(cell) < cells_.size()) {
            cells_[static_cast<size_t>(cell)] = {std::string(utf8.substr(at, length)), ink};
        }
        at += length;
    }
}

std::string Canvas::text(bool color) const {
    std::string out;
    for (size_t start = 0; start < cells_.size(); start += static_cast<size_t>(width_)) {
        size_t end = start + static_cast<size_t>(width_);
        while (end > start && cells_[end - 1].glyph == " ") --end;
        // Neighbours of one ink share one color code.
        for (size_t at = start; at < end;) {
            size_t run = at;
            std::string glyphs;
            while (run < end && (cells_[run].ink == cells_[at].ink)) glyphs += cells_[run++].glyph;
            out += painted(cells_[at].ink, glyphs, color);
            at = run;
        }
        out += '\n';
    }
    return out;
}

}  // namespace longroad::cli
