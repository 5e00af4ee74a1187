// What clients are told: events with everything each of them may know, the welcome, who is there.
#include <algorithm>
#include <chrono>

#include "core/bits.h"
#include "notation/json_writer.h"
#include "table/table.h"

namespace longroad::table {

using notation::JsonWriter;
using notation::quoted;

namespace {

std::string seats_json(SeatSet set) {
    JsonWriter json('[');
    for_each_element(uint32_t{set}, [&](int seat) { json.number(seat); });
    return json.done();
}
std::string person_json(const Person& person) {
    if (person.id.empty()) return "null";
    return JsonWriter('{').key("id").raw(quoted(person.id)).key("name").raw(quoted(person.name)).done();
}
std::string date_of(Millis time) {
    using namespace std::chrono;
    const year_month_day date{floor<days>(sys_time<milliseconds>(milliseconds(time)))};
    const auto two = [](unsigned n) { return (n < 10 ? "0" : "") + std::to_string(n); };
    return std::to_string(static_cast<int>(date.year())) + "-" + two(static_cast<unsigned>(date.month())) +
           "-" + two(static_cast<unsigned>(date.day()));
}

// In place of what somebody said to one who does not want to hear it: numbers have no gaps.
std::string muted_json(Millis at, const std::string& speaker) {
    return "\"what\":\"muted\",\"at\":" + std::to_string(at) + ",\"person\":" + quoted(speaker);
}

}  // namespace

std::string_view name_of(Stage stage) {
    switch (stage) {
        case Stage::gathering: return "gathering";
        case Stage::playing: return "playing";
        case Stage::paused: return "paused";
        case Stage::over: return "over";
    }
    return "";
}

std::string refused_json(std::string_view id, std::string_view reason, std::string_view detail,
                         std::string_view cause) {
    JsonWriter json('{');
    json.key("type").word("refused").key("id").raw(id).key("reason").word(reason);
    if (!detail.empty()) json.key("detail").raw(quoted(detail));
    if (!cause.empty()) json.key("cause").raw(cause);
    return json.done();
}

bool Table::hears(const std::string& person, const std::string& speaker) const {
    const auto muted = muted_.find(person);
    return muted == muted_.end() || !muted->second.contains(speaker);
}

void Table::tell(const std::string& fact, std::string_view what, const std::string& speaker) {
    if (clients_.empty()) return;
    const bool step = what == "step";
    // Whoever sits down in a running game sees it with other eyes.
    const bool of_game =
        match_ && (step || what == "seat" || what == "started" || what == "undo" || what == "stand_in" ||
                   what == "pause" || what == "resume" || what == "ended");
    const bool of_table = (!step && what != "chat" && what != "emote") || stage_ == Stage::over;
    const bool talk = what == "chat" || what == "emote";
    const std::string table = of_table ? ",\"table\":" + table_json() : "";
    std::map<std::string, std::string> written;  // by person: one person may have several clients
    for (const auto& [client, guest] : clients_) {
        if (!guest.greeted) continue;
        std::string& text = written[guest.person.id];
        if (text.empty()) {
            const SeatSet audience = seats_of(guest.person.id);
            text = "{\"type\":\"event\",\"number\":" + std::to_string(number_) + ",";
            if (step) {
                text += "\"what\":\"step\",\"at\":" + std::to_string(changed_) + "," + match_->told(audience);
            } else if (talk && !hears(guest.person.id, speaker)) {
                text += muted_json(changed_, speaker);
            } else {
                text += std::string_view(fact).substr(1, fact.size() - 2);
            }
            text += table;
            if (of_table) text += ",\"you\":" + you_json(guest.person);
            if (of_game) text += ",\"game\":" + game_json(audience);
            text += '}';
        }
        deliver(client, text);
    }
}

void Table::tell_presence() {
    JsonWriter people('[');
    std::vector<std::string> seen;
    for (const auto& [client, guest] : clients_) {
        if (!guest.greeted || std::ranges::find(seen, guest.person.id) != seen.end()) continue;
        seen.push_back(guest.person.id);
        people.raw(JsonWriter('{')
                       .key("id")
                       .raw(quoted(guest.person.id))
                       .key("name")
                       .raw(quoted(guest.person.name))
                       .key("seats")
                       .raw(seats_json(seats_of(guest.person.id)))
                       .done());
    }
    const std::string text = "{\"type\":\"presence\",\"people\":" + people.done() + "}";
    for (const auto& [client, guest] : clients_) {
        if (guest.greeted) deliver(client, text);
    }
}

void Table::announce(std::string_view words) {
    const std::string text = "{\"type\":\"announcement\",\"text\":" + quoted(words) + "}";
    for (const auto& [client, guest] : clients_) {
        if (guest.greeted) deliver(client, text);
    }
}

std::string Table::table_json() const {
    JsonWriter json('{');
    json.key("id").raw(quoted(id_)).key("stage").word(name_of(stage_)).key("round").number(round_);
    json.key("host").raw(quoted(host_)).key("settings").raw(settings_json(settings_));
    json.key("colours").raw(list_json(colours_in(settings_)));
    JsonWriter seats('[');
    for (size_t seat = 0; seat < seat_count(); ++seat) {
        const Place& place = places_[seat];
        JsonWriter one('{');
        one.key("seat").number(static_cast<int>(seat)).key("person").raw(person_json(place.person));
        one.key("bot").raw(place.bot.empty() ? "null" : quoted(place.bot));
        one.key("stand_in").raw(place.stand_in.empty() ? "null" : quoted(place.stand_in));
        one.key("present").flag(!place.person.id.empty() && present(place.person.id));
        one.key("colour").number(place.colour).key("embargo").raw(seats_json(place.embargo));
        one.key("refuses").flag(place.refuses);
        seats.raw(one.done());
    }
    json.key("seats").raw(seats.done());
    JsonWriter votes('[');
    for (const Vote& vote : votes_) {
        JsonWriter yes('[');
        for (const std::string& person : vote.yes) yes.raw(quoted(person));
        JsonWriter waiting('[');
        for (const std::string& person : voters()) {
            if (std::ranges::find(vote.yes, person) == vote.yes.end()) waiting.raw(quoted(person));
        }
        votes.raw(JsonWriter('{')
                      .key("about")
                      .word(vote.about)
                      .key("yes")
                      .raw(yes.done())
                      .key("waiting")
                      .raw(waiting.done())
                      .done());
    }
    json.key("votes").raw(votes.done());
    JsonWriter seeds('[');
    for (size_t seat = 0; seat < seat_count(); ++seat) {
        const auto own = seeds_.find(places_[seat].person.id);
        const bool fixed = seat < game_seeds_.size();
        seeds.raw(quoted(fixed ? game_seeds_[seat] : own != seeds_.end() ? own->second : ""));
    }
    JsonWriter fair('{');
    fair.key("commitment").word(hex_of(commitment_of(game_secret()))).key("seeds").raw(seeds.done());
    fair.key("secret").raw(stage_ == Stage::over ? quoted(hex_of(game_secret())) : "null");
    json.key("fair").raw(fair.done());
    return json.done();
}

std::string Table::you_json(const Person& person) const {
    JsonWriter json('{');
    json.key("id").raw(quoted(person.id)).key("name").raw(quoted(person.name));
    json.key("seats").raw(seats_json(seats_of(person.id))).key("host").flag(person.id == host_);
    return json.done();
}

std::string Table::game_json(SeatSet audience) const {
    JsonWriter json('{');
    json.key("steps").number(static_cast<int>(match_->steps()));
    json.key("to_act").raw(seats_json(match_->to_act()));
    json.key("winners").raw(seats_json(match_->winners()));
    if (audience == 0) json.key("view").raw(match_->view(0));
    JsonWriter seats('[');
    for_each_element(uint32_t{audience}, [&](int seat) {
        JsonWriter one('{');
        one.key("seat").number(seat).key("view").raw(match_->view(only(seat)));
        one.key("legal").raw(match_->legal(seat)).key("unavailable").raw(match_->unavailable(seat));
        if (const std::string rates = match_->rates(seat); !rates.empty()) one.key("rates").raw(rates);
        if (const std::string to = match_->partners(seat); !to.empty()) one.key("partners").raw(to);
        one.key("undo").flag(settings_.undo && match_->can_undo(seat));
        seats.raw(one.done());
    });
    json.key("seats").raw(seats.done());
    if (settings_.clock.kind != ClockKind::none) {
        JsonWriter clocks('[');
        for (size_t seat = 0; seat < seat_count(); ++seat) {
            const Place& place = places_[seat];
            JsonWriter one('{');
            one.key("seat").number(static_cast<int>(seat)).key("left").raw(std::to_string(place.left));
            one.key("reserve").raw(std::to_string(place.reserve));
            one.key("since").raw(place.since < 0 ? "null" : std::to_string(place.since));
            clocks.raw(one.done());
        }
        json.key("clocks").raw(clocks.done());
    }
    return json.done();
}

// What happened after the fact with the number `seen`, as this person may know it.
std::string Table::log_json(uint64_t seen, const std::string& person) const {
    const SeatSet audience = seats_of(person);
    const bool hears_all = !muted_.contains(person);
    // The fact of an entry, without its first brace; something else in place of what is not to be heard.
    const auto told = [&](const LogEntry& entry) -> std::string {
        const auto fact = hears_all ? notation::Parsed<JsonValue>() : notation::read_json(entry.text);
        const std::string what = fact && fact->is_object() ? fact->find("what")->string() : "";
        const bool talk = what == "chat" || what == "emote";
        if (!talk || hears(person, fact->find("person")->string())) return entry.text.substr(1);
        return muted_json(fact->find("at")->integer(), fact->find("person")->string()) + "}";
    };
    const std::vector<NoteTape::Note> notes = steps_.all();
    const auto known = static_cast<size_t>(
        std::ranges::count_if(notes, [&](const NoteTape::Note& step) { return step.number <= seen; }));
    const std::vector<std::string> steps =
        match_ ? match_->retold(known, audience) : std::vector<std::string>();
    size_t next = 0;  // of these
    JsonWriter json('[');
    const auto tell_steps = [&](uint64_t before) {
        for (; next < steps.size() && notes[known + next].number < before; ++next) {
            const NoteTape::Note& step = notes[known + next];
            json.raw("{\"number\":" + std::to_string(step.number) +
                     ",\"what\":\"step\",\"at\":" + std::to_string(step.at) + "," + steps[next] + "}");
        }
    };
    for (const LogEntry& entry : log_) {
        if (entry.number <= seen) continue;
        tell_steps(entry.number);
        json.raw("{\"number\":" + std::to_string(entry.number) + "," + told(entry));
    }
    tell_steps(number_ + 1);
    return json.done();
}

// The secret gives away every card that luck dealt, so it goes with the full record only.
Tags Table::tags(bool with_secret) const {
    Tags tags;
    tags.emplace_back("Table", id_);
    tags.emplace_back("Round", std::to_string(round_));
    tags.emplace_back("Date", date_of(started_));
    for (size_t seat = 0; seat < seat_count(); ++seat) {
        const Place& place = places_[seat];
        const std::string n = std::to_string(seat);
        if (!place.person.id.empty()) tags.emplace_back("Name" + n, place.person.name);
        if (!place.bot.empty()) tags.emplace_back("Bot" + n, place.bot);
    }
    tags.emplace_back("Commitment", hex_of(commitment_of(game_secret())));
    for (size_t seat = 0; seat < game_seeds_.size(); ++seat) {
        if (!game_seeds_[seat].empty()) tags.emplace_back("Seed" + std::to_string(seat), game_seeds_[seat]);
    }
    tags.emplace_back("Map", settings_.custom ? "custom" : "drawn");
    for (const auto& [name, text] : settings_.staged.parts()) tags.emplace_back("Staged_" + name, text);
    if (with_secret && stage_ == Stage::over) tags.emplace_back("Secret", hex_of(game_secret()));
    if (abandoned_) tags.emplace_back("Ended", "abandoned");
    return tags;
}

}  // namespace longroad::table
