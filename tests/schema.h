// Checks JSON against the schemas in docs/: the part of JSON Schema those files use.
#pragma once

#include <string>
#include <string_view>

#include "notation/json.h"

namespace longroad::test {

class Schema {
public:
    explicit Schema(const std::string& file);  // in docs/

    [[nodiscard]] const notation::JsonValue& root() const { return root_; }
    // What "#/components/schemas/Me" points at; null if it is not there.
    [[nodiscard]] const notation::JsonValue* at(const std::string& pointer) const;
    // What is wrong with a value by a rule of this file; empty if nothing is.
    [[nodiscard]] std::string fault_of(const notation::JsonValue& rule, const notation::JsonValue& value,
                                       const std::string& path) const;

private:
    notation::JsonValue root_;
};

// Fails the running test unless the text is a message of a table (docs/table-protocol.schema.json) of this
// side: "client" or "server".
void check_schema(std::string_view side, const std::string& text);

}  // namespace longroad::test
