#include "table/clocks.h"

#include <algorithm>

namespace longroad::table {

namespace {

constexpr Millis second = 1000;
constexpr Millis day = Millis{24} * 3600 * second;
constexpr Millis breath = 10 * second;

}  // namespace

void Clocks::start(int seats, const Clock& clock) {
    faces_.assign(static_cast<size_t>(seats), Face{0, second * clock.reserve, -1});
    turn_ = -1;
}

void Clocks::run(Millis now, const Clock& clock, const game::Game* game, SeatSet running) {
    if (clock.kind == ClockKind::none) return;
    for (Face& face : faces_) {
        if (face.since < 0) continue;
        const Millis passed = std::max<Millis>(0, now - face.since);  // clocks of machines may jump back
        const Millis of_turn = std::min(passed, face.left);
        face.left -= of_turn;
        face.reserve = std::max<Millis>(0, face.reserve - (passed - of_turn));
        face.since = -1;
    }
    if (game == nullptr) return;
    const bool by_days = clock.kind == ClockKind::days;
    const int turn = game->turn() * 8 + game->active();
    if (turn != turn_ || by_days) {
        const Millis time = by_days ? day * clock.days : second * clock.seconds;
        for (Face& face : faces_) face.left = time;
        turn_ = turn;
    }
    for (size_t seat = 0; seat < faces_.size(); ++seat) {
        if (holds(running, static_cast<int>(seat))) faces_[seat].since = now;
    }
}

void Clocks::give_breath(int seat) {
    if (static_cast<size_t>(seat) >= faces_.size()) return;
    Face& face = faces_[static_cast<size_t>(seat)];
    face.left = std::max(face.left, breath);
}

void Clocks::restart(Millis now) {
    for (Face& face : faces_) {
        if (face.since >= 0) face.since = now;
    }
}

std::optional<Millis> Clocks::deadline(int seat) const {
    if (static_cast<size_t>(seat) >= faces_.size() || at(seat).since < 0) return std::nullopt;
    return at(seat).since + at(seat).left + at(seat).reserve;
}

}  // namespace longroad::table
