// Plays at a table from outside, as a client does: reads the messages it gets and answers with actions at
// random. Tests of the table, the server and its load generator use it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/random.h"
#include "notation/json.h"

namespace longroad::test {

using notation::JsonValue;

// What a client knows: the last game it was told of.
class Brain {
public:
    explicit Brain(uint64_t seed, bool offers = true) : random_(seed), offers_(offers) {}

    // An action for one of the seats of a `game` object, if any of them has something to decide.
    std::optional<std::string> choose(const JsonValue& game) {
        const JsonValue* seats = game.find("seats");
        if (seats == nullptr) return std::nullopt;
        for (const JsonValue& seat : seats->items()) {
            if (auto action = choose_for(game, seat)) return action;
        }
        return std::nullopt;
    }

private:
    std::optional<std::string> choose_for(const JsonValue& game, const JsonValue& seat) {
        const int64_t number = seat.find("seat")->integer();
        bool waited_for = false;
        for (const JsonValue& one : game.find("to_act")->items()) waited_for |= one.integer() == number;
        if (!waited_for) return std::nullopt;
        const JsonValue* view = seat.find("view");
        const JsonValue& me = view->find("players")->items()[static_cast<size_t>(number)];
        const JsonValue* owes = me.find("owes");
        if (owes != nullptr && owes->integer() > 0) return discard(number, *me.find("hand"), owes->integer());
        const auto& legal = seat.find("legal")->items();
        if (legal.empty()) return std::nullopt;
        if (offers_ && random_.below(12) == 0 && seat.find("unavailable")->find("offer") == nullptr) {
            if (auto action = offer(number, *view, me)) return action;
        }
        return legal[random_.below(static_cast<uint32_t>(legal.size()))].text();
    }
    std::string discard(int64_t seat, const JsonValue& hand, int64_t owes) {
        std::string cards;
        for (size_t i = 0; i < hand.keys().size() && owes > 0; ++i) {
            const int64_t n = std::min(owes, hand.items()[i].integer());
            cards += (cards.empty() ? "\"" : ",\"") + hand.keys()[i] + "\":" + std::to_string(n);
            owes -= n;
        }
        return "{\"seat\":" + std::to_string(seat) + ",\"do\":\"discard\",\"cards\":{" + cards + "}}";
    }
    std::optional<std::string> offer(int64_t seat, const JsonValue& view, const JsonValue& me) {
        const JsonValue* hand = me.find("hand");
        const bool mine = view.find("active")->integer() == seat;
        if (!mine || hand == nullptr || hand->keys().empty() || view.find("phase")->string() != "main") {
            return std::nullopt;
        }
        const std::string& give = hand->keys()[0];
        const std::string get = give == "ore" ? "wool" : "ore";
        std::string to;
        for (size_t i = 0; i < view.find("players")->items().size(); ++i) {
            if (static_cast<int64_t>(i) != seat) to += (to.empty() ? "" : ",") + std::to_string(i);
        }
        return "{\"seat\":" + std::to_string(seat) + ",\"do\":\"offer\",\"give\":{\"" + give +
               "\":1},\"get\":{\"" + get + "\":1},\"to\":[" + to + "]}";
    }

    Random random_;
    bool offers_;
};

}  // namespace longroad::test
