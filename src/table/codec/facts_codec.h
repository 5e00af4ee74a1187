// The stored form of facts: one line of JSON each (docs/table-protocol.md, "Facts").
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "notation/json.h"
#include "table/facts.h"

namespace longroad::table::codec {

[[nodiscard]] std::string fact_text(const Entry& entry);

// Reads the facts of one table, the first one first: what a step means depends on what came before it.
class FactReader {
public:
    // Nothing if it is no fact.
    [[nodiscard]] std::optional<Entry> read(std::string_view text);

private:
    [[nodiscard]] std::optional<Fact> fact_of(const notation::JsonValue& object);
    [[nodiscard]] std::optional<Fact> started(const notation::JsonValue& object);

    uint64_t number_ = 0;
    game::Kind kind_ = game::Kind::board;
    std::shared_ptr<const game::Setup> setup_;  // of the game
};

}  // namespace longroad::table::codec
