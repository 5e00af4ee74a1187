// Any legal action, all alike; never offers a trade.
#pragma once

#include "bots/bot.h"
#include "core/random.h"

namespace longroad::bots {

class RandomPlayer final : public Bot {
public:
    void begin(const board::Setup& setup, board::Seat seat, uint64_t seed) override;
    void observe(const Observation&) override {}
    [[nodiscard]] Decision decide(const board::View& view, const board::ActionList& legal,
                                  const Budget& budget) override;

    // The same without the virtual call, for an arena that plays such games by the million.
    [[nodiscard]] const board::Action& choose(const board::ActionList& legal) {
        return legal[random_.below(static_cast<uint32_t>(legal.size()))];
    }
    [[nodiscard]] Random& random() { return random_; }

private:
    Random random_{0};
};

// A discard the viewer owes, drawn card by card.
[[nodiscard]] board::Action random_discard(const board::View& view, Random& random);

}  // namespace longroad::bots
