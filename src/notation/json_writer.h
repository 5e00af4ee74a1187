// Writing JSON into one buffer: an object or a list, with others inside it as scopes; commas come by themselves.
//     JsonWriter json('{');
//     json.key("seat").number(2).key("dice").list([&] { json.number(3).number(4); });
//     json.done();  // {"seat":2,"dice":[3,4]}
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <utility>

#include "notation/decimal.h"
#include "notation/json.h"

namespace longroad::notation {

class JsonWriter {
public:
    // The outermost: '{' or '['.
    explicit JsonWriter(char open) : text_(1, open), close_(open == '{' ? '}' : ']') {}

    JsonWriter& key(std::string_view name) {
        text(name);
        text_ += ':';
        fresh_ = true;
        return *this;
    }
    // What stands inside is written by fill().
    template <std::invocable Fill>
    JsonWriter& object(Fill&& fill) {
        return scope('{', '}', fill);
    }
    template <std::invocable Fill>
    JsonWriter& list(Fill&& fill) {
        return scope('[', ']', fill);
    }

    JsonWriter& number(int value) { return number<int>(value); }
    template <std::integral Number>
    JsonWriter& number(Number value) {
        comma();
        text_ += std::to_string(value);
        return *this;
    }
    JsonWriter& real(double value) { return json(decimal(value)); }
    JsonWriter& flag(bool value) { return json(value ? "true" : "false"); }
    JsonWriter& null() { return json("null"); }
    // Anything at all: what has to be escaped is.
    JsonWriter& text(std::string_view value) {
        comma();
        add_quoted(text_, value);
        return *this;
    }
    // A value that is JSON already.
    JsonWriter& json(std::string_view value) {
        comma();
        text_ += value;
        return *this;
    }

    std::string done() {
        text_ += close_;
        return std::move(text_);
    }

private:
    template <class Fill>
    JsonWriter& scope(char open, char close, Fill& fill) {
        comma();
        text_ += open;
        fresh_ = true;
        fill();
        text_ += close;
        fresh_ = false;
        return *this;
    }
    void comma() {
        if (!fresh_) text_ += ',';
        fresh_ = false;
    }
    std::string text_;
    char close_;
    bool fresh_ = true;
};

}  // namespace longroad::notation
