// A quick match between two judgements, one step deep and with open hands: how training sees whether it gets
// anywhere. The arena measures players; this measures nets.
#pragma once

#include <cstdint>

#include "bots/net.h"
#include "bots/training/selfplay.h"

namespace longroad::bots {

// The share of games won by one seat with `one` (rotating) among seats with `others`; null is handmade.
[[nodiscard]] float trial(NetKind kind, const Net* one, const Net* others, uint64_t seed, int games,
                          int threads);

}  // namespace longroad::bots
