// A whole position that agrees with what a seat knows: the others' hands from its belief, their development
// cards and the deck dealt from the cards nobody has shown. Players think in such worlds; the real position
// is never in their reach.
#pragma once

#include <optional>

#include "board/state.h"
#include "board/view.h"
#include "bots/belief.h"

namespace longroad::bots {

// Nothing if no position of the engine fits the view (it came from a program with other rules).
template <class I>
[[nodiscard]] std::optional<board::State<I>> imagine(const board::Board<I>& board, const board::View& view,
                                                     const Hands& hands, board::CardSet spent,
                                                     Random& random);

}  // namespace longroad::bots
