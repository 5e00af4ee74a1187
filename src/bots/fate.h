// The luck of one imagined future. Choices are compared in the same futures, so their luck should be the
// same, too: what comes depends on the turn and not on the luck before it, whoever bought or robbed what
// meanwhile.
#pragma once

#include <array>
#include <cstdint>

#include "board/chance.h"
#include "core/random.h"

namespace longroad::bots {

class Fate {
public:
    // Not by turn: one draw after another from the generator.
    Fate(Random luck, bool by_turn) : random_(luck), by_turn_(by_turn), seed_(by_turn ? random_.next() : 0) {}

    // Luck must be awaited.
    template <class I>
    [[nodiscard]] board::Outcome draw(const board::Board<I>& board, const board::State<I>& s) {
        if (!by_turn_) return draw_luck(board, s, random_);
        if (s.turn != turn_) {
            turn_ = s.turn;
            drawn_ = {};
        }
        const auto kind = static_cast<size_t>(s.luck);
        const uint64_t of_the_turn = drawn_[kind]++;
        Random one(seed_of_game(seed_, (turn_ * kinds + kind) << 8 | of_the_turn));
        return draw_luck(board, s, one);
    }

private:
    static constexpr size_t kinds = 4;

    Random random_;
    bool by_turn_;
    uint64_t seed_;
    uint64_t turn_ = 0;
    std::array<uint8_t, kinds> drawn_{};  // this turn, by kind of luck
};

}  // namespace longroad::bots
