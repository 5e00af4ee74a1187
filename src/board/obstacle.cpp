#include "board/obstacle.h"

#include "core/bits.h"

namespace longroad::board {

template <class I>
Obstacle obstacle_of(const State<I>& state, const Action& action, Reason reason) {
    using Word = typename I::Word;
    using Kind = Obstacle::Kind;
    const auto vertex = [](Word set) -> Obstacle {
        if (set == 0) return {};
        return {Kind::vertex, I::vertex_of(lowest(set))};
    };
    switch (reason) {
        case Reason::vertex_taken: return {Kind::vertex, action.vertex()};
        case Reason::edge_taken: return {Kind::edge, action.edge()};
        case Reason::too_close:
            return vertex(I::neighbors_of(bit<Word>(I::bit_of(action.vertex()))) & state.all_buildings());
        case Reason::road_blocked: {
            const auto seat = static_cast<size_t>(int{action.seat});
            const Word ends = I::ends_of(I::set_of(I::bit_of(action.edge())));
            return vertex(ends & I::ends_of(state.roads[seat]) & state.all_buildings());
        }
        case Reason::road_away_from_settlement: return vertex(bit<Word>(state.founded_at));
        case Reason::robber_must_move: return {Kind::hex, state.robber};
        default: return {};
    }
}

template Obstacle obstacle_of<Standard>(const State<Standard>&, const Action&, Reason);
template Obstacle obstacle_of<Large>(const State<Large>&, const Action&, Reason);

}  // namespace longroad::board
