// The players that think: they imagine positions that fit what they know, plan their turn, talk trade, and
// the strongest also plays the next round on in many imagined futures. Levels differ in how much of this they
// do.
#pragma once

#include <memory>
#include <string_view>

#include "bots/bot.h"
#include "bots/negotiator.h"
#include "bots/planner.h"
#include "bots/shipped_nets.h"

namespace longroad::bots {

struct RolloutTerms {
    int candidates = 0;    // plans compared by playing on; 0: none
    int futures = 0;       // imagined for each candidate before half of them are dropped; then twice as many
    float margin = 0.05F;  // plans so much worse than the best are not compared
};

struct Level {
    std::string_view name;
    bool net = true;  // judges by a network, or by hand
    PlanTerms plan{};
    float blur = 0;  // how far a judgement may be off, at most
    RolloutTerms rollouts{};
    TradeTerms trade{};
};

// `nets` must outlive the player.
[[nodiscard]] std::unique_ptr<Bot> make_thinker(const Level& level, const Nets& nets);

}  // namespace longroad::bots
