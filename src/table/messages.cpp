// What clients may ask of a table: each message is judged here, and becomes facts or a refusal.
#include <algorithm>
#include <array>

#include "notation/dice_exchange.h"
#include "notation/exchange_write.h"
#include "table/fact_writer.h"
#include "table/table.h"
#include "table/texts.h"

namespace longroad::table {

using notation::JsonValue;
using notation::JsonWriter;
using notation::quoted;

namespace {

constexpr notation::JsonLimits message_limits{.bytes = 16'384, .depth = 8};
constexpr int64_t protocol = 1;  // of the messages of a table; a change that older pages misread raises it
constexpr Millis chat_window = 10'000;
constexpr size_t chat_in_window = 6;
constexpr std::array<std::string_view, 8> emotes{"hello", "thanks", "sorry", "well_played",
                                                 "wow",   "laugh",  "think", "hurry"};
constexpr std::array<std::string_view, 3> proposals{"pause", "end", "rematch"};
constexpr std::string_view later = "later";  // the reply comes when somebody has thought

}  // namespace

// A message as it was read; what is asked of it and not there is noted as the fault.
struct Table::Message {
    const JsonValue& object;
    std::string id;  // a number as text
    mutable std::string fault;

    [[nodiscard]] const std::string& text(std::string_view key) const {
        static const std::string none;
        const JsonValue* value = object.find(key);
        if (value != nullptr && value->is_string()) return value->string();
        if (fault.empty()) fault = std::string(key) + " is a text";
        return none;
    }
    [[nodiscard]] bool flag(std::string_view key) const {
        const JsonValue* value = object.find(key);
        if (value != nullptr && value->is_boolean()) return value->boolean();
        if (fault.empty()) fault = std::string(key) + " is true or false";
        return false;
    }
    [[nodiscard]] int64_t number(std::string_view key, int64_t most) const {
        const JsonValue* value = object.find(key);
        if (value != nullptr && value->is_integer() && value->integer() >= 0 && value->integer() <= most) {
            return value->integer();
        }
        if (fault.empty()) fault = std::string(key) + " is a number from 0 to " + std::to_string(most);
        return 0;
    }
    [[nodiscard]] int seat(std::string_view key = "seat") const { return static_cast<int>(number(key, 255)); }
    [[nodiscard]] bool has(std::string_view key) const { return object.find(key) != nullptr; }
};

void Table::receive(Client client, std::string_view text, Millis now) {
    const auto guest = clients_.find(client);
    if (guest == clients_.end()) return;
    const auto object = notation::read_json(text, message_limits);
    if (!object || !object->is_object()) {
        return deliver(client, refused_json("null", name_of(Refusal::not_json),
                                            object ? "an object is expected" : object.error().message()));
    }
    const JsonValue* id = object->find("id");
    if (id == nullptr || !id->is_integer()) {
        return deliver(client, refused_json("null", name_of(Refusal::bad_field), "id is a number"));
    }
    const Message message{*object, std::to_string(id->integer()), {}};
    const size_t before = out_.deliveries.size();
    Answer given = answer(client, message, now);
    if (!message.fault.empty()) given = {name_of(Refusal::bad_field), message.fault, {}};
    std::string reply = std::move(given.reply);
    if (given.reason != "none") {
        reply = refused_json(message.id, given.reason, given.detail, given.cause);
    } else if (reply.empty()) {
        reply = "{\"type\":\"ok\",\"id\":" + message.id + ",\"number\":" + std::to_string(number_) + "}";
    }
    // The answer goes before the events it brought about.
    if (reply != later) {
        out_.deliveries.insert(out_.deliveries.begin() + static_cast<std::ptrdiff_t>(before),
                               {client, std::move(reply)});
    }
}

Table::Answer Table::answer(Client client, const Message& message, Millis now) {
    Guest& guest = clients_[client];
    const Person person = guest.person;
    const std::string& type = message.text("type");
    if (!message.fault.empty()) return {};
    if (type == "hello") return hello(client, message, now);
    if (!guest.greeted && !guest.visits) return {name_of(Refusal::say_hello), {}, {}};
    if (guest.visits) keep_name(person, now);
    if (type == "sit") return sit(person, message, now);
    if (type == "stand") return stand(person, message, now);
    if (type == "leave") return leave(person, now);
    if (type == "seat") return set_seat(person, message, now);
    if (type == "configure") return configure(person, message, now);
    if (type == "colour") return choose_colour(person, message, now);
    if (type == "seed") return add_seed(person, message, now);
    if (type == "start") return start(person, now);
    if (type == "act") return act(person, message, now);
    if (type == "undo") return undo(person, message, now);
    if (type == "resume") return resume(person, now);
    if (type == "propose") return propose(person, message, now);
    if (type == "vote") return vote(person, message, now);
    if (type == "embargo") return embargo(person, message, now);
    if (type == "refuse") return refuse(person, message, now);
    if (type == "chat") return chat(person, message, now);
    if (type == "emote") return emote(person, message, now);
    if (type == "hint") return hint(client, message);
    if (type == "record") return record(message);
    return {name_of(Refusal::unknown_type), {}, {}};
}

Table::Answer Table::hello(Client client, const Message& message, Millis now) {
    const auto seen =
        message.has("seen") ? static_cast<uint64_t>(message.number("seen", int64_t{1} << 52)) : 0;
    const int64_t spoken = message.has("protocol") ? message.number("protocol", 1 << 16) : protocol;
    if (!message.fault.empty()) return {};
    // A page of another age would misread everything that follows.
    if (spoken != protocol) {
        return {name_of(Refusal::other_protocol), "this is protocol " + std::to_string(protocol), {}};
    }
    Guest& guest = clients_[client];
    const SeatSet seats = seats_of(guest.person.id);
    if (!settings_.spectators && seats == 0 && stage_ != Stage::gathering) {
        return {name_of(Refusal::no_spectators), {}, {}};
    }
    keep_name(guest.person, now);
    if (!guest.visits) {
        gone_.erase(guest.person.id);
        // Before the newcomer hears events: the welcome tells of it.
        for (int seat = 0; seat < static_cast<int>(seat_count()); ++seat) {
            const bool away = places_[static_cast<size_t>(seat)].stand_in == "away";
            if (holds(seats, seat) && away) take_back(seat, now);
        }
        guest.greeted = true;
        tell_presence();
    }
    std::string text = "{\"type\":\"welcome\",\"id\":" + message.id +
                       ",\"number\":" + std::to_string(number_) + ",\"now\":" + std::to_string(now) +
                       ",\"you\":" + you_json(guest.person) + ",\"table\":" + table_json();
    if (match_) {
        text += ",\"setup\":" + match_->setup_json() + ",\"game\":" + game_json(seats);
    }
    // A client that has seen more than there is comes from a table that was lost: it starts over.
    text += ",\"log\":" + log_json(seen > number_ ? 0 : seen, guest.person.id) + "}";
    return {"none", {}, std::move(text)};
}

// ---- seats ---------------------------------------------------------------------------------------------

namespace {

std::string seat_fact(Millis now, int seat, const Person& person, std::string_view bot, bool own = false) {
    FactWriter fact("seat", now);
    fact.number("seat", seat);
    if (person.id.empty()) {
        fact.raw("person", "null");
    } else {
        fact.raw(
            "person",
            JsonWriter('{').key("id").raw(quoted(person.id)).key("name").raw(quoted(person.name)).done());
    }
    if (bot.empty()) {
        fact.raw("bot", "null");
    } else {
        fact.word("bot", bot);
    }
    if (own) fact.flag("own", true);
    return fact.done();
}

}  // namespace

// The seats somebody has under their own name have the one they go by today. What is over keeps the names it
// was played under.
void Table::keep_name(const Person& person, Millis now) {
    const bool changed = std::ranges::any_of(places_, [&](const Place& place) {
        return place.own_name && place.person.id == person.id && place.person.name != person.name;
    });
    if (!changed || stage_ == Stage::over) return;
    commit(FactWriter("name", now).text("person", person.id).text("name", person.name).done());
}

void Table::rename(const Person& person, Millis now) {
    bool here = false;
    for (auto& [client, guest] : clients_) {
        if (guest.person.id != person.id) continue;
        guest.person.name = person.name;
        here = here || guest.greeted;
    }
    keep_name(person, now);
    if (here) tell_presence();
}

Table::Answer Table::sit(const Person& owner, const Message& message, Millis now) {
    const int seat = message.seat();
    Person person = owner;
    // Several people may share a device: one client, and each seat with the name of whoever plays it.
    if (message.has("name")) {
        const auto tidy = tidy_name(message.text("name"));
        if (!tidy) return {name_of(Refusal::bad_field), tidy.error(), {}};
        person.name = *tidy;
    }
    if (!message.fault.empty()) return {};
    if (seat >= static_cast<int>(seat_count())) return {name_of(Refusal::no_such_seat), {}, {}};
    const bool own = person == owner;
    const Place& place = places_[static_cast<size_t>(seat)];
    if (stage_ == Stage::gathering) {
        const bool bot_makes_room = !place.bot.empty() && is_host(person);
        const bool open = place.person.id.empty() && (place.bot.empty() || bot_makes_room);
        if (!open) return {name_of(Refusal::seat_taken), {}, {}};
        commit(seat_fact(now, seat, person, "", own));
        adopt(person, now);
        return {};
    }
    if (stage_ == Stage::over) return {name_of(Refusal::game_over), {}, {}};
    const bool mine = place.person.id == person.id;
    if (place.stand_in.empty() || (!mine && place.stand_in != "left")) {
        return {name_of(Refusal::seat_taken), {}, {}};
    }
    // Whoever left can be followed by somebody else.
    if (mine) {
        take_back(seat, now);
    } else {
        commit(seat_fact(now, seat, person, "", own));
    }
    adopt(person, now);
    return {};
}

// A table everybody had left has a host again.
void Table::adopt(const Person& person, Millis now) {
    if (host_.empty()) commit(FactWriter("host", now).text("person", person.id).done());
}

Table::Answer Table::stand(const Person& person, const Message& message, Millis now) {
    const int seat = message.seat();
    if (!message.fault.empty()) return {};
    if (!holds(seats_of(person.id), seat)) return {name_of(Refusal::not_your_seat), {}, {}};
    if (stage_ == Stage::over) return {name_of(Refusal::game_over), {}, {}};
    if (stage_ == Stage::gathering) {
        commit(seat_fact(now, seat, {}, ""));
    } else {
        stand_in_for(seat, "left", now);
        count_votes(now);
    }
    return {};
}

Table::Answer Table::leave(const Person& person, Millis now) {
    const SeatSet seats = seats_of(person.id);
    for (int seat = 0; seat < static_cast<int>(seat_count()); ++seat) {
        if (!holds(seats, seat)) continue;
        if (stage_ == Stage::gathering) commit(seat_fact(now, seat, {}, ""));
        if (stage_ != Stage::gathering) stand_in_for(seat, "left", now);
    }
    if (person.id == host_) {
        // Where nobody is left to follow the table is nobody's, until somebody sits down.
        std::string next;
        for (const Place& place : places_) {
            if (next.empty() && place.person.id != person.id && place.stand_in != "left")
                next = place.person.id;
        }
        commit(FactWriter("host", now).text("person", next).done());
    }
    count_votes(now);
    return {};
}

Table::Answer Table::set_seat(const Person& person, const Message& message, Millis now) {
    const int seat = message.seat();
    const std::string bot = message.has("bot") ? message.text("bot") : "";
    if (!message.fault.empty()) return {};
    if (!is_host(person)) return {name_of(Refusal::not_host), {}, {}};
    if (stage_ != Stage::gathering) return {name_of(Refusal::playing), {}, {}};
    if (seat >= static_cast<int>(seat_count())) return {name_of(Refusal::no_such_seat), {}, {}};
    const bool known = settings_.game == GameKind::board ? board_level(bot) : dice_level(bot);
    if (!bot.empty() && !known) return {name_of(Refusal::no_such_level), {}, {}};
    commit(seat_fact(now, seat, {}, bot));
    return {};
}

Table::Answer Table::configure(const Person& person, const Message& message, Millis now) {
    const JsonValue* settings = message.object.find("settings");
    if (!is_host(person)) return {name_of(Refusal::not_host), {}, {}};
    if (stage_ != Stage::gathering) return {name_of(Refusal::playing), {}, {}};
    if (settings == nullptr) return {name_of(Refusal::bad_field), "settings is an object", {}};
    const auto read = read_settings(*settings);
    if (!read) return {name_of(Refusal::bad_field), read.error().reason, {}};
    commit(FactWriter("settings", now)
               .raw("settings", settings_json(*read))
               .raw("colours", list_json(colours_under(*read)))
               .done());
    return {};
}

// Whoever chose a colour keeps it as long as the game has it; everybody else gets the usual one of the seat,
// or the one that was to be theirs who chose it.
std::vector<int> Table::colours_under(const Settings& next) const {
    const std::vector<int> before = usual_colours(settings_);
    const std::vector<int> allowed = colours_in(next);
    std::vector<int> colours = usual_colours(next);
    for (size_t i = 0; i < std::min(seat_count(), colours.size()); ++i) {
        const int own = places_[i].colour;
        if (own == before[i] || std::ranges::find(allowed, own) == allowed.end()) continue;
        std::ranges::replace(colours, own, colours[i]);
        colours[i] = own;
    }
    return colours;
}

Table::Answer Table::choose_colour(const Person& person, const Message& message, Millis now) {
    const int seat = message.seat();
    const auto colour = static_cast<int>(message.number("colour", board::max_seats - 1));
    if (!message.fault.empty()) return {};
    if (!holds(seats_of(person.id), seat)) return {name_of(Refusal::not_your_seat), {}, {}};
    if (stage_ != Stage::gathering) return {name_of(Refusal::playing), {}, {}};
    const std::vector<int> allowed = colours_in(settings_);
    if (std::ranges::find(allowed, colour) == allowed.end()) {
        return {name_of(Refusal::bad_field), "colour: red stays in the box with three players", {}};
    }
    // Nobody keeps a colour from a person who wants it but another person.
    for (size_t other = 0; other < seat_count(); ++other) {
        const bool taken = places_[other].colour == colour && static_cast<int>(other) != seat;
        if (taken && !places_[other].person.id.empty()) return {name_of(Refusal::colour_taken), {}, {}};
        if (taken) {
            const int freed = places_[static_cast<size_t>(seat)].colour;
            commit(FactWriter("colour", now)
                       .number("seat", static_cast<int>(other))
                       .number("colour", freed)
                       .done());
        }
    }
    commit(FactWriter("colour", now).number("seat", seat).number("colour", colour).done());
    return {};
}

// ---- the game ------------------------------------------------------------------------------------------

Table::Answer Table::add_seed(const Person& person, const Message& message, Millis now) {
    const std::string& text = message.text("text");
    if (!message.fault.empty()) return {};
    if (!is_line(text, 1, limit::seed)) {
        return {name_of(Refusal::bad_field), "text is a line of 1 to 64 characters", {}};
    }
    if (stage_ != Stage::gathering) return {name_of(Refusal::playing), {}, {}};
    if (seats_of(person.id) == 0) return {name_of(Refusal::no_seat_of_yours), {}, {}};
    commit(FactWriter("seed", now).text("person", person.id).text("text", text).done());
    return {};
}

Table::Answer Table::start(const Person& person, Millis now) {
    if (!is_host(person)) return {name_of(Refusal::not_host), {}, {}};
    if (stage_ != Stage::gathering) return {name_of(Refusal::playing), {}, {}};
    if (open_seats() > 0) return {name_of(Refusal::seats_open), {}, {}};
    // Arranged luck is for somebody who learns, never between people.
    const auto people = std::ranges::count_if(places_, [](const Place& one) { return one.bot.empty(); });
    if (people > 1 && !settings_.staged.empty()) return {name_of(Refusal::staged_alone), {}, {}};
    std::vector<int> order;
    for (int seat = 0; seat < static_cast<int>(seat_count()); ++seat) order.push_back(seat);
    if (settings_.shuffle) Random(private_seed(game_secret(), "seats")).shuffle(std::span(order));
    std::vector<std::string> seeds;
    JsonWriter order_json('[');
    JsonWriter seeds_json('[');
    for (const int from : order) {
        const auto own = seeds_.find(places_[static_cast<size_t>(from)].person.id);
        seeds.push_back(own != seeds_.end() ? own->second : "");
        order_json.number(from);
        seeds_json.raw(quoted(seeds.back()));
    }
    const FairLuck luck(game_secret(), seeds);
    std::string setup_line;
    if (settings_.game == GameKind::board) {
        const auto setup = board_setup(settings_, luck);
        if (!setup) return {name_of(Refusal::bad_setup), setup.error(), {}};
        setup_line = notation::setup_line(*setup);
    } else {
        setup_line = notation::setup_line(dice_setup(settings_, luck));
    }
    FactWriter fact("started", now);
    fact.raw("setup", inner_setup(setup_line)).raw("order", order_json.done());
    if (settings_.shuffle_colours) {
        std::vector<int> colours = usual_colours(settings_);
        Random(private_seed(game_secret(), "colours")).shuffle(std::span(colours));
        fact.raw("colours", list_json(colours));
    }
    commit(fact.raw("seeds", seeds_json.done()).done());
    return {};
}

Table::Answer Table::act(const Person& person, const Message& message, Millis now) {
    const JsonValue* action = message.object.find("action");
    if (action == nullptr || !action->is_object() || action->find("do") == nullptr) {
        return {name_of(Refusal::bad_field), "action is an action of the exchange form", {}};
    }
    if (stage_ == Stage::gathering) return {name_of(Refusal::gathering), {}, {}};
    if (stage_ == Stage::paused) return {name_of(Refusal::paused), {}, {}};
    if (stage_ == Stage::over) return {name_of(Refusal::game_over), {}, {}};
    const JsonValue* seat = action->find("seat");
    if (seat == nullptr || !seat->is_integer()) {
        return {name_of(Refusal::bad_field), "action.seat is a number", {}};
    }
    if (seat->integer() < 0 || seat->integer() >= static_cast<int64_t>(seat_count())) {
        return {name_of(Refusal::no_such_seat), {}, {}};
    }
    const auto acting = static_cast<int>(seat->integer());
    if (!holds(seats_of(person.id), acting)) return {name_of(Refusal::not_your_seat), {}, {}};
    const Match::Judged judged = match_->judge(*action);
    if (judged.reason != "none") return {judged.reason, {}, {}, judged.cause};
    if (!places_[static_cast<size_t>(acting)].stand_in.empty()) take_back(acting, now);
    play(judged.step, now);
    return {};
}

Table::Answer Table::undo(const Person& person, const Message& message, Millis now) {
    const int seat = message.seat();
    if (!message.fault.empty()) return {};
    if (!holds(seats_of(person.id), seat)) return {name_of(Refusal::not_your_seat), {}, {}};
    if (!settings_.undo) return {name_of(Refusal::undo_off), {}, {}};
    if (stage_ == Stage::gathering) return {name_of(Refusal::gathering), {}, {}};
    if (stage_ == Stage::paused) return {name_of(Refusal::paused), {}, {}};
    if (stage_ == Stage::over) return {name_of(Refusal::game_over), {}, {}};
    if (!match_->can_undo(seat)) return {name_of(Refusal::nothing_to_undo), {}, {}};
    commit(FactWriter("undo", now).number("seat", seat).done());
    return {};
}

Table::Answer Table::resume(const Person& person, Millis now) {
    if (seats_of(person.id) == 0) return {name_of(Refusal::no_seat_of_yours), {}, {}};
    if (stage_ != Stage::paused) return {name_of(Refusal::not_paused), {}, {}};
    commit(FactWriter("resume", now).done());
    return {};
}

Table::Answer Table::propose(const Person& person, const Message& message, Millis now) {
    const std::string& about = message.text("about");
    if (!message.fault.empty()) return {};
    if (std::ranges::find(proposals, about) == proposals.end()) {
        return {name_of(Refusal::bad_field), "about is pause, end or rematch", {}};
    }
    if (seats_of(person.id) == 0) return {name_of(Refusal::no_seat_of_yours), {}, {}};
    if (stage_ == Stage::gathering) return {name_of(Refusal::gathering), {}, {}};
    if (closed_) return {name_of(Refusal::closed), {}, {}};
    if (about == "rematch" && stage_ != Stage::over) return {name_of(Refusal::not_over), {}, {}};
    if (about != "rematch" && stage_ == Stage::over) return {name_of(Refusal::game_over), {}, {}};
    if (about == "pause" && stage_ == Stage::paused) return {name_of(Refusal::paused), {}, {}};
    if (std::ranges::find(votes_, about, &Vote::about) != votes_.end()) {
        return {name_of(Refusal::vote_running), {}, {}};
    }
    commit(FactWriter("vote", now).word("about", about).text("person", person.id).flag("yes", true).done());
    count_votes(now);
    return {};
}

Table::Answer Table::vote(const Person& person, const Message& message, Millis now) {
    const std::string& about = message.text("about");
    const bool yes = message.flag("yes");
    if (!message.fault.empty()) return {};
    if (seats_of(person.id) == 0) return {name_of(Refusal::no_seat_of_yours), {}, {}};
    const auto running = std::ranges::find(votes_, about, &Vote::about);
    if (running == votes_.end()) return {name_of(Refusal::no_such_vote), {}, {}};
    if (std::ranges::find(running->yes, person.id) != running->yes.end()) {
        return {name_of(Refusal::voted), {}, {}};
    }
    const std::string matter = about;
    commit(FactWriter("vote", now).word("about", matter).text("person", person.id).flag("yes", yes).done());
    if (yes) {
        count_votes(now);
    } else {
        commit(FactWriter("vote_over", now).word("about", matter).flag("passed", false).done());
    }
    return {};
}

Table::Answer Table::embargo(const Person& person, const Message& message, Millis now) {
    const int seat = message.seat();
    const int against = message.seat("against");
    const bool on = message.flag("on");
    if (!message.fault.empty()) return {};
    if (!holds(seats_of(person.id), seat)) return {name_of(Refusal::not_your_seat), {}, {}};
    if (against >= static_cast<int>(seat_count())) return {name_of(Refusal::no_such_seat), {}, {}};
    if (against == seat) return {name_of(Refusal::embargo_on_oneself), {}, {}};
    if (stage_ == Stage::gathering) return {name_of(Refusal::gathering), {}, {}};
    commit(FactWriter("embargo", now).number("seat", seat).number("against", against).flag("on", on).done());
    refuse_offers(now);
    return {};
}

Table::Answer Table::refuse(const Person& person, const Message& message, Millis now) {
    const int seat = message.seat();
    const bool on = message.flag("on");
    if (!message.fault.empty()) return {};
    if (!holds(seats_of(person.id), seat)) return {name_of(Refusal::not_your_seat), {}, {}};
    if (stage_ == Stage::gathering) return {name_of(Refusal::gathering), {}, {}};
    commit(FactWriter("refuse", now).number("seat", seat).flag("on", on).done());
    refuse_offers(now);
    return {};
}

// ---- talk, advice, records -----------------------------------------------------------------------------

namespace {

// Has somebody said too much of late? If not, this is noted.
bool talks_too_fast(std::deque<Millis>& said, Millis now) {
    while (!said.empty() && said.front() + chat_window <= now) said.pop_front();
    if (said.size() >= chat_in_window) return true;
    said.push_back(now);
    return false;
}

}  // namespace

Table::Answer Table::chat(const Person& person, const Message& message, Millis now) {
    const std::string& text = message.text("text");
    if (!message.fault.empty()) return {};
    if (!settings_.chat) return {name_of(Refusal::chat_off), {}, {}};
    if (!is_line(text, 1, limit::chat)) {
        return {name_of(Refusal::bad_field), "text is a line of 1 to 300 characters", {}};
    }
    if (talks_too_fast(said_[person.id], now)) return {name_of(Refusal::too_fast), {}, {}};
    commit(FactWriter("chat", now)
               .text("person", person.id)
               .text("name", person.name)
               .text("text", text)
               .done());
    return {};
}

Table::Answer Table::emote(const Person& person, const Message& message, Millis now) {
    const std::string& emote = message.text("emote");
    if (!message.fault.empty()) return {};
    if (!settings_.chat) return {name_of(Refusal::chat_off), {}, {}};
    if (std::ranges::find(emotes, emote) == emotes.end()) {
        return {name_of(Refusal::bad_field), "there is no such emote", {}};
    }
    if (talks_too_fast(said_[person.id], now)) return {name_of(Refusal::too_fast), {}, {}};
    commit(FactWriter("emote", now)
               .text("person", person.id)
               .text("name", person.name)
               .word("emote", emote)
               .done());
    return {};
}

Table::Answer Table::hint(Client client, const Message& message) {
    const int seat = message.seat();
    const std::string level = message.has("level") ? message.text("level") : settings_.stand_in;
    if (!message.fault.empty()) return {};
    Guest& guest = clients_[client];
    if (!settings_.hints) return {name_of(Refusal::hints_off), {}, {}};
    if (!holds(seats_of(guest.person.id), seat)) return {name_of(Refusal::not_your_seat), {}, {}};
    if (stage_ == Stage::gathering) return {name_of(Refusal::gathering), {}, {}};
    if (stage_ == Stage::over) return {name_of(Refusal::game_over), {}, {}};
    if (!match_->has_level(level)) return {name_of(Refusal::no_such_level), {}, {}};
    if (!holds(match_->to_act(), seat)) return {name_of(Refusal::not_to_act), {}, {}};
    const bool thinking = std::ranges::any_of(clients_, [&](const auto& other) {
        return other.second.asked_hint && other.second.person.id == guest.person.id;
    });
    if (thinking) return {name_of(Refusal::thinking), {}, {}};
    guest.asked_hint = true;
    questions_.push_back({client, message.id, seat, level});
    return {"none", {}, std::string(later)};
}

Table::Answer Table::record(const Message& message) const {
    if (!match_) return {name_of(Refusal::gathering), {}, {}};
    const std::string text = match_->record(tags(true), stage_ != Stage::over);
    return {"none", {}, "{\"type\":\"record\",\"id\":" + message.id + ",\"text\":" + quoted(text) + "}"};
}

}  // namespace longroad::table
