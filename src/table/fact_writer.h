// Writes one fact: a line of JSON that says what happened and when.
#pragma once

#include <string>
#include <string_view>

#include "notation/json.h"
#include "notation/json_writer.h"

namespace longroad::table {

class FactWriter {
public:
    FactWriter(std::string_view what, int64_t at) : json_('{') {
        json_.key("what").word(what).key("at").raw(std::to_string(at));
    }
    FactWriter& number(std::string_view key, int value) {
        json_.key(key).number(value);
        return *this;
    }
    FactWriter& flag(std::string_view key, bool value) {
        json_.key(key).flag(value);
        return *this;
    }
    FactWriter& word(std::string_view key, std::string_view value) {
        json_.key(key).word(value);
        return *this;
    }
    FactWriter& text(std::string_view key, std::string_view value) {
        json_.key(key).raw(notation::quoted(value));
        return *this;
    }
    FactWriter& raw(std::string_view key, std::string_view value) {
        json_.key(key).raw(value);
        return *this;
    }
    std::string done() { return json_.done(); }

private:
    notation::JsonWriter json_;
};

}  // namespace longroad::table
