// What clients get: the messages of wire.h as JSON (docs/table-protocol.md).
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "table/wire.h"

namespace longroad::table::codec {

[[nodiscard]] std::string table_json(const wire::Table& table);

// The refusal of a message that is not even looked at, with its id if it can be read.
[[nodiscard]] std::string refusal_of(std::string_view message, Refusal why);

// Writes the messages of one table. What several of them share is written once.
class WireWriter {
public:
    [[nodiscard]] std::string text(const wire::Message& message);

private:
    [[nodiscard]] std::string text_of(const wire::Event& event);
    [[nodiscard]] const std::string& shared_table(const std::shared_ptr<const wire::Table>& table);

    std::shared_ptr<const wire::Table> shared_;  // what `table_` says
    std::string table_;
};

}  // namespace longroad::table::codec
