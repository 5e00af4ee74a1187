// The HTTP interface: the lobby, tables, and messages to them.
#include <map>

#include "core/bits.h"
#include "server/app/api_answers.h"
#include "table/codec/settings_codec.h"
#include "table/codec/wire_write.h"

namespace longroad::server {

void Api::lobby(const Call& call, Respond respond) {
    std::vector<LobbyTable> waiting;
    std::map<std::string, std::shared_ptr<const PublishedTable>> known;
    for (auto& published : hall_.all()) {
        const table::TableSummary& table = published->table;
        if (!table.listed || table.stage == table::Stage::over) continue;
        waiting.push_back({table.id, table.host, table.stage == table::Stage::gathering});
        known[table.id] = std::move(published);
    }
    const LobbyPage page = lobby_.page(std::move(waiting), value_in(call.request.query, "after"), page_size);
    JsonWriter list('[');
    for (const std::string& id : page.tables) {
        list.raw(table::codec::table_json(*known.at(id)->table.shown));
    }
    JsonWriter json('{');
    json.key("tables").raw(list.done()).key("next").raw(page.next.empty() ? "null" : quoted(page.next));
    respond(answer(json.done()));
}

void Api::open_table(const Call& call, Respond respond) {
    const PersonRow& person = call.session->person;
    if (hall_.hosted_by(person.id) >= limits_.tables_per_person) {
        ++metrics_.refused;
        return respond(fault(
            429, "too_many_tables",
            "finish or leave one of the " + std::to_string(limits_.tables_per_person) + " tables you host"));
    }
    if (too_often(openings_, person.id, "too many new tables", respond) ||
        too_often(openings_from_, call.request.address, "too many new tables from this address", respond)) {
        return;
    }
    const auto body = notation::read_json(call.request.body);
    const JsonValue* settings = body && body->is_object() ? body->find("settings") : nullptr;
    if (settings == nullptr) return respond(fault(400, "bad_field", "settings is an object"));
    auto read = table::codec::read_settings(*settings);
    if (!read) return respond(fault(400, "bad_settings", read.error().reason));
    hall_.open({person.id, person.name}, std::make_shared<const table::Settings>(std::move(*read)),
               [respond = std::move(respond)](std::expected<std::string, TableRegistry::NotOpened> id) {
                   if (id) return respond(answer(JsonWriter('{').key("id").raw(quoted(*id)).done(), 201));
                   const bool closing = id.error() == TableRegistry::NotOpened::closing;
                   respond(fault(503, closing ? "closing" : "storage"));
               });
}

void Api::table(const Call& call, Respond respond) {
    hall_.find(call.id, [person = call.session ? call.session->person.id : std::string(),
                         respond = std::move(respond)](const TableRegistry::Found& found) {
        if (!found) return respond(fault(status_of(found.error()), name_of(found.error())));
        // Whoever may not look on is not told that there is such a table.
        const auto published = (*found)->published();
        if (published->table.shut || !published->table.admits(person)) {
            return respond(fault(404, name_of(NoTable::unknown)));
        }
        respond(answer(table::codec::table_json(*published->table.shown)));
    });
}

void Api::message(const Call& call, Respond respond) {
    const PersonRow& person = call.session->person;
    hall_.enter(call.id, person.id,
                [this, visitor = Visitor::of(person), text = call.request.body,
                 respond = std::move(respond)](const TableRegistry::Found& found) {
                    if (!found) return respond(fault(status_of(found.error()), name_of(found.error())));
                    ++metrics_.messages;
                    (*found)->ask(visitor, text, [respond](TableActor::Answer said) {
                        if (said) return respond(answer(std::move(said->text), said->refused ? 409 : 200));
                        Response response =
                            fault(503, said.error() == TableActor::NoAnswer::busy ? "busy" : "storage");
                        response.retry_after = 1;
                        respond(std::move(response));
                    });
                });
}

namespace {

// A table as it concerns one person; nothing if only those are wanted that wait for them.
std::optional<std::string> my_table_json(const table::TableSummary& table, const std::string& me,
                                         bool my_move) {
    JsonWriter seats('[');
    JsonWriter to_act('[');
    bool waits_for_me = false;
    for (size_t seat = 0; seat < table.people.size(); ++seat) {
        if (table.people[seat] != me) continue;
        seats.number(static_cast<int>(seat));
        if (!table::holds(table.to_act, static_cast<int>(seat))) continue;
        to_act.number(static_cast<int>(seat));
        waits_for_me = true;
    }
    if (my_move && !waits_for_me) return std::nullopt;
    JsonWriter json('{');
    json.key("id").raw(quoted(table.id)).key("title").raw(quoted(table.title));
    json.key("game").word(table.game == game::Kind::board ? "board" : "dice");
    json.key("stage").word(table::name_of(table.stage)).key("round").number(table.round);
    json.key("host").flag(table.host == me).key("seats").raw(seats.done());
    json.key("to_act").raw(to_act.done()).key("changed").raw(std::to_string(table.changed));
    return json.done();
}

}  // namespace

void Api::my_tables(const Call& call, Respond respond) {
    const std::string& me = call.session->person.id;
    const bool my_move = value_in(call.request.query, "to_act") == "true";
    hall_.tables_of(me, page_size, [me, my_move, respond = std::move(respond)](const auto& tables) {
        JsonWriter list('[');
        for (const auto& published : tables) {
            if (const auto json = my_table_json(published->table, me, my_move)) list.raw(*json);
        }
        respond(answer(JsonWriter('{').key("tables").raw(list.done()).done()));
    });
}

}  // namespace longroad::server
