// What one seat sees of a step: the step with another's secret luck taken out, and how hands changed, which
// is public but for the kind of a stolen card (HI-4, HI-5). The public history of a game is a list of these.
#pragma once

#include <array>
#include <cstdint>

#include "board/game.h"

namespace longroad::bots {

struct HandChange {
    board::Bundle gained;
    board::Bundle lost;
    int8_t unknown = 0;  // +1 or -1: one card of a kind the viewer does not learn
    friend bool operator==(const HandChange&, const HandChange&) = default;
};

struct Observation {
    board::Step step;     // luck the viewer may not know keeps its kind (`luck`) and has zero values
    bool hidden = false;  // it had such luck
    std::array<HandChange, board::max_seats> hands{};
    friend bool operator==(const Observation&, const Observation&) = default;
};

// `after` is `before` with the step applied; a viewer of no_seat is a spectator.
[[nodiscard]] Observation observation_of(const board::Setup& setup, const board::Snapshot& before,
                                         const board::Step& step, const board::Snapshot& after,
                                         board::Seat viewer);

}  // namespace longroad::bots
