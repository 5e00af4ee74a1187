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

std::string kinds_json(uint8_t kinds) {
    JsonWriter json('[');
    for (const board::Resource r : board::all_resources) {
        if ((kinds >> static_cast<unsigned>(r) & 1U) != 0) json.word(name_of(r));
    }
    return json.done();
}

std::string vote_json(const wire::Vote& vote) {
    JsonWriter json('{');
    json.key("about").word(name_of(vote.about)).key("yes").raw(texts_json(vote.yes));
    return json.key("waiting").raw(texts_json(vote.waiting)).done();
}

std::string fair_json(const wire::Fair& fair) {
    JsonWriter json('{');
    json.key("commitment").word(fair::hex_of(fair.commitment)).key("seeds").raw(texts_json(fair.words));
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
        seats.raw("{\"seat\":" + std::to_string(seat.seat) + "," + seat_keys(seat.view, *game.setup) +
                  ",\"undo\":" + (seat.undo ? "true" : "false") + ",\"not_now\":" +
                  (seat.waits ? "true" : "false") + ",\"keeps\":" + kinds_json(seat.keeps) + "}");
    }
    json.key("seats").raw(seats.done());
    JsonWriter reasons('[');
    for (const OfferReason& reason : game.reasons) {
        JsonWriter one('{');
        one.key("seat").number(reason.seat).key("of").number(reason.of);
        reasons.raw(one.key("why").word(bots::name_of(reason.no)).done());
    }
    json.key("reasons").raw(reasons.done());
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

// The keys of an entry, without braces.
std::string entry_keys(const wire::LogEntry& entry) {
    const std::string head = "\"number\":" + std::to_string(entry.number) + ",";
    const std::string at = "\"at\":" + std::to_string(entry.at);
    return head + std::visit(Overloaded{
                                 [&](const game::StepNews& news) {
                                     return "\"what\":\"step\"," + at + "," + news_keys(news);
                                 },
                                 [&](const wire::Muted& muted) {
                                     return "\"what\":\"muted\"," + at +
                                            ",\"person\":" + quoted(muted.person);
                                 },
                                 [&](const auto& fact) {
                                     const std::string json = told_json(fact, entry.at);
                                     return json.substr(1, json.size() - 2);
                                 },
                             },
                             entry.told);
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

// "{"type":..,"id":..": the head of an answer, still open.
std::string answer_head(std::string_view type, int64_t id) {
    return "{\"type\":\"" + std::string(type) + "\",\"id\":" + std::to_string(id);
}

std::string welcome_json(const wire::Welcome& welcome) {
    std::string text = answer_head("welcome", welcome.id) + ",\"number\":" + std::to_string(welcome.number) +
                       ",\"now\":" + std::to_string(welcome.now) + ",\"you\":" + you_json(welcome.you) +
                       ",\"table\":" + table_json(welcome.table);
    if (welcome.game) {
        text += ",\"setup\":" + setup_json(*welcome.game->setup) + ",\"game\":" + game_json(*welcome.game);
    }
    JsonWriter log('[');
    for (const wire::LogEntry& entry : welcome.log) log.raw("{" + entry_keys(entry) + "}");
    return text + ",\"log\":" + log.done() + "}";
}

std::string presence_json(const wire::Presence& presence) {
    JsonWriter people('[');
    for (const wire::Presence::One& one : presence.people) {
        JsonWriter json('{');
        json.key("id").raw(quoted(one.person.id)).key("name").raw(quoted(one.person.name));
        people.raw(json.key("seats").raw(seats_json(one.seats)).done());
    }
    return "{\"type\":\"presence\",\"people\":" + people.done() + "}";
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

std::string WireWriter::text_of(const wire::Event& event) {
    std::string text = "{\"type\":\"event\"," + entry_keys(event.entry);
    if (event.table) {
        if (event.table != shared_) {
            table_ = table_json(*event.table);
            shared_ = event.table;
        }
        text += ",\"table\":" + table_;
    }
    if (event.you) text += ",\"you\":" + you_json(*event.you);
    if (event.game) text += ",\"game\":" + game_json(*event.game);
    return text + "}";
}

std::string WireWriter::text(const wire::Message& message) {
    return std::visit(
        Overloaded{
            [](const wire::Ok& ok) {
                return answer_head("ok", ok.id) + ",\"number\":" + std::to_string(ok.number) + "}";
            },
            [](const wire::Refusal& refusal) { return refused_json(refusal); },
            [](const wire::Welcome& welcome) { return welcome_json(welcome); },
            [this](const wire::Event& event) { return text_of(event); },
            [](const wire::Presence& presence) { return presence_json(presence); },
            [](const wire::Announcement& announcement) {
                return "{\"type\":\"announcement\",\"text\":" + quoted(announcement.text) + "}";
            },
            [](const wire::Hint& hint) {
                return answer_head("hint", hint.id) + ",\"number\":" + std::to_string(hint.number) +
                       ",\"seat\":" + std::to_string(hint.seat) + "," + thought_keys(hint.thought) + "}";
            },
            [](const wire::Record& record) {
                return answer_head("record", record.id) + ",\"text\":" + quoted(record_text(record.record)) +
                       "}";
            },
        },
        message);
}

}  // namespace longroad::table::codec
