#include "server/app/hall.h"

#include <algorithm>
#include <future>

#include "server/app/random_id.h"

namespace longroad::server {

namespace {

constexpr Millis minute = 60'000;
constexpr Millis rest_after = 10 * minute;  // a table nobody is at leaves the memory
constexpr int most_tables = 10'000;         // of one person, where all are meant

}  // namespace

Hall::Hall(Store& store, Metrics& metrics, int thinking_threads)
    : store_(store),
      metrics_(metrics),
      services_{store, thinkers_, alarm_, metrics,
                [this](const std::string& id) {
                    const std::lock_guard lock(mutex_);
                    tables_.erase(id);
                    metrics_.tables = static_cast<int64_t>(tables_.size());
                }},
      arrivals_{store},
      thinkers_(thinking_threads) {
    tidy_up_again();
}

Hall::~Hall() { close("shutdown"); }

Hall::Arrivals::~Arrivals() {
    const auto all = std::make_shared<std::promise<void>>();
    auto arrived = all->get_future();
    store.after_all([all](bool) { all->set_value(); });
    arrived.wait();
}

std::vector<std::string> Hall::rebuild() {
    std::vector<std::string> complaints;
    for (const std::string& id : store_.open_tables()) {
        if (!find(id)) complaints.push_back("table " + id + " could not be rebuilt");
    }
    return complaints;
}

void Hall::open(const table::Person& host, std::string_view settings, Opened done) {
    if (closing_) return done(std::unexpected("the server is closing"));
    const std::string id = random_id();
    auto table = table::Table::open(id, host, settings, random_secret(), library_, now_ms());
    if (!table) return done(std::unexpected(table.error()));
    auto made = std::make_shared<TableHost>(std::move(*table), 0, services_);
    {
        const std::lock_guard lock(mutex_);
        ++opening_[host.id];
    }
    made->keep_first([this, made, id, host, done = std::move(done)](bool kept) {
        {
            const std::lock_guard lock(mutex_);
            if (--opening_[host.id] == 0) opening_.erase(host.id);
            if (kept) tables_[id] = made;
            metrics_.tables = static_cast<int64_t>(tables_.size());
        }
        if (!kept) return done(std::unexpected(std::string(not_stored)));
        done(id);
    });
}

std::shared_ptr<TableHost> Hall::find(const std::string& id) {
    // One at a time: the same table must not be rebuilt twice.
    const std::lock_guard lock(mutex_);
    if (const auto found = tables_.find(id); found != tables_.end()) return found->second;
    if (closing_) return nullptr;
    const auto stored = store_.table(id);
    if (!stored) return nullptr;
    auto table = table::Table::restore(id, stored->facts, library_, now_ms());
    if (!table) return nullptr;
    auto host = std::make_shared<TableHost>(std::move(*table), stored->facts.size(), services_);
    tables_[id] = host;
    metrics_.tables = static_cast<int64_t>(tables_.size());
    host->wake();
    return host;
}

namespace {

bool sits_in_game(const table::Brief& table, const std::string& person) {
    const bool runs = table.stage == table::Stage::playing || table.stage == table::Stage::paused;
    return runs && std::ranges::find(table.people, person) != table.people.end();
}
bool blocks(Store& store, const std::string& host, const std::string& person) {
    return std::ranges::any_of(store.shunned_by(host),
                               [&](const ShunRow& shun) { return shun.block && shun.person == person; });
}

}  // namespace

std::expected<std::shared_ptr<TableHost>, std::string_view> Hall::enter(const std::string& id,
                                                                        const std::string& person) {
    auto host = find(id);
    if (!host) return std::unexpected("no_such_table");
    const table::Brief table = host->brief();
    if (table.shut) return std::unexpected("no_such_table");
    if (table.host != person && !sits_in_game(table, person) && blocks(store_, table.host, person)) {
        return std::unexpected("blocked");
    }
    return host;
}

std::set<std::string> Hall::muted_by(const std::string& person) {
    std::set<std::string> muted;
    for (const ShunRow& shun : store_.shunned_by(person)) muted.insert(shun.person);
    return muted;
}

void Hall::shun(const std::string& person) {
    const std::vector<ShunRow> shunned = store_.shunned_by(person);
    const std::set<std::string> muted = muted_by(person);
    for (const auto& host : hosts()) {
        host->mute(person, muted);
        const table::Brief table = host->brief();
        if (table.host != person) continue;
        for (const ShunRow& shun : shunned) {
            if (shun.block && !sits_in_game(table, shun.person)) host->dismiss_person(shun.person);
        }
    }
}

std::vector<table::Brief> Hall::tables_of(const std::string& person, int most) {
    std::vector<table::Brief> tables;
    for (const std::string& id : store_.tables_of(person, most)) {
        if (const auto host = find(id)) tables.push_back(host->brief());
    }
    return tables;
}

std::vector<std::shared_ptr<TableHost>> Hall::all_of(const std::string& person) {
    std::vector<std::shared_ptr<TableHost>> tables;
    for (const std::string& id : store_.tables_of(person, most_tables)) {
        if (auto host = find(id)) tables.push_back(std::move(host));
    }
    return tables;
}

void Hall::rename(const table::Person& person) {
    for (const auto& host : hosts()) host->rename(person);
}

void Hall::leave_all(const table::Person& person) {
    for (const auto& host : all_of(person.id)) {
        host->ask(person, R"({"id":0,"type":"leave"})", [](std::string) {});
    }
}

void Hall::forget(const std::string& person) {
    for (const auto& host : hosts()) {
        if (!host->mentions(person)) continue;
        {
            const std::lock_guard lock(mutex_);
            tables_.erase(host->brief().id);
        }
        host->abandon();
    }
}

std::vector<std::shared_ptr<TableHost>> Hall::hosts() const {
    const std::lock_guard lock(mutex_);
    std::vector<std::shared_ptr<TableHost>> hosts;
    hosts.reserve(tables_.size());
    for (const auto& [id, host] : tables_) hosts.push_back(host);
    return hosts;
}

std::vector<TableHost::Summary> Hall::all() {
    std::vector<TableHost::Summary> tables;
    for (const auto& host : hosts()) tables.push_back(host->summary());
    return tables;
}

int Hall::hosted_by(const std::string& person) {
    int opening = 0;
    {
        const std::lock_guard lock(mutex_);
        const auto found = opening_.find(person);
        if (found != opening_.end()) opening = found->second;
    }
    return opening + store_.tables_hosted_by(person);
}

void Hall::announce(std::string_view text) {
    for (const auto& host : hosts()) host->announce(text);
}

void Hall::dismiss(const std::string& person) {
    for (const auto& host : hosts()) host->dismiss_person(person);
}

void Hall::close(std::string_view why) {
    closing_ = true;
    for (const auto& host : hosts()) host->dismiss(why);
}

void Hall::tidy_up_again() {
    alarm_.at(now_ms() + minute, [this] {
        tidy_up(now_ms());
        tidy_up_again();
    });
}

void Hall::tidy_up(Millis now) {
    for (const auto& host : hosts()) {
        const TableHost::Summary table = host->summary();
        if (table.clients > 0 || table.ticking || now - table.changed < rest_after) continue;
        const std::lock_guard lock(mutex_);
        // Known to nobody but the map and us: nobody is on their way to it, and nothing of it on its way to
        // the disk.
        if (host.use_count() > 2) continue;
        host->retire();
        tables_.erase(table.id);
        metrics_.tables = static_cast<int64_t>(tables_.size());
    }
}

}  // namespace longroad::server
