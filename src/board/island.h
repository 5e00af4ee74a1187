// The shape of an island: which hexes, vertices and edges there are and how they touch.
//
// The vertices form a brick wall: zigzag rows, every second vertex joined to the row below. A vertex
// (row, column) is the bit `stride * row + column` of one word, rows centred, so neighbours are constant
// shifts: left and right 1, up and down `stride`. An edge is named by a vertex too: an edge `along` a row by
// its left end, an edge going `down` by its upper end. So a road network is two words, and the vertices it
// touches, the places it can grow to and the distance rule are a few shifts each.
//
//   hex row 0      /\  /\  /\          row 0 of the wall:  7 vertices (standard), high and low in turn
//                 |  ||  ||  |         `down` edges hang from the low ones
//   hex row 1    /\  /\  /\  /\        row 1:  9 vertices
//
// Public numbers (Hex, Vertex, Edge) are translated here and nowhere else.
#pragma once

#include <array>
#include <cstdint>

#include "board/types.h"
#include "core/bits.h"
#include "core/list.h"

namespace longroad::board {

// A set of edges, in vertex coordinates.
template <class Word>
struct Edges {
    Word along{};
    Word down{};

    [[nodiscard]] constexpr bool empty() const { return (along | down) == 0; }
    [[nodiscard]] constexpr int count() const { return popcount(along) + popcount(down); }
    friend constexpr Edges operator|(Edges a, Edges b) { return {a.along | b.along, a.down | b.down}; }
    friend constexpr Edges operator&(Edges a, Edges b) { return {a.along & b.along, a.down & b.down}; }
    friend constexpr bool operator==(const Edges&, const Edges&) = default;
};

// One edge: which of the two words, and the bit in it.
struct EdgeBit {
    uint8_t bit = 0;
    bool down = false;
    friend constexpr bool operator==(const EdgeBit&, const EdgeBit&) = default;
};

enum class Corner : uint8_t { n, ne, se, s, sw, nw };
enum class Side : uint8_t { ne, e, se, sw, w, nw };

namespace detail {

inline constexpr uint8_t nowhere = 255;

template <class Shape>
constexpr auto widest() {
    int w = 0;
    for (int width : Shape::widths) w = width > w ? width : w;
    return w;
}

}  // namespace detail

// Shape gives the word type, the widths of the hex rows, the seats and the supply.
template <class Shape>
struct Island : Shape {
    using Word = typename Shape::Word;
    using EdgeSet = Edges<Word>;
    using HexSet = uint32_t;

    static constexpr int hex_rows = static_cast<int>(Shape::widths.size());
    static constexpr int widest = detail::widest<Shape>();
    static constexpr int stride = 2 * widest + 1;
    static constexpr int bits = 8 * static_cast<int>(sizeof(Word));

    static constexpr int count_hexes() {
        int n = 0;
        for (int width : Shape::widths) n += width;
        return n;
    }
    static constexpr int hexes = count_hexes();
    static constexpr HexSet all_hexes = (HexSet{1} << hexes) - 1;

    struct HexPlace {
        int row;
        int index;
    };

    // ---- hexes -----------------------------------------------------------------------------------------

    static constexpr Hex hex_at(int row, int index) {
        int h = index;
        for (int r = 0; r < row; ++r) h += Shape::widths[static_cast<size_t>(r)];
        return Hex(h);
    }
    static constexpr HexPlace place_of(Hex hex) {
        int row = 0;
        int index = hex;
        while (index >= Shape::widths[static_cast<size_t>(row)])
            index -= Shape::widths[static_cast<size_t>(row++)];
        return {row, index};
    }
    static constexpr bool has_hex(int row, int index) {
        return row >= 0 && row < hex_rows && index >= 0 && index < Shape::widths[static_cast<size_t>(row)];
    }
    // The bit of the vertex at the hex's north-west corner.
    static constexpr int north_west(HexPlace p) {
        return stride * p.row + (widest - Shape::widths[static_cast<size_t>(p.row)]) + 2 * p.index;
    }
    static constexpr int corner_bit(Hex hex, Corner corner) {
        const int nw = north_west(place_of(hex));
        switch (corner) {
            case Corner::nw: return nw;
            case Corner::n: return nw + 1;
            case Corner::ne: return nw + 2;
            case Corner::sw: return nw + stride;
            case Corner::s: return nw + stride + 1;
            case Corner::se: return nw + stride + 2;
        }
        return nw;
    }
    static constexpr EdgeBit side_bit(Hex hex, Side side) {
        const int nw = north_west(place_of(hex));
        const auto make = [](int b, bool down) { return EdgeBit{static_cast<uint8_t>(b), down}; };
        switch (side) {
            case Side::nw: return make(nw, false);
            case Side::ne: return make(nw + 1, false);
            case Side::w: return make(nw, true);
            case Side::e: return make(nw + 2, true);
            case Side::sw: return make(nw + stride, false);
            case Side::se: return make(nw + stride + 1, false);
        }
        return make(nw, false);
    }
    // The hex on the other side, if there is land.
    static constexpr HexPlace across(HexPlace p, Side side) {
        const auto width = [](int r) {
            return r >= 0 && r < hex_rows ? Shape::widths[static_cast<size_t>(r)] : 0;
        };
        // A wider row is shifted half a hex to the left of this one, a narrower row to the right.
        const int up = width(p.row - 1) > width(p.row) ? 1 : 0;
        const int low = width(p.row + 1) > width(p.row) ? 1 : 0;
        switch (side) {
            case Side::nw: return {p.row - 1, p.index - 1 + up};
            case Side::ne: return {p.row - 1, p.index + up};
            case Side::w: return {p.row, p.index - 1};
            case Side::e: return {p.row, p.index + 1};
            case Side::sw: return {p.row + 1, p.index - 1 + low};
            case Side::se: return {p.row + 1, p.index + low};
        }
        return p;
    }

private:
    struct Tables {
        std::array<Word, hexes> hex_vertices{};
        std::array<HexSet, hexes> hex_neighbors{};
        std::array<HexSet, bits> hexes_at{};
        Word vertices{};
        EdgeSet edges{};
        std::array<uint8_t, bits> vertex_bit{};  // by public number
        std::array<uint8_t, bits> vertex_number{};
        std::array<EdgeBit, 2 * bits> edge_bit{};
        std::array<uint8_t, bits> along_number{};
        std::array<uint8_t, bits> down_number{};
        int vertex_count = 0;
        int edge_count = 0;
    };

    static constexpr Tables make_tables() {
        Tables t;
        for (int h = 0; h < hexes; ++h) {
            for (Corner c : {Corner::n, Corner::ne, Corner::se, Corner::s, Corner::sw, Corner::nw}) {
                const int b = corner_bit(Hex(h), c);
                t.hex_vertices[static_cast<size_t>(h)] |= bit<Word>(b);
                t.hexes_at[static_cast<size_t>(b)] |= HexSet{1} << h;
            }
            for (Side s : {Side::ne, Side::e, Side::se, Side::sw, Side::w, Side::nw}) {
                const EdgeBit e = side_bit(Hex(h), s);
                (e.down ? t.edges.down : t.edges.along) |= bit<Word>(e.bit);
                const HexPlace n = across(place_of(Hex(h)), s);
                if (has_hex(n.row, n.index)) {
                    t.hex_neighbors[static_cast<size_t>(h)] |= HexSet{1} << int{hex_at(n.row, n.index)};
                }
            }
            t.vertices |= t.hex_vertices[static_cast<size_t>(h)];
        }
        t.vertex_number.fill(detail::nowhere);
        t.along_number.fill(detail::nowhere);
        t.down_number.fill(detail::nowhere);
        // Reading order: of a zigzag row first the high vertices, then the low ones (which are those with an
        // edge downwards, or at the very bottom those without one upwards); of the edges first those along.
        for (int row = 0; row <= hex_rows; ++row) {
            for (const bool low : {false, true}) {
                for (int column = 0; column < stride; ++column) {
                    const int b = stride * row + column;
                    if (b >= bits || !contains(t.vertices, b)) continue;
                    const bool up = row > 0 && contains(t.edges.down, b - stride);
                    const bool is_low = row < hex_rows ? contains(t.edges.down, b) : !up;
                    if (is_low != low) continue;
                    t.vertex_bit[static_cast<size_t>(t.vertex_count)] = static_cast<uint8_t>(b);
                    t.vertex_number[static_cast<size_t>(b)] = static_cast<uint8_t>(t.vertex_count++);
                }
            }
            for (const bool down : {false, true}) {
                for (int column = 0; column < stride; ++column) {
                    const int b = stride * row + column;
                    if (b >= bits || !contains(down ? t.edges.down : t.edges.along, b)) continue;
                    t.edge_bit[static_cast<size_t>(t.edge_count)] = {static_cast<uint8_t>(b), down};
                    (down ? t.down_number : t.along_number)[static_cast<size_t>(b)] =
                        static_cast<uint8_t>(t.edge_count++);
                }
            }
        }
        return t;
    }

    static constexpr Tables tables = make_tables();

public:
    static constexpr int vertices = tables.vertex_count;
    static constexpr int edges = tables.edge_count;
    static constexpr Word all_vertices = tables.vertices;
    static constexpr EdgeSet all_edges = tables.edges;

    static constexpr Word vertices_of(Hex hex) { return tables.hex_vertices[static_cast<size_t>(int{hex})]; }
    static constexpr HexSet neighbors_of(Hex hex) {
        return tables.hex_neighbors[static_cast<size_t>(int{hex})];
    }
    // The land hexes at a vertex.
    static constexpr HexSet hexes_at(int vertex_bit) {
        return tables.hexes_at[static_cast<size_t>(vertex_bit)];
    }

    // ---- public numbers --------------------------------------------------------------------------------

    static constexpr int bit_of(Vertex v) { return tables.vertex_bit[static_cast<size_t>(int{v})]; }
    static constexpr Vertex vertex_of(int b) { return Vertex(tables.vertex_number[static_cast<size_t>(b)]); }
    static constexpr EdgeBit bit_of(Edge e) { return tables.edge_bit[static_cast<size_t>(int{e})]; }
    static constexpr Edge edge_of(EdgeBit e) {
        return Edge((e.down ? tables.down_number : tables.along_number)[e.bit]);
    }
    static constexpr EdgeSet set_of(EdgeBit e) {
        return e.down ? EdgeSet{Word{}, bit<Word>(e.bit)} : EdgeSet{bit<Word>(e.bit), Word{}};
    }
    // The vertices at the ends of an edge: the left or upper one, then the other.
    static constexpr int first_end(EdgeBit e) { return e.bit; }
    static constexpr int second_end(EdgeBit e) { return e.bit + (e.down ? stride : 1); }

    // ---- sets ------------------------------------------------------------------------------------------

    // The vertices at either end of these edges.
    static constexpr Word ends_of(EdgeSet e) { return e.along | e.along << 1 | e.down | e.down << stride; }
    // The vertices one edge away from these.
    static constexpr Word neighbors_of(Word v) {
        return (v & all_edges.along) << 1 | (v >> 1 & all_edges.along) | (v & all_edges.down) << stride |
               (v >> stride & all_edges.down);
    }
    // The edges that end at one of these vertices.
    static constexpr EdgeSet edges_at(Word v) {
        return {(v | v >> 1) & all_edges.along, (v | v >> stride) & all_edges.down};
    }

    // ---- walks round the island ------------------------------------------------------------------------

    // The coast, clockwise from the north-west side of the first hex: an edge has land on one side only.
    static constexpr auto coast() {
        List<EdgeBit, 40> all;
        HexPlace p{0, 0};
        int side = static_cast<int>(Side::nw);
        constexpr std::array<Side, 6> clockwise{Side::ne, Side::e, Side::se, Side::sw, Side::w, Side::nw};
        const HexPlace start = p;
        const int start_side = side;
        do {
            const HexPlace over = across(p, clockwise[static_cast<size_t>(side)]);
            if (has_hex(over.row, over.index)) {
                // Land: go over, and look at the side after the one we came through.
                p = over;
                side = (side + 3 + 1) % 6;
            } else {
                all.add(side_bit(hex_at(p.row, p.index), clockwise[static_cast<size_t>(side)]));
                side = (side + 1) % 6;
            }
        } while (p.row != start.row || p.index != start.index || side != start_side);
        return all;
    }

    using Spiral = List<Hex, static_cast<size_t>(hexes)>;
    // SV-4: all hexes counter-clockwise round the island from one of its six corner hexes, ring by ring
    // inwards. Corners are numbered counter-clockwise from the top left one.
    static constexpr Spiral spiral(int corner) {
        Spiral path;
        HexSet seen = 0;
        const int middle = hex_rows / 2;
        const auto last = [](int row) { return Shape::widths[static_cast<size_t>(row)] - 1; };
        const std::array<HexPlace, 6> corners{{{0, 0},
                                               {middle, 0},
                                               {hex_rows - 1, 0},
                                               {hex_rows - 1, last(hex_rows - 1)},
                                               {middle, last(middle)},
                                               {0, last(0)}}};
        // Going counter-clockwise, the walk leaves corner c in this direction and turns left at the next one.
        constexpr std::array<Side, 6> heading{Side::sw, Side::se, Side::e, Side::ne, Side::nw, Side::w};
        HexPlace p = corners[static_cast<size_t>(corner)];
        int turn = corner;
        const auto unseen = [&](HexPlace q) {
            return has_hex(q.row, q.index) && (seen >> int{hex_at(q.row, q.index)} & 1) == 0;
        };
        while (true) {
            const Hex here = hex_at(p.row, p.index);
            path.add(here);
            seen |= HexSet{1} << int{here};
            if (path.full()) return path;
            int tries = 0;
            while (!unseen(across(p, heading[static_cast<size_t>(turn)]))) {
                turn = (turn + 1) % 6;
                if (++tries > 6) return path;
            }
            p = across(p, heading[static_cast<size_t>(turn)]);
        }
    }
};

struct StandardShape {
    using Word = uint64_t;
    static constexpr IslandKind kind = IslandKind::standard;
    static constexpr std::array<int, 5> widths{3, 4, 5, 4, 3};
    static constexpr int seats = 4;
    static constexpr int supply = 19;                                                      // COMP-4
    static constexpr std::array<uint8_t, terrain_count> terrain_counts{4, 3, 4, 4, 3, 1};  // COMP-2
    static constexpr std::array<uint8_t, card_kinds> deck{14, 2, 2, 2, 5};                 // COMP-5
};

struct LargeShape {
    using Word = Word128;
    static constexpr IslandKind kind = IslandKind::large;
    static constexpr std::array<int, 7> widths{3, 4, 5, 6, 5, 4, 3};
    static constexpr int seats = 6;
    static constexpr int supply = 24;
    static constexpr std::array<uint8_t, terrain_count> terrain_counts{6, 5, 6, 6, 5, 2};
    static constexpr std::array<uint8_t, card_kinds> deck{20, 3, 3, 3, 5};
};

using Standard = Island<StandardShape>;
using Large = Island<LargeShape>;

static_assert(Standard::hexes == 19 && Standard::vertices == 54 && Standard::edges == 72);
static_assert(Large::hexes == 30 && Large::vertices == 80 && Large::edges == 109);

}  // namespace longroad::board
