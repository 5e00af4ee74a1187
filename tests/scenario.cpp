#include "tests/scenario.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <vector>

#include "board/island.h"
#include "notation/position.h"
#include "notation/words.h"

namespace longroad::test {

using namespace board;

namespace {

constexpr std::string_view heading = "longroad/1 board";

// What a word that is not understood raises; do_step, expect and the rest turn it into a failed test.
struct NotUnderstood {
    std::string what;
};

std::vector<std::string> split(std::string_view text) {
    std::vector<std::string> parts;
    for (size_t at = 0; at < text.size();) {
        const size_t end = std::min(text.find(' ', at), text.size());
        if (end > at) parts.emplace_back(text.substr(at, end - at));
        at = end + 1;
    }
    return parts;
}

int number_in(std::string_view word) {
    int n = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), n);
    if (error != std::errc{} || end != word.data() + word.size()) {
        throw NotUnderstood{"'" + std::string(word) + "' is no number"};
    }
    return n;
}

// ---- Places
// ------------------------------------------------------------------------------------------------

enum class PlaceKind { hex, vertex, edge };

constexpr std::array<std::string_view, 6> corner_names{"N", "NE", "SE", "S", "SW", "NW"};
constexpr std::array<std::string_view, 6> side_names{"NE", "E", "SE", "SW", "W", "NW"};

template <class I>
int place_on(std::string_view name, PlaceKind kind) {
    // "(row,index)WHERE"
    const size_t comma = name.find(',');
    const size_t close = name.find(')');
    if (comma == std::string_view::npos || close == std::string_view::npos || comma > close) {
        throw NotUnderstood{"'" + std::string(name) + "' is no place"};
    }
    const int row = number_in(name.substr(1, comma - 1));
    const int index = number_in(name.substr(comma + 1, close - comma - 1));
    const std::string_view where = name.substr(close + 1);
    const auto nowhere = [&] { return NotUnderstood{"there is no " + std::string(name)}; };
    if (!I::has_hex(row, index)) throw nowhere();
    const Hex hex = I::hex_at(row, index);
    const auto find = [&](const auto& names) {
        const auto found = std::ranges::find(names, where);
        if (found == names.end()) throw nowhere();
        return static_cast<int>(found - names.begin());
    };
    switch (kind) {
        case PlaceKind::hex:
            if (!where.empty()) throw nowhere();
            return hex;
        case PlaceKind::vertex:
            return I::vertex_of(I::corner_bit(hex, static_cast<Corner>(find(corner_names))));
        case PlaceKind::edge: return I::edge_of(I::side_bit(hex, static_cast<Side>(find(side_names))));
    }
    return hex;
}

int place(std::string_view name, PlaceKind kind, IslandKind island) {
    if (!name.starts_with('(')) return number_in(name);
    return island == IslandKind::standard ? place_on<Standard>(name, kind) : place_on<Large>(name, kind);
}

PlaceKind kind_of_field(std::string_view key) {
    if (key == "robber" || key == "robber_start") return PlaceKind::hex;
    return key == "roads" || key == "harbors" ? PlaceKind::edge : PlaceKind::vertex;
}

// The position text with every (row,index)WHERE as its public number.
std::string with_numbers(std::string_view text) {
    const bool large =
        text.contains("island=large") || text.contains("players=5") || text.contains("players=6");
    const IslandKind island = large ? IslandKind::large : IslandKind::standard;
    std::string result;
    std::string word;  // the letters just passed
    std::string key;   // what the value belongs to
    for (size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (c == ':' || c == '=') key = word.empty() ? key : word;
        const bool letter = (c >= 'a' && c <= 'z') || c == '_';
        word = letter ? word + c : "";
        if (c != '(') {
            result += c;
            continue;
        }
        size_t end = std::min(text.find(')', at), text.size() - 1) + 1;
        if (end < text.size() && text[end] == '*') {
            for (std::string_view side : side_names) {
                const std::string name = std::string(text.substr(at, end - at)) + std::string(side);
                result += (side == "NE" ? "" : ",") + std::to_string(place(name, PlaceKind::edge, island));
            }
            at = end;
            continue;
        }
        while (end < text.size() && text[end] >= 'A' && text[end] <= 'Z') ++end;
        result += std::to_string(place(text.substr(at, end - at), kind_of_field(key), island));
        at = end - 1;
    }
    return result;
}

// ---- Steps
// -------------------------------------------------------------------------------------------------

Bundle bundle_in(std::string_view word) {
    notation::Cursor cursor(word);
    const auto bundle = notation::read_bundle(cursor);
    if (!bundle || !cursor.at_end()) throw NotUnderstood{"'" + std::string(word) + "' are no resource cards"};
    return *bundle;
}

Resource resource_in(std::string_view word) {
    const auto resource = notation::resource_named(word);
    if (!resource) throw NotUnderstood{"'" + std::string(word) + "' is no resource"};
    return *resource;
}

Card card_in(std::string_view word) {
    const auto card = notation::card_named(word);
    if (!card) throw NotUnderstood{"'" + std::string(word) + "' is no development card"};
    return *card;
}

SeatSet seats_in(std::string_view word) {
    SeatSet seats = 0;
    if (word == "nobody") return seats;
    for (char c : word) {
        if (c == '+') continue;
        seats |= seat_bit(number_in(std::string_view(&c, 1)));
    }
    return seats;
}

ActionType action_in(std::string_view name) {
    if (const auto named = action_named(name)) return *named;
    throw NotUnderstood{"there is no action '" + std::string(name) + "'"};
}

PlaceKind kind_of_place(ActionType what) {
    switch (payload_of(what)) {
        case Payload::edge: return PlaceKind::edge;
        case Payload::robber: return PlaceKind::hex;
        default: return PlaceKind::vertex;
    }
}

Step step_in(std::string_view text, const Game& game) {
    const std::vector<std::string> words = split(text);
    const auto word = [&](size_t i) -> const std::string& {
        if (i >= words.size()) throw NotUnderstood{"a word is missing"};
        return words[i];
    };
    const auto no_more_than = [&](size_t n) {
        if (words.size() > n) throw NotUnderstood{"'" + words[n] + "' is too much"};
    };
    if (word(0) == "dice") {
        no_more_than(3);
        return Outcome::dice(number_in(word(1)), number_in(word(2)));
    }
    if (word(0) == "steal") return Outcome::steal(resource_in(word(1)));
    if (word(0) == "card") return Outcome::draw(card_in(word(1)));

    const Seat seat(number_in(word(0)));
    const ActionType what = action_in(word(1));
    const auto at = [&](size_t i) { return place(word(i), kind_of_place(what), game.setup().island); };
    switch (payload_of(what)) {
        case Payload::vertex:
        case Payload::edge: no_more_than(3); return Action::at(what, seat, at(2));
        case Payload::none: no_more_than(2); return Action::plain(what, seat);
        case Payload::robber:
            no_more_than(4);
            return Action::robber(seat, Hex(at(2)), words.size() > 3 ? Seat(number_in(words[3])) : no_seat);
        case Payload::discard: no_more_than(3); return Action::cards(what, seat, bundle_in(word(2)), {});
        case Payload::take: no_more_than(3); return Action::cards(what, seat, {}, bundle_in(word(2)));
        case Payload::resource:
            no_more_than(3);
            return Action::at(what, seat, static_cast<int>(resource_in(word(2))));
        case Payload::trade:
            no_more_than(4);
            return Action::cards(what, seat, bundle_in(word(2)), bundle_in(word(3)));
        case Payload::offer: {
            no_more_than(5);
            const Snapshot shot = game.snapshot();
            const auto all = static_cast<SeatSet>(seat_bit(shot.players) - 1);
            SeatSet to =
                seat == shot.active ? static_cast<SeatSet>(all & ~seat_bit(seat)) : seat_bit(shot.active);
            if (words.size() > 4) to = seats_in(std::string_view(words[4]).substr(1));
            return Action::offer(seat, bundle_in(word(2)), bundle_in(word(3)), to);
        }
        case Payload::offer_of:
        case Payload::partner: no_more_than(3); return Action::with(what, seat, Seat(number_in(word(2))));
    }
    return Action{};
}

// Every action one could list, legal or not: all kinds but offers and discards.
std::vector<Action> listable_actions(const Game& game, Seat seat) {
    std::vector<Action> all;
    const IslandKind island = game.setup().island;
    const int players = game.setup().players;
    for (int i = 0; i < action_kinds; ++i) {
        const ActionType what = static_cast<ActionType>(i);
        switch (payload_of(what)) {
            case Payload::vertex:
                for (int v = 0; v < notation::vertex_count(island); ++v)
                    all.push_back(Action::at(what, seat, v));
                break;
            case Payload::edge:
                for (int e = 0; e < notation::edge_count(island); ++e)
                    all.push_back(Action::at(what, seat, e));
                break;
            case Payload::none: all.push_back(Action::plain(what, seat)); break;
            case Payload::robber:
                for (int h = 0; h < notation::hex_count(island); ++h) {
                    all.push_back(Action::robber(seat, Hex(h), no_seat));
                    for (int v = 0; v < players; ++v) all.push_back(Action::robber(seat, Hex(h), Seat(v)));
                }
                break;
            case Payload::take:
                for (Resource a : all_resources) {
                    all.push_back(Action::cards(what, seat, {}, Bundle::of(a)));
                    for (Resource b : all_resources) {
                        if (b < a) continue;
                        Bundle pair = Bundle::of(a);
                        ++pair[b];
                        all.push_back(Action::cards(what, seat, {}, pair));
                    }
                }
                break;
            case Payload::resource:
                for (int r = 0; r < resource_count; ++r) all.push_back(Action::at(what, seat, r));
                break;
            case Payload::trade:
                for (Resource a : all_resources) {
                    for (Resource b : all_resources) {
                        for (int n = 2; n <= 4; ++n) {
                            all.push_back(Action::cards(what, seat, Bundle::of(a, n), Bundle::of(b)));
                        }
                    }
                }
                break;
            case Payload::offer_of:
            case Payload::partner:
                for (int other = 0; other < players; ++other) {
                    all.push_back(Action::with(what, seat, Seat(other)));
                }
                break;
            case Payload::offer:
            case Payload::discard: break;
        }
    }
    return all;
}

// ---- Begin
// -------------------------------------------------------------------------------------------------

struct Beginning {
    SetupWish wish;
    uint64_t seed = 1;
};

Beginning beginning_in(std::string_view text) {
    Beginning begin;
    for (const std::string& word : split(text)) {
        const size_t equals = word.find('=');
        const std::string key = word.substr(0, equals);
        const std::string value = equals == std::string::npos ? "" : word.substr(equals + 1);
        if (key == "beginner") {
            begin.wish.kind = SetupKind::beginner;
        } else if (key == "variable") {
            begin.wish.kind = SetupKind::variable;
        } else if (key == "players") {
            begin.wish.players = number_in(value);
        } else if (key == "first") {
            begin.wish.first = Seat(number_in(value));
        } else if (key == "seed") {
            begin.seed = static_cast<uint64_t>(number_in(value));
        } else if (key == "rules") {
            notation::Cursor cursor(value);
            const auto rules = notation::read_rules(cursor);
            if (!rules || !cursor.at_end()) throw NotUnderstood{"'" + value + "' are no rules"};
            begin.wish.rules = *rules;
        } else {
            throw NotUnderstood{"'" + word + "' says nothing about a set-up"};
        }
    }
    return begin;
}

// ---- Expectations
// ------------------------------------------------------------------------------------------

std::string seat_text(Seat seat) { return seat == no_seat ? "nobody" : std::to_string(int{seat}); }

std::string seats_text(SeatSet seats) {
    std::string text;
    for (int seat = 0; seat < max_seats; ++seat) {
        if ((seats & seat_bit(seat)) != 0) text += (text.empty() ? "" : "+") + std::to_string(seat);
    }
    return text.empty() ? "nobody" : text;
}

std::string offer_text(const Offer& offer) {
    if (offer.to == 0) return "nothing";
    return notation::text_of(offer.give) + " for " + notation::text_of(offer.get) + " to " +
           seats_text(offer.to);
}

// What is true, in the same words as the expectation; equal texts mean that it holds.
class Truth {
public:
    Truth(const Game& game, std::vector<std::string> words)
        : game_(game), shot_(game.snapshot()), words_(std::move(words)) {}

    [[nodiscard]] std::string expected() const { return join(words_, 0); }

    [[nodiscard]] std::string actual() {
        if (words_.empty()) throw NotUnderstood{"nothing is expected"};
        const std::string first = words_[0];
        if (first.size() == 1 && first[0] >= '0' && first[0] <= '5') {
            if (first[0] - '0' >= shot_.players) throw NotUnderstood{"there is no seat " + first};
            return first + " " + of_seat(first[0] - '0');
        }
        return of_game();
    }

private:
    static std::string join(const std::vector<std::string>& words, size_t from) {
        std::string text;
        for (size_t i = from; i < words.size(); ++i) text += (text.empty() ? "" : " ") + words[i];
        return text;
    }
    [[nodiscard]] const std::string& word(size_t i) const {
        if (i >= words_.size()) throw NotUnderstood{"a word is missing"};
        return words_[i];
    }
    // Bundles and card sets in the order the texts print them.
    void tidy_bundle(size_t i) { words_.at(i) = notation::text_of(bundle_in(word(i))); }
    void tidy_cards(size_t i) {
        notation::Cursor cursor(word(i));
        const auto cards = notation::read_cards(cursor);
        if (!cards || !cursor.at_end()) throw NotUnderstood{"'" + word(i) + "' are no development cards"};
        words_.at(i) = notation::text_of(*cards);
    }

    std::string of_seat(int number) {
        const SeatSnapshot& seat = shot_.seats[static_cast<size_t>(number)];
        const std::string& what = word(1);
        const auto count = [&](size_t n) { return what + " " + std::to_string(n); };
        if (what == "hand") {
            tidy_bundle(2);
            return what + " " + notation::text_of(seat.hand);
        }
        if (what == "cards" || what == "new") {
            tidy_cards(2);
            return what + " " + notation::text_of(what == "cards" ? seat.cards : seat.fresh);
        }
        if (what == "hand_size") return count(static_cast<size_t>(seat.hand.total()));
        if (what == "knights") return count(seat.knights);
        if (what == "revealed") return count(seat.revealed);
        if (what == "owes") return count(seat.owes);
        if (what == "points") return count(seat.points);
        if (what == "public_points") return count(seat.public_points);
        if (what == "road_length") return count(seat.road_length);
        if (what == "roads") return count(seat.roads.size());
        if (what == "settlements") return count(seat.settlements.size());
        if (what == "cities") return count(seat.cities.size());
        if (what == "offers") {
            if (word(2) != "nothing") {
                tidy_bundle(2);
                tidy_bundle(4);
            }
            return what + " " + offer_text(seat.offer);
        }
        if (what == "accepted_by") return what + " " + seats_text(seat.offer.accepted);
        if (what == "declined_by") return what + " " + seats_text(seat.offer.declined);
        if (what == "has") return has(seat);
        if (what == "can") return can(number);
        throw NotUnderstood{"a seat has no '" + what + "'"};
    }
    [[nodiscard]] std::string has(const SeatSnapshot& seat) const {
        const IslandKind island = game_.setup().island;
        bool there = false;
        if (word(2) == "road") {
            there = seat.roads.contains(Edge(place(word(3), PlaceKind::edge, island)));
        } else if (word(2) == "settlement") {
            there = seat.settlements.contains(Vertex(place(word(3), PlaceKind::vertex, island)));
        } else if (word(2) == "city") {
            there = seat.cities.contains(Vertex(place(word(3), PlaceKind::vertex, island)));
        } else {
            throw NotUnderstood{"nobody has a " + word(2)};
        }
        return (there ? "has " : "has no ") + word(2) + " " + word(3);
    }
    // "can build_road at ..." with all the places, as numbers and in order, in both texts.
    [[nodiscard]] std::string can(int number) {
        const ActionType what = action_in(word(2));
        std::vector<int> expected;
        for (size_t i = 4; i < words_.size(); ++i) {
            expected.push_back(place(words_[i], kind_of_place(what), game_.setup().island));
        }
        std::vector<int> actual;
        for (const Action& action : game_.legal()) {
            if (action.what == what && action.seat == number) actual.push_back(action.place);
        }
        const auto text = [&](std::vector<int>& places) {
            std::ranges::sort(places);
            places.erase(std::ranges::unique(places).begin(), places.end());
            std::string all = "can " + word(2);
            all += places.empty() ? " nowhere" : " at";
            for (int p : places) all += " " + std::to_string(p);
            return all;
        };
        words_ = split(std::to_string(number) + " " + text(expected));
        return text(actual);
    }

    std::string of_game() {
        const std::string& what = words_[0];
        const auto is = [&](const std::string& value) { return what + " " + value; };
        if (what == "bank") {
            if (words_.size() == 3) {
                return is(word(1) + " " + std::to_string(shot_.bank[resource_in(word(1))]));
            }
            tidy_bundle(1);
            return is(notation::text_of(shot_.bank));
        }
        if (what == "deck") {
            if (words_.size() == 3) return is(word(1) + " " + std::to_string(shot_.deck[card_in(word(1))]));
            return is(std::to_string(shot_.deck.total()));
        }
        if (what == "phase") return is(std::string(name_of(shot_.phase)));
        if (what == "luck") return is(std::string(name_of(shot_.luck)));
        if (what == "active") return is(seat_text(shot_.active));
        if (what == "actor") return is(seat_text(shot_.actor));
        if (what == "turn") return is(std::to_string(shot_.turn));
        if (what == "to_act") return is(seats_text(shot_.to_act));
        if (what == "longest_road") return is(seat_text(shot_.longest_road));
        if (what == "largest_army") return is(seat_text(shot_.largest_army));
        if (what == "winner") return is(seat_text(shot_.winner));
        if (what == "free_roads") return is(std::to_string(shot_.free_roads));
        if (what == "dice") {
            if (shot_.dice[0] == 0) return is("-");
            return is(std::to_string(shot_.dice[0]) + "-" + std::to_string(shot_.dice[1]));
        }
        if (what == "robber") {
            words_.at(1) = std::to_string(place(word(1), PlaceKind::hex, game_.setup().island));
            return is(std::to_string(int{shot_.robber}));
        }
        throw NotUnderstood{"nothing is known about '" + what + "'"};
    }

    const Game& game_;
    Snapshot shot_;
    std::vector<std::string> words_;
};

std::string described(const Step& step) {
    if (step.is_luck) return "luck " + std::string(name_of(step.outcome.luck));
    const Action& a = step.action;
    return std::to_string(int{a.seat}) + " " + std::string(name_of(a.what)) + " place " +
           std::to_string(a.place) + " other " + std::to_string(a.other) + " give " +
           notation::text_of(a.give) + " get " + notation::text_of(a.get);
}

}  // namespace

void Scenario::judge(bool good, const Words& words, const std::string& complaint) const {
    if (good) {
        CHECK(good);
        return;
    }
    const std::string where = game_ ? "\n  in: " + notation::position_text(*game_) : "";
    ADD_FAIL_CHECK_AT(words.at.file_name(), static_cast<int>(words.at.line()),
                      "'" << words.text << "': " << complaint << where);
}

void Scenario::stop(const Words& words, const std::string& complaint) const {
    const std::string where = game_ ? "\n  in: " + notation::position_text(*game_) : "";
    ADD_FAIL_AT(words.at.file_name(), static_cast<int>(words.at.line()),
                "'" << words.text << "': " << complaint << where);
    throw NotUnderstood{complaint};  // not reached: a failed requirement ends the test
}

const Game& Scenario::playing(const Words& words) const {
    if (!game_) stop(words, "no position has been given");
    return *game_;
}

void Scenario::given(const Words& position) {
    game_.reset();
    std::string text = position.text;
    try {
        text = with_numbers(text);
    } catch (const NotUnderstood& fault) {
        stop(position, fault.what);
    }
    if (!text.starts_with(heading)) text = std::string(heading) + " " + text;
    auto game = notation::read_position(text);
    if (!game) stop(position, game.error().message() + "\n  in: " + text);
    game_ = *std::move(game);
    check_position(position);
}

void Scenario::impossible(const Words& position, std::string_view reason) {
    std::string text;
    try {
        text = std::string(heading) + " " + with_numbers(position.text);
    } catch (const NotUnderstood& fault) {
        stop(position, fault.what);
    }
    const auto game = notation::read_position(text);
    judge(!game && game.error().reason == reason, position,
          game ? "accepted" : "refused because: " + game.error().reason);
}

void Scenario::begin(const Words& words) {
    game_.reset();
    try {
        const Beginning begin = beginning_in(words.text);
        Random random(begin.seed);
        const auto setup = make_setup(begin.wish, random);
        if (!setup) stop(words, std::string(name_of(setup.error())));
        judge(fault_of(*setup) == SetupFault::none, words, std::string(name_of(fault_of(*setup))));
        game_.emplace(*setup);
    } catch (const NotUnderstood& fault) {
        stop(words, fault.what);
    }
    check_position(words);
}

void Scenario::no_game(const Words& words, SetupFault fault) {
    try {
        const Beginning begin = beginning_in(words.text);
        Random random(begin.seed);
        const auto setup = make_setup(begin.wish, random);
        judge(!setup && setup.error() == fault, words,
              setup ? "accepted" : std::string(name_of(setup.error())));
    } catch (const NotUnderstood& not_understood) {
        stop(words, not_understood.what);
    }
}

Step Scenario::step(const Words& words) const {
    try {
        return step_in(words.text, playing(words));
    } catch (const NotUnderstood& fault) {
        stop(words, fault.what);
    }
}

void Scenario::do_step(const Words& words) {
    const Step next = step(words);
    if (const Reason reason = game_->why_not(next); reason != Reason::none) {
        stop(words, "refused: " + std::string(name_of(reason)));
    }
    game_->apply(next);
    check_position(words);
}

void Scenario::expect(const Words& words) {
    try {
        Truth truth(playing(words), split(words.text));
        const std::string actual = truth.actual();
        judge(actual == truth.expected(), words, "it is: " + actual);
    } catch (const NotUnderstood& fault) {
        stop(words, fault.what);
    }
}

void Scenario::allowed(const Words& words) {
    const Reason reason = game_->why_not(step(words));
    judge(reason == Reason::none, words, "refused: " + std::string(name_of(reason)));
}

void Scenario::refused(const Words& words, std::string_view expected) {
    const Reason reason = game_->why_not(step(words));
    judge(name_of(reason) == expected && reason != Reason::none, words,
          reason == Reason::none ? "allowed" : "refused for another reason: " + std::string(name_of(reason)));
}

void Scenario::check_position(const Words& words) const {
    const char* fault = game_->fault();
    judge(fault == nullptr, words, fault != nullptr ? std::string("the position is wrong: ") + fault : "");
    check_legal_list(words);
}

// `why_not` and the list of legal actions are two accounts of the same rules.
void Scenario::check_legal_list(const Words& words) const {
    const ActionList list = game_->legal();
    for (const Action& action : list) {
        const Reason reason = game_->why_not(action);
        if (reason != Reason::none) {
            judge(false, words,
                  "listed, but refused (" + std::string(name_of(reason)) + "): " + described(action));
        }
    }
    const SeatSet to_act = game_->to_act();
    for (int seat = 0; seat < game_->setup().players; ++seat) {
        if ((to_act & seat_bit(seat)) == 0) continue;
        for (const Action& action : listable_actions(*game_, Seat(seat))) {
            if (game_->why_not(action) == Reason::none && !list.contains(action)) {
                judge(false, words, "legal, but not listed: " + described(action));
            }
        }
    }
}

void Scenario::play_randomly(const Words& words, int steps, uint64_t seed) {
    begin(words);
    Random random(seed);
    const auto some_cards = [&random] {
        Bundle some;
        for (uint32_t kinds = random.below(2) + 1; kinds > 0; --kinds) {
            some[static_cast<Resource>(random.below(resource_count))] =
                static_cast<uint8_t>(random.below(2) + 1);
        }
        return some;
    };
    for (int n = 0; n < steps && !game_->over(); ++n) {
        if (game_->luck() != Chance::none) {
            game_->apply(game_->draw(random));
        } else {
            const auto players = static_cast<uint32_t>(game_->setup().players);
            const Seat maker(static_cast<int>(random.below(players)));
            const auto to = static_cast<SeatSet>(random.below(1U << players));
            const Action offer = Action::offer(maker, some_cards(), some_cards(), to);
            game_->apply(game_->why_not(offer) == Reason::none ? offer : game_->random_action(random));
        }
        check_position(words);
    }
}

SeatSnapshot Scenario::seat(int number) const { return game_->snapshot().seats[static_cast<size_t>(number)]; }

int Scenario::count_legal(std::string_view action) const {
    int n = 0;
    for (const Action& legal : game_->legal()) n += name_of(legal.what) == action;
    return n;
}

int Scenario::vertex(std::string_view name) const {
    return place(name, PlaceKind::vertex, game_->setup().island);
}
int Scenario::edge(std::string_view name) const {
    return place(name, PlaceKind::edge, game_->setup().island);
}
int Scenario::hex(std::string_view name) const { return place(name, PlaceKind::hex, game_->setup().island); }

}  // namespace longroad::test
