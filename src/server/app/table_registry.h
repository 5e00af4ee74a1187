// All tables of the server: opens them, finds them, rebuilds them from what was kept, and puts those away
// that nobody needs in memory. Nothing slow happens under its lock: tables are read on threads of their own,
// and whoever asks for one meanwhile waits without holding anybody up.
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

    // `done` gets the id when the table is safe, or why there is none.
    enum class NotOpened : uint8_t { closing, storage };
    using Opened = std::function<void(std::expected<std::string, NotOpened>)>;
    void open(const table::Person& host, std::shared_ptr<const table::Settings> settings, Opened done);

    // The table goes to `then`: at once if it is in memory, else when it has been read.
    using Found = std::expected<std::shared_ptr<TableActor>, NoTable>;
    using Then = std::function<void(Found)>;
    void find(const std::string& id, Then then);
    // The same for whoever can wait: neither the network's threads nor those of tables.
    [[nodiscard]] Found find(const std::string& id);

    // The same for somebody who wants to come in, whom its host may have blocked. Whoever sits in a running
    // game is not kept out.
    void enter(const std::string& id, const std::string& person, Then then);
    [[nodiscard]] Found enter(const std::string& id, const std::string& person);
    // Whose talk the person does not want to hear.
    [[nodiscard]] std::set<std::string> muted_by(const std::string& person);
    // What the person wants of others has changed: whoever they blocked leaves the tables they host.
    void shun(const std::string& person);

    // The tables a person sits at or hosts and whose game is not over, the latest first.
    using Summaries = std::vector<std::shared_ptr<const PublishedTable>>;
    void tables_of(const std::string& person, int most, std::function<void(Summaries)> then);
    // Somebody goes by another name, at all tables in memory.
    void rename(const table::Person& person);
    // Somebody deletes their account: their seats become free for others. `then` when all of it is safe.
    void leave_all(const table::Person& person, std::function<void()> then);
    // Their name and words are gone from the store, and go from all tables in memory.
    void forget(const std::string& person);

    // Those in memory, as they were last safe.
    [[nodiscard]] Summaries all() const;
    // Tables the person hosts and whose game is not over, and those being opened.
    [[nodiscard]] int hosted_by(const std::string& person);

    // Does it on one of the threads tables work on: for what the store's thread has to tell, for which others
    // wait.
    void away(std::function<void()> work) { workers_.post(std::move(work)); }

    void announce(std::string_view text);
    // Somebody has to leave all tables.
    void dismiss(const std::string& person);
    // No new tables, and everybody is told to come back later.
    void close(std::string_view why);

    // Puts tables away that nobody is at and nothing happens at; they come back when somebody asks for them.
    // Done every minute.
    void tidy_up(Millis now);

private:
    struct Slot {
        enum class State : uint8_t { loading, ready, unloading } state = State::loading;
        std::shared_ptr<TableActor> table;  // when it is ready
        std::vector<Then> waiting;
    };

    void tidy_up_again();
    // On a thread of their own: owns the table, then reads it.
    void claim(const std::string& id);
    [[nodiscard]] Found load(const std::string& id, const Claim& claim);
    void arrive(const std::string& id, const Found& found);
    // The table has been put away; whoever asked for it meanwhile gets it read again.
    void put_away(const std::string& id);
    void drop(const TableActor& table, bool broken);
    void count_tables();
    [[nodiscard]] std::vector<std::shared_ptr<TableActor>> tables() const;
    // All of the person's, read from the store where needed; what cannot be read is left out.
    void find_all(std::vector<std::string> ids,
                  std::function<void(std::vector<std::shared_ptr<TableActor>>)> then);

    Store& store_;
    Metrics& metrics_;
    TableCache library_;
    mutable std::mutex mutex_;
    std::map<std::string, Slot> slots_;
    std::map<std::string, int> opening_;  // by host: tables on their way to the disk
    std::map<std::string, int> broken_;   // by table: how often it made a fact that does not follow
    std::atomic<bool> closing_ = false;
    Services services_;
    WorkerPool workers_;
    WorkerPool loaders_;
    TimerQueue alarm_;
    ThinkQueue thinking_;
};

}  // namespace longroad::server
