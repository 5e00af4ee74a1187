// A judgement made by hand from the features: what the one-step player `greedy` goes by, and where the
// training of the networks starts.
#pragma once

namespace longroad::bots {

// `x` as describe() writes it. Higher is better for the judging seat; no probability.
[[nodiscard]] float handmade_worth(const float* x, int blocks);

}  // namespace longroad::bots
