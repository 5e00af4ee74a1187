// How much time each seat has left, and since when it runs.
#pragma once

#include <optional>
#include <vector>

#include "table/ids.h"
#include "table/settings.h"

namespace longroad::table {

class Clocks {
public:
    struct Face {
        Millis left = 0;     // for the turn
        Millis reserve = 0;  // beyond it, for the whole game
        Millis since = -1;   // -1: it stands
    };
    [[nodiscard]] const Face& at(int seat) const { return faces_[static_cast<size_t>(seat)]; }
    // When the seat's time is up, if its clock runs.
    [[nodiscard]] std::optional<Millis> deadline(int seat) const;

    // A game begins.
    void start(int seats, const Clock& clock);
    // Something happened: those of `running` run from now on, all others stand.
    void run(Millis now, const Clock& clock, const game::Game* game, SeatSet running);
    // Whoever comes back after the time was up gets a moment to look around.
    void give_breath(int seat);
    // Nobody pays for the time in which there was no table.
    void restart(Millis now);

private:
    std::vector<Face> faces_;
    int turn_ = -1;  // the turn they were last set for
};

}  // namespace longroad::table
