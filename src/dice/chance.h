// Luck is an input: these say what may come and how likely it is, draw it from a generator, and refuse what
// cannot be. Nothing else in the engine knows chance.
#pragma once

#include "core/random.h"
#include "dice/reason.h"
#include "dice/state.h"

namespace longroad::dice {

// Dice in the air, each with one of its six faces.
[[nodiscard]] inline Outcome draw_luck(const State& s, Random& random) {
    Faces faces;
    for (int n = s.dice_rolled(); n > 0; --n) ++faces.count[random.below(face_count)];
    return Outcome::dice(faces);
}

// Calls visit(outcome, weight) for everything that may come; the chance is weight / 6^(dice rolled).
template <class Visit>
void for_each_outcome(const State& s, Visit&& visit) {
    if (s.luck == Chance::none) return;
    const int n = s.dice_rolled();
    const auto most = static_cast<uint8_t>(n);
    const Faces all{{most, most, most, most, most, most}};
    for_each_part(all, n, n, [&](const Faces& faces) { visit(Outcome::dice(faces), ways(faces)); });
}

// Why this cannot be what luck brings now; Reason::none if it can.
[[nodiscard]] Reason why_not(const State& s, const Outcome& outcome);

}  // namespace longroad::dice
