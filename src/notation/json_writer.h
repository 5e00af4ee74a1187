// Writing JSON: builds one object or array; commas come by themselves.
#pragma once

#include <string>
#include <string_view>
#include <utility>

namespace longroad::notation {

class JsonWriter {
public:
    explicit JsonWriter(char open) : text_(1, open), close_(open == '{' ? '}' : ']') {}

    JsonWriter& key(std::string_view name) {
        comma();
        text_ += '"';
        text_ += name;
        text_ += "\":";
        fresh_ = true;
        return *this;
    }
    JsonWriter& raw(std::string_view value) {
        comma();
        text_ += value;
        return *this;
    }
    JsonWriter& number(int value) { return raw(std::to_string(value)); }
    JsonWriter& flag(bool value) { return raw(value ? "true" : "false"); }
    // A word of ours, which needs no escapes.
    JsonWriter& word(std::string_view value) {
        comma();
        text_ += '"';
        text_ += value;
        text_ += '"';
        return *this;
    }

    std::string done() {
        text_ += close_;
        return std::move(text_);
    }

private:
    void comma() {
        if (!fresh_) text_ += ',';
        fresh_ = false;
    }
    std::string text_;
    char close_;
    bool fresh_ = true;
};

}  // namespace longroad::notation
