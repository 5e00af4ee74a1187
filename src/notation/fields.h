// Reading a meaning into JSON objects: the keys that are needed, numbers in range, words that are known. Used
// by whatever reads the exchange form and the messages made of it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "board/action.h"
#include "notation/exchange_check.h"
#include "notation/json.h"
#include "notation/text.h"
#include "notation/words.h"

namespace longroad::notation {

// Reads the keys of objects and remembers the first fault. Every function says whether all went well.
class Fields {
public:
    std::optional<Fault> fault;

    bool fail(const JsonValue& at, std::string reason) {
        if (!fault) fault = Fault{at.line(), at.column(), std::move(reason)};
        return false;
    }
    // The value of a key that has to be there; null if it is not.
    const JsonValue* need(const JsonValue& object, std::string_view key) {
        const JsonValue* value = object.is_object() ? object.find(key) : nullptr;
        if (value == nullptr) fail(object, "the key " + quoted(key) + " is missing");
        return value;
    }

    bool number(const JsonValue& value, int low, int high, int& into) {
        if (!value.is_integer() || value.integer() < low || value.integer() > high) {
            return fail(value, "a number from " + std::to_string(low) + " to " + std::to_string(high) +
                                   " is expected, not " + short_text(value));
        }
        into = static_cast<int>(value.integer());
        return true;
    }
    bool number(const JsonValue& object, std::string_view key, int low, int high, int& into) {
        const JsonValue* value = need(object, key);
        return value != nullptr && number(*value, low, high, into);
    }
    template <class Field>
    bool field(const JsonValue& object, std::string_view key, int high, Field& into) {
        int n = 0;
        if (!number(object, key, 0, high, n)) return false;
        into = static_cast<Field>(n);
        return true;
    }
    // A word that `named` knows.
    template <class Named, class Value>
    bool word(const JsonValue& value, Named named, const char* what, Value& into) {
        if (value.is_string()) {
            if (const auto known = named(value.string())) {
                into = *known;
                return true;
            }
        }
        return fail(value, std::string(what) + " is expected, not " + short_text(value));
    }
    template <class Named, class Value>
    bool word(const JsonValue& object, std::string_view key, Named named, const char* what, Value& into) {
        const JsonValue* value = need(object, key);
        return value != nullptr && word(*value, named, what, into);
    }
    const std::vector<JsonValue>* list(const JsonValue& object, std::string_view key, size_t size) {
        const JsonValue* value = need(object, key);
        if (value == nullptr) return nullptr;
        if (value->is_array() && value->items().size() == size) return &value->items();
        fail(*value, "a list of " + std::to_string(size) + " is expected");
        return nullptr;
    }
    bool bundle(const JsonValue& object, std::string_view key, board::Bundle& into) {
        const JsonValue* value = need(object, key);
        if (value == nullptr) return false;
        if (!value->is_object()) return fail(*value, "a bundle of cards is expected");
        for (size_t i = 0; i < value->keys().size(); ++i) {
            const auto resource = resource_named(value->keys()[i]);
            int n = 0;
            if (!resource) return fail(value->items()[i], quoted(value->keys()[i]) + " is no resource");
            if (!number(value->items()[i], 1, board::Cards::most, n)) return false;
            into[*resource] = static_cast<uint8_t>(n);
        }
        return true;
    }
    bool seats(const JsonValue& object, std::string_view key, int players, board::SeatSet& into) {
        const JsonValue* value = need(object, key);
        if (value == nullptr) return false;
        if (!value->is_array()) return fail(*value, "a list of seats is expected");
        for (const JsonValue& item : value->items()) {
            int seat = 0;
            if (!number(item, 0, players - 1, seat)) return false;
            if ((into & board::seat_bit(seat)) != 0) return fail(item, "a seat is named twice");
            into |= board::seat_bit(seat);
        }
        return true;
    }

    bool flag(const JsonValue& object, std::string_view key, bool& into) {
        const JsonValue* value = need(object, key);
        if (value == nullptr) return false;
        if (!value->is_boolean()) return fail(*value, "true or false is expected");
        into = value->boolean();
        return true;
    }
    // A number or null, which leaves `into` as it is.
    template <class Field>
    bool field_or_null(const JsonValue& object, std::string_view key, int high, Field& into) {
        const JsonValue* value = need(object, key);
        return value != nullptr && (value->is_null() || field(object, key, high, into));
    }
    // As many places as the list has room for.
    template <class List>
    bool places(const JsonValue& object, std::string_view key, int high, List& into) {
        const JsonValue* value = need(object, key);
        if (value == nullptr) return false;
        if (!value->is_array()) return fail(*value, "a list of places is expected");
        for (const JsonValue& item : value->items()) {
            int place = 0;
            if (!number(item, 0, high, place)) return false;
            if (into.full()) return fail(item, "too many places");
            into.add(std::decay_t<decltype(into[0])>(place));
        }
        return true;
    }

    template <class T>
    Parsed<T> result(bool good, T& value) {
        if (good) return std::move(value);
        return std::unexpected(std::move(*fault));
    }
};

}  // namespace longroad::notation
