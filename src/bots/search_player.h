// The players that think: they imagine positions that fit what they know, plan their turn, talk trade, and
// the strongest also plays the next round on in many imagined futures. Levels differ in how much of this they
// do.
#pragma once

#include <memory>
#include <string_view>

#include "bots/bot.h"
#include "bots/negotiator.h"
#include "bots/planner.h"
#include "bots/rollout.h"
#include "bots/shipped_nets.h"

namespace longroad::bots {

struct RolloutTerms {
    int candidates = 0;    // plans compared by playing on; 0: none
    int robber = 0;        // the same when the robber moves, if more: its places look alike to a net
    int futures = 0;       // imagined for each candidate before half of them are dropped; then twice as many
    int batch = 0;         // then so many more for the last two, until one is clearly better; 0: none
    float margin = 0.05F;  // plans so much worse than the best are not compared
    int nodes = 0;         // no new future after so many positions; 0: no limit
    FutureTerms future{};
};

struct Level {
    std::string_view name;
    bool net = true;  // judges by a network, or by hand
    PlanTerms plan{};
    float eval_noise = 0;  // how far a judgement may be off, at most
    RolloutTerms rollouts{};
    TradeTerms trade{};
};

// `nets` must outlive the player.
[[nodiscard]] std::unique_ptr<Bot> make_thinker(const Level& level, const Nets& nets);

}  // namespace longroad::bots
