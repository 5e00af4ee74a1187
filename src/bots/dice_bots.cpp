#include "bots/dice_bots.h"

#include <array>
#include <cassert>

namespace longroad::bots {

namespace {

constexpr std::array<std::string_view, 3> skill_names{"random", "greedy", "perfect"};

}  // namespace

std::optional<DiceSkill> dice_skill_named(std::string_view name) {
    for (size_t i = 0; i < skill_names.size(); ++i) {
        if (skill_names[i] == name) return static_cast<DiceSkill>(i);
    }
    return std::nullopt;
}

std::string_view name_of(DiceSkill skill) { return skill_names[static_cast<size_t>(skill)]; }

dice::Action DiceBot::act(const dice::Game& game, Random& random) {
    switch (skill_) {
        case DiceSkill::random: break;
        case DiceSkill::greedy: return advisor_.best(game, lore_.no_future.prospect(0));
        case DiceSkill::perfect:
            assert(lore_.solved);
            return advisor_.best(game, dice::prospect_of(*lore_.solved, game.state()));
    }
    return game.random_action(random);
}

}  // namespace longroad::bots
