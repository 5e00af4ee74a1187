#include "arena/catanatron_island.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <vector>

using namespace longroad::board;
using namespace longroad::arena::catanatron;

TEST_CASE("catanatron: every hex has its coordinates, and the rest of the plane is no land") {
    for (int h = 0; h < Standard::hexes; ++h) CHECK(hex_at(cube_of(Hex(h))) == Hex(h));
    CHECK(cube_of(Hex(9)) == Cube{0, 0, 0});
    CHECK(cube_of(Hex(0)) == Cube{0, 2, -2});
    CHECK(cube_of(Hex(11)) == Cube{2, -2, 0});
    CHECK(cube_of(Hex(18)) == Cube{0, -2, 2});
    CHECK_FALSE(hex_at({3, -3, 0}));
    CHECK_FALSE(hex_at({2, 1, -3}));
    CHECK_FALSE(hex_at({1, 1, 1}));
}

TEST_CASE("catanatron: neighbours in its coordinates are neighbours on our island") {
    for (int h = 0; h < Standard::hexes; ++h) {
        for (Side side : {Side::ne, Side::e, Side::se, Side::sw, Side::w, Side::nw}) {
            const auto there = Standard::across(Standard::place_of(Hex(h)), side);
            const auto hex = hex_at(step(cube_of(Hex(h)), side));
            REQUIRE(hex.has_value() == Standard::has_hex(there.row, there.index));
            if (hex) CHECK(*hex == Standard::hex_at(there.row, there.index));
        }
    }
}

TEST_CASE("catanatron: nodes go from the centre outwards") {
    std::set<int> nodes;
    for (int v = 0; v < Standard::vertices; ++v) {
        const int node = node_of(Vertex(v));
        CHECK(vertex_of(node) == Vertex(v));
        nodes.insert(node);
    }
    CHECK(nodes.size() == 54);
    CHECK_FALSE(vertex_of(-1));
    CHECK_FALSE(vertex_of(54));

    // The centre hex has the nodes 0 to 5 clockwise from the north, its eastern neighbour 6 to 9 besides.
    const auto corner = [](Cube cube, Corner c) {
        return node_of(Standard::vertex_of(Standard::corner_bit(*hex_at(cube), c)));
    };
    CHECK(corner({0, 0, 0}, Corner::n) == 0);
    CHECK(corner({0, 0, 0}, Corner::nw) == 5);
    CHECK(corner({1, -1, 0}, Corner::nw) == 1);
    CHECK(corner({1, -1, 0}, Corner::n) == 6);
    CHECK(corner({1, -1, 0}, Corner::s) == 9);
    CHECK(corner({2, -2, 0}, Corner::n) == 24);
}

TEST_CASE("catanatron: edges are pairs of nodes, the smaller first") {
    for (int e = 0; e < Standard::edges; ++e) {
        const auto [a, b] = nodes_of(Edge(e));
        CHECK(a < b);
        CHECK(edge_between(a, b) == Edge(e));
        CHECK(edge_between(b, a) == Edge(e));
    }
    CHECK_FALSE(edge_between(0, 2));
    CHECK_FALSE(edge_between(0, 0));
    CHECK_FALSE(edge_between(0, 54));
}

TEST_CASE("catanatron: the ports serve the coast at the nodes it names") {
    const auto coast = Standard::coast();
    std::vector<std::array<int, 2>> served;
    for (const Port& port : ports) {
        const auto edge = harbor_of(port.at);
        REQUIRE(edge);
        CHECK(coast.contains(Standard::bit_of(*edge)));
        served.push_back(nodes_of(*edge));
    }
    std::ranges::sort(served);
    CHECK(served ==
          std::vector<std::array<int, 2>>{
              {25, 26}, {28, 29}, {32, 33}, {35, 36}, {38, 39}, {40, 44}, {45, 47}, {48, 49}, {52, 53}});
    CHECK_FALSE(harbor_of({2, -3, 1}));
    CHECK_FALSE(harbor_of({0, 0, 0}));
}
