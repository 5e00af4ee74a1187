#include "arena/catanatron_island.h"

#include <algorithm>

namespace longroad::arena::catanatron {

using namespace board;

namespace {

constexpr int middle_row = Standard::hex_rows / 2;

// The x of the first hex in a row: rows above the middle start further east, rows below at the west.
constexpr int first_x(int row) { return row < middle_row ? -row : -middle_row; }

constexpr std::optional<Hex> land_at(Cube cube) {
    const int row = cube.z + middle_row;
    if (cube.x + cube.y + cube.z != 0 || row < 0 || row >= Standard::hex_rows) return std::nullopt;
    const int index = cube.x - first_x(row);
    if (!Standard::has_hex(row, index)) return std::nullopt;
    return Standard::hex_at(row, index);
}

struct Nodes {
    std::array<Vertex, static_cast<size_t>(Standard::vertices)> vertex{};
    std::array<int, static_cast<size_t>(Standard::vertices)> node{};
};

constexpr Nodes number_nodes() {
    Nodes numbers;
    numbers.node.fill(-1);
    int next = 0;
    const auto visit = [&](Hex hex) {
        for (Corner c : {Corner::n, Corner::ne, Corner::se, Corner::s, Corner::sw, Corner::nw}) {
            const Vertex v = Standard::vertex_of(Standard::corner_bit(hex, c));
            if (numbers.node[static_cast<size_t>(int{v})] >= 0) continue;
            numbers.vertex[static_cast<size_t>(next)] = v;
            numbers.node[static_cast<size_t>(int{v})] = next++;
        }
    };
    Cube here{};
    visit(*land_at(here));
    for (int ring = 1; ring <= middle_row; ++ring) {
        here = step(here, Side::e);
        for (Side way : {Side::sw, Side::w, Side::nw, Side::ne, Side::e, Side::se}) {
            for (int n = 0; n < ring; ++n) {
                visit(*land_at(here));
                here = step(here, way);
            }
        }
    }
    return numbers;
}

constexpr Nodes numbers = number_nodes();

constexpr Side opposite(Side side) { return static_cast<Side>((static_cast<int>(side) + 3) % 6); }

}  // namespace

std::optional<Hex> hex_at(Cube cube) { return land_at(cube); }

Cube cube_of(Hex hex) {
    const auto [row, index] = Standard::place_of(hex);
    const int x = first_x(row) + index;
    const int z = row - middle_row;
    return {x, -x - z, z};
}

std::optional<Vertex> vertex_of(int node) {
    if (node < 0 || node >= Standard::vertices) return std::nullopt;
    return numbers.vertex[static_cast<size_t>(node)];
}

int node_of(Vertex vertex) { return numbers.node[static_cast<size_t>(int{vertex})]; }

std::array<int, 2> nodes_of(Edge edge) {
    const EdgeBit e = Standard::bit_of(edge);
    const int a = node_of(Standard::vertex_of(Standard::first_end(e)));
    const int b = node_of(Standard::vertex_of(Standard::second_end(e)));
    return {std::min(a, b), std::max(a, b)};
}

std::optional<Edge> edge_between(int node, int other) {
    const std::array<int, 2> wanted{std::min(node, other), std::max(node, other)};
    for (int e = 0; e < Standard::edges; ++e) {
        if (nodes_of(Edge(e)) == wanted) return Edge(e);
    }
    return std::nullopt;
}

std::optional<Edge> harbor_of(Cube port) {
    for (const auto& [at, side] : ports) {
        if (at == port)
            return Standard::edge_of(Standard::side_bit(*land_at(step(at, side)), opposite(side)));
    }
    return std::nullopt;
}

}  // namespace longroad::arena::catanatron
