// Where Catanatron's places lie on our standard island. It names hexes by cube coordinates and numbers their
// corners ("nodes") as it comes to them: hex by hex from the centre outwards, each ring clockwise from its
// east corner, each hex clockwise from its north corner. Edges are pairs of nodes, the smaller first. Ports
// are hexes at sea. All of it follows from our own geometry but for the way each port faces.
#pragma once

#include <array>
#include <optional>

#include "board/island.h"

namespace longroad::arena::catanatron {

// x grows to the north-east, y to the north-west, z to the south; they add up to 0.
struct Cube {
    int x = 0;
    int y = 0;
    int z = 0;
    friend constexpr bool operator==(const Cube&, const Cube&) = default;
};

// A hex at sea whose harbor serves the coast on that side of it.
struct Port {
    Cube at;
    board::Side side;
};

[[nodiscard]] constexpr Cube step(Cube from, board::Side side) {
    switch (side) {
        case board::Side::ne: return {from.x + 1, from.y, from.z - 1};
        case board::Side::e: return {from.x + 1, from.y - 1, from.z};
        case board::Side::se: return {from.x, from.y - 1, from.z + 1};
        case board::Side::sw: return {from.x - 1, from.y, from.z + 1};
        case board::Side::w: return {from.x - 1, from.y + 1, from.z};
        case board::Side::nw: return {from.x, from.y + 1, from.z - 1};
    }
    return from;
}

// Its nine ports never change place, only what they trade; the messages do not say which way they face.
inline constexpr std::array<Port, 9> ports{{
    {{3, -3, 0}, board::Side::w},
    {{1, -3, 2}, board::Side::nw},
    {{-1, -2, 3}, board::Side::nw},
    {{-3, 0, 3}, board::Side::ne},
    {{-3, 2, 1}, board::Side::e},
    {{-2, 3, -1}, board::Side::e},
    {{0, 3, -3}, board::Side::se},
    {{2, 1, -3}, board::Side::sw},
    {{3, -1, -2}, board::Side::sw},
}};

[[nodiscard]] std::optional<board::Hex> hex_at(Cube cube);
[[nodiscard]] Cube cube_of(board::Hex hex);

[[nodiscard]] std::optional<board::Vertex> vertex_of(int node);
[[nodiscard]] int node_of(board::Vertex vertex);

[[nodiscard]] std::optional<board::Edge> edge_between(int node, int other);
[[nodiscard]] std::array<int, 2> nodes_of(board::Edge edge);

// The coast a port serves.
[[nodiscard]] std::optional<board::Edge> harbor_of(Cube port);

}  // namespace longroad::arena::catanatron
