#include "table/codec/told_codec.h"

#include "table/codec/fact_writer.h"
#include "table/codec/game_codec.h"
#include "table/codec/settings_codec.h"

namespace longroad::table::codec {

using notation::JsonWriter;
using notation::quoted;

std::string person_json(const Person& person) {
    if (person.id.empty()) return "null";
    return JsonWriter('{').key("id").raw(quoted(person.id)).key("name").raw(quoted(person.name)).done();
}

namespace {

std::string seat_json(Millis at, int seat, std::string_view person, std::string_view bot, bool own = false,
                      bool account = false) {
    FactWriter json("seat", at);
    json.number("seat", seat).json("person", person).json("bot", bot);
    if (own) json.flag("own", true);
    if (account) json.flag("account", true);
    return json.done();
}

std::string bare(std::string_view what, Millis at) { return FactWriter(what, at).done(); }

}  // namespace

std::string told_json(const facts::Configured& fact, Millis at) {
    FactWriter json("settings", at);
    return json.json("settings", settings_json(*fact.settings)).numbers("colours", fact.colors).done();
}
std::string told_json(const facts::Seated& fact, Millis at) {
    return seat_json(at, fact.seat, person_json(fact.person), "null", fact.own_name, fact.account);
}
std::string told_json(const facts::BotSeated& fact, Millis at) {
    return seat_json(at, fact.seat, "null", quoted(fact.level));
}
std::string told_json(const facts::SeatOpened& fact, Millis at) {
    return seat_json(at, fact.seat, "null", "null");
}
std::string told_json(const facts::Renamed& fact, Millis at) {
    return FactWriter("name", at).text("person", fact.person).text("name", fact.name).done();
}
std::string told_json(const facts::HostChanged& fact, Millis at) {
    return FactWriter("host", at).text("person", fact.person).done();
}
std::string told_json(const facts::ColorChosen& fact, Millis at) {
    return FactWriter("colour", at).number("seat", fact.seat).number("colour", fact.color).done();
}
std::string told_json(const facts::WordsGiven& fact, Millis at) {
    return FactWriter("seed", at).text("person", fact.person).text("text", fact.words).done();
}
std::string told_json(const facts::Started& fact, Millis at) {
    FactWriter json("started", at);
    json.json("setup", setup_json(*fact.setup)).numbers("order", fact.order);
    if (!fact.colors.empty()) json.numbers("colours", fact.colors);
    JsonWriter words('[');
    for (const std::string& own : fact.words) words.raw(quoted(own));
    return json.json("seeds", words.done()).done();
}
std::string told_json(const facts::Undone& fact, Millis at) {
    return FactWriter("undo", at).number("seat", fact.seat).done();
}
std::string told_json(const facts::StandInSet& fact, Millis at) {
    return FactWriter("stand_in", at).number("seat", fact.seat).word("why", name_of(fact.why)).done();
}
std::string told_json(const facts::Voted& fact, Millis at) {
    FactWriter json("vote", at);
    return json.word("about", name_of(fact.about)).text("person", fact.person).flag("yes", fact.yes).done();
}
std::string told_json(const facts::VoteClosed& fact, Millis at) {
    return FactWriter("vote_over", at).word("about", name_of(fact.about)).flag("passed", fact.passed).done();
}
std::string told_json(const facts::Paused&, Millis at) { return bare("pause", at); }
std::string told_json(const facts::Resumed&, Millis at) { return bare("resume", at); }
std::string told_json(const facts::OffersBlocked& fact, Millis at) {
    if (!fact.from) {
        FactWriter json("refuse", at);
        json.number("seat", fact.seat).flag("on", fact.on);
        if (fact.asking) json.word("resource", name_of(*fact.asking));
        if (fact.until_turn) json.word("until", "turn");
        return json.done();
    }
    FactWriter json("embargo", at);
    return json.number("seat", fact.seat).number("against", *fact.from).flag("on", fact.on).done();
}
std::string told_json(const facts::Said& fact, Millis at) {
    FactWriter json("chat", at);
    return json.text("person", fact.person.id).text("name", fact.person.name).text("text", fact.text).done();
}
std::string told_json(const facts::Gestured& fact, Millis at) {
    FactWriter json("emote", at);
    json.text("person", fact.person.id).text("name", fact.person.name);
    return json.word("emote", name_of(fact.emote)).done();
}
std::string told_json(const facts::Ended&, Millis at) { return bare("ended", at); }
std::string told_json(const facts::Closed&, Millis at) { return bare("closed", at); }
std::string told_json(const facts::Rematched&, Millis at) { return bare("again", at); }

}  // namespace longroad::table::codec
