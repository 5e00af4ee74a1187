// A table with what reads and writes for it: bytes of clients and stored facts on the outside, types within.
// The server runs many of these, the browser one, and both speak docs/table-protocol.md.
#pragma once

#include <expected>
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
    // What comes out. Letters belong to the facts they come with: they may go out when these are safe.
    struct Outbox {
        std::vector<std::string> facts;
        std::vector<Letter> letters;
        std::vector<Finished> finished;
    };

    // A new table; the error is what is wrong with the settings.
    [[nodiscard]] static std::expected<Room, std::string> open(std::string id, const Person& host,
                                                               std::string_view settings,
                                                               const fair::Digest& secret,
                                                               game::DiceTables& tables, Millis now);
    // The table these facts are about. Clocks go on from `now`. The error says which fact is wrong.
    [[nodiscard]] static std::expected<Room, std::string> restore(std::string id,
                                                                  const std::vector<std::string>& facts,
                                                                  game::DiceTables& tables, Millis now);

    // One message of a client, as it came.
    void receive(Client client, std::string_view message, Millis now);
    [[nodiscard]] Outbox take_out();
    // As anybody may see it.
    [[nodiscard]] std::string table_json() const;

    [[nodiscard]] Table& table() { return table_; }
    [[nodiscard]] const Table& table() const { return table_; }

private:
    explicit Room(Table table) : table_(std::move(table)) {}

    Table table_;
};

}  // namespace longroad::table
