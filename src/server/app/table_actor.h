// A table with its clients on the server: passes messages on, keeps what changed, and sends nothing before it
// is safe. It is worked at by one thread at a time, in the order of what came (strand.h); everything may be
// called from any thread and returns at once.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>

#include "server/app/connection.h"
#include "server/app/metrics.h"
#include "server/app/strand.h"
#include "server/app/think_queue.h"
#include "server/app/timer_queue.h"
#include "server/store/store.h"
#include "table/room/room.h"

namespace longroad::server {

class TableActor;

// What all tables share.
struct Services {
    Store& store;
    WorkerPool& workers;
    ThinkQueue& thinking;
    TimerQueue& alarm;
    Metrics& metrics;
    // Called when a table is dropped, since it could not be kept or is broken: what is in memory is no longer
    // true.
    std::function<void(const TableActor& table, bool broken)> lost;
};

// Who comes to a table.
struct Visitor {
    table::Person person;
    bool account = false;

    [[nodiscard]] static Visitor of(const PersonRow& row) { return {{row.id, row.name}, !row.login.empty()}; }
};

// What others may know of a table without asking it: made with its facts, published when these are safe, and
// never changed.
struct PublishedTable {
    table::TableSummary table;
    size_t clients = 0;
};

class TableActor : public std::enable_shared_from_this<TableActor> {
public:
    // Its facts are kept as the owner's of this claim.
    TableActor(table::Room room, const Claim& claim, Services& services);

    [[nodiscard]] const std::string& id() const { return id_; }

    // What the table made when it was opened is kept; `done` comes when it is safe.
    void keep_first(Done done);

    // The client's number. If the table is gone the connection is closed. `muted`: whose talk the person does
    // not want to hear.
    [[nodiscard]] table::Client attach(std::shared_ptr<Connection> connection, const Visitor& visitor,
                                       std::set<std::string> muted = {});
    void detach(table::Client client);
    // The same, and returns when nothing here knows the connection any more: for when the network ends.
    void release(table::Client client);
    // False: too much waits at this table; the message is not taken.
    [[nodiscard]] bool receive(table::Client client, std::string_view message);
    // One message of somebody who need not be connected. The answer comes when it is safe.
    enum class NoAnswer : uint8_t { storage, busy };  // the table is gone; too much waits at it
    using Answer = std::expected<table::Room::Letter, NoAnswer>;
    using Answered = std::function<void(Answer answer)>;
    void ask(const Visitor& visitor, std::string_view message, Answered answered);
    // The client says hello; it knows these facts and lines.
    void greet(table::Client client, const table::commands::Hello& hello);
    // Somebody gives up all their seats here; `done` when that is safe, or the table is gone.
    void leave(const table::Person& person, std::function<void()> done);
    // Somebody is no more: their name and what they said go.
    void forget(const std::string& person);
    void mute(const std::string& person, std::set<std::string> muted);
    void rename(const table::Person& person);
    void wake();  // time has passed

    // Closes the table for good; `done` when that is safe.
    void close_game(Done done);
    void announce(std::string_view text);
    // Everybody is sent away, to come back when the server does.
    void dismiss(std::string_view why);
    void dismiss_person(const std::string& person);
    // Nobody is there and no clock runs: nothing happens before somebody comes, so it need not be rebuilt
    // when the server starts. Nothing else is taken from then on.
    void retire(Done done);
    // What comes now is too late.
    void stop();

    [[nodiscard]] std::shared_ptr<const PublishedTable> published() const;
    // May the person see what happens here? Nobody: a stranger without a session.
    [[nodiscard]] bool admits(const std::string& person) const;
    [[nodiscard]] std::string json() const;  // the table object of the protocol

private:
    template <class Work>
    void run(Work work) {
        strand_.run(shared_from_this(), std::move(work));
    }

    // On the strand: passes on what the table has to say, and finds somebody to think for its bots.
    void flush(Done done = {});
    void think();
    void set_alarm();
    [[nodiscard]] TableChange change_of(table::Room::Outbox& out);
    void safe(bool kept, std::vector<table::Room::Letter> letters,
              std::shared_ptr<const PublishedTable> published);
    void send(std::vector<table::Room::Letter> letters);
    void publish(std::shared_ptr<const PublishedTable> published);
    [[nodiscard]] std::shared_ptr<const PublishedTable> to_publish() const;
    [[nodiscard]] table::Client visit(const Visitor& visitor, Answered answered);
    void lose(bool broken);
    [[nodiscard]] std::optional<TablePeople> new_people();
    [[nodiscard]] GameRow row_of(const table::Finished& game) const;

    Services& services_;
    const std::string id_;
    const uint64_t epoch_;
    std::atomic<table::Client> last_client_ = 0;

    mutable std::mutex published_mutex_;
    std::shared_ptr<const PublishedTable> published_;

    Strand strand_;
    // All below belongs to whoever works on the strand.
    table::Room room_;
    struct Seated {
        std::shared_ptr<Connection> connection;
        std::string person;
    };
    std::map<table::Client, Seated> connections_;
    std::map<table::Client, Answered> asking_;
    std::optional<TablePeople> people_;                // whose table it is, as the store knows it
    std::shared_ptr<const table::wire::Table> shown_;  // when that was last looked at
    uint64_t kept_;                                    // facts given to the store
    int unsafe_ = 0;                                   // changes on their way to the disk
    bool lost_ = false;
    std::optional<Millis> alarm_;
};

}  // namespace longroad::server
