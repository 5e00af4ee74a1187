// The HTTP interface: the lobby, tables, and messages to them.
#include "core/bits.h"
#include "server/app/api_answers.h"
#include "table/codec/settings_codec.h"

namespace longroad::server {

void Api::lobby(const Call& call, Respond respond) {
    std::vector<LobbyTable> tables;
    for (TableActor::Summary& table : hall_.all()) {
        if (!table.listed || table.stage == table::Stage::over) continue;
        tables.push_back(
            {std::move(table.id), std::move(table.host), table.stage == table::Stage::gathering});
    }
    const LobbyPage page = lobby_.page(std::move(tables), value_in(call.request.query, "after"), page_size);
    JsonWriter list('[');
    for (const std::string& id : page.tables) {
        if (const auto host = hall_.find(id)) list.json((*host)->json());
    }
    respond(answer("{\"tables\":" + list.done() +
                   ",\"next\":" + (page.next.empty() ? "null" : quoted(page.next)) + "}"));
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
               [respond = std::move(respond)](std::expected<std::string, std::string> id) {
                   if (!id && id.error() == TableRegistry::not_stored) return respond(fault(503, "storage"));
                   if (!id) return respond(fault(503, "closing", id.error()));
                   respond(answer("{\"id\":" + quoted(*id) + "}", 201));
               });
}

void Api::table(const Call& call, Respond respond) {
    const auto host = hall_.find(call.id);
    if (!host) return respond(fault(status_of(host.error()), name_of(host.error())));
    // Whoever may not look on is not told that there is such a table.
    const std::string person = call.session ? call.session->person.id : "";
    if ((*host)->brief().shut || !(*host)->admits(person)) {
        return respond(fault(404, name_of(NoTable::unknown)));
    }
    respond(answer((*host)->json()));
}

void Api::message(const Call& call, Respond respond) {
    const PersonRow& person = call.session->person;
    const auto host = hall_.enter(call.id, person.id);
    if (!host) return respond(fault(status_of(host.error()), name_of(host.error())));
    ++metrics_.messages;
    (*host)->ask(Visitor::of(person), call.request.body,
                 [respond = std::move(respond)](std::optional<table::Room::Letter> said) {
                     if (!said) return respond(fault(503, "storage"));
                     respond(answer(std::move(said->text), said->refused ? 409 : 200));
                 });
}

void Api::my_tables(const Call& call, Respond respond) {
    const std::string& me = call.session->person.id;
    const bool my_move = value_in(call.request.query, "to_act") == "true";
    JsonWriter list('[');
    for (const table::Brief& table : hall_.tables_of(me, page_size)) {
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
        if (my_move && !waits_for_me) continue;
        JsonWriter json('{');
        json.key("id").text(table.id).key("title").text(table.title);
        json.key("game").text(table.game == game::Kind::board ? "board" : "dice");
        json.key("stage").text(table::name_of(table.stage)).key("round").number(table.round);
        json.key("host").flag(table.host == me).key("seats").json(seats.done());
        json.key("to_act").json(to_act.done()).key("changed").number(table.changed);
        list.json(json.done());
    }
    respond(answer("{\"tables\":" + list.done() + "}"));
}

}  // namespace longroad::server
