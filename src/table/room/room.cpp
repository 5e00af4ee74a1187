#include "table/room/room.h"

#include "table/codec/facts_codec.h"
#include "table/codec/settings_codec.h"
#include "table/codec/wire_read.h"

namespace longroad::table {

Room Room::open(std::string id, const Person& host, std::shared_ptr<const Settings> settings,
                const fair::Digest& secret, game::DiceTables& tables, Millis now) {
    Table table = Table::open(std::move(id), host.id, std::move(settings), secret, tables, now);
    table.recall(host);
    return Room(std::move(table));
}

std::expected<Room, std::string> Room::open(std::string id, const Person& host, std::string_view settings,
                                            const fair::Digest& secret, game::DiceTables& tables,
                                            Millis now) {
    const auto object = notation::read_json(settings);
    if (!object) return std::unexpected(object.error().reason);
    auto read = codec::read_settings(*object);
    if (!read) return std::unexpected(read.error().reason);
    return open(std::move(id), host, std::make_shared<const Settings>(std::move(*read)), secret, tables, now);
}

std::expected<Room, std::string> Room::restore(std::string id, Kept kept, game::DiceTables& tables,
                                               Millis now) {
    if (kept.facts.empty()) return std::unexpected("table " + id + " has no facts");
    Table table(std::move(id), tables);
    codec::FactReader reader;
    for (const std::string& text : kept.facts) {
        auto row = reader.read(text);
        if (!row || (row->entry && !table.replay(*row->entry))) {
            return std::unexpected("fact " + std::to_string(table.number() + 1) + " of table " + table.id() +
                                   " does not follow");
        }
        if (row->named) table.recall(*row->named);
        if (row->seat_names) {
            for (const SeatName& name : *row->seat_names) table.recall(name);
        }
        if (!row->line) continue;
        // Lines of version 1 had no numbers of their own.
        if (row->line->number == 0) row->line->number = table.talk().last() + 1;
        table.recall(std::move(*row->line));
    }
    for (const SeatName& name : kept.seat_names) table.recall(name);
    for (Line& line : kept.lines) table.recall(std::move(line));
    table.wake(now);
    return Room(std::move(table));
}

void Room::receive(Client client, std::string_view message, Millis now) {
    const codec::ReadContext context{table_.game() != nullptr ? table_.game()->setup().get() : nullptr};
    auto read = codec::read_message(message, context);
    if (read) return table_.receive(client, *read, now);
    table_.refuse(client, std::move(read.error()));
}

Room::Outbox Room::take_out() {
    table::Outbox out = table_.take_out();
    Outbox written;
    for (const Entry& entry : out.facts) written.facts.push_back(codec::fact_text(entry));
    codec::WireWriter writer;
    for (const Delivery& delivery : out.deliveries) {
        const std::string text = writer.text(delivery.message);
        const bool refused = std::holds_alternative<wire::Refusal>(delivery.message);
        for (const Client client : delivery.to) written.letters.push_back({client, text, refused});
    }
    written.lines = std::move(out.lines);
    written.seat_names = std::move(out.seat_names);
    written.finished = std::move(out.finished);
    return written;
}

}  // namespace longroad::table
