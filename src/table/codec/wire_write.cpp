#include "table/codec/wire_write.h"

#include "core/overloaded.h"
#include "notation/json.h"
#include "notation/json_writer.h"
#include "table/codec/game_codec.h"
#include "table/codec/settings_codec.h"
#include "table/codec/told_codec.h"

namespace longroad::table::codec {

using notation::JsonWriter;
using notation::quoted;

namespace {

std::string numbers_json(const std::vector<int>& numbers) {
    JsonWriter json('[');
    for (const int number : numbers) json.number(number);
    return json.done();
}
std::string texts_json(const std::vector<std::string>& texts) {
    JsonWriter json('[');
    for (const std::string& text : texts) json.raw(quoted(text));
    return json.done();
}

std::string seat_json(int number, const wire::Seat& seat) {
    const std::string_view stand_in = name_of(seat.stand_in);
    JsonWriter json('{');
    json.key("seat").number(number).key("person").raw(person_json(seat.person));
    json.key("bot").raw(seat.bot.empty() ? "null" : quoted(seat.bot));
    json.key("stand_in").raw(stand_in.empty() ? "null" : quoted(stand_in));
    json.key("present").flag(seat.present).key("colour").number(seat.color);
    json.key("embargo").raw(seats_json(seat.blocks)).key("refuses").flag(seat.blocks_all);
    return json.done();
}

std::string vote_json(const wire::Vote& vote) {
    JsonWriter json('{');
    json.key("about").word(name_of(vote.about)).key("yes").raw(texts_json(vote.yes));
    return json.key("waiting").raw(texts_json(vote.waiting)).done();
}

std::string fair_json(const wire::Fair& fair) {
    JsonWriter json('{');
    json.key("version").number(fair.version).key("commitment").word(fair::hex_of(fair.commitment));
    if (fair.version == 1) {
        json.key("seeds").raw(texts_json(fair.words));
    } else {
        json.key("attempt").number(fair.attempt);
        json.key("commits").raw(shares_json(fair.commits)).key("shares").raw(shares_json(fair.shares));
        json.key("order").raw(fair.order ? numbers_json(*fair.order) : "null");
        json.key("until").raw(fair.until ? std::to_string(*fair.until) : "null");
        json.key("first_by").word(fair.first_named ? "table" : "dice");
    }
    json.key("secret").raw(fair.secret ? quoted(fair::hex_of(fair.secret->digest())) : "null");
    return json.done();
}

std::string you_json(const wire::You& you) {
    JsonWriter json('{');
    json.key("id").raw(quoted(you.person.id)).key("name").raw(quoted(you.person.name));
    return json.key("seats").raw(seats_json(you.seats)).key("host").flag(you.host).done();
}

std::string game_json(const wire::Game& game) {
    JsonWriter json('{');
    json.key("steps").number(static_cast<int>(game.steps)).key("to_act").raw(seats_json(game.to_act));
    json.key("winners").raw(seats_json(game.winners));
    if (game.open) json.key("view").raw(view_json(*game.open, *game.setup));
    JsonWriter seats('[');
    for (const wire::SeatView& seat : game.seats) {
        JsonWriter one('{');
        one.key("seat").number(seat.seat).raw(seat_keys(seat.view, *game.setup));
        seats.raw(one.key("undo").flag(seat.undo).done());
    }
    json.key("seats").raw(seats.done());
    if (!game.clocks.empty()) {
        JsonWriter clocks('[');
        for (size_t seat = 0; seat < game.clocks.size(); ++seat) {
            const wire::Clock& clock = game.clocks[seat];
            JsonWriter one('{');
            one.key("seat").number(static_cast<int>(seat)).key("left").raw(std::to_string(clock.left));
            one.key("reserve").raw(std::to_string(clock.reserve));
            one.key("since").raw(clock.since ? std::to_string(*clock.since) : "null");
            clocks.raw(one.done());
        }
        json.key("clocks").raw(clocks.done());
    }
    return json.done();
}

std::string refused_json(const wire::Refusal& refusal) {
    JsonWriter json('{');
    json.key("type").word("refused").key("id");
    json.raw(refusal.id ? std::to_string(*refusal.id) : "null");
    json.key("reason").word(name_of(refusal.refused));
    if (!refusal.refused.detail.empty()) json.key("detail").raw(quoted(refusal.refused.detail));
    if (const auto* objection = std::get_if<game::Objection>(&refusal.refused.why)) {
        const std::string cause = obstacle_json(objection->obstacle);
        if (!cause.empty()) json.key("cause").raw(cause);
    }
    return json.done();
}

// The head of an answer, still open.
JsonWriter answer(std::string_view type, int64_t id) {
    JsonWriter json('{');
    json.key("type").word(type).key("id").raw(std::to_string(id));
    return json;
}

std::string lines_json(const std::vector<wire::Line>& lines) {
    JsonWriter json('[');
    for (const wire::Line& line : lines) json.raw(line_json(line));
    return json.done();
}

std::string welcome_json(const wire::Welcome& welcome) {
    JsonWriter json = answer("welcome", welcome.id);
    json.key("number").raw(std::to_string(welcome.number)).key("now").raw(std::to_string(welcome.now));
    json.key("you").raw(you_json(welcome.you)).key("table").raw(table_json(welcome.table));
    if (welcome.game) {
        json.key("setup").raw(setup_json(*welcome.game->setup)).key("game").raw(game_json(*welcome.game));
    }
    JsonWriter log('[');
    for (const wire::LogEntry& entry : welcome.log) {
        JsonWriter one('{');
        put_entry(one, entry);
        log.raw(one.done());
    }
    json.key("log").raw(log.done()).key("heard").raw(std::to_string(welcome.heard));
    return json.key("talk").raw(lines_json(welcome.talk)).done();
}

std::string presence_json(const wire::Presence& presence) {
    JsonWriter people('[');
    for (const wire::Presence::One& one : presence.people) {
        JsonWriter json('{');
        json.key("id").raw(quoted(one.person.id)).key("name").raw(quoted(one.person.name));
        people.raw(json.key("seats").raw(seats_json(one.seats)).done());
    }
    return JsonWriter('{').key("type").word("presence").key("people").raw(people.done()).done();
}

}  // namespace

std::string table_json(const wire::Table& table) {
    JsonWriter json('{');
    json.key("id").raw(quoted(table.id)).key("stage").word(name_of(table.stage));
    json.key("round").number(table.round).key("host").raw(quoted(table.host));
    json.key("settings").raw(settings_json(*table.settings)).key("colours").raw(numbers_json(table.colors));
    JsonWriter seats('[');
    for (size_t seat = 0; seat < table.seats.size(); ++seat) {
        seats.raw(seat_json(static_cast<int>(seat), table.seats[seat]));
    }
    JsonWriter votes('[');
    for (const wire::Vote& vote : table.votes) votes.raw(vote_json(vote));
    json.key("seats").raw(seats.done()).key("votes").raw(votes.done());
    return json.key("fair").raw(fair_json(table.fair)).done();
}

std::string refusal_of(std::string_view message, Refusal why) {
    const auto object = notation::read_json(message, {.bytes = 16'384, .depth = 8});
    const notation::JsonValue* id = object ? object->find("id") : nullptr;
    const bool known = id != nullptr && id->is_integer();
    return refused_json({known ? std::optional(id->integer()) : std::nullopt, why});
}

const std::string& WireWriter::shared_table(const std::shared_ptr<const wire::Table>& table) {
    if (table != shared_) {
        table_ = table_json(*table);
        shared_ = table;
    }
    return table_;
}

std::string WireWriter::text_of(const wire::Event& event) {
    JsonWriter json('{');
    json.key("type").word("event");
    put_entry(json, event.entry);
    if (event.table) json.key("table").raw(shared_table(event.table));
    if (event.you) json.key("you").raw(you_json(*event.you));
    if (event.game) json.key("game").raw(game_json(*event.game));
    return json.done();
}

std::string WireWriter::text(const wire::Message& message) {
    return std::visit(
        Overloaded{
            [](const wire::Ok& ok) {
                return answer("ok", ok.id).key("number").raw(std::to_string(ok.number)).done();
            },
            [](const wire::Refusal& refusal) { return refused_json(refusal); },
            [](const wire::Welcome& welcome) { return welcome_json(welcome); },
            [this](const wire::Event& event) { return text_of(event); },
            [](const wire::Talk& talk) {
                return JsonWriter('{')
                    .key("type")
                    .word("talk")
                    .key("lines")
                    .raw(lines_json(talk.lines))
                    .done();
            },
            [this](const wire::Names& names) {
                JsonWriter json('{');
                json.key("type").word("names").key("table").raw(shared_table(names.table));
                if (names.forgotten) json.key("forgotten").raw(quoted(*names.forgotten));
                return json.done();
            },
            [](const wire::Presence& presence) { return presence_json(presence); },
            [](const wire::Announcement& announcement) {
                return JsonWriter('{')
                    .key("type")
                    .word("announcement")
                    .key("text")
                    .raw(quoted(announcement.text))
                    .done();
            },
            [](const wire::Hint& hint) {
                JsonWriter json = answer("hint", hint.id);
                json.key("number").raw(std::to_string(hint.number)).key("seat").number(hint.seat);
                return json.raw(thought_keys(hint.thought)).done();
            },
            [](const wire::Record& record) {
                return answer("record", record.id).key("text").raw(quoted(record_text(record.record))).done();
            },
        },
        message);
}

}  // namespace longroad::table::codec
