#include "server/app/table_actor.h"

#include <algorithm>
#include <future>

#include "server/app/random_id.h"
#include "server/log/log.h"
#include "table/codec/game_codec.h"
#include "table/codec/wire_write.h"

namespace longroad::server {

TableActor::TableActor(table::Room room, const Claim& claim, Services& services)
    : services_(services),
      id_(room.table().id()),
      epoch_(claim.epoch),
      strand_(services.workers),
      room_(std::move(room)),
      kept_(claim.last) {
    published_ = to_publish();
}

// ---- what comes in --------------------------------------------------------------------------------------

void TableActor::keep_first(Done done) {
    run([this, done = std::move(done)]() mutable { flush(std::move(done)); });
}

table::Client TableActor::attach(std::shared_ptr<Connection> connection, const Visitor& visitor,
                                 std::set<std::string> muted) {
    const table::Client client = ++last_client_;
    run([this, client, connection = std::move(connection), visitor, muted = std::move(muted)]() mutable {
        if (lost_) return connection->close("storage");
        room_.table().mute(visitor.person.id, std::move(muted));
        connections_[client] = {std::move(connection), visitor.person.id};
        room_.table().attach(client, visitor.person, visitor.account);
        flush();
    });
    return client;
}

void TableActor::detach(table::Client client) {
    run([this, client] {
        connections_.erase(client);
        if (lost_) return;
        room_.table().detach(client, now_ms());
        flush();
    });
}

void TableActor::release(table::Client client) {
    std::promise<void> released;
    detach(client);
    run([&] { released.set_value(); });
    released.get_future().wait();
}

bool TableActor::receive(table::Client client, std::string_view message) {
    const auto take = [this, client](std::string_view text) {
        if (lost_) return;
        room_.receive(client, text, now_ms());
        flush();
    };
    return strand_.run(
        shared_from_this(), [&] { take(message); },
        [&] { return [take, text = std::string(message)] { take(text); }; });
}

table::Client TableActor::visit(const Visitor& visitor, Answered answered) {
    const table::Client client = ++last_client_;
    asking_[client] = std::move(answered);
    room_.table().visit(client, visitor.person, visitor.account, now_ms());
    return client;
}

void TableActor::ask(const Visitor& visitor, std::string_view message, Answered answered) {
    const auto take = [this](const Visitor& who, std::string_view text, Answered say) {
        if (lost_) return say(std::unexpected(NoAnswer::storage));
        const table::Client client = visit(who, std::move(say));
        room_.receive(client, text, now_ms());
        flush();
    };
    const bool taken = strand_.run(
        shared_from_this(), [&] { take(visitor, message, answered); },
        [&] {
            return [take, visitor, text = std::string(message), answered] { take(visitor, text, answered); };
        });
    if (!taken) answered(std::unexpected(NoAnswer::busy));
}

void TableActor::greet(table::Client client, const table::commands::Hello& hello) {
    run([this, client, hello] {
        if (lost_) return;
        room_.table().receive(client, {0, hello}, now_ms());
        flush();
    });
}

void TableActor::leave(const table::Person& person, std::function<void()> done) {
    run([this, person, done = std::move(done)] {
        if (lost_) return done();
        const table::Client client = visit({person, false}, [done](const Answer&) { done(); });
        room_.table().receive(client, {0, table::commands::LeaveTable{}}, now_ms());
        flush();
    });
}

void TableActor::forget(const std::string& person) {
    run([this, person] {
        if (lost_) return;
        room_.table().forget(person);
        flush();
    });
}

void TableActor::mute(const std::string& person, std::set<std::string> muted) {
    run([this, person, muted = std::move(muted)]() mutable {
        const bool here = std::ranges::any_of(
            connections_, [&](const auto& entry) { return entry.second.person == person; });
        if (here) room_.table().mute(person, std::move(muted));
    });
}

void TableActor::rename(const table::Person& person) {
    run([this, person] {
        if (lost_) return;
        room_.table().rename(person);
        flush();
    });
}

void TableActor::wake() {
    strand_.post(shared_from_this(), [this] {
        alarm_.reset();
        if (lost_) return;
        room_.table().tick(now_ms());
        flush();
    });
}

void TableActor::close_game(Done done) {
    run([this, done = std::move(done)]() mutable {
        if (lost_) return done(false);
        room_.table().close(now_ms());
        flush(std::move(done));
    });
}

void TableActor::announce(std::string_view text) {
    run([this, text = std::string(text)] {
        if (lost_) return;
        room_.table().announce(text);
        flush();
    });
}

void TableActor::dismiss(std::string_view why) {
    run([this, why = std::string(why)] {
        for (const auto& [client, seated] : connections_) seated.connection->close(why);
    });
}

void TableActor::dismiss_person(const std::string& person) {
    run([this, person] {
        for (const auto& [client, seated] : connections_) {
            if (seated.person == person) seated.connection->close("dismissed");
        }
    });
}

void TableActor::retire(Done done) {
    run([this, done = std::move(done)]() mutable {
        if (lost_) return done(false);
        lost_ = true;
        TableChange change;
        change.table = id_;
        change.epoch = epoch_;
        change.first = kept_ + 1;
        change.closed = true;
        services_.store.keep(std::move(change), std::move(done));
    });
}

void TableActor::stop() {
    run([this] { lost_ = true; });
}

// ---- what others may know ------------------------------------------------------------------------------

std::shared_ptr<const PublishedTable> TableActor::to_publish() const {
    return std::make_shared<const PublishedTable>(room_.table().summary(), connections_.size());
}

void TableActor::publish(std::shared_ptr<const PublishedTable> published) {
    const std::lock_guard lock(published_mutex_);
    published_ = std::move(published);
}

std::shared_ptr<const PublishedTable> TableActor::published() const {
    const std::lock_guard lock(published_mutex_);
    return published_;
}

bool TableActor::admits(const std::string& person) const { return published()->table.admits(person); }

std::string TableActor::json() const { return table::codec::table_json(*published()->table.shown); }

// ---- what goes out -------------------------------------------------------------------------------------

// Memory and disk disagree: what was promised to nobody is dropped with the table.
void TableActor::lose(bool broken) {
    lost_ = true;
    for (const auto& [client, seated] : connections_) seated.connection->close("storage");
    for (const auto& [client, answered] : asking_) answered(std::unexpected(NoAnswer::storage));
    asking_.clear();
    services_.lost(*this, broken);
}

void TableActor::flush(Done done) {
    table::Room::Outbox out = room_.take_out();
    if (room_.table().broken()) {
        ++services_.metrics.broken_tables;
        log_event(LogLevel::error, "broken_table",
                  {{"what", "a fact does not follow; the table is read anew"}});
        lose(true);
        if (done) done(false);
        return;
    }
    const bool nothing_to_keep = out.nothing_to_keep();
    if (nothing_to_keep && unsafe_ == 0 && !done) {
        publish(to_publish());
        send(std::move(out.letters));
    } else {
        TableChange change = change_of(out);
        const auto games = static_cast<int64_t>(change.games.size());
        ++unsafe_;
        // On the store's thread: the table's own go on with it.
        auto arrived = [self = shared_from_this(), letters = std::move(out.letters), published = to_publish(),
                        games, done = std::move(done), since = std::chrono::steady_clock::now()](bool kept) mutable {
            self->services_.metrics.commit_time.add(std::chrono::steady_clock::now() - since);
            TableActor& table = *self;
            table.strand_.post(self, [self, letters = std::move(letters), published = std::move(published),
                                      games, done = std::move(done), kept]() mutable {
                if (kept) self->services_.metrics.games += games;
                self->safe(kept, std::move(letters), std::move(published));
                if (done) done(kept);
            });
        };
        if (nothing_to_keep) {
            services_.store.after_all(std::move(arrived));
        } else {
            services_.store.keep(std::move(change), std::move(arrived));
        }
    }
    think();
    set_alarm();
}

void TableActor::safe(bool kept, std::vector<table::Room::Letter> letters,
                      std::shared_ptr<const PublishedTable> published) {
    --unsafe_;
    if (lost_) return;
    if (!kept) {
        ++services_.metrics.storage_failures;
        return lose(false);
    }
    publish(std::move(published));
    send(std::move(letters));
}

void TableActor::think() {
    while (auto job = room_.table().next_job(now_ms())) {
        ++services_.metrics.decisions;
        auto shared = std::make_shared<table::Job>(std::move(*job));
        // A table without a host is its own.
        const std::string& host = room_.table().seating().host();
        services_.thinking.run(host.empty() ? id_ : host, id_, [self = shared_from_this(), shared] {
            shared->thinking->think();
            self->run([self, shared] {
                if (self->lost_) return;
                self->room_.table().settle(std::move(*shared), now_ms());
                self->flush();
            });
        });
    }
}

void TableActor::set_alarm() {
    const auto due = room_.table().next_due();
    if (!due || (alarm_ && *due >= *alarm_)) return;
    alarm_ = due;
    services_.alarm.at(*due, [weak = weak_from_this()] {
        if (const auto self = weak.lock()) self->wake();
    });
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
    // Steps change nothing of it, and most facts are steps.
    auto shown = room_.table().shown();
    if (people_ && shown == shown_) return std::nullopt;
    shown_ = std::move(shown);
    TablePeople now;
    if (room_.table().stage() != table::Stage::over) {
        std::set<std::string> people{room_.table().seating().host()};
        for (const table::SeatState& seat : room_.table().seating()) people.insert(seat.person);
        people.erase("");
        now = {{people.begin(), people.end()}, room_.table().seating().host(), room_.table().changed()};
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
