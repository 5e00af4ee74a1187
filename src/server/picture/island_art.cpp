#include "server/picture/island_art.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <span>
#include <string>

#include "server/picture/lettering.h"

namespace longroad::server::picture {

namespace {

using board::Terrain;

// Hexes have a corner at the top and a side of 100; the origin is the middle of the island. Numbers are those
// of docs/notation.md, reading order, as in the web table's geometry.ts.
constexpr float side = 100;
const float half = std::sqrt(3.0F) / 2 * side;

struct Geometry {
    std::vector<Point> hexes;
    std::vector<Point> vertices;
    struct Edge {
        Point a;
        Point b;
        Point land;  // the middle of a hex it touches
    };
    std::vector<Edge> edges;
};

bool reads_before(Point p, Point q) { return std::abs(p.y - q.y) > 1 ? p.y < q.y : p.x < q.x - 1; }
bool same(Point p, Point q) { return std::abs(p.x - q.x) < 1 && std::abs(p.y - q.y) < 1; }
Point between(Point p, Point q) { return {(p.x + q.x) / 2, (p.y + q.y) / 2}; }

Outline corners_of(Point hex, float radius = side) {
    Outline corners;
    for (int i = 0; i < 6; ++i) {
        const float angle = (60.0F * static_cast<float>(i) - 90) * std::numbers::pi_v<float> / 180;
        corners.push_back({hex.x + radius * std::cos(angle), hex.y + radius * std::sin(angle)});
    }
    return corners;
}

Geometry geometry_of(board::IslandKind kind) {
    static constexpr std::array<int, 5> standard{3, 4, 5, 4, 3};
    static constexpr std::array<int, 7> large{3, 4, 5, 6, 5, 4, 3};
    const std::span<const int> rows =
        kind == board::IslandKind::standard ? std::span<const int>(standard) : std::span<const int>(large);
    Geometry island;
    const float middle = static_cast<float>(rows.size() - 1) / 2;
    for (size_t row = 0; row < rows.size(); ++row) {
        for (int i = 0; i < rows[row]; ++i) {
            const float x = (static_cast<float>(i) - static_cast<float>(rows[row] - 1) / 2) * 2 * half;
            island.hexes.push_back({x, (static_cast<float>(row) - middle) * 1.5F * side});
        }
    }
    for (const Point hex : island.hexes) {
        const Outline corners = corners_of(hex);
        for (size_t i = 0; i < 6; ++i) {
            const Point a = corners[i];
            const Point b = corners[(i + 1) % 6];
            if (std::ranges::none_of(island.vertices, [&](Point p) { return same(p, a); })) {
                island.vertices.push_back(a);
            }
            const auto known = [&](const Geometry::Edge& e) {
                return same(between(e.a, e.b), between(a, b));
            };
            if (std::ranges::none_of(island.edges, known)) island.edges.push_back({a, b, hex});
        }
    }
    std::ranges::sort(island.vertices, reads_before);
    std::ranges::sort(island.edges, [](const Geometry::Edge& e, const Geometry::Edge& f) {
        return reads_before(between(e.a, e.b), between(f.a, f.b));
    });
    return island;
}

struct Land {
    Color base;
    Color shade;
    Color light;
};
Land land_of(Terrain terrain) {
    switch (terrain) {
        case Terrain::forest: return {rgb(0x3d7a55), rgb(0x235338), rgb(0x5e9a6d)};
        case Terrain::hills: return {rgb(0xc4683f), rgb(0x98452a), rgb(0xe09a6c)};
        case Terrain::pasture: return {rgb(0xa3cc68), rgb(0x6f9c3d), rgb(0xc3e08e)};
        case Terrain::fields: return {rgb(0xf3cd5c), rgb(0xb9841b), rgb(0xfbe39a)};
        case Terrain::mountains: return {rgb(0x97a3b1), rgb(0x5f6c7c), rgb(0xf4f7fa)};
        case Terrain::desert: break;
    }
    return {rgb(0xecdfbd), rgb(0xc3a976), rgb(0xf8f0da)};
}

class Artist {
public:
    Artist(Raster& raster, const IslandPlace& place)
        : raster_(raster), place_(place), k_(place.side / side) {}

    void sea(const Geometry& island) {
        constexpr std::array<std::pair<float, uint32_t>, 3> rings{
            {{250, 0x9dcccf}, {205, 0xabd6d5}, {158, 0xb9dfdc}}};
        for (const auto& [radius, color] : rings) {
            Shape water;
            for (const Point hex : island.hexes) water.push_back(circle(at(hex), radius * k_)[0]);
            raster_.fill(water, rgb(color));
        }
        for (const auto& [radius, color] : {std::pair{124.0F, 0xcdb684}, std::pair{120.0F, 0xf0e2bf}}) {
            Shape beach;
            for (const Point hex : island.hexes) {
                Outline corners = corners_of(hex, radius);
                for (Point& corner : corners) corner = at(corner);
                beach.push_back(std::move(corners));
            }
            raster_.fill(beach, rgb(static_cast<uint32_t>(color)));
        }
    }

    void hex(Point middle, Terrain terrain, int token, bool robbed) {
        const Land land = land_of(terrain);
        within_ = corners_of(middle, 95);
        for (Point& corner : within_) corner = at(corner);
        raster_.fill({within_}, land.base);
        middle_ = middle;
        switch (terrain) {
            case Terrain::forest: forest(land); break;
            case Terrain::hills: hills(land); break;
            case Terrain::pasture: pasture(land); break;
            case Terrain::fields: fields(land); break;
            case Terrain::mountains: mountains(land); break;
            case Terrain::desert: desert(land); break;
        }
        raster_.fill(stroke({within_}, 3 * k_), rgb(0x23302f, 0.28F));
        if (token > 0) number(middle, token);
        if (robbed) robber({middle.x, middle.y + (token > 0 ? 30.0F : 0.0F)});
    }

    void harbor(const Geometry::Edge& edge, board::HarborKind kind) {
        const Point shore = between(edge.a, edge.b);
        const float length = std::hypot(shore.x - edge.land.x, shore.y - edge.land.y);
        const Point out{(shore.x - edge.land.x) / length, (shore.y - edge.land.y) / length};
        const Point sign{shore.x + out.x * 62, shore.y + out.y * 62};
        for (const Point end : {edge.a, edge.b}) {
            const Point from{end.x + out.x * 14, end.y + out.y * 14};
            raster_.fill(stroke({{at(from), at(sign)}}, 13 * k_, true), rgb(0x6d4226));
            raster_.fill(stroke({{at(from), at(sign)}}, 8 * k_, true), rgb(0xb98a58));
        }
        const bool any = kind == board::HarborKind::any;
        const Land land = any ? Land{rgb(0x44565a), {}, {}} : land_of(static_cast<Terrain>(kind));
        raster_.fill(circle(at(sign), 36 * k_), any ? rgb(0x44565a) : land.shade);
        raster_.fill(circle(at(sign), 32 * k_), any ? rgb(0xfffaf0) : land.base);
        raster_.fill(circle(at(sign), 25 * k_), rgb(0xfffaf0));
        text(any ? "3:1" : "2:1", {sign.x, sign.y + 9}, 27, rgb(0x23302f));
    }

    void road(const Geometry::Edge& edge, int color) {
        const Shape line{{at(along(edge, 0.2F)), at(along(edge, 0.8F))}};
        raster_.fill(stroke(line, 24 * k_, true), rgb(0xfffdf5));
        raster_.fill(stroke(line, 18 * k_, true), rgb(0x142a30));
        raster_.fill(stroke(line, 13 * k_, true), piece_color(color).face);
    }
    void building(Point vertex, int color, bool city) {
        constexpr std::string_view house = "M0-25 21-7V16H-21V-7Z";
        constexpr std::string_view town = "M-30 19V-6L-17-18-4-7V-27L9-39 22-27V-17L30-10V19Z";
        const Shape outline = shape_of(city ? town : house, placed(vertex, 1));
        raster_.fill(stroke(outline, 9 * k_), rgb(0xfffdf5));
        raster_.fill(outline, piece_color(color).face);
        raster_.fill(stroke(outline, 3 * k_), rgb(0x142a30));
        const Point middle{vertex.x + (city ? 8.0F : 0.0F), vertex.y + 4};
        raster_.fill(mark_of(color, at(middle), 1.5F * k_), piece_color(color).mark);
    }

private:
    [[nodiscard]] Point at(Point p) const { return {place_.middle.x + p.x * k_, place_.middle.y + p.y * k_}; }
    [[nodiscard]] Placing placed(Point p, float scale) const {
        const Point here = at(p);
        return {.x = here.x, .y = here.y, .scale = scale * k_};
    }
    static Point along(const Geometry::Edge& e, float t) {
        return {e.a.x + (e.b.x - e.a.x) * t, e.a.y + (e.b.y - e.a.y) * t};
    }
    // A part of the land, round the middle of its hex, cut off at its border.
    void draw(std::string_view path, float x, float y, float scale, Color color) {
        raster_.fill_within(shape_of(path, placed({middle_.x + x, middle_.y + y}, scale)), within_, color);
    }
    void disc(float x, float y, float radius, Color color) {
        raster_.fill_within(circle(at({middle_.x + x, middle_.y + y}), radius * k_), within_, color);
    }
    void text(std::string_view words, Point middle, float size, Color color) {
        const float width = width_of(words, size);
        const Point from = at({middle.x - width / 2, middle.y});
        raster_.fill(lettering(words, from.x, from.y, size * k_), color);
    }
    void number(Point middle, int token) {
        const bool likely = board::pips(token) == 5;
        const Color ink = likely ? rgb(0xb3201a) : rgb(0x23302f);
        raster_.fill(circle(at({middle.x, middle.y + 3}), 33 * k_), rgb(0x0b2026, 0.28F));
        raster_.fill(circle(at(middle), 33 * k_), likely ? ink : rgb(0xcbb98f));
        raster_.fill(circle(at(middle), 30.5F * k_), rgb(0xfffaf0));
        const float size = likely ? 40 : 27 + 2 * static_cast<float>(board::pips(token));
        text(std::to_string(token), {middle.x, middle.y + size * 0.33F - 5}, size, ink);
        for (int i = 0; i < board::pips(token); ++i) {
            const float x = (static_cast<float>(i) - static_cast<float>(board::pips(token) - 1) / 2) * 7.4F;
            raster_.fill(circle(at({middle.x + x, middle.y + 18}), 2.6F * k_), ink);
        }
    }
    void robber(Point middle) {
        constexpr std::string_view cloak =
            "M0-34C11-34 16-25 15-16C14-10 14-7 17-2C22 7 24 16 23 24Q0 31-23 24C-24 16-22 7-17-2C-14-7-14-10"
            "-15-16C-16-25-11-34 0-34Z";
        const Shape shape = shape_of(cloak, placed(middle, 1.15F));
        raster_.fill(stroke(shape, 6 * k_), rgb(0xfffdf5));
        raster_.fill(shape, rgb(0x2b2733));
        raster_.fill(circle(at({middle.x, middle.y - 19}), 11 * k_), rgb(0x0f0d14));
        for (const float x : {-4.2F, 4.2F}) {
            raster_.fill(circle(at({middle.x + x, middle.y - 19}), 2.4F * k_), rgb(0xffd95e));
        }
    }

    void forest(const Land& land) {
        constexpr std::array<std::array<float, 3>, 18> trees{{{0, -86, .7F},
                                                              {44, -64, .7F},
                                                              {-8, -62, 1},
                                                              {22, -58, .9F},
                                                              {-72, -42, .7F},
                                                              {-36, -48, 1},
                                                              {48, -40, 1},
                                                              {-62, -24, .9F},
                                                              {68, -12, .85F},
                                                              {-44, -6, .75F},
                                                              {-66, 14, 1},
                                                              {64, 22, 1},
                                                              {-54, 46, .9F},
                                                              {46, 52, 1},
                                                              {-22, 64, 1},
                                                              {14, 70, .95F},
                                                              {-38, 70, .7F},
                                                              {-2, 86, .8F}}};
        for (const auto& [x, y, k] : trees) {
            draw("M0-24 9-8H5L12 3H7L14 13H-14L-7 3H-12L-5-8H-9Z", x, y, k * 1.12F, land.shade);
            draw("M0-24 9-8H5L12 3H7L14 13H-14L-7 3H-12L-5-8H-9Z", x - 1, y, k * 0.94F, land.light);
            draw("M0-24 9-8H5L12 3H7L14 13H0Z", x - 1, y, k * 0.94F, land.shade);
        }
    }
    void hills(const Land& land) {
        int row = 0;
        for (float y = -66; y <= 118; y += 23, ++row) {
            for (int i = 0; i < 5; ++i) {
                const float x = -110 + static_cast<float>(row % 2) * 27 + 54 * static_cast<float>(i);
                disc(x, y, 31.5F, land.shade);
                disc(x, y, 29, land.light);
                disc(x, y, 23, land.base);
                disc(x, y, 15, land.light);
                disc(x, y, 8, land.shade);
            }
        }
    }
    void pasture(const Land& land) {
        draw("M-100-30Q-50-58 0-40Q50-22 100-52V-110H-100Z", 0, 0, 1, land.light);
        draw("M-100 62Q-40 34 10 54Q60 74 100 44V110H-100Z", 0, 0, 1, land.light);
        constexpr std::array<Point, 7> grass{
            {{-60, -24}, {62, -30}, {-74, 22}, {36, -66}, {72, 34}, {-8, 82}, {-16, -74}}};
        for (const Point& p : grass) draw("M-6 0L-8-10L-3-1L0-13L3-1L8-10L6 0Z", p.x, p.y, 1, land.shade);
        constexpr std::array<Point, 3> sheep{{{-38, -50}, {-46, 52}, {46, 46}}};
        for (const Point& p : sheep) {
            for (const float leg : {-8.0F, -3.0F, 5.0F, 9.0F}) {
                draw("M-1.4 0H1.4V9H-1.4Z", p.x + leg, p.y + 5, 1, rgb(0x37423b));
            }
            for (const Point& wool :
                 {Point{-9, -1}, Point{-3, -6}, Point{4, -6}, Point{9, 0}, Point{3, 3}, Point{-4, 3}}) {
                disc(p.x + wool.x, p.y + wool.y, 8, rgb(0xfffdf6));
            }
            disc(p.x + 16, p.y - 3, 5.5F, rgb(0x37423b));
        }
    }
    void fields(const Land& land) {
        for (float y = -84; y < 110; y += 34)
            draw("M-100 0Q-50-9 0 0Q50 9 100 0V15H-100Z", 0, y, 1, land.light);
        int row = 0;
        for (float y = -64; y < 112; y += 31, ++row) {
            for (int i = 0; i < 6; ++i) {
                const float x = -92 + static_cast<float>(row % 2) * 17 + 35 * static_cast<float>(i);
                draw("M-1.3 0H1.3V-24H-1.3Z", x, y, 1, land.shade);
                for (const float ear : {-24.0F, -17.0F, -10.0F}) {
                    draw("M0 0Q-9-2-8-10Q-1-8 0 0Q1-8 8-10Q9-2 0 0Z", x, y + ear, 1, land.shade);
                }
                draw("M0 0Q-4-5 0-10Q4-5 0 0Z", x, y - 24, 1, land.shade);
            }
        }
    }
    void mountains(const Land& land) {
        constexpr std::array<std::array<float, 3>, 9> peaks{{{2, -52, .9F},
                                                             {-46, -40, .95F},
                                                             {50, -36, .95F},
                                                             {-68, 2, .8F},
                                                             {70, 8, .8F},
                                                             {-52, 52, 1},
                                                             {54, 54, 1},
                                                             {0, 84, .9F},
                                                             {-22, 60, .6F}}};
        for (const auto& [x, y, k] : peaks) {
            draw("M0-38L34 24H-34Z", x, y, k * 1.06F, land.shade);
            draw("M0-38L8-12L-2 6L6 24H-34Z", x - 1, y, k, rgb(0xaab5c2));
            draw("M0-38L13-14L6-18L1-10L-5-17L-13-14Z", x, y, k, land.light);
        }
    }
    void desert(const Land& land) {
        draw("M-100-12Q-50-40 0-18Q50 4 100-20V110H-100Z", 0, 0, 1, land.light);
        draw("M-100 40Q-40 12 10 36Q60 60 100 30V110H-100Z", 0, 0, 1, land.base);
        draw("M-100 72Q-40 52 20 70Q60 82 100 64V110H-100Z", 0, 0, 1, land.shade);
        disc(48, -52, 14, rgb(0xf3cd5c));
        for (const Point& p : {Point{-58, -20}, Point{60, 34}}) {
            draw("M-4 20V-20Q0-26 4-20V20Z", p.x, p.y, 1, rgb(0x5e9a6d));
            draw("M-14-8H-9V2H-4V7H-14ZM14-12H9V-2H4V3H14Z", p.x, p.y, 1, rgb(0x5e9a6d));
        }
    }

    Raster& raster_;
    IslandPlace place_;
    float k_;
    Point middle_;
    Outline within_;
};

}  // namespace

PieceColor piece_color(int color) {
    constexpr std::array<PieceColor, 6> colors{{
        {rgb(0xcf3530), rgb(0xffffff)},
        {rgb(0x2a63c9), rgb(0xffffff)},
        {rgb(0xf29422), rgb(0x3a1d00)},
        {rgb(0xfbfbf7), rgb(0x2b3a3d)},
        {rgb(0x3aa35c), rgb(0x06240f)},
        {rgb(0x6d4226), rgb(0xffe9cf)},
    }};
    return colors[static_cast<size_t>(std::clamp(color, 0, 5))];
}

Shape mark_of(int color, Point middle, float scale) {
    const Placing placing{.x = middle.x, .y = middle.y, .scale = scale};
    switch (color) {
        case 0: return circle(middle, 4.2F * scale);
        case 1: return shape_of("M0-5.4 5.4 0 0 5.4-5.4 0Z", placing);
        case 2: return shape_of("M0-5.2 5.6 4.4H-5.6Z", placing);
        case 3: return shape_of("M-4.4-4.4h8.8v8.8h-8.8Z", placing);
        case 4: return shape_of("M-1.7-5.2h3.4v3.5h3.5v3.4h-3.5v3.5h-3.4v-3.5h-3.5v-3.4h3.5Z", placing);
        default: break;
    }
    return shape_of("M0-5.8 1.7-1.9 5.8-1.7 2.6 1 3.7 5 0 2.8-3.7 5-2.6 1-5.8-1.7-1.7-1.9Z", placing);
}

void draw_island(Raster& raster, const board::Setup& setup, const board::Snapshot* pieces,
                 const std::vector<int>& colors, const IslandPlace& place) {
    const Geometry island = geometry_of(setup.island);
    Artist artist(raster, place);
    artist.sea(island);
    const size_t robber =
        pieces != nullptr ? static_cast<size_t>(pieces->robber) : static_cast<size_t>(setup.robber);
    for (const board::Harbor& harbor : setup.harbors) {
        artist.harbor(island.edges[static_cast<size_t>(harbor.edge)], harbor.kind);
    }
    for (size_t hex = 0; hex < island.hexes.size(); ++hex) {
        artist.hex(island.hexes[hex], setup.terrain[hex], setup.tokens[hex], hex == robber);
    }
    if (pieces == nullptr) return;
    const auto color_of = [&](size_t seat) { return seat < colors.size() ? colors[seat] : 0; };
    for (size_t seat = 0; seat < pieces->players; ++seat) {
        for (const board::Edge edge : pieces->seats[seat].roads) {
            artist.road(island.edges[static_cast<size_t>(edge)], color_of(seat));
        }
    }
    for (size_t seat = 0; seat < pieces->players; ++seat) {
        for (const board::Vertex at : pieces->seats[seat].settlements) {
            artist.building(island.vertices[static_cast<size_t>(at)], color_of(seat), false);
        }
        for (const board::Vertex at : pieces->seats[seat].cities) {
            artist.building(island.vertices[static_cast<size_t>(at)], color_of(seat), true);
        }
    }
}

}  // namespace longroad::server::picture
