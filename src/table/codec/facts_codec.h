// The stored form of a table, in rows: one line of JSON for each fact (docs/table-protocol.md, "Rows"), and
// in a page, which has no tables of a database for them, also for lines of talk and the names of those who
// share its device. Rows of version 1 are read by facts_v1.h.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/json.h"
#include "table/codec/facts_v1.h"
#include "table/facts.h"
#include "table/seating.h"
#include "table/talk.h"

namespace longroad::table::codec {

inline constexpr int row_version = 2;

[[nodiscard]] std::string fact_text(const Entry& entry);
[[nodiscard]] std::string line_text(const Line& line);
[[nodiscard]] std::string seat_names_text(const std::vector<SeatName>& names);

// One row: a fact with its number, or what stands beside the facts.
struct Row {
    std::optional<Entry> entry;
    std::optional<Line> line;
    std::optional<std::vector<SeatName>> seat_names;
    std::optional<Person> named;  // by rows of version 1, in which people were called by name
};

// Reads the rows of one table, the first one first: what a step means depends on what came before it.
class FactReader {
public:
    // Nothing if it is no row of a table.
    [[nodiscard]] std::optional<Row> read(std::string_view text);

private:
    [[nodiscard]] std::optional<Row> of_version_2(const notation::JsonValue& object, Millis at);

    uint64_t number_ = 0;
    RowContext context_;
    FactsV1 old_;
};

}  // namespace longroad::table::codec
