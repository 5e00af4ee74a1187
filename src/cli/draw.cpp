#include "cli/draw.h"

#include <fmt/core.h>

#include <array>

#include "board/island.h"
#include "cli/narrate.h"
#include "notation/words.h"

namespace longroad::cli {

using namespace board;

namespace {

// Where things are on the canvas: a vertex every four columns.
struct Layout {
    int margin_x;
    int margin_y;
    int row;  // lines from row to row
    int low;  // how far the low vertices of a row are below the high ones
};
constexpr Layout roomy{8, 2, 5, 2};
constexpr Layout compact{7, 1, 3, 1};

struct Point {
    int x;
    int y;
};

template <class I>
class IslandDrawing {
public:
    IslandDrawing(const Setup& setup, const View& view, const Marks& marks, const DrawStyle& style)
        : setup_(setup),
          view_(view),
          marks_(marks),
          style_(style),
          layout_(style.compact ? compact : roomy),
          canvas_(4 * (I::stride - 1) + 2 * layout_.margin_x + 2,
                  layout_.row * I::hex_rows + layout_.low + 1 + 2 * layout_.margin_y) {}

    std::string draw() {
        for (int h = 0; h < I::hexes; ++h) hex(Hex(h));
        for (int e = 0; e < I::edges; ++e) edge(I::bit_of(Edge(e)), Ink::faint, "");
        for (int v = 0; v < I::vertices; ++v)
            put(at(I::bit_of(Vertex(v))), style_.unicode ? "·" : ".", Ink::faint);
        for (const Harbor& h : setup_.harbors) harbor(h);
        for (int seat = 0; seat < view_.seen.players; ++seat) pieces(seat);
        for (Edge e : marks_.edges) edge(I::bit_of(e), Ink::bold, std::to_string(int{e}));
        for (Vertex v : marks_.vertices) put(at(I::bit_of(v)), std::to_string(int{v}), Ink::bold);
        return canvas_.text(style_.color);
    }

private:
    [[nodiscard]] Point at(int vertex_bit) const {
        const int row = vertex_bit / I::stride;
        const int column = vertex_bit % I::stride;
        // A vertex with an edge upwards is a high one of its row; so are all of the top row without one down.
        const bool has_down = contains(I::all_edges.down, vertex_bit);
        const bool has_up = vertex_bit >= I::stride && contains(I::all_edges.down, vertex_bit - I::stride);
        const bool low = has_down || (row == I::hex_rows && !has_up);
        return {layout_.margin_x + 4 * column,
                layout_.margin_y + layout_.row * row + (low ? layout_.low : 0)};
    }
    void put(Point p, std::string_view text, Ink ink) { canvas_.put(p.x, p.y, text, ink); }

    [[nodiscard]] Point center(Hex h) const {
        const Point north = at(I::corner_bit(h, Corner::n));
        return {north.x, north.y + (style_.compact ? 2 : 4)};
    }

    void hex(Hex h) {
        constexpr std::array<std::string_view, terrain_count> words{"forest", "hills",   "pasture",
                                                                    "fields", "mountns", "desert"};
        // Where there is little room, what the land gives: six letters, and room for a number to their left.
        constexpr std::array<std::string_view, terrain_count> short_words{"lumber", "brick", "wool",
                                                                          "grain",  "ore",   "desert"};
        constexpr std::array<Ink, terrain_count> inks{Ink::green,  Ink::magenta, Ink::cyan,
                                                      Ink::yellow, Ink::normal,  Ink::faint};
        const auto i = static_cast<size_t>(int{h});
        const auto terrain = static_cast<size_t>(setup_.terrain[i]);
        const Point c = center(h);
        const std::string_view word = style_.compact ? short_words[terrain] : words[terrain];
        const auto size = static_cast<int>(word.size());
        put({c.x - (style_.compact ? size - 1 : size) / 2, c.y - 1}, word, inks[terrain]);
        const bool robber = view_.seen.robber == h;
        if (marks_.hexes) {
            const std::string number = fmt::format("#{}", int{h});
            put({c.x - 1, style_.compact ? c.y + 1 : c.y - 2}, number, Ink::bold);
        }
        if (setup_.tokens[i] != 0) token(c, setup_.tokens[i]);
        if (!robber) return;
        if (style_.compact) return put({c.x - 3, c.y}, style_.unicode ? "♜" : "R", Ink::red);
        put({style_.unicode ? c.x : c.x - 1, c.y + 1}, style_.unicode ? "♜" : "(R)", Ink::red);
    }
    void token(Point c, int number) {
        const uint8_t how = setup_.rules.token_style;
        const bool red = (number == 6 || number == 8) && how != choice::pips;
        std::string text = std::to_string(number);
        if (how != choice::size_red) {
            std::string dots;
            for (int k = 0; k < pips(number); ++k) dots += style_.unicode ? "•" : "'";
            text += dots;
        }
        put({c.x - 2, c.y}, text, red ? Ink::red : Ink::bold);
    }
    // An edge as a line, or with a number on it.
    void edge(EdgeBit e, Ink ink, const std::string& number) {
        const Point a = at(I::first_end(e));
        const Point b = at(I::second_end(e));
        if (e.down) {
            const std::string_view bar =
                ink == Ink::faint ? (style_.unicode ? "┊" : ":") : (style_.unicode ? "┃" : "|");
            for (int y = a.y + 1; y < b.y; ++y) put({a.x, y}, bar, ink);
            if (!number.empty()) put({a.x - 1, b.y - 1}, number, ink);
            return;
        }
        const bool rising = b.y < a.y;
        const std::string_view slant = rising ? (style_.unicode ? "╱" : "/") : (style_.unicode ? "╲" : "\\");
        const Point middle{a.x + 2, (a.y + b.y) / 2};
        put(middle, slant, ink);
        if (ink != Ink::faint && number.empty()) {
            put({middle.x - 1, middle.y}, slant, ink);
            put({middle.x + 1, middle.y}, slant, ink);
        }
        if (!number.empty()) put({middle.x - 1, middle.y}, number, ink);
    }
    void harbor(const Harbor& h) {
        const EdgeBit e = I::bit_of(h.edge);
        const Point a = at(I::first_end(e));
        const Point b = at(I::second_end(e));
        // Away from the one land hex the edge belongs to.
        const auto land = I::hexes_at(I::first_end(e)) & I::hexes_at(I::second_end(e));
        const Point c = center(Hex(lowest(land)));
        Point p{(a.x + b.x) / 2, (a.y + b.y) / 2};
        const int dx = p.x > c.x ? 1 : -1;
        const std::string text =
            h.kind == HarborKind::any ? "3:1" : std::string(name_of(h.kind)).substr(0, 6);
        p.y += e.down ? 0 : (p.y > c.y ? 2 : -1);
        p.x += e.down ? (dx > 0 ? 2 : -static_cast<int>(text.size()) - 1)
                      : (dx > 0 ? 1 : -static_cast<int>(text.size()));
        put(p, text, Ink::cyan);
        for (const Point dock : {a, b}) put(dock, style_.unicode ? "○" : "o", Ink::cyan);
    }
    void pieces(int seat) {
        const SeatSnapshot& mine = view_.seen.seats[static_cast<size_t>(seat)];
        const Ink ink = ink_of_seat(seat, view_.seen.players);
        for (Edge e : mine.roads) {
            edge(I::bit_of(e), ink, style_.color ? "" : std::to_string(seat));
        }
        // Without colors a seat is a letter: small for a settlement, capital for a city.
        const auto letter = [&](char first) { return std::string(1, static_cast<char>(first + seat)); };
        for (Vertex v : mine.settlements) {
            put(at(I::bit_of(v)), style_.color && style_.unicode ? "▲" : letter('a'), ink);
        }
        for (Vertex v : mine.cities)
            put(at(I::bit_of(v)), style_.color && style_.unicode ? "■" : letter('A'), ink);
    }

    const Setup& setup_;
    const View& view_;
    const Marks& marks_;
    DrawStyle style_;
    Layout layout_;
    Canvas canvas_;
};

}  // namespace

namespace {

size_t color_number(int seat, int players) {
    return static_cast<size_t>(players < 4 ? seat + 1 : seat) % max_seats;
}

}  // namespace

Ink ink_of_seat(int seat, int players) {
    constexpr std::array<Ink, max_seats> inks{Ink::red,   Ink::blue,  Ink::orange,
                                              Ink::white, Ink::green, Ink::brown};
    return inks[color_number(seat, players)];
}

std::string color_of_seat(int seat, int players) {
    constexpr std::array<std::string_view, max_seats> names{"red",   "blue",  "orange",
                                                            "white", "green", "brown"};
    return std::string(names[color_number(seat, players)]);
}

std::string draw_island(const Setup& setup, const View& view, const Marks& marks, const DrawStyle& style) {
    return setup.island == IslandKind::standard ? IslandDrawing<Standard>(setup, view, marks, style).draw()
                                                : IslandDrawing<Large>(setup, view, marks, style).draw();
}

std::string draw_seats_beside(const Setup& setup, const View& view, bool counts, const DrawStyle& style) {
    std::string out;
    for (int seat = 0; seat < view.seen.players; ++seat) {
        const auto i = static_cast<size_t>(seat);
        const SeatSnapshot& mine = view.seen.seats[i];
        const bool open = (view.open >> seat & 1) != 0;
        const char* arrow = view.seen.active != seat ? " " : style.unicode ? "▶" : ">";
        std::string cards = view.seen.longest_road == seat ? " LR" : "";
        if (view.seen.largest_army == seat) cards += " LA";
        out +=
            painted(ink_of_seat(seat, view.seen.players),
                    fmt::format("{}{} {:<6} {:>2} pts{}", arrow, seat, color_of_seat(seat, view.seen.players),
                                open ? mine.points : mine.public_points, cards),
                    style.color) +
            "\n  ";
        if (counts || open) out += fmt::format("{:>2} cards {} dev ", view.hand_size[i], view.card_count[i]);
        out += fmt::format("{}{} rd{}\n", setup.rules.terminology == choice::soldier ? "so" : "kn",
                           mine.knights, mine.road_length);
    }
    return out;
}

std::string draw_seats(const Setup& setup, const View& view, bool counts, const DrawStyle& style) {
    std::string out;
    for (int seat = 0; seat < view.seen.players; ++seat) {
        const auto i = static_cast<size_t>(seat);
        const SeatSnapshot& mine = view.seen.seats[i];
        const bool open = (view.open >> seat & 1) != 0;
        std::string line =
            painted(ink_of_seat(seat, view.seen.players),
                    fmt::format("{} {:<7}", seat, color_of_seat(seat, view.seen.players)), style.color);
        line += fmt::format("{:>9}", counted(open ? mine.points : mine.public_points, "point"));
        if (counts || open)
            line += fmt::format("  {:>8}  {} dev", counted(view.hand_size[i], "card"), view.card_count[i]);
        line += fmt::format(
            "  {}  road {}",
            counted(mine.knights, setup.rules.terminology == choice::soldier ? "soldier" : "knight"),
            mine.road_length);
        if (view.seen.longest_road == seat) line += "  [Longest Road]";
        if (view.seen.largest_army == seat) line += "  [Largest Army]";
        if (!style.color) line += fmt::format("  (letters {}, {})", char('a' + seat), char('A' + seat));
        if (view.seen.active == seat) line += style.unicode ? "  ◀" : "  <";
        out += line + "\n";
    }
    return out;
}

}  // namespace longroad::cli
