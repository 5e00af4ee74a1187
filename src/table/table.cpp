#include "table/table.h"

#include <algorithm>
#include <array>

#include "table/presenter.h"

namespace longroad::table {

namespace {

// Of one round: a long game has some thousand.
constexpr uint64_t most_facts = 20'000;

}  // namespace

Table Table::open(std::string id, const PersonId& host, std::shared_ptr<const Settings> settings,
                  const fair::Digest& secret, game::DiceTables& tables, Millis now) {
    Table table(std::move(id), tables);
    std::vector<int> colors = usual_colors(*settings);
    table.commit(facts::Opened{host, secret, std::move(settings), std::move(colors)}, now);
    return table;
}

void Table::detach(Client client, Millis now) {
    if (!presence_.remove(client, now)) return;
    shown_.reset();
    tell_presence();
    count_votes(now);  // of those who are there
}

void Table::rename(const Person& person) {
    bool here = false;
    for (auto& [client, state] : presence_.clients()) {
        if (state.person.id != person.id) continue;
        state.person.name = person.name;
        here = here || state.greeted;
    }
    learn(person);
    if (here) tell_presence();
}

// The seats somebody has under their own name have the one they go by today.
void Table::learn(const Person& person) {
    if (!names_.learn(person)) return;
    shown_.reset();
    if (seating_.of(person.id) != 0) tell_everybody(Presenter(*this).names({}));
}

void Table::forget(const PersonId& person) {
    if (!names_.knows(person)) return;
    shown_.reset();
    names_.forget(person);
    talk_.forget(person);
    for (int seat = 0; seat < seating_.count(); ++seat) {
        if (seating_.at(seat).person == person) seating_.name(seat, "");
    }
    tell_everybody(Presenter(*this).names(person));
}

std::set<PersonId> Table::people() const {
    std::set<PersonId> people;
    for (const SeatState& seat : seating_) people.insert(seat.person);
    for (const Line& line : talk_.lines()) people.insert(line.person);
    people.erase("");
    return people;
}

void Table::receive(Client client, const ClientMessage& message, Millis now) {
    const ClientState* state = presence_.find(client);
    if (state == nullptr || broken_) return;
    const Caller caller{client, message.id, state->person, state->account, now};
    const size_t before = out_.deliveries.size();
    Answer answer = no(Refusal::say_hello);
    if (!admits(caller.person.id)) {
        answer = no(Refusal::no_spectators);
    } else if (number_ - first_number_ > most_facts &&
               !std::holds_alternative<commands::Hello>(message.command)) {
        answer = no(Refusal::too_long);
    } else if (state->greeted || state->visits || std::holds_alternative<commands::Hello>(message.command)) {
        answer = std::visit([&](const auto& command) { return decide(caller, command); }, message.command);
    }
    if (answer && std::holds_alternative<Later>(*answer)) return;
    wire::Message reply = wire::Ok{message.id, number_};
    if (!answer) reply = wire::Refusal{message.id, std::move(answer.error())};
    if (answer && std::holds_alternative<wire::Message>(*answer))
        reply = std::get<wire::Message>(std::move(*answer));
    // The answer goes before the events it brought about.
    out_.deliveries.insert(out_.deliveries.begin() + static_cast<std::ptrdiff_t>(before),
                           Delivery{{client}, std::move(reply)});
}

void Table::refuse(Client client, wire::Refusal refusal) {
    if (presence_.find(client) != nullptr) deliver(client, std::move(refusal));
}

Outbox Table::take_out() {
    Outbox out;
    std::swap(out, out_);
    if (auto names = seating_.names(); names != kept_names_) {
        kept_names_ = names;
        out.seat_names = std::move(names);
    }
    return out;
}

void Table::close(Millis now) {
    if (closed_) return;
    if (stage_ == Stage::playing || stage_ == Stage::paused) {
        commit(facts::Ended{EndedBy::operator_}, now);
        finish();
    }
    commit(facts::Closed{}, now);
}

TableSummary Table::summary() const {
    TableSummary summary{id_,
                         settings_->title,
                         settings_->game,
                         stage_,
                         dealing_.round(),
                         seating_.host(),
                         {},
                         0,
                         changed_,
                         closed_ && !game_,
                         settings_->listed && !seating_.host().empty(),
                         settings_->spectators,
                         next_due().has_value(),
                         watching(),
                         shown()};
    for (const SeatState& seat : seating_) summary.people.push_back(seat.person);
    if (in_play()) summary.to_act = game_->to_act();
    return summary;
}

const std::shared_ptr<const wire::Table>& Table::shown() const {
    if (!shown_) {
        const bool all = settings_->listed && stage_ == Stage::over;
        shown_ = std::make_shared<const wire::Table>(Presenter(*this).table(all));
    }
    return shown_;
}

std::vector<Person> Table::watching() const {
    std::vector<Person> people;
    for (const auto& [client, state] : presence_.clients()) {
        if (!state.greeted || seating_.of(state.person.id) != 0) continue;
        if (std::ranges::find(people, state.person) == people.end()) people.push_back(state.person);
    }
    return people;
}

// ---- telling -------------------------------------------------------------------------------------------

void Table::tell(const Entry& entry) {
    if (presence_.empty()) return;
    const Presenter presenter(*this);
    for (const Presence::Listener& listener : presence_.listeners()) {
        if (auto event = presenter.event(entry, listener.person)) {
            out_.deliveries.push_back({listener.clients, std::move(*event)});
        }
    }
}

void Table::tell_everybody(const wire::Message& message) {
    std::vector<Client> all;
    for (const auto& [client, state] : presence_.clients()) {
        if (state.greeted) all.push_back(client);
    }
    if (!all.empty()) out_.deliveries.push_back({std::move(all), message});
}

void Table::tell(const Line& line) {
    std::array<Delivery, 2> deliveries;  // to those who do not want to hear it, and to the others
    const Presenter presenter(*this);
    for (const auto& [client, state] : presence_.clients()) {
        if (!state.greeted) continue;
        Delivery& delivery = deliveries[talk_.hears(state.person.id, line.person) ? 1 : 0];
        if (delivery.to.empty()) delivery.message = wire::Talk{{presenter.line(line, state.person.id)}};
        delivery.to.push_back(client);
    }
    for (Delivery& delivery : deliveries) {
        if (!delivery.to.empty()) out_.deliveries.push_back(std::move(delivery));
    }
}

void Table::tell_presence() { tell_everybody(Presenter(*this).presence()); }

void Table::announce(std::string_view text) { tell_everybody(wire::Announcement{std::string(text)}); }

}  // namespace longroad::table
