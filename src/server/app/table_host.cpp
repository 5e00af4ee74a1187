#include "server/app/table_host.h"

#include <algorithm>

#include "server/app/random_id.h"

namespace longroad::server {

void TableHost::keep_first(Done done) {
    const std::lock_guard lock(mutex_);
    flush(std::move(done));
}

table::Client TableHost::attach(std::shared_ptr<Connection> connection, const table::Person& person,
                                std::set<std::string> muted) {
    const std::lock_guard lock(mutex_);
    if (lost_) return 0;
    table_.mute(person.id, std::move(muted));
    const table::Client client = ++last_client_;
    connections_[client] = {std::move(connection), person.id};
    table_.attach(client, person, now_ms());
    return client;
}

void TableHost::detach(table::Client client) {
    const std::lock_guard lock(mutex_);
    connections_.erase(client);
    table_.detach(client, now_ms());
    flush();
}

void TableHost::receive(table::Client client, std::string_view message) {
    const std::lock_guard lock(mutex_);
    if (lost_) return;
    table_.receive(client, message, now_ms());
    flush();
}

void TableHost::ask(const table::Person& person, std::string_view message, Answered answered) {
    const std::lock_guard lock(mutex_);
    if (lost_) return answered({});
    const table::Client client = ++last_client_;
    asking_[client] = std::move(answered);
    const Millis now = now_ms();
    table_.visit(client, person, now);
    table_.receive(client, message, now);
    flush();
}

void TableHost::mute(const std::string& person, std::set<std::string> muted) {
    const std::lock_guard lock(mutex_);
    const bool here =
        std::ranges::any_of(connections_, [&](const auto& entry) { return entry.second.person == person; });
    if (here) table_.mute(person, std::move(muted));
}

void TableHost::rename(const table::Person& person) {
    const std::lock_guard lock(mutex_);
    if (lost_) return;
    table_.rename(person, now_ms());
    flush();
}

void TableHost::wake() {
    const std::lock_guard lock(mutex_);
    alarm_.reset();
    if (lost_) return;
    table_.tick(now_ms());
    flush();
}

void TableHost::close_game() {
    const std::lock_guard lock(mutex_);
    table_.close(now_ms());
    flush();
}

void TableHost::announce(std::string_view text) {
    const std::lock_guard lock(mutex_);
    table_.announce(text);
    flush();
}

void TableHost::dismiss(std::string_view why) {
    const std::lock_guard lock(mutex_);
    for (const auto& [client, seated] : connections_) seated.connection->close(why);
}

void TableHost::dismiss_person(const std::string& person) {
    const std::lock_guard lock(mutex_);
    for (const auto& [client, seated] : connections_) {
        if (seated.person == person) seated.connection->close("dismissed");
    }
}

void TableHost::abandon() {
    const std::lock_guard lock(mutex_);
    if (!lost_) lose();
}

void TableHost::lose() {
    lost_ = true;
    for (const auto& [client, seated] : connections_) seated.connection->close("storage");
    for (const auto& [client, answered] : asking_) answered({});
    asking_.clear();
}

void TableHost::retire() {
    const std::lock_guard lock(mutex_);
    if (lost_) return;
    TableChange change;
    change.table = table_.id();
    change.first = kept_ + 1;
    change.closed = true;
    services_.store.keep(std::move(change), {});
}

bool TableHost::mentions(const std::string& person) const {
    const std::lock_guard lock(mutex_);
    return table_.mentions(person);
}

table::Brief TableHost::brief() const {
    const std::lock_guard lock(mutex_);
    return table_.brief();
}

std::vector<table::Person> TableHost::watching() const {
    const std::lock_guard lock(mutex_);
    return table_.watching();
}

TableHost::Summary TableHost::summary() const {
    const std::lock_guard lock(mutex_);
    return {table_.id(),         table_.stage(),   table_.settings().listed && !table_.host().empty(),
            connections_.size(), table_.changed(), table_.next_due().has_value(),
            table_.host()};
}

std::string TableHost::json() const {
    const std::lock_guard lock(mutex_);
    return table_.table_json();
}

void TableHost::flush(Done done) {
    table::Outbox out = table_.take_out();
    if (lost_) return;
    if (!out.facts.empty() || unsafe_ > 0 || done) {
        TableChange change;
        change.table = table_.id();
        change.first = kept_ + 1;
        kept_ += out.facts.size();
        services_.metrics.facts += static_cast<int64_t>(out.facts.size());
        if (!out.facts.empty()) change.people = new_people();
        change.facts = std::move(out.facts);
        for (const table::Finished& game : out.finished) change.games.push_back(row_of(game));
        const auto games = static_cast<int64_t>(change.games.size());
        ++unsafe_;
        auto safe = [self = shared_from_this(), deliveries = std::move(out.deliveries), games,
                     done = std::move(done)](bool kept) mutable {
            bool lost = false;
            {
                const std::lock_guard lock(self->mutex_);
                --self->unsafe_;
                if (kept && !self->lost_) {
                    self->send(std::move(deliveries));
                } else if (!self->lost_) {
                    // Memory and disk disagree: what was promised to nobody is dropped with the table.
                    lost = true;
                    ++self->services_.metrics.storage_failures;
                    self->lose();
                }
            }
            if (lost) self->services_.lost(self->table_.id());
            if (kept) self->services_.metrics.games += games;
            if (done) done(kept);
        };
        if (change.facts.empty()) {
            services_.store.after_all(std::move(safe));
        } else {
            services_.store.keep(std::move(change), std::move(safe));
        }
    } else {
        send(std::move(out.deliveries));
    }

    while (auto job = table_.next_job(now_ms())) {
        ++services_.metrics.decisions;
        auto shared = std::make_shared<table::Job>(std::move(*job));
        services_.thinkers.run([self = shared_from_this(), shared] {
            shared->thought->think();
            const std::lock_guard lock(self->mutex_);
            if (self->lost_) return;
            self->table_.settle(std::move(*shared), now_ms());
            self->flush();
        });
    }
    const auto due = table_.next_due();
    if (due && (!alarm_ || *due < *alarm_)) {
        alarm_ = due;
        services_.alarm.at(*due, [weak = weak_from_this()] {
            if (const auto self = weak.lock()) self->wake();
        });
    }
}

// Who sits at the table or keeps it, if that has changed. A table whose game is over is nobody's.
std::optional<TablePeople> TableHost::new_people() {
    const table::Brief brief = table_.brief();
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

void TableHost::send(std::vector<table::Delivery> deliveries) {
    for (table::Delivery& delivery : deliveries) {
        const auto found = connections_.find(delivery.to);
        if (found == connections_.end()) {
            const auto asking = asking_.find(delivery.to);
            if (asking == asking_.end()) continue;
            asking->second(std::move(delivery.text));
            asking_.erase(asking);
            table_.detach(delivery.to, now_ms());
            continue;
        }
        found->second.connection->send(std::make_shared<const std::string>(std::move(delivery.text)));
    }
}

GameRow TableHost::row_of(const table::Finished& game) const {
    GameRow row;
    row.id = random_id();
    row.table = table_.id();
    row.round = game.round;
    row.game = game.game == table::GameKind::board ? "board" : "dice";
    row.abandoned = game.abandoned;
    row.listed = table_.settings().listed;
    row.ended = table_.changed();
    for (size_t seat = 0; seat < game.seats.size(); ++seat) {
        const bool person = !game.seats[seat].id.empty();
        row.seats.push_back({game.seats[seat].id, person ? game.seats[seat].name : game.bots[seat],
                             table::holds(game.winners, static_cast<int>(seat))});
    }
    row.record = game.record;
    row.public_record = game.public_record;
    return row;
}

}  // namespace longroad::server
