#include "cli/motives.h"

#include <fmt/core.h>

namespace longroad::cli {

namespace {

std::string still_missing(int cards, const char* what) {
    if (cards == 0) return fmt::format("Then you have all the cards for {}.", what);
    return fmt::format("{} {} still missing for {}.", counted(cards, "card"), cards == 1 ? "is" : "are",
                       what);
}

std::string until_yours(int more, const std::string& piece, const char* card) {
    if (more == 0) return fmt::format("{} is yours.", card);
    return fmt::format("{} more and {} is yours.", counted(more, piece), card);
}

}  // namespace

std::string in_words(const bots::Cause& cause, const Narrator& narrator) {
    using bots::Motive;
    const int n = cause.amount;
    const std::string who = cause.seat == board::no_seat ? "" : narrator.name(cause.seat);
    const std::string knight = narrator.rules.terminology == board::choice::soldier ? "soldier" : "knight";
    switch (cause.motive) {
        case Motive::wins: return "It wins the game.";
        case Motive::points: return fmt::format("It gives you {} now.", counted(n, "point"));
        case Motive::production: return fmt::format("It earns you {} more in 36 rolls.", counted(n, "card"));
        case Motive::kinds:
            return fmt::format("It brings {} you didn't earn before.", counted(n, "resource"));
        case Motive::longest_road: return until_yours(n, "road", "Longest Road");
        case Motive::largest_army: return until_yours(n, knight, "Largest Army");
        case Motive::road_length: return fmt::format("Your longest road grows to {}.", counted(n, "piece"));
        case Motive::free_roads: return fmt::format("It gives you {} for free.", counted(n, "road"));
        case Motive::harbor: return "It gets you a harbor.";
        case Motive::place:
            return fmt::format("A place for a settlement comes within reach: {} in 36 rolls.",
                               counted(n, "card"));
        case Motive::leads_to:
            return fmt::format("It leads toward a place for a settlement: {} in 36 rolls.",
                               counted(n, "card"));
        case Motive::saves_for_road: return still_missing(n, "a road");
        case Motive::saves_for_settlement: return still_missing(n, "a settlement");
        case Motive::saves_for_city: return still_missing(n, "a city");
        case Motive::saves_for_card: return still_missing(n, "a dev card");
        case Motive::draws_point: return fmt::format("Chance of a victory point: about {} %.", n);
        case Motive::draws_knight: return fmt::format("Chance of a {}: about {} %.", knight, n);
        case Motive::takes_cards: return fmt::format("The others hold about {} of it.", counted(n, "card"));
        case Motive::keeps_cards: return n == 1 ? "Your dev card can wait." : "Your dev cards can wait.";
        case Motive::hurts: return fmt::format("It costs {} {} in 36 rolls.", who, counted(n, "card"));
        case Motive::spares_own: return "The robber costs you nothing there.";
        case Motive::moves_robber: return "You move the robber and may steal a card.";
        case Motive::frees_hex:
            return fmt::format("While the robber stays, you miss {} in 36 rolls.", counted(n, "card"));
        case Motive::steals: return fmt::format("{} holds {}.", who, counted(n, "card"));
        case Motive::seven_risk: return fmt::format("A seven would cost you {}.", counted(n, "card"));
        case Motive::leader_close: return fmt::format("{} needs only {} more.", who, counted(n, "point"));
        case Motive::trade_gain: return "The trade helps you.";
        case Motive::trade_feeds: return fmt::format("The trade helps {}, too.", who);
        case Motive::trade_little: return "The trade would help you too little.";
        case Motive::trade_loses: return "You'd be worse off after the trade.";
        case Motive::feeds_more: return fmt::format("The trade would help {} more than you.", who);
        case Motive::cannot_pay: return "You don't have those cards.";
        case Motive::nothing_else: return "There's nothing left to build, buy or play.";
        case Motive::could_trade: return "You could still offer the others a trade.";
        case Motive::only_choice: return "Nothing else is possible.";
        case Motive::judgement: return "Nothing else looked better.";
    }
    return "";
}

}  // namespace longroad::cli
