#include "cli/intent.h"

#include <fmt/core.h>

#include <charconv>
#include <optional>
#include <vector>

#include "notation/words.h"

namespace longroad::cli {

using namespace board;

namespace {

using Words = std::vector<std::string_view>;

Words split(std::string_view line) {
    Words words;
    while (true) {
        const size_t start = line.find_first_not_of(" \t\r\n,");
        if (start == std::string_view::npos) return words;
        line.remove_prefix(start);
        const size_t end = std::min(line.find_first_of(" \t\r\n,"), line.size());
        words.push_back(line.substr(0, end));
        line.remove_prefix(end);
    }
}

std::optional<int> number(std::string_view word) {
    int value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc{} || end != word.data() + word.size() || value < 0 || value > 200)
        return std::nullopt;
    return value;
}

using Result = std::expected<Action, std::string>;

std::unexpected<std::string> help(std::string sentence) { return std::unexpected(std::move(sentence)); }

// Cards as words: "ore2 wool", "2 ore", "ore2+wool1". Consumes words from `at`.
std::optional<Bundle> read_cards(const Words& words, size_t& at) {
    Bundle bundle;
    bool any = false;
    while (at < words.size()) {
        int times = 1;
        std::string text(words[at]);
        if (const auto n = number(words[at]);
            n && at + 1 < words.size() && notation::resource_named(words[at + 1])) {
            times = *n;
            text = std::string(words[++at]) + std::to_string(times);
        }
        notation::Cursor cursor(text);
        const auto part = notation::read_bundle(cursor);
        if (!part || !cursor.at_end()) break;
        for (size_t r = 0; r < resource_count; ++r) {
            const int sum = bundle.count[r] + part->count[r];
            if (sum > Cards::most) return std::nullopt;
            bundle.count[r] = static_cast<uint8_t>(sum);
        }
        any = true;
        ++at;
    }
    if (!any) return std::nullopt;
    return bundle;
}

Result place(ActionType what, Seat seat, const Words& words, int most, const char* noun) {
    const auto n = words.size() == 2 ? number(words[1]) : std::nullopt;
    if (!n || *n >= most) {
        return help(fmt::format("Which {}? Type '{} NUMBER' with a number below {}.", noun, words[0], most));
    }
    return Action::at(what, seat, *n);
}

Result of_seat(ActionType what, Seat seat, const Words& words, int players) {
    const auto n = words.size() == 2 ? number(words[1]) : std::nullopt;
    if (!n || *n >= players) return help(fmt::format("Whose? Type '{} SEAT'.", words[0]));
    return Action::with(what, seat, Seat(*n));
}

Result robber(Seat seat, const Words& words, int hexes, int players) {
    const auto hex = words.size() >= 2 ? number(words[1]) : std::nullopt;
    if (!hex || *hex >= hexes)
        return help("Where to? Type 'robber HEX' or 'robber HEX SEAT' to rob that seat.");
    if (words.size() == 2) return Action::robber(seat, Hex(*hex), no_seat);
    const auto victim = number(words[2]);
    if (words.size() > 3 || !victim || *victim >= players) return help("Rob whom? Type 'robber HEX SEAT'.");
    return Action::robber(seat, Hex(*hex), Seat(*victim));
}

Result bank(const Game& game, Seat seat, const Words& words) {
    const auto give = words.size() >= 2 ? notation::resource_named(words[1]) : std::nullopt;
    const auto get = words.size() == 3 ? notation::resource_named(words[2]) : std::nullopt;
    if (!give || !get) return help("Type 'bank GIVE TAKE', for example 'bank ore wool'.");
    return Action::cards(ActionType::trade_bank, seat, Bundle::of(*give, game.bank_rate(seat, *give)),
                         Bundle::of(*get));
}

Result offer(const Snapshot& shot, Seat seat, const Words& words) {
    size_t at = 1;
    const auto give = read_cards(words, at);
    if (!give || at >= words.size() || words[at] != "for")
        return help("Type 'offer ore2 for brick1' or 'offer ore for wool to 1 2'.");
    ++at;
    const auto get = read_cards(words, at);
    if (!get) return help("Type 'offer ore2 for brick1'.");
    SeatSet to = 0;
    if (at < words.size() && words[at] == "to") {
        for (++at; at < words.size(); ++at) {
            const auto other = number(words[at]);
            if (!other || *other >= shot.players)
                return help("An offer goes to seats by their numbers: 'to 1 2'.");
            to |= seat_bit(*other);
        }
    } else if (at < words.size()) {
        return help(fmt::format("'{}' is not understood here.", words[at]));
    } else {
        to = seat == shot.active ? static_cast<SeatSet>(((1U << shot.players) - 1) & ~seat_bit(seat))
                                 : seat_bit(shot.active);
    }
    return Action::offer(seat, *give, *get, to);
}

}  // namespace

Result read_intent(const Game& game, Seat seat, std::string_view line) {
    const Words words = split(line);
    if (words.empty()) return help("Type a command; 'help' lists them.");
    const Setup& setup = game.setup();
    const Snapshot shot = game.snapshot();
    const std::string_view verb = words[0];
    const int vertices = notation::vertex_count(setup.island);
    const int edges = notation::edge_count(setup.island);
    const bool founding = shot.phase == Phase::founding;
    const auto alone = [&](ActionType what) -> Result {
        if (words.size() > 1) return help(fmt::format("'{}' stands alone.", verb));
        return Action::plain(what, seat);
    };
    if (verb == "roll") return alone(ActionType::roll);
    if (verb == "end") return alone(ActionType::end_turn);
    if (verb == "pass") return alone(ActionType::pass);
    if (verb == "buy") return alone(ActionType::buy_card);
    if (verb == "knight" || verb == "soldier") return alone(ActionType::play_knight);
    if (verb == "roads") return alone(ActionType::play_road_building);
    if (verb == "skip") return alone(ActionType::skip_free_road);
    if (verb == "withdraw") return alone(ActionType::withdraw);
    if (verb == "reveal") return alone(ActionType::reveal);
    if (verb == "road") {
        const ActionType what = founding                          ? ActionType::place_road
                                : shot.phase == Phase::free_roads ? ActionType::place_free_road
                                                                  : ActionType::build_road;
        return place(what, seat, words, edges, "edge");
    }
    if (verb == "settlement") {
        return place(founding ? ActionType::place_settlement : ActionType::build_settlement, seat, words,
                     vertices, "vertex");
    }
    if (verb == "city") return place(ActionType::build_city, seat, words, vertices, "vertex");
    if (verb == "robber") return robber(seat, words, notation::hex_count(setup.island), shot.players);
    if (verb == "accept") return of_seat(ActionType::accept, seat, words, shot.players);
    if (verb == "decline") return of_seat(ActionType::decline, seat, words, shot.players);
    if (verb == "confirm") return of_seat(ActionType::confirm, seat, words, shot.players);
    if (verb == "monopoly") {
        const auto resource = words.size() == 2 ? notation::resource_named(words[1]) : std::nullopt;
        if (!resource) return help("Type 'monopoly RESOURCE': lumber, brick, wool, grain or ore.");
        return Action::at(ActionType::play_monopoly, seat, static_cast<int>(*resource));
    }
    if (verb == "invention" || verb == "discard") {
        size_t at = 1;
        const auto cards = read_cards(words, at);
        if (!cards || at != words.size())
            return help(fmt::format("Type '{}' and cards, for example '{} ore2 wool1'.", verb, verb));
        return verb == "discard" ? Action::cards(ActionType::discard, seat, *cards, {})
                                 : Action::cards(ActionType::play_invention, seat, {}, *cards);
    }
    if (verb == "bank") return bank(game, seat, words);
    if (verb == "offer") return offer(shot, seat, words);
    return help(fmt::format("'{}' is not a command; 'help' lists them.", verb));
}

std::string intent_text(const Action& a) {
    const auto cards = [](const Bundle& bundle) {
        std::string text = notation::text_of(bundle);
        for (char& c : text) c = c == '+' ? ' ' : c;
        return text;
    };
    switch (a.what) {
        case ActionType::place_settlement:
        case ActionType::build_settlement: return fmt::format("settlement {}", a.place);
        case ActionType::place_road:
        case ActionType::build_road:
        case ActionType::place_free_road: return fmt::format("road {}", a.place);
        case ActionType::build_city: return fmt::format("city {}", a.place);
        case ActionType::roll: return "roll";
        case ActionType::discard: return "discard " + cards(a.give);
        case ActionType::move_robber:
            return a.victim() == no_seat ? fmt::format("robber {}", a.place)
                                         : fmt::format("robber {} {}", a.place, a.other);
        case ActionType::buy_card: return "buy";
        case ActionType::play_knight: return "knight";
        case ActionType::play_road_building: return "roads";
        case ActionType::skip_free_road: return "skip";
        case ActionType::play_invention: return "invention " + cards(a.get);
        case ActionType::play_monopoly: return fmt::format("monopoly {}", name_of(a.resource()));
        case ActionType::trade_bank:
            return fmt::format("bank {} {}", name_of(a.give.first_kind()), name_of(a.get.first_kind()));
        case ActionType::offer: return "offer " + cards(a.give) + " for " + cards(a.get);
        case ActionType::accept: return fmt::format("accept {}", a.other);
        case ActionType::decline: return fmt::format("decline {}", a.other);
        case ActionType::confirm: return fmt::format("confirm {}", a.other);
        case ActionType::withdraw: return "withdraw";
        case ActionType::reveal: return "reveal";
        case ActionType::pass: return "pass";
        case ActionType::end_turn: return "end";
    }
    return "";
}

}  // namespace longroad::cli
