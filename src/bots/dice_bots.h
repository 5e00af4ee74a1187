// Players of the dice game: random, greedy, perfect.
#pragma once

#include <optional>
#include <string_view>

#include "core/random.h"
#include "dice/advice.h"

namespace longroad::bots {

enum class DiceSkill : uint8_t {
    random,   // every legal action alike
    greedy,   // the most points in this turn, with no thought of the next
    perfect,  // the best expected score
};
[[nodiscard]] std::optional<DiceSkill> dice_skill_named(std::string_view name);
[[nodiscard]] std::string_view name_of(DiceSkill skill);

// What the players need to know beforehand: the tables, and for the perfect one the solved game. Outlives
// the bots.
struct DiceLore {
    explicit DiceLore(const dice::Rules& rules) : tables(rules), no_future(rules) {}

    dice::Tables tables;
    dice::ScoreTable no_future;  // its last row: nothing comes after this turn
    std::optional<dice::ScoreTable> solved;
};

class DiceBot {
public:
    // The perfect player needs `lore.solved`.
    DiceBot(DiceSkill skill, const DiceLore& lore) : skill_(skill), lore_(lore), advisor_(lore.tables) {}

    // The action of the seat to act.
    [[nodiscard]] dice::Action act(const dice::Game& game, Random& random);

private:
    DiceSkill skill_;
    const DiceLore& lore_;
    dice::Advisor advisor_;
};

}  // namespace longroad::bots
