#include "cli/narrate.h"

#include <fmt/core.h>

namespace longroad::cli {

using namespace board;

std::string counted(int number, const std::string& noun) {
    return fmt::format("{} {}{}", number, noun, number == 1 ? "" : "s");
}

std::string in_words(const Bundle& bundle) {
    std::string text;
    int left = bundle.kinds();
    for (Resource r : all_resources) {
        if (bundle[r] == 0) continue;
        text += fmt::format("{} {}", bundle[r], name_of(r));
        if (--left > 0) text += left == 1 ? " and " : ", ";
    }
    return text.empty() ? "nothing" : text;
}

std::string in_words(Card card, const Rules& rules) {
    switch (card) {
        case Card::knight: return rules.terminology == choice::soldier ? "Soldier" : "Knight";
        case Card::road_building: return "Road Building";
        case Card::invention: return "Year of Plenty";
        case Card::monopoly: return "Monopoly";
        case Card::victory_point: return "Victory Point";
    }
    return "";
}

std::string Narrator::name(int seat) const {
    return static_cast<size_t>(seat) < names.size() ? names[static_cast<size_t>(seat)]
                                                    : fmt::format("seat {}", seat);
}

namespace {

std::string seats_in_words(const Narrator& narrator, SeatSet set) {
    std::string text;
    for_each_element(uint32_t{set},
                     [&](int seat) { text += (text.empty() ? "" : ", ") + narrator.name(seat); });
    return text;
}

std::string of_action(const Narrator& n, const Action& a) {
    const std::string who = n.name(a.seat);
    switch (a.what) {
        case ActionType::place_settlement:
            return fmt::format("{} places a settlement at vertex {}.", who, a.place);
        case ActionType::place_road: return fmt::format("{} places a road on edge {}.", who, a.place);
        case ActionType::roll: return "";  // the dice tell
        case ActionType::discard: return fmt::format("{} discards {}.", who, in_words(a.give));
        case ActionType::move_robber:
            return a.victim() == no_seat ? fmt::format("{} moves the robber to hex {}.", who, a.place)
                                         : fmt::format("{} moves the robber to hex {} and steals from {}.",
                                                       who, a.place, n.name(a.victim()));
        case ActionType::build_road: return fmt::format("{} builds a road on edge {}.", who, a.place);
        case ActionType::build_settlement:
            return fmt::format("{} builds a settlement at vertex {}.", who, a.place);
        case ActionType::build_city: return fmt::format("{} builds a city at vertex {}.", who, a.place);
        case ActionType::buy_card: return fmt::format("{} buys a dev card.", who);
        case ActionType::play_knight:
            return fmt::format("{} plays a {}.", who, in_words(Card::knight, n.rules));
        case ActionType::play_road_building: return fmt::format("{} plays Road Building.", who);
        case ActionType::place_free_road:
            return fmt::format("{} places a free road on edge {}.", who, a.place);
        case ActionType::skip_free_road: return fmt::format("{} leaves the second free road out.", who);
        case ActionType::play_invention: return fmt::format("{} plays Year of Plenty.", who);
        case ActionType::play_monopoly:
            return fmt::format("{} plays Monopoly on {}.", who, name_of(a.resource()));
        case ActionType::trade_bank:
            return fmt::format("{} gives the bank {} for {}.", who, in_words(a.give), in_words(a.get));
        case ActionType::offer:
            return fmt::format("{} offers {} for {} to {}.", who, in_words(a.give), in_words(a.get),
                               seats_in_words(n, a.to()));
        case ActionType::accept: return fmt::format("{} accepts the offer of {}.", who, n.name(a.other));
        case ActionType::decline: return fmt::format("{} declines the offer of {}.", who, n.name(a.other));
        case ActionType::confirm: return fmt::format("{} closes the trade with {}.", who, n.name(a.other));
        case ActionType::withdraw: return fmt::format("{} withdraws the offer.", who);
        case ActionType::reveal: return fmt::format("{} reveals a victory-point card.", who);
        case ActionType::pass: return fmt::format("{} is done building.", who);
        case ActionType::end_turn: return fmt::format("{} ends the turn.", who);
    }
    return "";
}

}  // namespace

std::string deed(const Action& a, const Narrator& n) {
    switch (a.what) {
        case ActionType::place_settlement: return fmt::format("place a settlement at vertex {}", a.place);
        case ActionType::place_road: return fmt::format("place a road on edge {}", a.place);
        case ActionType::roll: return "roll the dice";
        case ActionType::discard: return "discard " + in_words(a.give);
        case ActionType::move_robber:
            return fmt::format("move the robber to hex {}", a.place) +
                   (a.victim() == no_seat ? "" : " and steal from " + n.name(a.victim()));
        case ActionType::build_road: return fmt::format("build a road on edge {}", a.place);
        case ActionType::build_settlement: return fmt::format("build a settlement at vertex {}", a.place);
        case ActionType::build_city: return fmt::format("build a city at vertex {}", a.place);
        case ActionType::buy_card: return "buy a dev card";
        case ActionType::play_knight: return "play a " + in_words(Card::knight, n.rules);
        case ActionType::play_road_building: return "play Road Building";
        case ActionType::place_free_road: return fmt::format("place a free road on edge {}", a.place);
        case ActionType::skip_free_road: return "leave out the second free road";
        case ActionType::play_invention: return "play Year of Plenty for " + in_words(a.get);
        case ActionType::play_monopoly: return fmt::format("play Monopoly on {}", name_of(a.resource()));
        case ActionType::trade_bank:
            return fmt::format("give the bank {} for {}", in_words(a.give), in_words(a.get));
        case ActionType::offer:
            return fmt::format("offer {} for {} to {}", in_words(a.give), in_words(a.get),
                               seats_in_words(n, a.to()));
        case ActionType::accept: return fmt::format("accept the offer of {}", n.name(a.other));
        case ActionType::decline: return fmt::format("decline the offer of {}", n.name(a.other));
        case ActionType::confirm: return fmt::format("close the trade with {}", n.name(a.other));
        case ActionType::withdraw: return "withdraw the offer";
        case ActionType::reveal: return "reveal a victory-point card";
        case ActionType::pass: return "pass";
        case ActionType::end_turn: return "end the turn";
    }
    return "";
}

std::vector<std::string> Narrator::tell(const Game& before, const Step& step, const Game& after) const {
    std::vector<std::string> lines;
    const auto say = [&](std::string line) {
        if (!line.empty()) lines.push_back(std::move(line));
    };
    const Seat actor = before.snapshot().actor;
    const bool open = rules.open_hands != 0;
    if (!step.is_luck) {
        say(of_action(*this, step.action));
    } else if (step.outcome.luck == Chance::dice) {
        say(fmt::format("{} rolls {} and {}: {}.", name(actor), step.outcome.first, step.outcome.second,
                        step.outcome.first + step.outcome.second));
    } else if (step.outcome.luck == Chance::card && (viewer == actor || open)) {
        say(fmt::format("It's a {} card.", in_words(step.outcome.card(), rules)));
    }
    for (const Event& event : events_of(before, step, after)) {
        switch (event.kind) {
            case Event::Kind::received:
                say(fmt::format("{} receives {}.", name(event.seat), in_words(event.cards)));
                break;
            case Event::Kind::bank_short:
                say(fmt::format("The bank is {} short.", in_words(event.cards)));
                break;
            case Event::Kind::lost_to: {
                // HI-5: a stolen card is seen by thief and victim only; a monopoly is public.
                const bool theft = step.is_luck;
                const bool seen = !theft || open || viewer == event.seat || viewer == event.other;
                say(fmt::format("{} loses {} to {}.", name(event.seat),
                                seen ? in_words(event.cards) : "a card", name(event.other)));
                break;
            }
            case Event::Kind::traded:
                say(fmt::format("{} gives {} to {}.", name(event.seat), in_words(event.cards),
                                name(event.other)));
                break;
            case Event::Kind::offer_gone:
                say(fmt::format("The offer by {} no longer stands.", name(event.seat)));
                break;
            case Event::Kind::must_discard:
                say(fmt::format("{} has to discard {}.", name(event.seat), counted(event.number, "card")));
                break;
            case Event::Kind::longest_road:
                say(event.seat == no_seat ? std::string("Longest Road goes back: no road is the longest.")
                                          : fmt::format("{} takes Longest Road with {} roads.",
                                                        name(event.seat), event.number));
                break;
            case Event::Kind::largest_army:
                say(fmt::format("{} takes Largest Army with {} {}s.", name(event.seat), event.number,
                                rules.terminology == choice::soldier ? "soldier" : "knight"));
                break;
            case Event::Kind::turn:
                say(fmt::format("--- Turn {}: {}", event.number, name(event.seat)));
                break;
            case Event::Kind::won:
                say(fmt::format("*** {} wins with {}! ***", name(event.seat),
                                counted(event.number, "point")));
                break;
        }
    }
    return lines;
}

}  // namespace longroad::cli
