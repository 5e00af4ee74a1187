// The island as a picture: land, numbers, harbors, pieces.
#pragma once

#include "board/snapshot.h"
#include "server/picture/raster.h"

namespace longroad::server::picture {

// The colors of the seats' pieces, by their place among red, blue, orange, white, green and brown.
struct PieceColor {
    Color face;
    Color mark;
};
[[nodiscard]] PieceColor piece_color(int color);
// What tells the colors apart without seeing them, in a box of 10 round the middle.
[[nodiscard]] Shape mark_of(int color, Point middle, float scale);

struct IslandPlace {
    Point middle;
    float side;  // of a hex
};

// `pieces`: what stands on it, none while there is no game; `colors` by seat.
void draw_island(Raster& raster, const board::Setup& setup, const board::Snapshot* pieces,
                 const std::vector<int>& colors, const IslandPlace& place);

}  // namespace longroad::server::picture
