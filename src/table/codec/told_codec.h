// What clients are told of a fact, and of what people say, as JSON. Neither the opening nor a step is among
// the facts written here: one holds the table's secret, the other what luck brought.
#pragma once

#include <string>

#include "notation/json_writer.h"
#include "table/wire.h"

namespace longroad::table::codec {

// The keys of an entry of the log: its number, what happened, when, and what there is to know of it.
void put_entry(notation::JsonWriter& json, const wire::LogEntry& entry);
[[nodiscard]] std::string line_json(const wire::Line& line);
[[nodiscard]] std::string person_json(const Person& person);  // null: nobody

}  // namespace longroad::table::codec
