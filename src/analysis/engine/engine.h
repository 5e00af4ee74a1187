// Many analyses at once on all cores: `longroad analyze`, and whoever else has questions and threads. Answers
// improve while futures are played; a limit of nodes or futures ends at the same answer on every machine and
// with any number of threads. What was found is kept, so the same question again goes on where it ended.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <thread>
#include <unordered_map>
#include <vector>

#include "analysis/question.h"
#include "analysis/search.h"
#include "analysis/tally.h"
#include "bots/shipped_nets.h"

namespace longroad::analysis {

// When to stop; 0 is no limit. Without any limit only a cancel ends an analysis.
struct Limits {
    uint64_t futures = 0;
    int64_t nodes = 0;
    std::chrono::milliseconds time{0};

    [[nodiscard]] bool endless() const { return futures == 0 && nodes == 0 && time.count() == 0; }
};

struct Query {
    Question question;
    Limits limits;
    int priority = 0;                    // higher ones first; among equals the older one
    std::chrono::milliseconds every{0};  // how often to answer on the way; 0: only in the end
};

// An answer. The search is empty if nothing was looked at, or if nothing can be: `fits` says which.
struct Update {
    std::shared_ptr<const Search> search;
    Report report;
    bool fits = true;
    bool last = false;
    bool cancelled = false;
    std::chrono::milliseconds spent{0};
};

class Engine {
public:
    // Called by any thread, for one query in order; must not wait and must not call the engine.
    using Listener = std::function<void(const Update&)>;

    // 0 threads: one for each core. The cache holds about so many bytes; 0: none.
    Engine(const bots::Nets& nets, int threads, size_t cache_bytes);
    // Ends what is under way, without another answer.
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    // There must be a net for so many players.
    using Ticket = uint64_t;
    Ticket ask(Query query, Listener listener);
    // The last answer comes at once, with what was found; nothing happens if it came already.
    void cancel(Ticket ticket);
    void clear_cache();

    [[nodiscard]] size_t open() const;
    // Waits until at most so many queries that end by themselves are open.
    void wait_until_open(size_t most) const;
    // Waits until none is, but not longer than this.
    void wait_until_idle(std::chrono::milliseconds longest) const;

private:
    using Clock = std::chrono::steady_clock;

    // A question that was looked at, and its futures in the order of the tally.
    struct Study {
        std::shared_ptr<const Search> search;
        std::mutex mutex;  // of the futures
        std::vector<Future> futures;
        size_t bytes = 0;
    };
    struct Job {
        Ticket ticket = 0;
        Query query;
        Listener listener;
        std::shared_ptr<Study> study;
        std::unique_ptr<Tally> tally;
        bool looking = false;              // somebody takes the first look
        uint64_t issued = 0;               // of the batch
        std::map<uint64_t, Future> early;  // ended before one that comes first
        uint64_t counted = 0;              // futures in the tally
        Clock::time_point start{};         // of thinking
        Clock::duration look_time{};
        bool playing = false;  // futures
        Clock::time_point answered{};
        bool over = false;
    };
    using JobPtr = std::shared_ptr<Job>;
    // One thread's player, of the study it played last.
    struct Hand {
        std::shared_ptr<Study> study;
        std::unique_ptr<Search::Player> player;
    };

    void work();
    [[nodiscard]] JobPtr next_job() const;
    void look(std::unique_lock<std::mutex>& lock, const JobPtr& job);
    void play(std::unique_lock<std::mutex>& lock, const JobPtr& job, Hand& hand);
    void take(Job& job, const Future& future);
    void begin_batch(Job& job);
    [[nodiscard]] bool enough(const Job& job) const;
    void answer(Job& job, bool last, bool cancelled);
    void finish(Job& job, bool cancelled);
    void keep(const std::string& key, const std::shared_ptr<Study>& study);
    void trim();
    void count_bytes(Study& study, size_t more);

    const bots::Nets& nets_;
    size_t cache_bytes_;
    mutable std::mutex mutex_;
    std::condition_variable work_;
    mutable std::condition_variable idle_;
    std::map<Ticket, JobPtr> jobs_;
    Ticket last_ticket_ = 0;
    size_t bounded_ = 0;  // open queries that end by themselves
    bool stopping_ = false;

    // The study used last is first.
    std::list<std::pair<std::string, std::shared_ptr<Study>>> kept_;
    std::unordered_map<std::string, decltype(kept_)::iterator> kept_by_key_;
    size_t kept_bytes_ = 0;

    std::vector<std::jthread> threads_;
};

}  // namespace longroad::analysis
