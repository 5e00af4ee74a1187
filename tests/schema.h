// Checks a message against docs/table-protocol.schema.json: the part of JSON Schema that file uses.
#pragma once

#include <string>
#include <string_view>

namespace longroad::test {

// Fails the running test unless the text is a message of this side: "client" or "server".
void check_schema(std::string_view side, const std::string& text);

}  // namespace longroad::test
