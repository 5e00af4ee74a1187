// What a seat knows of the others' hands. Payments, harvests and trades are public, so only the kind of a
// card stolen between others is in doubt: the belief is a short list of possible hands with weights, split by
// such thefts and thinned by what people turn out to be able to pay.
#pragma once

#include <array>
#include <vector>

#include "board/view.h"
#include "bots/observation.h"
#include "core/random.h"

namespace longroad::bots {

using Hands = std::array<board::Cards, board::max_seats>;

class Belief {
public:
    void begin(const board::Setup& setup);
    void observe(const Observation& observation);

    // Hands that agree with the view, drawn by their weight. If the history does not fit the view (somebody
    // joined late), the unseen cards are dealt at random.
    [[nodiscard]] Hands draw(const board::Setup& setup, const board::View& view, Random& random) const;
    // The same for the likeliest hands.
    [[nodiscard]] Hands likeliest(const board::Setup& setup, const board::View& view, Random& random) const;

    // Development cards that were played and are out of the game for good.
    [[nodiscard]] board::CardSet spent() const { return spent_; }
    // How many possible hands are kept, and whether these are all there are: after many thefts the
    // unlikeliest are given up.
    [[nodiscard]] size_t size() const { return all_.size(); }
    [[nodiscard]] bool complete() const { return complete_; }

private:
    struct Possible {
        Hands hands{};
        double weight = 1;
    };
    void split(size_t victim, size_t thief);
    void thin();
    [[nodiscard]] static bool fits(const board::View& view, const Hands& hands);

    std::vector<Possible> all_;
    board::CardSet spent_;
    int players_ = 0;
    bool complete_ = true;
};

}  // namespace longroad::bots
