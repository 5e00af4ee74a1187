// Random legal play in several styles. Uniform play hardly ever meets the rare rules (a road is cut once in
// several games, the bank runs dry once in ten), so traces and property tests also use players that seek
// them. A wanderer plays all seats and sees everything: it is a way to walk through games, not an opponent.
#pragma once

#include <optional>
#include <string_view>

#include "board/game.h"
#include "core/random.h"

namespace longroad::bots {

enum class Style : uint8_t {
    uniform,  // every legal action alike
    roads,    // long roads, and settlements into the roads of others
    hoard,    // saves cards, so that hands are large when a seven comes
    cards,    // development cards above all
    drain,    // builds for income and then keeps what it gets: the bank runs dry
};
[[nodiscard]] std::optional<Style> style_named(std::string_view name);

class RandomWalker {
public:
    RandomWalker(Style style, bool offers) : style_(style), offers_(offers) {}

    // The next step of a game that is not over: luck if it is awaited, else somebody's action.
    [[nodiscard]] board::Step next(const board::Game& game, Random& random) const;

private:
    [[nodiscard]] int weight_of(const board::Game& game, const board::Snapshot& shot,
                                const board::Action& a) const;
    [[nodiscard]] std::optional<board::Action> negotiate(const board::Game& game, Random& random) const;

    Style style_;
    bool offers_;
};

}  // namespace longroad::bots
