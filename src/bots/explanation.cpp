#include "bots/explanation.h"

#include <array>

namespace longroad::bots {

std::string_view name_of(Motive motive) {
    static constexpr std::array<std::string_view, motive_count> names{"wins",
                                                                      "points",
                                                                      "production",
                                                                      "kinds",
                                                                      "longest_road",
                                                                      "largest_army",
                                                                      "road_length",
                                                                      "free_roads",
                                                                      "harbor",
                                                                      "place",
                                                                      "leads_to",
                                                                      "saves_for_road",
                                                                      "saves_for_settlement",
                                                                      "saves_for_city",
                                                                      "saves_for_card",
                                                                      "draws_point",
                                                                      "draws_knight",
                                                                      "takes_cards",
                                                                      "keeps_cards",
                                                                      "hurts",
                                                                      "spares_own",
                                                                      "moves_robber",
                                                                      "frees_hex",
                                                                      "steals",
                                                                      "seven_risk",
                                                                      "leader_close",
                                                                      "trade_gain",
                                                                      "trade_feeds",
                                                                      "trade_little",
                                                                      "trade_loses",
                                                                      "feeds_more",
                                                                      "cannot_pay",
                                                                      "nothing_else",
                                                                      "could_trade",
                                                                      "only_choice",
                                                                      "judgement"};
    return names[static_cast<size_t>(motive)];
}

std::string_view name_of(No no) {
    static constexpr std::array<std::string_view, no_count> names{
        "none",    "too_close", "saves_road", "saves_settlement", "saves_city", "saves_card",
        "leading", "price",     "no_use",     "no_trade",         "whim"};
    return names[static_cast<size_t>(no)];
}

}  // namespace longroad::bots
