// Everything that is written into PostgreSQL, in the order of the calls: one thread takes what has come up
// meanwhile. Facts of all tables go in one statement on a connection of their own; whatever else there is
// goes in one transaction on a second connection at the same time. A connection that breaks is opened anew,
// and what became of a commit whose answer was lost is read back.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "server/store/postgres_writer.h"

namespace longroad::server::pg {

enum class Outcome : uint8_t {
    kept,
    refused,  // not the owner's, or its condition did not hold
    failed,   // the database could not be written to
};

class Queue {
public:
    // Whoever waits hears that it failed when an outage lasts longer than `hold`. `alone`: the first
    // connection has the lock of a server that is the only one, and the ones that follow it try to get it.
    Queue(Address address, Connection facts, Connection others, std::chrono::milliseconds hold, bool alone);
    Queue(const Queue&) = delete;
    Queue& operator=(const Queue&) = delete;
    ~Queue();

    using Finished = std::function<void(Outcome)>;
    // A change of nothing but facts and whether the table is closed.
    void append(TableChange change, Finished finished);
    // Work within a transaction. False: it is refused, and what it wrote is taken back. It may be called
    // again: what the last call came to counts. `table`: whose changes it stands in line with, if one's.
    using Work = std::function<Or<bool>(Connection&)>;
    void run(std::string table, Work work, Finished finished);
    // Nothing is written: it comes when everything before is done.
    void after_all(Finished finished);

    // A sentence if the last attempt to write failed.
    [[nodiscard]] std::string fault();

private:
    struct Task {
        std::optional<TableChange> append;
        Work work;
        std::string table;
        Finished finished;
        Outcome outcome = Outcome::failed;
        bool done = false;
    };
    // Appends of one table that follow one another.
    struct Run {
        std::vector<Task*> tasks;
        bool doubtful = false;  // it was sent, and its answer was lost

        [[nodiscard]] const TableChange& front() const { return *tasks.front()->append; }
        [[nodiscard]] uint64_t before() const { return front().first - 1; }
        [[nodiscard]] uint64_t after() const;
        [[nodiscard]] bool goes_on_with(const TableChange& change) const;
        void settle(Outcome outcome);
    };
    // What can be written at the same time, without anything overtaking what it must follow.
    struct Stage {
        std::vector<Run> runs;
        std::vector<Task*> others;
    };

    void push(Task task);
    void work();
    void write(std::deque<Task>& batch);
    [[nodiscard]] static Stage next_stage(std::deque<Task>& batch);
    void write(Stage& stage);

    // All of these runs; those that were sent already wait for their answer first.
    void append(std::vector<Run> runs, bool sent);
    [[nodiscard]] Or<void> send(const std::vector<Run>& runs);
    // Settles what is clear from what the server did, and returns what was not written.
    [[nodiscard]] std::vector<Run> settle(const Rows& written, std::vector<Run> runs);
    [[nodiscard]] std::vector<Run> read_back(std::vector<Run> runs);

    void transact(const std::vector<Task*>& tasks);
    // Nothing if it could not be found out.
    [[nodiscard]] std::optional<bool> committed(const std::string& transaction);

    // Waits through an outage; null once it has lasted too long.
    [[nodiscard]] Connection* connected(std::optional<Connection>& slot);
    void pause(std::chrono::milliseconds time);
    // A complaint about the connection is over when there is one again, others when a change was kept.
    void note(const std::string& complaint, bool about_connection = false);
    void look_again();
    [[nodiscard]] bool closing();

    const Address address_;
    const std::chrono::milliseconds hold_;
    const bool alone_;
    std::optional<Connection> facts_;
    std::optional<Connection> others_;
    std::optional<Clock::time_point> down_since_;
    Clock::time_point next_attempt_;
    std::chrono::milliseconds wait_{50};

    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<Task> tasks_;
    bool closing_ = false;
    std::string fault_;
    bool away_ = false;  // the fault is about the connection
    std::thread thread_;
};

}  // namespace longroad::server::pg
