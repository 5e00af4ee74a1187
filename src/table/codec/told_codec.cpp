#include "table/codec/told_codec.h"

#include "notation/json.h"
#include "table/codec/game_codec.h"
#include "table/codec/settings_codec.h"

namespace longroad::table::codec {

using notation::JsonWriter;
using notation::quoted;

std::string person_json(const Person& person) {
    if (person.id.empty()) return "null";
    return JsonWriter('{').key("id").raw(quoted(person.id)).key("name").raw(quoted(person.name)).done();
}

std::string line_json(const wire::Line& line) {
    JsonWriter json('{');
    json.key("number").raw(std::to_string(line.number)).key("at").raw(std::to_string(line.at));
    json.key("person").raw(quoted(line.person.id)).key("name").raw(quoted(line.person.name));
    if (line.muted) return json.key("muted").flag(true).done();
    if (line.emote) return json.key("emote").word(name_of(*line.emote)).done();
    return json.key("text").raw(quoted(line.text)).done();
}

namespace {

// An entry as it is written: `what` happened comes before the time, and then the rest.
class Entries {
public:
    Entries(JsonWriter& json, Millis at) : json_(json), at_(at) {}

    void operator()(const game::StepNews& news) { what("step").raw(news_keys(news)); }
    void operator()(const facts::Configured& fact) {
        what("settings").key("settings").raw(settings_json(*fact.settings));
        numbers("colours", fact.colors);
    }
    void operator()(const wire::Seated& fact) {
        seat(fact.seat, person_json(fact.person), "null");
        if (fact.own_name) json_.key("own").flag(true);
        if (fact.account) json_.key("account").flag(true);
    }
    void operator()(const facts::BotSeated& fact) { seat(fact.seat, "null", quoted(fact.level)); }
    void operator()(const facts::SeatOpened& fact) { seat(fact.seat, "null", "null"); }
    void operator()(const facts::HostChanged& fact) { what("host").key("person").raw(quoted(fact.person)); }
    void operator()(const facts::ColorChosen& fact) {
        what("colour").key("seat").number(fact.seat).key("colour").number(fact.color);
    }
    void operator()(const facts::WordsGiven& fact) {
        what("seed").key("person").raw(quoted(fact.person)).key("text").raw(quoted(fact.words));
    }
    void operator()(const facts::Started& fact) {
        what("started").key("setup").raw(setup_json(*fact.setup));
        numbers("order", fact.order);
        if (!fact.colors.empty()) numbers("colours", fact.colors);
        JsonWriter words('[');
        for (const std::string& own : fact.words) words.raw(quoted(own));
        json_.key("seeds").raw(words.done());
    }
    void operator()(const facts::Undone& fact) { what("undo").key("seat").number(fact.seat); }
    void operator()(const facts::StandInSet& fact) {
        what("stand_in").key("seat").number(fact.seat).key("why").word(name_of(fact.why));
    }
    void operator()(const facts::VoteOpened& fact) { vote(fact.about, fact.person, true); }
    void operator()(const facts::VoteCast& fact) { vote(fact.about, fact.person, fact.yes); }
    void operator()(const facts::VoteClosed& fact) {
        what("vote_over").key("about").word(name_of(fact.about)).key("passed").flag(fact.passed);
    }
    void operator()(const facts::Paused&) { what("pause"); }
    void operator()(const facts::Resumed&) { what("resume"); }
    void operator()(const facts::OffersBlocked& fact) {
        what(fact.from ? "embargo" : "refuse").key("seat").number(fact.seat);
        if (fact.from) json_.key("against").number(*fact.from);
        json_.key("on").flag(fact.on);
    }
    void operator()(const facts::Ended&) { what("ended"); }
    void operator()(const facts::Closed&) { what("closed"); }
    void operator()(const facts::Rematched&) { what("again"); }

private:
    JsonWriter& what(std::string_view what) {
        return json_.key("what").word(what).key("at").raw(std::to_string(at_));
    }
    void numbers(std::string_view key, const std::vector<int>& values) {
        JsonWriter list('[');
        for (const int value : values) list.number(value);
        json_.key(key).raw(list.done());
    }
    void seat(int seat, const std::string& person, const std::string& bot) {
        what("seat").key("seat").number(seat).key("person").raw(person).key("bot").raw(bot);
    }
    void vote(Matter about, const PersonId& person, bool yes) {
        what("vote").key("about").word(name_of(about)).key("person").raw(quoted(person));
        json_.key("yes").flag(yes);
    }

    JsonWriter& json_;
    Millis at_;
};

}  // namespace

void put_entry(JsonWriter& json, const wire::LogEntry& entry) {
    json.key("number").raw(std::to_string(entry.number));
    std::visit(Entries(json, entry.at), entry.told);
}

}  // namespace longroad::table::codec
