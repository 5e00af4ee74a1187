// Writes the keys of one fact, in stored rows as in events: what happened, when, and its fields.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "notation/json.h"
#include "notation/json_writer.h"
#include "table/ids.h"

namespace longroad::table::codec {

class FactWriter {
public:
    FactWriter(std::string_view what, Millis at) : json_('{') {
        json_.key("what").word(what).key("at").raw(std::to_string(at));
    }
    FactWriter& number(std::string_view key, int value) {
        json_.key(key).number(value);
        return *this;
    }
    FactWriter& numbers(std::string_view key, const std::vector<int>& values) {
        notation::JsonWriter list('[');
        for (const int value : values) list.number(value);
        json_.key(key).raw(list.done());
        return *this;
    }
    FactWriter& flag(std::string_view key, bool value) {
        json_.key(key).flag(value);
        return *this;
    }
    // Words of ours, which need no escapes.
    FactWriter& word(std::string_view key, std::string_view value) {
        json_.key(key).word(value);
        return *this;
    }
    FactWriter& text(std::string_view key, std::string_view value) {
        json_.key(key).raw(notation::quoted(value));
        return *this;
    }
    FactWriter& json(std::string_view key, std::string_view value) {
        json_.key(key).raw(value);
        return *this;
    }
    [[nodiscard]] std::string done() { return json_.done(); }

private:
    notation::JsonWriter json_;
};

}  // namespace longroad::table::codec
