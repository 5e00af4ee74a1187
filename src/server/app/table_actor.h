// A table with its clients on the server: passes messages on, keeps what changed, and sends nothing before it
// is safe. Everything may be called from any thread.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>

#include "server/app/connection.h"
#include "server/app/invitation.h"
#include "server/app/metrics.h"
#include "server/app/think_queue.h"
#include "server/app/timer_queue.h"
#include "server/store/store.h"
#include "table/room/room.h"

namespace longroad::server {

class TableActor;

// What all tables share.
struct Services {
    Store& store;
    ThinkQueue& thinking;
    TimerQueue& alarm;
    Metrics& metrics;
    // Called when the change of a table could not be kept: what is in memory is no longer true.
    std::function<void(const TableActor& host)> lost;
    // A game of days waits for somebody who is not there; none: nobody is told.
    std::function<void(const std::string& person, const std::string& table, const std::string& title)>
        your_turn{};
};

// Who comes to a table.
struct Visitor {
    table::Person person;
    bool account = false;

    [[nodiscard]] static Visitor of(const PersonRow& row) { return {{row.id, row.name}, !row.login.empty()}; }
};

class TableActor : public std::enable_shared_from_this<TableActor> {
public:
    // Its facts are kept as the owner's of this claim.
    TableActor(table::Room room, const Claim& claim, Services& services)
        : services_(services),
          id_(room.table().id()),
          epoch_(claim.epoch),
          room_(std::move(room)),
          kept_(claim.last) {
        alerted_ = awaited();  // they have been told before
    }

    [[nodiscard]] const std::string& id() const { return id_; }

    // What the table made when it was opened is kept; `done` comes when it is safe.
    void keep_first(Done done);

    // The client's number; 0 if the table is gone. `muted`: whose talk the person does not want to hear.
    [[nodiscard]] table::Client attach(std::shared_ptr<Connection> connection, const Visitor& visitor,
                                       std::set<std::string> muted = {});
    void detach(table::Client client);
    void receive(table::Client client, std::string_view message);
    // One message of somebody who need not be connected. The answer comes when it is safe; there is none if
    // the table is gone.
    using Answered = std::function<void(std::optional<table::Room::Letter> answer)>;
    void ask(const Visitor& visitor, std::string_view message, Answered answered);
    // The client says hello; it knows these facts and lines.
    void greet(table::Client client, const table::commands::Hello& hello);
    // Somebody gives up all their seats here.
    void leave(const table::Person& person);
    // Somebody is no more: their name and what they said go.
    void forget(const std::string& person);
    void mute(const std::string& person, std::set<std::string> muted);
    void rename(const table::Person& person);
    void wake();  // time has passed

    void close_game();
    void announce(std::string_view text);
    // Everybody is sent away, to come back when the server does.
    void dismiss(std::string_view why);
    void dismiss_person(const std::string& person);
    // Nobody is there and no clock runs: nothing happens before somebody comes, so it need not be rebuilt
    // when the server starts.
    void retire();

    struct Summary {
        std::string id;
        table::Stage stage{};
        bool listed = false;
        size_t clients = 0;
        Millis changed = 0;
        bool ticking = false;  // a clock runs
        std::string host;
    };
    [[nodiscard]] Summary summary() const;
    [[nodiscard]] table::Brief brief() const;
    [[nodiscard]] std::vector<table::Person> watching() const;
    // May the person see what happens here? Nobody: a stranger without a session.
    [[nodiscard]] bool admits(const std::string& person) const;
    [[nodiscard]] std::string json() const;  // the table object of the protocol
    [[nodiscard]] Invitation invitation(std::string_view language) const;

private:
    // With the lock held: passes on what the table has to say, and finds somebody to think for its bots.
    void flush(Done done = {});
    [[nodiscard]] TableChange change_of(table::Room::Outbox& out);
    void send(std::vector<table::Room::Letter> letters);
    [[nodiscard]] table::Client visit(const Visitor& visitor, Answered answered);
    void lose();
    // People a game of days waits for, and who are not there.
    [[nodiscard]] table::SeatSet awaited() const;
    void alert_awaited();
    [[nodiscard]] std::optional<TablePeople> new_people();
    [[nodiscard]] GameRow row_of(const table::Finished& game) const;

    Services& services_;
    const std::string id_;
    const uint64_t epoch_;
    mutable std::mutex mutex_;
    table::Room room_;
    struct Seated {
        std::shared_ptr<Connection> connection;
        std::string person;
    };
    std::map<table::Client, Seated> connections_;
    std::map<table::Client, Answered> asking_;
    std::optional<TablePeople> people_;  // whose table it is, as the store knows it
    table::Client last_client_ = 0;
    uint64_t kept_;   // facts given to the store
    int unsafe_ = 0;  // changes on their way to the disk
    bool lost_ = false;
    table::SeatSet alerted_ = 0;  // seats that were told that the game waits for them
    std::optional<Millis> alarm_;
};

}  // namespace longroad::server
