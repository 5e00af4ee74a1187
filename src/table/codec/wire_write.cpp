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
    for (const std::string& text : texts) json.text(text);
    return json.done();
}

std::string seat_json(int number, const wire::Seat& seat) {
    const std::string_view stand_in = name_of(seat.stand_in);
    JsonWriter json('{');
    json.key("seat").number(number).key("person").json(person_json(seat.person));
    json.key("bot").json(seat.bot.empty() ? "null" : quoted(seat.bot));
    json.key("stand_in").json(stand_in.empty() ? "null" : quoted(stand_in));
    json.key("present").flag(seat.present).key("colour").number(seat.color);
    put_seats(json.key("embargo"), seat.blocks);
    json.key("refuses").flag(seat.blocks_all);
    return json.done();
}

std::string kinds_json(uint8_t kinds) {
    JsonWriter json('[');
    for (const board::Resource r : board::all_resources) {
        if ((kinds >> static_cast<unsigned>(r) & 1U) != 0) json.text(name_of(r));
    }
    return json.done();
}

std::string vote_json(const wire::Vote& vote) {
    JsonWriter json('{');
    json.key("about").text(name_of(vote.about)).key("yes").json(texts_json(vote.yes));
    return json.key("waiting").json(texts_json(vote.waiting)).done();
}

std::string fair_json(const wire::Fair& fair) {
    JsonWriter json('{');
    json.key("version").number(fair.version).key("commitment").text(fair::hex_of(fair.commitment));
    if (fair.version == 1) {
        json.key("seeds").json(texts_json(fair.words));
    } else {
        json.key("attempt").number(fair.attempt);
        json.key("commits").json(shares_json(fair.commits)).key("shares").json(shares_json(fair.shares));
        json.key("order").json(fair.order ? numbers_json(*fair.order) : "null");
        json.key("until").json(fair.until ? std::to_string(*fair.until) : "null");
        json.key("first_by").text(fair.first_named ? "table" : "dice");
    }
    json.key("secret").json(fair.secret ? quoted(fair::hex_of(fair.secret->digest())) : "null");
    return json.done();
}

std::string you_json(const wire::You& you) {
    JsonWriter json('{');
    json.key("id").text(you.person.id).key("name").text(you.person.name);
    put_seats(json.key("seats"), you.seats);
    return json.key("host").flag(you.host).done();
}

std::string game_json(const wire::Game& game) {
    JsonWriter json('{');
    put_seats(json.key("steps").number(game.steps).key("to_act"), game.to_act);
    put_seats(json.key("winners"), game.winners);
    if (game.open) json.key("view").json(view_json(*game.open, *game.setup));
    json.key("seats").list([&] {
        for (const wire::SeatView& seat : game.seats) {
            json.object([&] {
                json.key("seat").number(seat.seat);
                add_seat_keys(json, seat.view, *game.setup);
                json.key("undo").flag(seat.undo).key("not_now").flag(seat.waits);
                json.key("keeps").json(kinds_json(seat.keeps));
            });
        }
    });
    json.key("reasons").list([&] {
        for (const OfferReason& reason : game.reasons) {
            json.object([&] {
                json.key("seat").number(reason.seat).key("of").number(reason.of);
                json.key("why").text(bots::name_of(reason.no));
            });
        }
    });
    if (game.clocks.empty()) return json.done();
    json.key("clocks").list([&] {
        for (size_t seat = 0; seat < game.clocks.size(); ++seat) {
            const wire::Clock& clock = game.clocks[seat];
            json.object([&] {
                json.key("seat").number(seat).key("left").number(clock.left);
                json.key("reserve").number(clock.reserve);
                json.key("since").json(clock.since ? std::to_string(*clock.since) : "null");
            });
        }
    });
    return json.done();
}

std::string refused_json(const wire::Refusal& refusal) {
    JsonWriter json('{');
    json.key("type").text("refused").key("id");
    json.json(refusal.id ? std::to_string(*refusal.id) : "null");
    json.key("reason").text(name_of(refusal.refused));
    if (!refusal.refused.detail.empty()) json.key("detail").text(refusal.refused.detail);
    if (const auto* objection = std::get_if<game::Objection>(&refusal.refused.why)) {
        const std::string cause = obstacle_json(objection->obstacle);
        if (!cause.empty()) json.key("cause").json(cause);
    }
    return json.done();
}

// The head of an answer, still open.
JsonWriter answer(std::string_view type, int64_t id) {
    JsonWriter json('{');
    json.key("type").text(type).key("id").number(id);
    return json;
}

std::string lines_json(const std::vector<wire::Line>& lines) {
    JsonWriter json('[');
    for (const wire::Line& line : lines) json.json(line_json(line));
    return json.done();
}

std::string welcome_json(const wire::Welcome& welcome) {
    JsonWriter json = answer("welcome", welcome.id);
    json.key("number").number(welcome.number).key("now").number(welcome.now);
    json.key("you").json(you_json(welcome.you)).key("table").json(table_json(welcome.table));
    if (welcome.game) {
        json.key("setup").json(setup_json(*welcome.game->setup)).key("game").json(game_json(*welcome.game));
    }
    json.key("log").list([&] {
        for (const wire::LogEntry& entry : welcome.log) json.object([&] { put_entry(json, entry); });
    });
    json.key("heard").number(welcome.heard);
    return json.key("talk").json(lines_json(welcome.talk)).done();
}

std::string presence_json(const wire::Presence& presence) {
    JsonWriter json('{');
    json.key("type").text("presence").key("people").list([&] {
        for (const wire::Presence::One& one : presence.people) {
            json.object([&] {
                json.key("id").text(one.person.id).key("name").text(one.person.name);
                put_seats(json.key("seats"), one.seats);
            });
        }
    });
    return json.done();
}

}  // namespace

std::string table_json(const wire::Table& table) {
    JsonWriter json('{');
    json.key("id").text(table.id).key("stage").text(name_of(table.stage));
    json.key("round").number(table.round).key("host").text(table.host);
    json.key("settings").json(settings_json(*table.settings)).key("colours").json(numbers_json(table.colors));
    json.key("seats").list([&] {
        for (size_t seat = 0; seat < table.seats.size(); ++seat) {
            json.json(seat_json(static_cast<int>(seat), table.seats[seat]));
        }
    });
    json.key("votes").list([&] {
        for (const wire::Vote& vote : table.votes) json.json(vote_json(vote));
    });
    return json.key("fair").json(fair_json(table.fair)).done();
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
    json.key("type").text("event");
    put_entry(json, event.entry);
    if (event.table) json.key("table").json(shared_table(event.table));
    if (event.you) json.key("you").json(you_json(*event.you));
    if (event.game) json.key("game").json(game_json(*event.game));
    return json.done();
}

std::string WireWriter::text(const wire::Message& message) {
    return std::visit(
        Overloaded{
            [](const wire::Ok& ok) { return answer("ok", ok.id).key("number").number(ok.number).done(); },
            [](const wire::Refusal& refusal) { return refused_json(refusal); },
            [](const wire::Welcome& welcome) { return welcome_json(welcome); },
            [this](const wire::Event& event) { return text_of(event); },
            [](const wire::Talk& talk) {
                return JsonWriter('{')
                    .key("type")
                    .text("talk")
                    .key("lines")
                    .json(lines_json(talk.lines))
                    .done();
            },
            [this](const wire::Names& names) {
                JsonWriter json('{');
                json.key("type").text("names").key("table").json(shared_table(names.table));
                if (names.forgotten) json.key("forgotten").text(*names.forgotten);
                return json.done();
            },
            [](const wire::Presence& presence) { return presence_json(presence); },
            [](const wire::Announcement& announcement) {
                return JsonWriter('{')
                    .key("type")
                    .text("announcement")
                    .key("text")
                    .text(announcement.text)
                    .done();
            },
            [](const wire::Hint& hint) {
                JsonWriter json = answer("hint", hint.id);
                json.key("number").number(hint.number).key("seat").number(hint.seat);
                add_thought(json, hint.thought);
                return json.done();
            },
            [](const wire::Record& record) {
                return answer("record", record.id).key("text").text(record_text(record.record)).done();
            },
        },
        message);
}

}  // namespace longroad::table::codec
