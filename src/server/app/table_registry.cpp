#include "server/app/table_registry.h"

#include <algorithm>
#include <future>

#include "server/app/random_id.h"
#include "server/store/unavailable.h"

namespace longroad::server {

std::string_view name_of(NoTable reason) {
    switch (reason) {
        case NoTable::unknown: return "no_such_table";
        case NoTable::blocked: return "blocked";
        case NoTable::storage: return "storage";
        case NoTable::damaged: return "damaged";
    }
    return "";
}
int status_of(NoTable reason) {
    switch (reason) {
        case NoTable::unknown: return 404;
        case NoTable::blocked: return 403;
        case NoTable::storage:
        case NoTable::damaged: return 503;
    }
    return 500;
}

namespace {

constexpr Millis minute = 60'000;
constexpr Millis rest_after = 10 * minute;  // a table nobody is at leaves the memory
constexpr int most_tables = 10'000;         // of one person, where all are meant

}  // namespace

TableRegistry::TableRegistry(Store& store, Metrics& metrics, int thinking_threads)
    : store_(store),
      metrics_(metrics),
      services_{store, thinking_, alarm_, metrics, [this](const TableActor& host) { drop(host); }},
      arrivals_{store},
      thinking_(thinking_threads, metrics) {
    tidy_up_again();
}

TableRegistry::~TableRegistry() { close("shutdown"); }

TableRegistry::Arrivals::~Arrivals() {
    const auto all = std::make_shared<std::promise<void>>();
    auto arrived = all->get_future();
    store.after_all([all](bool) { all->set_value(); });
    arrived.wait();
}

std::vector<std::string> TableRegistry::rebuild() {
    std::vector<std::string> complaints;
    for (const std::string& id : store_.open_tables()) {
        if (const auto host = find(id); !host) {
            complaints.push_back("table " + id +
                                 " could not be rebuilt: " + std::string(name_of(host.error())));
        }
    }
    return complaints;
}

void TableRegistry::open(const table::Person& host, std::shared_ptr<const table::Settings> settings,
                         Opened done) {
    if (closing_) return done(std::unexpected("the server is closing"));
    const std::string id = random_id();
    auto made = std::make_shared<TableActor>(
        table::Room::open(id, host, std::move(settings), random_secret(), library_, now_ms()), Claim{1, 0},
        services_);
    {
        const std::lock_guard lock(mutex_);
        ++opening_[host.id];
        // Before it is stored: whoever finds it in the store must find it here, too, and not claim it.
        slots_[id] = std::make_shared<Slot>();
        slots_[id]->host = made;
        count_tables();
    }
    made->keep_first([this, made, id, host, done = std::move(done)](bool kept) {
        {
            const std::lock_guard lock(mutex_);
            if (--opening_[host.id] == 0) opening_.erase(host.id);
        }
        if (!kept) return done(std::unexpected(std::string(not_stored)));
        done(id);
    });
}

TableRegistry::Found TableRegistry::find(const std::string& id) {
    std::shared_ptr<Slot> slot;
    const auto in_memory = [&] {
        const std::lock_guard lock(mutex_);
        if (!slot) {
            auto& place = slots_[id];
            if (!place) place = std::make_shared<Slot>();
            slot = place;
        }
        return slot->host;
    };
    if (auto host = in_memory()) return host;
    Found found = std::unexpected(NoTable::unknown);
    {
        // One at a time; whoever waited finds what the first one read.
        const std::lock_guard loading(slot->loading);
        if (auto host = in_memory()) return host;
        found = load(id);
        const std::lock_guard lock(mutex_);
        if (found) slot->host = *found;
        count_tables();
    }
    slot.reset();
    if (found) {
        (*found)->wake();
    } else {
        const std::lock_guard lock(mutex_);
        tidy_slot(id);
    }
    return found;
}

TableRegistry::Found TableRegistry::load(const std::string& id) try {
    if (closing_) return std::unexpected(NoTable::storage);
    std::promise<std::expected<Claim, ClaimFault>> promise;
    auto claimed = promise.get_future();
    store_.claim(id, [&](const std::expected<Claim, ClaimFault>& claim) { promise.set_value(claim); });
    const auto claim = claimed.get();
    if (!claim) {
        return std::unexpected(claim.error() == ClaimFault::storage ? NoTable::storage : NoTable::unknown);
    }
    auto facts = store_.facts(id);
    if (!facts || facts->size() != claim->last) return std::unexpected(NoTable::damaged);
    TableTalk talk = store_.talk(id);
    table::Room::Kept kept{std::move(*facts)};
    for (LineRow& line : talk.lines) {
        const auto emote = table::emote_named(line.emote);
        kept.lines.push_back({line.number, line.at, std::move(line.person), std::move(line.text), emote});
    }
    for (SeatNameRow& row : talk.seat_names) {
        kept.seat_names.push_back({row.seat, std::move(row.person), std::move(row.name)});
    }
    auto table = table::Room::restore(id, std::move(kept), library_, now_ms());
    if (!table) return std::unexpected(NoTable::damaged);
    const std::set<std::string> people = table->table().people();
    for (const auto& [person, name] : store_.names_of({people.begin(), people.end()})) {
        table->table().recall(table::Person{person, name});
    }
    return std::make_shared<TableActor>(std::move(*table), *claim, services_);
} catch (const Unavailable&) {
    return std::unexpected(NoTable::storage);
}

void TableRegistry::tidy_slot(const std::string& id) {
    const auto found = slots_.find(id);
    if (found != slots_.end() && !found->second->host && found->second.use_count() == 1) slots_.erase(found);
}

// Another may stand in its place already: that one stays.
void TableRegistry::drop(const TableActor& host) {
    const std::lock_guard lock(mutex_);
    const auto found = slots_.find(host.id());
    if (found == slots_.end() || found->second->host.get() != &host) return;
    found->second->host.reset();
    tidy_slot(host.id());
    count_tables();
}

void TableRegistry::count_tables() {
    metrics_.tables =
        std::ranges::count_if(slots_, [](const auto& entry) { return entry.second->host != nullptr; });
}

namespace {

bool sits_in_game(const table::Brief& table, const std::string& person) {
    const bool runs = table.stage == table::Stage::playing || table.stage == table::Stage::paused;
    return runs && std::ranges::find(table.people, person) != table.people.end();
}
bool blocks(Store& store, const std::string& host, const std::string& person) {
    return std::ranges::any_of(store.blocked_by(host),
                               [&](const BlockRow& shun) { return shun.block && shun.person == person; });
}

}  // namespace

TableRegistry::Found TableRegistry::enter(const std::string& id, const std::string& person) {
    auto host = find(id);
    if (!host) return host;
    const table::Brief table = (*host)->brief();
    if (table.shut) return std::unexpected(NoTable::unknown);
    if (table.host != person && !sits_in_game(table, person) && blocks(store_, table.host, person)) {
        return std::unexpected(NoTable::blocked);
    }
    return host;
}

std::set<std::string> TableRegistry::muted_by(const std::string& person) {
    std::set<std::string> muted;
    try {
        for (const BlockRow& shun : store_.blocked_by(person)) muted.insert(shun.person);
    } catch (const Unavailable&) {
        // It went away since they were let in; they hear everybody until they come again.
    }
    return muted;
}

void TableRegistry::shun(const std::string& person) {
    std::vector<BlockRow> shunned;
    try {
        shunned = store_.blocked_by(person);
    } catch (const Unavailable&) {
        return;  // it is kept, and holds for everybody who comes from now on
    }
    std::set<std::string> muted;
    for (const BlockRow& shun : shunned) muted.insert(shun.person);
    for (const auto& host : hosts()) {
        host->mute(person, muted);
        const table::Brief table = host->brief();
        if (table.host != person) continue;
        for (const BlockRow& shun : shunned) {
            if (shun.block && !sits_in_game(table, shun.person)) host->dismiss_person(shun.person);
        }
    }
}

std::vector<table::Brief> TableRegistry::tables_of(const std::string& person, int most) {
    std::vector<table::Brief> tables;
    for (const std::string& id : store_.tables_of(person, most)) {
        if (const auto host = find(id)) tables.push_back((*host)->brief());
    }
    return tables;
}

std::vector<std::shared_ptr<TableActor>> TableRegistry::all_of(const std::string& person) {
    std::vector<std::shared_ptr<TableActor>> tables;
    for (const std::string& id : store_.tables_of(person, most_tables)) {
        if (auto host = find(id)) tables.push_back(std::move(*host));
    }
    return tables;
}

void TableRegistry::rename(const table::Person& person) {
    for (const auto& host : hosts()) host->rename(person);
}

void TableRegistry::leave_all(const table::Person& person) {
    for (const auto& host : all_of(person.id)) {
        host->leave(person);
    }
}

void TableRegistry::forget(const std::string& person) {
    for (const auto& host : hosts()) host->forget(person);
}

std::vector<std::shared_ptr<TableActor>> TableRegistry::hosts() const {
    const std::lock_guard lock(mutex_);
    std::vector<std::shared_ptr<TableActor>> hosts;
    hosts.reserve(slots_.size());
    for (const auto& [id, slot] : slots_) {
        if (slot->host) hosts.push_back(slot->host);
    }
    return hosts;
}

std::vector<TableActor::Summary> TableRegistry::all() {
    std::vector<TableActor::Summary> tables;
    for (const auto& host : hosts()) tables.push_back(host->summary());
    return tables;
}

int TableRegistry::hosted_by(const std::string& person) {
    int opening = 0;
    {
        const std::lock_guard lock(mutex_);
        const auto found = opening_.find(person);
        if (found != opening_.end()) opening = found->second;
    }
    return opening + store_.tables_hosted_by(person);
}

void TableRegistry::announce(std::string_view text) {
    for (const auto& host : hosts()) host->announce(text);
}

void TableRegistry::dismiss(const std::string& person) {
    for (const auto& host : hosts()) host->dismiss_person(person);
}

void TableRegistry::close(std::string_view why) {
    closing_ = true;
    for (const auto& host : hosts()) host->dismiss(why);
}

void TableRegistry::tidy_up_again() {
    alarm_.at(now_ms() + minute, [this] {
        tidy_up(now_ms());
        tidy_up_again();
    });
}

void TableRegistry::tidy_up(Millis now) {
    for (const auto& host : hosts()) {
        const TableActor::Summary table = host->summary();
        if (table.clients > 0 || table.ticking || now - table.changed < rest_after) continue;
        const std::lock_guard lock(mutex_);
        // Known to nobody but the map and us: nobody is on their way to it, and nothing of it on its way to
        // the disk.
        if (host.use_count() > 2) continue;
        host->retire();
        const auto slot = slots_.find(table.id);
        if (slot != slots_.end() && slot->second->host == host) slot->second->host.reset();
        tidy_slot(table.id);
        count_tables();
    }
}

}  // namespace longroad::server
