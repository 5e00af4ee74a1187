// The longest road (LR-2): the longest trail through a seat's own roads, each piece once; vertices may be
// passed again, but not where another seat's building stands (LR-4: "blocked").
#pragma once

#include "board/island.h"
#include "core/bits.h"

namespace longroad::board {

template <class I>
class RoadNet {
public:
    using Word = typename I::Word;
    using EdgeSet = typename I::EdgeSet;

    RoadNet(EdgeSet roads, Word blocked) : roads_(roads), blocked_(blocked) {}

    // From scratch. A trail that cannot be prolonged starts where an odd number of own roads meet or at a
    // blocked vertex; only a closed ring has no such start, and there every piece counts.
    [[nodiscard]] int longest_trail(int at_least = 0) const {
        best_ = at_least;
        const int pieces = roads_.count();
        const Word odd = roads_.along ^ roads_.along << 1 ^ roads_.down ^ roads_.down << I::stride;
        const Word starts = (odd | blocked_) & I::ends_of(roads_);
        // Every trail uses up two loose ends, so one alone leaves a piece to each other pair of them.
        int loose = popcount(odd & ~blocked_);
        for_each_element(blocked_ & I::ends_of(roads_),
                         [&](int v) { loose += (I::edges_at(bit<Word>(v)) & roads_).count(); });
        enough_ = loose == 0 ? pieces : pieces - (loose / 2 - 1);
        for_each_element(starts, [&](int v) { walk(v, roads_, 0, pieces); });
        enough_ = 255;
        // What no start reaches is a set of rings.
        EdgeSet rest = roads_;
        Word front = starts;
        while (true) {
            const EdgeSet met = I::edges_at(front) & rest;
            if (met.empty()) break;
            rest = {rest.along & ~met.along, rest.down & ~met.down};
            front = I::ends_of(met);
        }
        while (!rest.empty()) {
            EdgeSet ring;
            front = bit<Word>(lowest(I::ends_of(rest)));
            while (true) {
                const EdgeSet met = I::edges_at(front) & rest;
                if (met.empty()) break;
                rest = {rest.along & ~met.along, rest.down & ~met.down};
                ring = ring | met;
                front = I::ends_of(met);
            }
            if (ring.count() > best_) best_ = ring.count();
        }
        return best_;
    }

    // The longest trail after `road`, which is already part of the roads, was added to a network whose
    // longest was `before`. `cyclic` remembers whether the network may contain a ring.
    [[nodiscard]] int longest_after(EdgeBit road, int before, bool& cyclic) const {
        const int a = I::first_end(road);
        const int b = I::second_end(road);
        const EdgeSet piece = I::set_of(road);
        const EdgeSet others{roads_.along & ~piece.along, roads_.down & ~piece.down};
        if (!cyclic) {
            // A forest: the best route through the new piece is the deepest branch at either end.
            Word reached{};
            const int deep_a = depth(a, others, reached);
            if (!contains(reached, b)) {
                const int through = 1 + deep_a + depth(b, others, reached);
                return through > before ? through : before;
            }
            cyclic = true;
        }
        // A piece with a bare or blocked end can only come last in a trail, so it adds one at most.
        const Word joints = I::ends_of(others) & ~blocked_;
        best_ = before;
        if (contains(joints, a) && contains(joints, b)) return longest_trail(before);
        enough_ = before + 1;
        walk(contains(joints, a) ? b : a, roads_, 0, roads_.count(), piece);
        enough_ = 255;
        return best_;
    }

private:
    // How far one can go from an end over `roads`, in a forest; adds the open vertices met to `reached`.
    [[nodiscard]] int depth(int from, EdgeSet roads, Word& reached) const {
        Word front = bit<Word>(from) & ~blocked_;
        int steps = 0;
        while (true) {
            const EdgeSet met = I::edges_at(front) & roads;
            if (met.empty()) return steps;
            ++steps;
            roads = {roads.along & ~met.along, roads.down & ~met.down};
            front = I::ends_of(met) & ~blocked_;
            reached |= front;
        }
    }

    // Depth-first over all trails from `v`; raises best_.
    void walk(int v, EdgeSet left, int length, int pieces_left) const {
        if (length > best_) best_ = length;
        if (length + pieces_left <= best_ || best_ >= enough_) return;
        if (length > 0 && contains(blocked_, v)) return;
        const auto go = [&](int to, EdgeSet piece) {
            walk(to, {left.along & ~piece.along, left.down & ~piece.down}, length + 1, pieces_left - 1);
        };
        const Word here = bit<Word>(v);
        if ((left.along & here) != 0) go(v + 1, {here, Word{}});
        if ((left.along & here >> 1) != 0) go(v - 1, {here >> 1, Word{}});
        if ((left.down & here) != 0) go(v + I::stride, {Word{}, here});
        if ((left.down & here >> I::stride) != 0) go(v - I::stride, {Word{}, here >> I::stride});
    }
    // The same for trails whose first piece is given.
    void walk(int v, EdgeSet left, int length, int pieces_left, EdgeSet first) const {
        const Word other_end = I::ends_of(first) & ~bit<Word>(v);
        walk(lowest(other_end), {left.along & ~first.along, left.down & ~first.down}, length + 1,
             pieces_left - 1);
    }

    EdgeSet roads_;
    Word blocked_;
    mutable int best_ = 0;
    mutable int enough_ = 255;
};

}  // namespace longroad::board
