// All tables of the server: opens them, finds them, rebuilds them from what was kept, and puts those away
// that nobody needs in memory.
#pragma once

#include <atomic>
#include <expected>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "server/app/table_actor.h"
#include "server/app/table_cache.h"

namespace longroad::server {

// Why somebody does not get to a table.
enum class NoTable : uint8_t {
    unknown,  // there is none of this name
    blocked,  // its host does not want to have them there
    storage,  // the store cannot be written to just now
    damaged,  // what is stored makes no table
};
[[nodiscard]] std::string_view name_of(NoTable reason);
[[nodiscard]] int status_of(NoTable reason);  // in HTTP

class TableRegistry {
public:
    TableRegistry(Store& store, Metrics& metrics, int thinking_threads);
    TableRegistry(const TableRegistry&) = delete;
    TableRegistry& operator=(const TableRegistry&) = delete;
    ~TableRegistry();

    // Rebuilds the tables that were open; a sentence for each that could not be.
    [[nodiscard]] std::vector<std::string> rebuild();

    // Whom to tell that a game of days waits for somebody who is not there. To be said before tables are
    // opened or rebuilt.
    void alert_by(decltype(Services::your_turn) your_turn) { services_.your_turn = std::move(your_turn); }

    // `done` gets the id when the table is safe, or a sentence that says why there is none.
    static constexpr std::string_view not_stored = "the table could not be stored";
    using Opened = std::function<void(std::expected<std::string, std::string>)>;
    void open(const table::Person& host, std::shared_ptr<const table::Settings> settings, Opened done);

    // May read it from the store.
    using Found = std::expected<std::shared_ptr<TableActor>, NoTable>;
    [[nodiscard]] Found find(const std::string& id);

    // The same for somebody who wants to come in, whom its host may have blocked. Whoever sits in a running
    // game is not kept out.
    [[nodiscard]] Found enter(const std::string& id, const std::string& person);
    // Whose talk the person does not want to hear.
    [[nodiscard]] std::set<std::string> muted_by(const std::string& person);
    // What the person wants of others has changed: whoever they blocked leaves the tables they host.
    void shun(const std::string& person);

    // The tables a person sits at or hosts and whose game is not over, the latest first.
    [[nodiscard]] std::vector<table::Brief> tables_of(const std::string& person, int most);
    // The same, read from the store where needed; they stay in memory as long as they are held.
    [[nodiscard]] std::vector<std::shared_ptr<TableActor>> all_of(const std::string& person);
    // Somebody goes by another name, at all tables in memory.
    void rename(const table::Person& person);
    // Somebody deletes their account: their seats become free for others.
    void leave_all(const table::Person& person);
    // Their name and words are gone from the store, and go from all tables in memory.
    void forget(const std::string& person);

    [[nodiscard]] std::vector<TableActor::Summary> all();
    // Tables the person hosts and whose game is not over, and those being opened.
    [[nodiscard]] int hosted_by(const std::string& person);

    void announce(std::string_view text);
    // Somebody has to leave all tables.
    void dismiss(const std::string& person);
    // No new tables, and everybody is told to come back later.
    void close(std::string_view why);

    // Puts tables away that nobody is at and nothing happens at; they come back when somebody asks for them.
    // Done every minute.
    void tidy_up(Millis now);

private:
    void tidy_up_again();
    [[nodiscard]] Found load(const std::string& id);
    // With the lock on the map: no slot stays that nobody needs.
    void tidy_slot(const std::string& id);
    void drop(const TableActor& host);
    void count_tables();
    [[nodiscard]] std::vector<std::shared_ptr<TableActor>> hosts() const;

    Store& store_;
    Metrics& metrics_;
    TableCache library_;
    mutable std::mutex mutex_;
    // Nothing slow happens with the lock on the map: a table is read with the lock on its own slot.
    struct Slot {
        std::mutex loading;
        std::shared_ptr<TableActor> host;  // null: it is not in memory
    };
    std::map<std::string, std::shared_ptr<Slot>> slots_;
    std::map<std::string, int> opening_;  // by host: tables on their way to the disk
    std::atomic<bool> closing_ = false;
    Services services_;
    // What is on its way to the disk asks for the services when it has arrived: they wait for it before they
    // go.
    struct Arrivals {
        Store& store;
        ~Arrivals();
    } arrivals_;
    // Last, so that they stop before anything they use goes.
    TimerQueue alarm_;
    ThinkQueue thinking_;
};

}  // namespace longroad::server
