// Threads on which bots think, so that no table waits for them. Nobody's bots keep another's waiting: of all
// that wait, the owner whose bots have thought the least goes first, then the table, and an owner has at most
// half of the threads.
#pragma once

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/app/metrics.h"

namespace longroad::server {

class ThinkQueue {
public:
    ThinkQueue(int threads, Metrics& metrics) : metrics_(metrics), most_of_owner_(std::max(1, threads / 2)) {
        for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
    }
    ThinkQueue(const ThinkQueue&) = delete;
    ThinkQueue& operator=(const ThinkQueue&) = delete;
    // What nobody has begun to think about is dropped.
    ~ThinkQueue() { stop(); }
    void stop() {
        {
            const std::lock_guard lock(mutex_);
            if (closing_) return;
            closing_ = true;
            owners_.clear();
        }
        wake_.notify_all();
        for (std::thread& thread : threads_) thread.join();
    }

    // `owner`: whose table it is. The jobs of a table run one after the other.
    void run(const std::string& owner, const std::string& table, std::function<void()> job) {
        {
            const std::lock_guard lock(mutex_);
            if (closing_) return;
            Owner& own = owners_[owner];
            // Whoever had nothing to think about has saved up nothing, and owes nothing.
            if (own.idle()) own.spent = std::max(own.spent, spent_);
            Table& its = own.tables[table];
            if (its.idle()) its.spent = std::max(its.spent, own.spent_by_tables);
            its.jobs.push_back({std::move(job), Clock::now()});
            ++metrics_.bots_waiting;
        }
        wake_.notify_one();
    }

private:
    using Seconds = double;
    using Clock = std::chrono::steady_clock;
    struct Job {
        std::function<void()> think;
        Clock::time_point since;
    };
    struct Table {
        Seconds spent = 0;
        bool runs = false;
        std::deque<Job> jobs;
        [[nodiscard]] bool idle() const { return jobs.empty() && !runs; }
        [[nodiscard]] bool ready() const { return !jobs.empty() && !runs; }
    };
    struct Owner {
        Seconds spent = 0;
        Seconds spent_by_tables = 0;  // where its tables stand, for one that has nothing spent yet
        int running = 0;
        std::map<std::string, Table> tables;
        [[nodiscard]] bool idle() const { return tables.empty(); }
        [[nodiscard]] bool ready() const {
            return std::ranges::any_of(tables, [](const auto& entry) { return entry.second.ready(); });
        }
    };
    template <class Map>
    static typename Map::iterator least_spent(Map& map) {
        auto least = map.end();
        for (auto it = map.begin(); it != map.end(); ++it) {
            if (it->second.ready() && (least == map.end() || it->second.spent < least->second.spent)) {
                least = it;
            }
        }
        return least;
    }
    // With the lock held: whose turn it is; the end if nobody's.
    std::map<std::string, Owner>::iterator next_owner() {
        auto least = owners_.end();
        for (auto it = owners_.begin(); it != owners_.end(); ++it) {
            if (it->second.running >= most_of_owner_ || !it->second.ready()) continue;
            if (least == owners_.end() || it->second.spent < least->second.spent) least = it;
        }
        return least;
    }

    void work() {
        std::unique_lock lock(mutex_);
        while (true) {
            wake_.wait(lock, [&] { return closing_ || next_owner() != owners_.end(); });
            if (closing_) return;
            const auto chosen = next_owner();
            const std::string owner = chosen->first;
            spent_ = chosen->second.spent;
            const auto table_chosen = least_spent(chosen->second.tables);
            const std::string table = table_chosen->first;
            chosen->second.spent_by_tables = table_chosen->second.spent;
            const Job job = std::move(table_chosen->second.jobs.front());
            table_chosen->second.jobs.pop_front();
            table_chosen->second.runs = true;
            ++chosen->second.running;
            lock.unlock();
            const auto start = Clock::now();
            --metrics_.bots_waiting;
            metrics_.think_wait.add(start - job.since);
            job.think();
            const auto took = Clock::now() - start;
            metrics_.think_time.add(took);
            lock.lock();
            finish(owner, table, std::chrono::duration<double>(took).count());
        }
    }
    void finish(const std::string& owner, const std::string& table, Seconds took) {
        const auto own = owners_.find(owner);
        if (own == owners_.end()) return;  // closing
        --own->second.running;
        own->second.spent += took;
        const auto its = own->second.tables.find(table);
        its->second.runs = false;
        its->second.spent += took;
        if (its->second.idle()) own->second.tables.erase(its);
        if (own->second.idle() && own->second.spent <= spent_) owners_.erase(own);
        if (owners_.size() > most_remembered) forget_idle();
        wake_.notify_one();
    }
    // Those who are ahead of the others are remembered, so that going away and coming back gains nothing; but
    // not all of them for ever.
    void forget_idle() {
        std::erase_if(owners_, [](const auto& entry) { return entry.second.idle(); });
    }

    static constexpr size_t most_remembered = 10'000;

    Metrics& metrics_;
    const int most_of_owner_;
    std::mutex mutex_;
    std::condition_variable wake_;
    std::map<std::string, Owner> owners_;
    Seconds spent_ = 0;  // by whoever was chosen last: where everybody else stands
    bool closing_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace longroad::server
