// One game of a net against itself, and what is to be learned from it.
#pragma once

#include <cstdint>
#include <vector>

#include "bots/net.h"
#include "bots/shipped_nets.h"

namespace longroad::bots {

struct Lesson {
    std::vector<float> inputs;
    float target = 0;  // chance to win
};

struct SelfplayTerms {
    NetKind kind = NetKind::four;
    float lambda = 0.7F;  // how far a target trusts what happened rather than the net's own later values
    float stray = 0.01F;  // decisions made at random, so that all kinds of positions are met
    float stray_founding = 0.08F;
};

struct SelfplayGame {
    std::vector<Lesson> lessons;  // empty if the game did not end
    int turns = 0;
    int trades = 0;
};

// Without a net the handmade judgement plays, and targets are results alone.
[[nodiscard]] SelfplayGame play_lesson(const SelfplayTerms& terms, const Net* net, uint64_t seed);

}  // namespace longroad::bots
