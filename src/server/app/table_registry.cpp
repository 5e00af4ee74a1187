#include "server/app/table_registry.h"

#include <algorithm>
#include <future>
#include <thread>

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
constexpr int loading_threads = 2;
constexpr int most_breaks = 2;  // a table that breaks again after it was read anew stays away

int worker_threads() { return static_cast<int>(std::max(2U, std::thread::hardware_concurrency())); }

// Waits for everything that was given to the store before.
void wait_for(Store& store) {
    std::promise<void> arrived;
    store.after_all([&](bool) { arrived.set_value(); });
    arrived.get_future().wait();
}

}  // namespace

TableRegistry::TableRegistry(Store& store, Metrics& metrics, int thinking_threads)
    : store_(store),
      metrics_(metrics),
      services_{store,  workers_, thinking_,
                alarm_, metrics,  [this](const TableActor& table, bool broken) { drop(table, broken); }},
      workers_(worker_threads()),
      loaders_(loading_threads),
      thinking_(thinking_threads, metrics) {
    tidy_up_again();
}

// What is on its way to the disk comes back to its table: nothing goes before all of it has arrived.
TableRegistry::~TableRegistry() {
    close("shutdown");
    thinking_.stop();
    alarm_.stop();
    loaders_.wait_until_idle();
    wait_for(store_);
    workers_.wait_until_idle();
    for (const auto& table : tables()) table->stop();
    wait_for(store_);
    loaders_.wait_until_idle();
    workers_.wait_until_idle();
}

std::vector<std::string> TableRegistry::rebuild() {
    std::vector<std::string> complaints;
    for (const std::string& id : store_.open_tables()) {
        if (const auto table = find(id); !table) {
            complaints.push_back("table " + id +
                                 " could not be rebuilt: " + std::string(name_of(table.error())));
        }
    }
    return complaints;
}

void TableRegistry::open(const table::Person& host, std::shared_ptr<const table::Settings> settings,
                         Opened done) {
    if (closing_) return done(std::unexpected(NotOpened::closing));
    const std::string id = random_id();
    auto made = std::make_shared<TableActor>(
        table::Room::open(id, host, std::move(settings), random_secret(), library_, now_ms()), Claim{1, 0},
        services_);
    {
        const std::lock_guard lock(mutex_);
        ++opening_[host.id];
        // Before it is stored: whoever finds it in the store must find it here, too, and not claim it.
        slots_[id] = {Slot::State::ready, made, {}};
        count_tables();
    }
    made->keep_first([this, id, host, done = std::move(done)](bool kept) {
        {
            const std::lock_guard lock(mutex_);
            if (--opening_[host.id] == 0) opening_.erase(host.id);
        }
        if (!kept) return done(std::unexpected(NotOpened::storage));
        done(id);
    });
}

// ---- finding -------------------------------------------------------------------------------------------

void TableRegistry::find(const std::string& id, Then then) {
    std::shared_ptr<TableActor> table;
    {
        const std::lock_guard lock(mutex_);
        const auto [found, fresh] = slots_.try_emplace(id);
        Slot& slot = found->second;
        if (slot.state == Slot::State::ready) {
            table = slot.table;
        } else {
            slot.waiting.push_back(std::move(then));
            if (fresh) loaders_.post([this, id] { claim(id); });
        }
    }
    if (table) then(std::move(table));
}

TableRegistry::Found TableRegistry::find(const std::string& id) {
    std::promise<Found> found;
    find(id, [&](Found table) { found.set_value(std::move(table)); });
    return found.get_future().get();
}

void TableRegistry::claim(const std::string& id) {
    if (closing_) return arrive(id, std::unexpected(NoTable::storage));
    store_.claim(id, [this, id](const std::expected<Claim, ClaimFault>& claim) {
        loaders_.post([this, id, claim] {
            if (claim) return arrive(id, load(id, *claim));
            const bool storage = claim.error() == ClaimFault::storage;
            arrive(id, std::unexpected(storage ? NoTable::storage : NoTable::unknown));
        });
    });
}

TableRegistry::Found TableRegistry::load(const std::string& id, const Claim& claim) try {
    {
        const std::lock_guard lock(mutex_);
        const auto found = broken_.find(id);
        if (found != broken_.end() && found->second >= most_breaks) {
            return std::unexpected(NoTable::damaged);
        }
    }
    auto facts = store_.facts(id);
    if (!facts || facts->size() != claim.last) return std::unexpected(NoTable::damaged);
    TableTalk talk = store_.talk(id);
    table::Room::Kept kept{std::move(*facts)};
    for (LineRow& line : talk.lines) {
        const auto emote = table::emote_named(line.emote);
        kept.lines.push_back({line.number, line.at, std::move(line.person), std::move(line.text), emote});
    }
    for (SeatNameRow& row : talk.seat_names) {
        kept.seat_names.push_back({row.seat, std::move(row.person), std::move(row.name)});
    }
    auto room = table::Room::restore(id, std::move(kept), library_, now_ms());
    if (!room) return std::unexpected(NoTable::damaged);
    const std::set<std::string> people = room->table().people();
    for (const auto& [person, name] : store_.names_of({people.begin(), people.end()})) {
        room->table().recall(table::Person{person, name});
    }
    return std::make_shared<TableActor>(std::move(*room), claim, services_);
} catch (const Unavailable&) {
    return std::unexpected(NoTable::storage);
}

void TableRegistry::arrive(const std::string& id, const Found& found) {
    std::vector<Then> waiting;
    {
        const std::lock_guard lock(mutex_);
        const auto slot = slots_.find(id);
        waiting = std::move(slot->second.waiting);
        if (found && !closing_) {
            slot->second = {Slot::State::ready, *found, {}};
        } else {
            slots_.erase(slot);
        }
        count_tables();
    }
    if (found && !closing_) (*found)->wake();
    for (const Then& then : waiting) then(found);
}

// Another may stand in its place already: that one stays.
void TableRegistry::drop(const TableActor& table, bool broken) {
    const std::lock_guard lock(mutex_);
    if (broken) ++broken_[table.id()];
    const auto found = slots_.find(table.id());
    if (found == slots_.end() || found->second.table.get() != &table) return;
    slots_.erase(found);
    count_tables();
}

void TableRegistry::count_tables() {
    metrics_.tables =
        std::ranges::count_if(slots_, [](const auto& entry) { return entry.second.table != nullptr; });
}

namespace {

bool sits_in_game(const table::TableSummary& table, const std::string& person) {
    const bool runs = table.stage == table::Stage::playing || table.stage == table::Stage::paused;
    return runs && std::ranges::find(table.people, person) != table.people.end();
}
bool blocks(Store& store, const std::string& host, const std::string& person) {
    return std::ranges::any_of(store.blocked_by(host),
                               [&](const BlockRow& shun) { return shun.block && shun.person == person; });
}

}  // namespace

void TableRegistry::enter(const std::string& id, const std::string& person, Then then) {
    find(id, [this, person, then = std::move(then)](Found found) {
        if (!found) return then(std::move(found));
        const auto published = (*found)->published();
        const table::TableSummary& table = published->table;
        if (table.shut) return then(std::unexpected(NoTable::unknown));
        if (table.host != person && !sits_in_game(table, person)) {
            try {
                if (blocks(store_, table.host, person)) found = std::unexpected(NoTable::blocked);
            } catch (const Unavailable&) {
                found = std::unexpected(NoTable::storage);
            }
        }
        then(std::move(found));
    });
}

TableRegistry::Found TableRegistry::enter(const std::string& id, const std::string& person) {
    std::promise<Found> found;
    enter(id, person, [&](Found table) { found.set_value(std::move(table)); });
    return found.get_future().get();
}

void TableRegistry::find_all(std::vector<std::string> ids,
                             std::function<void(std::vector<std::shared_ptr<TableActor>>)> then) {
    struct Search {
        std::mutex mutex;
        std::vector<std::shared_ptr<TableActor>> tables;  // in the order of the ids
        size_t missing = 0;
        std::function<void(std::vector<std::shared_ptr<TableActor>>)> then;
    };
    if (ids.empty()) return then({});
    auto search = std::make_shared<Search>();
    search->tables.resize(ids.size());
    search->missing = ids.size();
    search->then = std::move(then);
    for (size_t i = 0; i < ids.size(); ++i) {
        find(ids[i], [search, i](Found found) {
            {
                const std::lock_guard lock(search->mutex);
                if (found) search->tables[i] = std::move(*found);
                if (--search->missing > 0) return;
            }
            std::erase(search->tables, nullptr);
            search->then(std::move(search->tables));
        });
    }
}

// ---- people --------------------------------------------------------------------------------------------

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
    for (const auto& actor : tables()) {
        actor->mute(person, muted);
        const auto published = actor->published();
        if (published->table.host != person) continue;
        for (const BlockRow& shun : shunned) {
            if (shun.block && !sits_in_game(published->table, shun.person)) {
                actor->dismiss_person(shun.person);
            }
        }
    }
}

void TableRegistry::tables_of(const std::string& person, int most, std::function<void(Summaries)> then) {
    find_all(store_.tables_of(person, most), [then = std::move(then)](const auto& tables) {
        Summaries summaries;
        for (const auto& table : tables) summaries.push_back(table->published());
        then(std::move(summaries));
    });
}

void TableRegistry::rename(const table::Person& person) {
    for (const auto& table : tables()) table->rename(person);
}

void TableRegistry::leave_all(const table::Person& person, std::function<void()> then) {
    find_all(store_.tables_of(person.id, most_tables), [person, then = std::move(then)](const auto& tables) {
        if (tables.empty()) return then();
        auto missing = std::make_shared<std::atomic<size_t>>(tables.size());
        for (const auto& table : tables) {
            table->leave(person, [missing, then] {
                if (--*missing == 0) then();
            });
        }
    });
}

void TableRegistry::forget(const std::string& person) {
    for (const auto& table : tables()) table->forget(person);
}

// ---- all of them ---------------------------------------------------------------------------------------

std::vector<std::shared_ptr<TableActor>> TableRegistry::tables() const {
    const std::lock_guard lock(mutex_);
    std::vector<std::shared_ptr<TableActor>> tables;
    tables.reserve(slots_.size());
    for (const auto& [id, slot] : slots_) {
        if (slot.state == Slot::State::ready) tables.push_back(slot.table);
    }
    return tables;
}

TableRegistry::Summaries TableRegistry::all() const {
    Summaries summaries;
    for (const auto& table : tables()) summaries.push_back(table->published());
    return summaries;
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
    for (const auto& table : tables()) table->announce(text);
}

void TableRegistry::dismiss(const std::string& person) {
    for (const auto& table : tables()) table->dismiss_person(person);
}

void TableRegistry::close(std::string_view why) {
    closing_ = true;
    for (const auto& table : tables()) table->dismiss(why);
}

// ---- putting away --------------------------------------------------------------------------------------

void TableRegistry::tidy_up_again() {
    alarm_.at(now_ms() + minute, [this] {
        tidy_up(now_ms());
        tidy_up_again();
    });
}

void TableRegistry::tidy_up(Millis now) {
    for (auto& table : tables()) {
        const auto published = table->published();
        const bool rests = published->clients == 0 && !published->table.ticking &&
                           now - published->table.changed >= rest_after;
        if (!rests) continue;
        {
            const std::lock_guard lock(mutex_);
            const auto found = slots_.find(table->id());
            if (found == slots_.end() || found->second.table != table) continue;
            // Known to nobody but the map and us: nobody is on their way to it, and nothing of it on its way
            // to the disk. Nor has anything happened since it was looked at.
            if (table.use_count() > 2 || table->published() != published) continue;
            found->second.state = Slot::State::unloading;
            found->second.table.reset();
            count_tables();
        }
        table->retire([this, id = table->id()](bool) { put_away(id); });
    }
}

void TableRegistry::put_away(const std::string& id) {
    const std::lock_guard lock(mutex_);
    const auto found = slots_.find(id);
    if (found->second.waiting.empty()) {
        slots_.erase(found);
    } else {
        found->second.state = Slot::State::loading;
        loaders_.post([this, id] { claim(id); });
    }
}

}  // namespace longroad::server
