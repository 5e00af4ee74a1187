// Rows of version 1, as release 0.1 wrote them: frozen. They have no "v". Chat, emotes and names were facts
// then; they become Skipped, so that the numbers of all others stay, and what they held is handed out beside
// them. The first vote on a matter opened it.
#pragma once

#include <memory>
#include <optional>
#include <set>

#include "notation/json.h"
#include "table/facts.h"
#include "table/seating.h"
#include "table/talk.h"

namespace longroad::table::codec {

// What reading a row depends on: what the rows before it said.
struct RowContext {
    game::Kind kind = game::Kind::board;
    std::shared_ptr<const game::Setup> setup;  // of the game
    bool by_days = false;                      // its clock

    void note(const Fact& fact);
};

struct RowV1 {
    Fact fact;
    std::optional<Line> line;             // its number is to be given
    std::optional<Person> named;          // a person, by their own name
    std::optional<SeatName> seat_name{};  // of somebody who shares a device
};

class FactsV1 {
public:
    [[nodiscard]] std::optional<RowV1> read(const notation::JsonValue& object, Millis at,
                                            const RowContext& context);

private:
    std::set<Matter> open_votes_;
};

}  // namespace longroad::table::codec
