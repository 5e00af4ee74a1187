// The island and the table as text.
#pragma once

#include <string>
#include <vector>

#include "board/setup.h"
#include "board/view.h"
#include "cli/canvas.h"

namespace longroad::cli {

struct DrawStyle {
    bool color = true;
    bool unicode = true;
    bool compact = false;  // three lines from row to row instead of five: the island fits on 24 lines
};

// Places to show by number, for choosing one.
struct Marks {
    std::vector<board::Vertex> vertices;
    std::vector<board::Edge> edges;
    bool hexes = false;
};

// SB-3: with fewer than four players red stays in the box.
[[nodiscard]] Ink ink_of_seat(int seat, int players);
[[nodiscard]] std::string color_of_seat(int seat, int players);

[[nodiscard]] std::string draw_island(const board::Setup& setup, const board::View& view, const Marks& marks,
                                      const DrawStyle& style);
// The seats in columns of at most 23 characters, two lines each, to stand beside the island.
[[nodiscard]] std::string draw_seats_beside(const board::Setup& setup, const board::View& view, bool counts,
                                            const DrawStyle& style);
// One line per seat: points, cards, pieces, special cards. Counts of others only if asked for.
[[nodiscard]] std::string draw_seats(const board::Setup& setup, const board::View& view, bool counts,
                                     const DrawStyle& style);

}  // namespace longroad::cli
