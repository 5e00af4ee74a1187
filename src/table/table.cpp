#include "table/table.h"

#include <algorithm>

#include "table/fact_writer.h"

namespace longroad::table {

std::expected<Table, std::string> Table::open(std::string id, const Person& host, std::string_view settings,
                                              const Digest& secret, Library& library, Millis now) {
    const auto object = notation::read_json(settings);
    if (!object) return std::unexpected(object.error().reason);
    const auto read = read_settings(*object);
    if (!read) return std::unexpected(read.error().reason);
    Table table(std::move(id), library);
    table.commit(FactWriter("opened", now)
                     .text("host", host.id)
                     .word("secret", hex_of(secret))
                     .raw("settings", settings_json(*read))
                     .raw("colours", list_json(usual_colours(*read)))
                     .done());
    return table;
}

void Table::attach(Client client, const Person& person, Millis) {
    clients_[client] = {person, false, false, false};
}

void Table::visit(Client client, const Person& person, Millis now) {
    if (!present(person.id)) gone_[person.id] = now;
    clients_[client] = {person, false, false, true};
}

void Table::mute(const std::string& person, std::set<std::string> others) {
    if (others.empty()) {
        muted_.erase(person);
    } else {
        muted_[person] = std::move(others);
    }
}

void Table::detach(Client client, Millis now) {
    const auto guest = clients_.find(client);
    if (guest == clients_.end()) return;
    const Person person = guest->second.person;
    const bool visited = guest->second.visits;
    clients_.erase(guest);
    if (visited) return;
    if (!present(person.id)) gone_[person.id] = now;
    tell_presence();
    count_votes(now);
}

Outbox Table::take_out() {
    Outbox out;
    std::swap(out, out_);
    return out;
}

int Table::open_seats() const {
    return static_cast<int>(std::ranges::count_if(
        places_, [](const Place& place) { return place.person.id.empty() && place.bot.empty(); }));
}

void Table::close(Millis now) {
    if (closed_) return;
    if (stage_ == Stage::playing || stage_ == Stage::paused) {
        commit(FactWriter("ended", now).done());
        finish();
    }
    commit(FactWriter("closed", now).done());
}

Brief Table::brief() const {
    Brief brief{id_, settings_.title, settings_.game, stage_, round_, host_, {}, 0, changed_, false};
    for (const Place& place : places_) brief.people.push_back(place.person.id);
    if (in_play()) brief.to_act = match_->to_act();
    brief.shut = closed_ && !match_;
    return brief;
}

std::vector<Person> Table::watching() const {
    std::map<std::string, Person> people;  // one may have several clients
    for (const auto& [client, guest] : clients_) {
        if (guest.greeted && seats_of(guest.person.id) == 0) people[guest.person.id] = guest.person;
    }
    std::vector<Person> list;
    for (auto& [id, person] : people) list.push_back(std::move(person));
    return list;
}

bool Table::mentions(const std::string& person) const {
    const std::string id = notation::quoted(person);
    return seats_of(person) != 0 || std::ranges::any_of(log_, [&](const LogEntry& entry) {
               return entry.text.find(id) != std::string::npos;
           });
}

SeatSet Table::seats_of(const std::string& person) const {
    SeatSet set = 0;
    for (size_t seat = 0; seat < seat_count(); ++seat) {
        if (places_[seat].person.id == person) set |= only(static_cast<int>(seat));
    }
    return set;
}

bool Table::present(const std::string& person) const {
    return std::ranges::any_of(clients_, [&](const auto& entry) {
        return entry.second.greeted && entry.second.person.id == person;
    });
}

// While the host is away, whoever is there may do the host's work.
bool Table::is_host(const Person& person) const { return person.id == host_ || !present(host_); }

Digest Table::game_secret() const { return hmac_sha256(bytes_of(secret_), "game " + std::to_string(round_)); }

}  // namespace longroad::table
