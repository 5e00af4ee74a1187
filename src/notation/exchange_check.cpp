#include "notation/exchange_check.h"

#include <algorithm>
#include <optional>
#include <tuple>
#include <vector>

#include "core/bits.h"
#include "notation/exchange_read.h"
#include "notation/exchange_write.h"

namespace longroad::notation {

using namespace board;

namespace {

// Compares key by key and keeps the first difference; every function says whether there is none.
// `path` is where the object stands: "players[2].".
class Comparison {
public:
    std::optional<Fault> fault;

    bool state(const JsonValue& found, const Setup& setup, const Snapshot& shot) {
        if (!found.is_object()) return differs(found, "state", "an object");
        const bool endless = setup.rules.bank_shortage == choice::unlimited;
        return word(found, "phase", name_of(shot.phase)) && number(found, "turn", shot.turn) &&
               number(found, "active", shot.active) && set(found, "to_act", seats_in(shot.to_act)) &&
               dice(found, shot.dice) && flag(found, "card_played", shot.card_played) &&
               number(found, "robber", shot.robber) &&
               (endless ? null(found, "bank") : bundle(found, "bank", shot.bank)) &&
               number(found, "deck", shot.deck.total()) &&
               seat_or_null(found, "longest_road", shot.longest_road) &&
               seat_or_null(found, "largest_army", shot.largest_army) &&
               seat_or_null(found, "winner", shot.winner) && number(found, "free_roads", shot.free_roads) &&
               offers(found, shot) && players(found, shot);
    }

private:
    bool differs(const JsonValue& at, const std::string& what, const std::string& expected) {
        fault = Fault{at.line(), at.column(), what + ": " + expected + " is expected, not " + short_text(at)};
        return false;
    }
    // Checks one key: the value is there, and `same` finds it equal to what is expected.
    template <class Same>
    bool key(const JsonValue& object, std::string_view name, const std::string& expected, Same&& same) {
        const std::string what = path_ + std::string(name);
        const JsonValue* value = object.is_object() ? object.find(name) : nullptr;
        if (value == nullptr) {
            fault = Fault{object.line(), object.column(), what + " is missing"};
            return false;
        }
        return same(*value) || differs(*value, what, expected);
    }
    static bool equal(const JsonValue& value, int64_t number) {
        return value.is_integer() && value.integer() == number;
    }

    bool number(const JsonValue& object, std::string_view name, int expected) {
        return key(object, name, std::to_string(expected),
                   [&](const JsonValue& value) { return equal(value, expected); });
    }
    bool flag(const JsonValue& object, std::string_view name, bool expected) {
        return key(object, name, expected ? "true" : "false",
                   [&](const JsonValue& value) { return value.is_boolean() && value.boolean() == expected; });
    }
    bool word(const JsonValue& object, std::string_view name, std::string_view expected) {
        return key(object, name, quoted(expected),
                   [&](const JsonValue& value) { return value.is_string() && value.string() == expected; });
    }
    bool null(const JsonValue& object, std::string_view name) {
        return key(object, name, "null", [](const JsonValue& value) { return value.is_null(); });
    }
    bool seat_or_null(const JsonValue& object, std::string_view name, Seat expected) {
        return expected == no_seat ? null(object, name) : number(object, name, expected);
    }
    bool dice(const JsonValue& object, const std::array<uint8_t, 2>& expected) {
        if (expected[0] == 0) return null(object, "dice");
        const std::string text = "[" + std::to_string(expected[0]) + "," + std::to_string(expected[1]) + "]";
        return key(object, "dice", text, [&](const JsonValue& value) {
            return value.is_array() && value.items().size() == 2 && equal(value.items()[0], expected[0]) &&
                   equal(value.items()[1], expected[1]);
        });
    }
    // Counts by kind; only those that are not zero are named.
    template <class Kinds, class Counts>
    bool counts(const JsonValue& object, std::string_view name, const Kinds& kinds, const Counts& expected) {
        std::string text;
        size_t named = 0;
        for (const auto kind : kinds) {
            if (expected[kind] == 0) continue;
            text += (named++ == 0 ? "\"" : ",\"") + std::string(name_of(kind)) +
                    "\":" + std::to_string(int{expected[kind]});
        }
        return key(object, name, "{" + text + "}", [&](const JsonValue& value) {
            if (!value.is_object() || value.keys().size() != named) return false;
            for (const auto kind : kinds) {
                if (expected[kind] == 0) continue;
                const JsonValue* count = value.find(name_of(kind));
                if (count == nullptr || !equal(*count, expected[kind])) return false;
            }
            return true;
        });
    }
    bool bundle(const JsonValue& object, std::string_view name, const Bundle& expected) {
        return counts(object, name, all_resources, expected);
    }
    bool cards(const JsonValue& object, std::string_view name, const CardSet& expected) {
        return counts(object, name, all_cards, expected);
    }
    // A list whose order means nothing.
    bool set(const JsonValue& object, std::string_view name, std::vector<int> expected) {
        std::sort(expected.begin(), expected.end());
        std::string text;
        for (int n : expected) text += (text.empty() ? "" : ",") + std::to_string(n);
        return key(object, name, "[" + text + "]", [&](const JsonValue& value) {
            if (!value.is_array() || value.items().size() != expected.size()) return false;
            std::vector<int64_t> found;
            for (const JsonValue& item : value.items()) {
                if (!item.is_integer()) return false;
                found.push_back(item.integer());
            }
            std::sort(found.begin(), found.end());
            return std::equal(found.begin(), found.end(), expected.begin());
        });
    }
    bool list(const JsonValue& object, std::string_view name, size_t size) {
        return key(object, name, "a list of " + std::to_string(size),
                   [&](const JsonValue& value) { return value.is_array() && value.items().size() == size; });
    }
    static std::vector<int> seats_in(SeatSet seats) {
        std::vector<int> list;
        for_each_element(uint32_t{seats}, [&](int seat) { list.push_back(seat); });
        return list;
    }
    template <class Places>
    static std::vector<int> numbers_of(const Places& places) {
        return std::vector<int>(places.begin(), places.end());
    }

    bool offers(const JsonValue& state, const Snapshot& shot) {
        SeatSet makers = 0;
        for (int seat = 0; seat < shot.players; ++seat) {
            if (shot.seats[static_cast<size_t>(seat)].offer.to != 0) makers |= seat_bit(seat);
        }
        const auto standing = static_cast<size_t>(popcount(uint32_t{makers}));
        if (!list(state, "offers", standing)) return false;
        const std::vector<JsonValue>& items = state.find("offers")->items();
        for (size_t i = 0; i < items.size(); ++i) {
            path_ = "offers[" + std::to_string(i) + "].";
            const JsonValue* maker = items[i].is_object() ? items[i].find("seat") : nullptr;
            const int64_t seat = maker != nullptr && maker->is_integer() ? maker->integer() : -1;
            if (seat < 0 || seat >= shot.players || (makers >> seat & 1) == 0) {
                return differs(maker != nullptr ? *maker : items[i], path_ + "seat", "a seat that offers");
            }
            makers &= static_cast<SeatSet>(~seat_bit(static_cast<int>(seat)));
            const Offer& offer = shot.seats[static_cast<size_t>(seat)].offer;
            if (!bundle(items[i], "give", offer.give) || !bundle(items[i], "get", offer.get) ||
                !set(items[i], "to", seats_in(offer.to)) ||
                !set(items[i], "accepted", seats_in(offer.accepted)) ||
                !set(items[i], "declined", seats_in(offer.declined))) {
                return false;
            }
        }
        path_.clear();
        return true;
    }
    bool players(const JsonValue& state, const Snapshot& shot) {
        if (!list(state, "players", shot.players)) return false;
        const std::vector<JsonValue>& items = state.find("players")->items();
        for (size_t i = 0; i < items.size(); ++i) {
            path_ = "players[" + std::to_string(i) + "].";
            if (!player(items[i], shot.seats[i])) return false;
        }
        path_.clear();
        return true;
    }
    bool player(const JsonValue& found, const SeatSnapshot& seat) {
        return bundle(found, "hand", seat.hand) && cards(found, "cards", seat.cards) &&
               cards(found, "new_cards", seat.fresh) && number(found, "revealed", seat.revealed) &&
               number(found, "knights", seat.knights) &&
               set(found, "settlements", numbers_of(seat.settlements)) &&
               set(found, "cities", numbers_of(seat.cities)) && set(found, "roads", numbers_of(seat.roads)) &&
               number(found, "road_length", seat.road_length) &&
               number(found, "public_points", seat.public_points) && number(found, "points", seat.points) &&
               number(found, "owes", seat.owes);
    }

    std::string path_;
};

bool before(const Action& a, const Action& b) {
    return std::tuple(a.what, int{a.seat}, a.place, a.other, a.give.count, a.get.count) <
           std::tuple(b.what, int{b.seat}, b.place, b.other, b.give.count, b.get.count);
}

}  // namespace

Parsed<void> check_state(const JsonValue& state, const Setup& setup, const Snapshot& snapshot) {
    Comparison comparison;
    if (comparison.state(state, setup, snapshot)) return {};
    return std::unexpected(std::move(*comparison.fault));
}

Parsed<void> check_legal(const JsonValue& legal, const Setup& setup, const ActionList& expected) {
    if (!legal.is_array()) return legal.fault("legal: a list is expected, not " + short_text(legal));
    std::vector<Action> ours(expected.begin(), expected.end());
    std::sort(ours.begin(), ours.end(), before);
    std::vector<bool> named(ours.size());
    for (const JsonValue& item : legal.items()) {
        const auto action = read_action(item, setup);
        if (!action) return std::unexpected(action.error());
        const auto at = std::lower_bound(ours.begin(), ours.end(), *action, before);
        if (at == ours.end() || !(*at == *action)) {
            return item.fault("legal: this is not expected: " + short_text(item));
        }
        const auto index = static_cast<size_t>(at - ours.begin());
        if (named[index]) return item.fault("legal: this is named twice: " + short_text(item));
        named[index] = true;
    }
    for (size_t i = 0; i < ours.size(); ++i) {
        if (!named[i]) return legal.fault("legal: this is missing: " + action_json(ours[i]));
    }
    return {};
}

std::string short_text(const JsonValue& value) {
    constexpr size_t most = 160;
    std::string text = value.text();
    if (text.size() <= most) return text;
    size_t cut = most;
    while (cut > 0 && (static_cast<unsigned char>(text[cut]) & 0xc0U) == 0x80U) --cut;  // between characters
    return text.substr(0, cut) + "...";
}

}  // namespace longroad::notation
