#include "cli/draw.h"

#include <fmt/core.h>

#include <array>

#include "board/island.h"
#include "notation/words.h"

namespace longroad::cli {

using namespace board;

namespace {

// Where things are on the canvas: a vertex every four columns, five lines from row to row.
constexpr int margin_x = 8;
constexpr int margin_y = 2;

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
          canvas_(4 * (I::stride - 1) + 2 * margin_x + 2, 5 * I::hex_rows + 3 + 2 * margin_y) {}

    std::string draw() {
        for (int h = 0; h < I::hexes; ++h) hex(Hex(h));
        for (int e = 0; e < I::edges; ++e) edge(I::bit_of(Edge(e)), Ink::faint, "");
        for (int v = 0; v < I::vertices; ++v)
            put(at(I::bit_of(Vertex(v))), style_.unicode ? "·" : ".", Ink::faint);
        for (const Harbor& h : setup_.harbors) harbor(h);
        for (int seat = 0; seat < view_.seen.players; ++seat) pieces(seat);
        for (Edge e : marks_.edges) edge(I::bit_of(e), Ink::bold, std::to_string(int{e}));
        for (Vertex v : marks_.vertices) put(at(I::bit_of(v)), std::to_string(int{v}), Ink::bold);
        return canvas_.text(style_.colour);
    }

private:
    static Point at(int vertex_bit) {
        const int row = vertex_bit / I::stride;
        const int column = vertex_bit % I::stride;
        // A vertex with an edge upwards is a high one of its row; so are all of the top row without one down.
        const bool has_down = contains(I::all_edges.down, vertex_bit);
        const bool has_up = vertex_bit >= I::stride && contains(I::all_edges.down, vertex_bit - I::stride);
        const bool low = has_down || (row == I::hex_rows && !has_up);
        return {margin_x + 4 * column, margin_y + 5 * row + (low ? 2 : 0)};
    }
    void put(Point p, std::string_view text, Ink ink) { canvas_.put(p.x, p.y, text, ink); }

    static Point centre(Hex h) {
        const Point north = at(I::corner_bit(h, Corner::n));
        return {north.x, north.y + 4};
    }

    void hex(Hex h) {
        constexpr std::array<std::string_view, terrain_count> words{"forest", "hills",   "pasture",
                                                                    "fields", "mountns", "desert"};
        constexpr std::array<Ink, terrain_count> inks{Ink::green,  Ink::magenta, Ink::cyan,
                                                      Ink::yellow, Ink::normal,  Ink::faint};
        const auto i = static_cast<size_t>(int{h});
        const auto terrain = static_cast<size_t>(setup_.terrain[i]);
        const Point c = centre(h);
        const std::string_view word = words[terrain];
        put({c.x - static_cast<int>(word.size()) / 2, c.y - 1}, word, inks[terrain]);
        const bool robber = view_.seen.robber == h;
        if (marks_.hexes) {
            const std::string number = fmt::format("#{}", int{h});
            put({c.x - 1, c.y - 2}, number, Ink::bold);
        }
        if (setup_.tokens[i] != 0) token(c, setup_.tokens[i]);
        if (robber) put({style_.unicode ? c.x : c.x - 1, c.y + 1}, style_.unicode ? "♜" : "(R)", Ink::red);
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
        const Point c = centre(Hex(lowest(land)));
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
            edge(I::bit_of(e), ink, style_.colour ? "" : std::to_string(seat));
        }
        // Without colours a seat is a letter: small for a settlement, capital for a city.
        const auto letter = [&](char first) { return std::string(1, static_cast<char>(first + seat)); };
        for (Vertex v : mine.settlements) {
            put(at(I::bit_of(v)), style_.colour && style_.unicode ? "▲" : letter('a'), ink);
        }
        for (Vertex v : mine.cities)
            put(at(I::bit_of(v)), style_.colour && style_.unicode ? "■" : letter('A'), ink);
    }

    const Setup& setup_;
    const View& view_;
    const Marks& marks_;
    DrawStyle style_;
    Canvas canvas_;
};

}  // namespace

namespace {

size_t colour_number(int seat, int players) {
    return static_cast<size_t>(players < 4 ? seat + 1 : seat) % max_seats;
}

}  // namespace

Ink ink_of_seat(int seat, int players) {
    constexpr std::array<Ink, max_seats> inks{Ink::red,   Ink::blue,  Ink::orange,
                                              Ink::white, Ink::green, Ink::brown};
    return inks[colour_number(seat, players)];
}

std::string colour_of_seat(int seat, int players) {
    constexpr std::array<std::string_view, max_seats> names{"red",   "blue",  "orange",
                                                            "white", "green", "brown"};
    return std::string(names[colour_number(seat, players)]);
}

std::string draw_island(const Setup& setup, const View& view, const Marks& marks, const DrawStyle& style) {
    return setup.island == IslandKind::standard ? IslandDrawing<Standard>(setup, view, marks, style).draw()
                                                : IslandDrawing<Large>(setup, view, marks, style).draw();
}

std::string draw_seats(const Setup& setup, const View& view, bool counts, const DrawStyle& style) {
    std::string out;
    for (int seat = 0; seat < view.seen.players; ++seat) {
        const auto i = static_cast<size_t>(seat);
        const SeatSnapshot& mine = view.seen.seats[i];
        const bool open = (view.open >> seat & 1) != 0;
        std::string line =
            painted(ink_of_seat(seat, view.seen.players),
                    fmt::format("{} {:<7}", seat, colour_of_seat(seat, view.seen.players)), style.colour);
        line += fmt::format("{:>2} points", open ? mine.points : mine.public_points);
        if (counts || open)
            line += fmt::format("  {:>2} cards  {} development", view.hand_size[i], view.card_count[i]);
        line +=
            fmt::format("  {} {}s  road {}", mine.knights,
                        setup.rules.terminology == choice::soldier ? "soldier" : "knight", mine.road_length);
        if (view.seen.longest_road == seat) line += "  [Longest Road]";
        if (view.seen.largest_army == seat) line += "  [Largest Army]";
        if (!style.colour) line += fmt::format("  (letters {}, {})", char('a' + seat), char('A' + seat));
        if (view.seen.active == seat) line += style.unicode ? "  ◀" : "  <";
        out += line + "\n";
    }
    return out;
}

}  // namespace longroad::cli
