#include "table/codec/told_codec.h"

#include "notation/json.h"
#include "table/codec/game_codec.h"
#include "table/codec/settings_codec.h"

namespace longroad::table::codec {

using notation::JsonWriter;
using notation::quoted;

std::string person_json(const Person& person) {
    if (person.id.empty()) return "null";
    return JsonWriter('{').key("id").text(person.id).key("name").text(person.name).done();
}

std::string shares_json(const fair::Shares& shares) {
    JsonWriter json('[');
    for (const auto& share : shares) json.json(share ? quoted(fair::hex_of(*share)) : "null");
    return json.done();
}

std::string line_json(const wire::Line& line) {
    JsonWriter json('{');
    json.key("number").number(line.number).key("at").number(line.at);
    json.key("person").text(line.person.id).key("name").text(line.person.name);
    if (line.muted) return json.key("muted").flag(true).done();
    if (line.emote) return json.key("emote").text(name_of(*line.emote)).done();
    return json.key("text").text(line.text).done();
}

namespace {

// An entry as it is written: `what` happened comes before the time, and then the rest.
class Entries {
public:
    Entries(JsonWriter& json, Millis at) : json_(json), at_(at) {}

    void operator()(const game::StepNews& news) {
        what("step");
        add_news(json_, news);
    }
    void operator()(const facts::Configured& fact) {
        what("settings").key("settings").json(settings_json(*fact.settings));
        numbers("colours", fact.colors);
    }
    void operator()(const wire::Seated& fact) {
        seat(fact.seat, person_json(fact.person), "null");
        if (fact.own_name) json_.key("own").flag(true);
        if (fact.account) json_.key("account").flag(true);
    }
    void operator()(const facts::BotSeated& fact) { seat(fact.seat, "null", quoted(fact.level)); }
    void operator()(const facts::SeatOpened& fact) { seat(fact.seat, "null", "null"); }
    void operator()(const facts::HostChanged& fact) { what("host").key("person").text(fact.person); }
    void operator()(const facts::ColorChosen& fact) {
        what("colour").key("seat").number(fact.seat).key("colour").number(fact.color);
    }
    void operator()(const facts::ShareCommitted& fact) {
        what("share_committed").key("person").text(fact.person);
        json_.key("digest").text(fair::hex_of(fact.digest));
    }
    void operator()(const facts::StartCalled& fact) {
        what("start_called").key("promises").list([&] {
            for (const auto& [person, digest] : fact.promises) {
                json_.object(
                    [&] { json_.key("person").text(person).key("digest").text(fair::hex_of(digest)); });
            }
        });
        json_.key("until").number(fact.until);
    }
    void operator()(const facts::ShareRevealed& fact) {
        what("share_revealed").key("person").text(fact.person);
        json_.key("share").text(fair::hex_of(fact.share));
    }
    void operator()(const facts::StartCancelled& fact) {
        what("start_cancelled").key("missing").list([&] {
            for (const PersonId& person : fact.missing) json_.text(person);
        });
    }
    void operator()(const facts::Started& fact) {
        what("started").key("setup").json(setup_json(*fact.setup));
        numbers("order", fact.order);
        if (!fact.colors.empty()) numbers("colours", fact.colors);
        if (const auto* shares = std::get_if<fair::Shares>(&fact.luck)) {
            json_.key("shares").json(shares_json(*shares));
            return;
        }
        json_.key("seeds").list([&] {
            for (const std::string& own : std::get<facts::Started::Words>(fact.luck)) json_.text(own);
        });
    }
    void operator()(const facts::Undone& fact) { what("undo").key("seat").number(fact.seat); }
    void operator()(const facts::StandInSet& fact) {
        what("stand_in").key("seat").number(fact.seat).key("why").text(name_of(fact.why));
    }
    void operator()(const facts::VoteOpened& fact) { vote(fact.about, fact.person, true); }
    void operator()(const facts::VoteCast& fact) { vote(fact.about, fact.person, fact.yes); }
    void operator()(const facts::VoteClosed& fact) {
        what("vote_over").key("about").text(name_of(fact.about)).key("passed").flag(fact.passed);
    }
    void operator()(const facts::Paused&) { what("pause"); }
    void operator()(const facts::Resumed&) { what("resume"); }
    void operator()(const facts::OffersBlocked& fact) {
        what(fact.from ? "embargo" : "refuse").key("seat").number(fact.seat);
        if (fact.from) json_.key("against").number(*fact.from);
        json_.key("on").flag(fact.on);
        if (fact.asking) json_.key("resource").text(name_of(*fact.asking));
        if (fact.until_turn) json_.key("until").text("turn");
    }
    void operator()(const facts::Ended&) { what("ended"); }
    void operator()(const facts::Closed&) { what("closed"); }
    void operator()(const facts::Rematched&) { what("again"); }

private:
    JsonWriter& what(std::string_view what) { return json_.key("what").text(what).key("at").number(at_); }
    void numbers(std::string_view key, const std::vector<int>& values) {
        json_.key(key).list([&] {
            for (const int value : values) json_.number(value);
        });
    }
    void seat(int seat, const std::string& person, const std::string& bot) {
        what("seat").key("seat").number(seat).key("person").json(person).key("bot").json(bot);
    }
    void vote(Matter about, const PersonId& person, bool yes) {
        what("vote").key("about").text(name_of(about)).key("person").text(person);
        json_.key("yes").flag(yes);
    }

    JsonWriter& json_;
    Millis at_;
};

}  // namespace

void put_entry(JsonWriter& json, const wire::LogEntry& entry) {
    json.key("number").number(entry.number);
    std::visit(Entries(json, entry.at), entry.told);
}

}  // namespace longroad::table::codec
