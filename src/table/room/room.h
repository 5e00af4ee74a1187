// A table with what reads and writes for it: bytes of clients and stored rows on the outside, types within.
// The server runs many of these, the browser one, and both speak docs/table-protocol.md.
#pragma once

#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/codec/wire_write.h"
#include "table/table.h"

namespace longroad::table {

class Room {
public:
    struct Letter {
        Client to = 0;
        std::string text;
        bool refused = false;  // it is the refusal of what the client asked for
    };
    // What comes out. Letters belong to what they come with: they may go out when that is safe.
    struct Outbox {
        std::vector<std::string> facts;
        std::vector<Line> lines;
        std::optional<std::vector<SeatName>> seat_names;  // all of them, if they have changed
        std::vector<Letter> letters;
        std::vector<Finished> finished;

        [[nodiscard]] bool nothing_to_keep() const { return facts.empty() && lines.empty() && !seat_names; }
    };
    // What is kept of a table. A page has everything among the facts, in the order in which it came.
    struct Kept {
        std::vector<std::string> facts;
        std::vector<Line> lines{};
        std::vector<SeatName> seat_names{};
    };

    // A new table.
    [[nodiscard]] static Room open(std::string id, const Person& host,
                                   std::shared_ptr<const Settings> settings, const fair::Digest& secret,
                                   game::DiceTables& tables, Millis now);
    // The same with settings as they came; the error is what is wrong with them.
    [[nodiscard]] static std::expected<Room, std::string> open(std::string id, const Person& host,
                                                               std::string_view settings,
                                                               const fair::Digest& secret,
                                                               game::DiceTables& tables, Millis now);
    // The table that was kept. Clocks go on from `now`. The error says which fact is wrong.
    [[nodiscard]] static std::expected<Room, std::string> restore(std::string id, Kept kept,
                                                                  game::DiceTables& tables, Millis now);

    // One message of a client, as it came.
    void receive(Client client, std::string_view message, Millis now);
    [[nodiscard]] Outbox take_out();
    // As anybody may see it.
    [[nodiscard]] std::string table_json() const { return codec::table_json(*table_.shown()); }

    [[nodiscard]] Table& table() { return table_; }
    [[nodiscard]] const Table& table() const { return table_; }

private:
    explicit Room(Table table) : table_(std::move(table)) {}

    Table table_;
};

}  // namespace longroad::table
