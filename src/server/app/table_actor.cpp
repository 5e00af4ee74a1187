#include "server/app/table_actor.h"

#include <algorithm>

#include "server/app/random_id.h"
#include "server/log/log.h"
#include "table/codec/game_codec.h"

namespace longroad::server {

void TableActor::keep_first(Done done) {
    const std::lock_guard lock(mutex_);
    flush(std::move(done));
}

table::Client TableActor::attach(std::shared_ptr<Connection> connection, const Visitor& visitor,
                                 std::set<std::string> muted) {
    const table::Person& person = visitor.person;
    const std::lock_guard lock(mutex_);
    if (lost_) return 0;
    room_.table().mute(person.id, std::move(muted));
    const table::Client client = ++last_client_;
    connections_[client] = {std::move(connection), person.id};
    room_.table().attach(client, person, visitor.account);
    return client;
}

void TableActor::detach(table::Client client) {
    const std::lock_guard lock(mutex_);
    connections_.erase(client);
    room_.table().detach(client, now_ms());
    flush();
}

void TableActor::receive(table::Client client, std::string_view message) {
    const std::lock_guard lock(mutex_);
    if (lost_) return;
    room_.receive(client, message, now_ms());
    flush();
}

table::Client TableActor::visit(const Visitor& visitor, Answered answered) {
    const table::Client client = ++last_client_;
    asking_[client] = std::move(answered);
    room_.table().visit(client, visitor.person, visitor.account, now_ms());
    return client;
}

void TableActor::ask(const Visitor& visitor, std::string_view message, Answered answered) {
    const std::lock_guard lock(mutex_);
    if (lost_) return answered({});
    const table::Client client = visit(visitor, std::move(answered));
    room_.receive(client, message, now_ms());
    flush();
}

void TableActor::leave(const table::Person& person) {
    const std::lock_guard lock(mutex_);
    if (lost_) return;
    const table::Client client = visit({person, false}, [](const auto&) {});
    room_.table().receive(client, {0, table::commands::LeaveTable{}}, now_ms());
    flush();
}

void TableActor::mute(const std::string& person, std::set<std::string> muted) {
    const std::lock_guard lock(mutex_);
    const bool here =
        std::ranges::any_of(connections_, [&](const auto& entry) { return entry.second.person == person; });
    if (here) room_.table().mute(person, std::move(muted));
}

void TableActor::rename(const table::Person& person) {
    const std::lock_guard lock(mutex_);
    if (lost_) return;
    room_.table().rename(person);
    flush();
}

void TableActor::forget(const std::string& person) {
    const std::lock_guard lock(mutex_);
    if (lost_) return;
    room_.table().forget(person);
    flush();
}

void TableActor::greet(table::Client client, const table::commands::Hello& hello) {
    const std::lock_guard lock(mutex_);
    if (lost_) return;
    room_.table().receive(client, {0, hello}, now_ms());
    flush();
}

void TableActor::wake() {
    const std::lock_guard lock(mutex_);
    alarm_.reset();
    if (lost_) return;
    room_.table().tick(now_ms());
    flush();
}

void TableActor::close_game() {
    const std::lock_guard lock(mutex_);
    room_.table().close(now_ms());
    flush();
}

void TableActor::announce(std::string_view text) {
    const std::lock_guard lock(mutex_);
    room_.table().announce(text);
    flush();
}

void TableActor::dismiss(std::string_view why) {
    const std::lock_guard lock(mutex_);
    for (const auto& [client, seated] : connections_) seated.connection->close(why);
}

void TableActor::dismiss_person(const std::string& person) {
    const std::lock_guard lock(mutex_);
    for (const auto& [client, seated] : connections_) {
        if (seated.person == person) seated.connection->close("dismissed");
    }
}

void TableActor::lose() {
    lost_ = true;
    for (const auto& [client, seated] : connections_) seated.connection->close("storage");
    for (const auto& [client, answered] : asking_) answered({});
    asking_.clear();
}

void TableActor::retire() {
    const std::lock_guard lock(mutex_);
    if (lost_) return;
    TableChange change;
    change.table = id_;
    change.epoch = epoch_;
    change.first = kept_ + 1;
    change.closed = true;
    services_.store.keep(std::move(change), {});
}

table::Brief TableActor::brief() const {
    const std::lock_guard lock(mutex_);
    return room_.table().brief();
}

std::vector<table::Person> TableActor::watching() const {
    const std::lock_guard lock(mutex_);
    return room_.table().watching();
}

TableActor::Summary TableActor::summary() const {
    const std::lock_guard lock(mutex_);
    return {id_,
            room_.table().stage(),
            room_.table().settings()->listed && !room_.table().seating().host().empty(),
            connections_.size(),
            room_.table().changed(),
            room_.table().next_due().has_value(),
            room_.table().seating().host()};
}

bool TableActor::admits(const std::string& person) const {
    const std::lock_guard lock(mutex_);
    return room_.table().admits(person);
}

std::string TableActor::json() const {
    const std::lock_guard lock(mutex_);
    return room_.table_json();
}

Invitation TableActor::invitation(std::string_view language) const {
    const std::lock_guard lock(mutex_);
    return invitation_to(room_.table(), words_in(language));
}

table::SeatSet TableActor::awaited() const {
    const table::Table& table = room_.table();
    const bool days = table.settings()->clock.kind == table::ClockKind::days;
    if (!days || table.stage() != table::Stage::playing || table.game() == nullptr) return 0;
    table::SeatSet seats = 0;
    for (int seat = 0; seat < table.seating().count(); ++seat) {
        const table::SeatState& state = table.seating().at(seat);
        const bool away = state.has_person() && state.stand_in == table::StandIn::none &&
                          !table.presence().present(state.person);
        if (away && table::holds(table.game()->must_act(), seat)) seats |= table::only(seat);
    }
    return seats;
}

void TableActor::alert_awaited() {
    const table::SeatSet now = awaited();
    const auto fresh = static_cast<table::SeatSet>(now & ~alerted_);
    alerted_ = now;
    if (fresh == 0 || !services_.your_turn) return;
    const table::Table& table = room_.table();
    std::string title = table.settings()->title;
    for (int seat = 0; seat < table.seating().count() && table.settings()->title.empty(); ++seat) {
        const table::SeatState& state = table.seating().at(seat);
        if (state.has_person()) title += (title.empty() ? "" : ", ") + table.names().of(state.person);
    }
    std::set<std::string> people;
    for (int seat = 0; seat < table.seating().count(); ++seat) {
        if (table::holds(fresh, seat)) people.insert(table.seating().at(seat).person);
    }
    for (const std::string& person : people) services_.your_turn(person, id_, title);
}

void TableActor::flush(Done done) {
    table::Room::Outbox out = room_.take_out();
    if (lost_) return;
    if (room_.table().broken()) {
        ++services_.metrics.broken_tables;
        log_event(LogLevel::error, "broken_table",
                  {{"what", "a fact does not follow; the table is read anew"}});
        lose();
        // Not from here: whoever drops it may hold its own lock and wait for ours.
        services_.store.after_all([self = shared_from_this(), done = std::move(done)](bool) {
            self->services_.lost(*self);
            if (done) done(false);
        });
        return;
    }
    const bool nothing_to_keep = out.nothing_to_keep();
    if (!nothing_to_keep || unsafe_ > 0 || done) {
        TableChange change = change_of(out);
        const auto games = static_cast<int64_t>(change.games.size());
        ++unsafe_;
        auto safe = [self = shared_from_this(), letters = std::move(out.letters), games,
                     done = std::move(done), since = std::chrono::steady_clock::now()](bool kept) mutable {
            self->services_.metrics.commit_time.add(std::chrono::steady_clock::now() - since);
            bool lost = false;
            {
                const std::lock_guard lock(self->mutex_);
                --self->unsafe_;
                if (kept && !self->lost_) {
                    self->send(std::move(letters));
                    self->alert_awaited();
                } else if (!self->lost_) {
                    // Memory and disk disagree: what was promised to nobody is dropped with the table.
                    lost = true;
                    ++self->services_.metrics.storage_failures;
                    self->lose();
                }
            }
            if (lost) self->services_.lost(*self);
            if (kept) self->services_.metrics.games += games;
            if (done) done(kept);
        };
        if (nothing_to_keep) {
            services_.store.after_all(std::move(safe));
        } else {
            services_.store.keep(std::move(change), std::move(safe));
        }
    } else {
        send(std::move(out.letters));
    }

    while (auto job = room_.table().next_job(now_ms())) {
        ++services_.metrics.decisions;
        auto shared = std::make_shared<table::Job>(std::move(*job));
        // A table without a host is its own.
        const std::string& host = room_.table().seating().host();
        services_.thinking.run(host.empty() ? id_ : host, id_, [self = shared_from_this(), shared] {
            shared->thinking->think();
            const std::lock_guard lock(self->mutex_);
            if (self->lost_) return;
            self->room_.table().settle(std::move(*shared), now_ms());
            self->flush();
        });
    }
    const auto due = room_.table().next_due();
    if (due && (!alarm_ || *due < *alarm_)) {
        alarm_ = due;
        services_.alarm.at(*due, [weak = weak_from_this()] {
            if (const auto self = weak.lock()) self->wake();
        });
    }
}

TableChange TableActor::change_of(table::Room::Outbox& out) {
    TableChange change;
    change.table = id_;
    change.epoch = epoch_;
    change.first = kept_ + 1;
    kept_ += out.facts.size();
    services_.metrics.facts += static_cast<int64_t>(out.facts.size());
    if (!out.facts.empty()) change.people = new_people();
    change.facts = std::move(out.facts);
    for (table::Line& line : out.lines) {
        std::string emote(line.emote ? table::name_of(*line.emote) : "");
        change.lines.push_back(
            {line.number, line.at, std::move(line.person), std::move(line.text), std::move(emote)});
    }
    const auto& lines = room_.table().talk().lines();
    if (!lines.empty()) change.first_line = lines.front().number;
    if (out.seat_names) {
        change.seat_names.emplace();
        for (table::SeatName& name : *out.seat_names) {
            change.seat_names->push_back({name.seat, std::move(name.person), std::move(name.name)});
        }
    }
    for (const table::Finished& game : out.finished) change.games.push_back(row_of(game));
    return change;
}

// Who sits at the table or keeps it, if that has changed. A table whose game is over is nobody's.
std::optional<TablePeople> TableActor::new_people() {
    const table::Brief brief = room_.table().brief();
    TablePeople now;
    if (brief.stage != table::Stage::over) {
        std::set<std::string> people(brief.people.begin(), brief.people.end());
        people.insert(brief.host);
        people.erase("");
        now = {{people.begin(), people.end()}, brief.host, brief.changed};
    }
    if (people_ && people_->people == now.people && people_->host == now.host) return std::nullopt;
    people_ = now;
    return now;
}

void TableActor::send(std::vector<table::Room::Letter> letters) {
    for (table::Room::Letter& letter : letters) {
        const auto found = connections_.find(letter.to);
        if (found != connections_.end()) {
            found->second.connection->send(std::make_shared<const std::string>(std::move(letter.text)),
                                           letter.refused);
            continue;
        }
        const auto asking = asking_.find(letter.to);
        if (asking == asking_.end()) continue;
        const table::Client client = letter.to;
        const Answered answered = std::move(asking->second);
        asking_.erase(asking);
        room_.table().detach(client, now_ms());
        answered(std::move(letter));
    }
}

GameRow TableActor::row_of(const table::Finished& finished) const {
    GameRow row;
    row.id = random_id();
    row.table = id_;
    row.round = finished.round;
    row.game = finished.game == game::Kind::board ? "board" : "dice";
    row.abandoned = finished.abandoned;
    row.rated = finished.rated;
    row.listed = room_.table().settings()->listed;
    row.ended = room_.table().changed();
    for (size_t seat = 0; seat < finished.seats.size(); ++seat) {
        const bool person = !finished.seats[seat].id.empty();
        row.seats.push_back({finished.seats[seat].id,
                             person ? finished.seats[seat].name : finished.bots[seat],
                             table::holds(finished.winners, static_cast<int>(seat)),
                             !person || table::holds(finished.stayed, static_cast<int>(seat))});
    }
    row.record = table::codec::record_text(finished.record);
    row.public_record = table::codec::record_text(finished.public_record);
    return row;
}

}  // namespace longroad::server
