#include "bots/explanation.h"

#include <array>

namespace longroad::bots {

std::string_view name_of(Motive motive) {
    static constexpr std::array<std::string_view, motive_count> names{
        "wins",           "points",       "production",     "longest_road",         "largest_army",
        "harbor",         "place",        "saves_for_road", "saves_for_settlement", "saves_for_city",
        "saves_for_card", "hurts_leader", "steals",         "seven_risk",           "leader_close",
        "trade_gain",     "trade_feeds",  "only_choice"};
    return names[static_cast<size_t>(motive)];
}

}  // namespace longroad::bots
