// A mailbox: what is put in is done one after the other, in the order it came, and never two things at once.
// So its owner needs no lock, and nobody waits for anybody. Whoever finds it at rest does the work at once;
// whoever finds it at work leaves a task for the worker threads and goes on.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>

#include "server/app/worker_pool.h"

namespace longroad::server {

class Strand {
public:
    using Task = std::function<void()>;
    // Of what clients send; a client that has to wait behind so much is told that the table is busy.
    static constexpr size_t most_waiting = 256;

    explicit Strand(WorkerPool& workers) : workers_(workers) {}
    Strand(const Strand&) = delete;
    Strand& operator=(const Strand&) = delete;

    // Does it now, or leaves what `later` makes of it. False: too much waits already, and it is not taken.
    // The owner lives as long as anything waits. `now` may use what its caller has on the stack.
    template <class Now, class Later>
    [[nodiscard]] bool run(const std::shared_ptr<void>& owner, Now&& now, Later&& later,
                           bool bounded = true) {
        {
            const std::lock_guard lock(mutex_);
            if (working_) {
                if (bounded && waiting_.size() >= most_waiting) return false;
                waiting_.push_back(later());
                return true;
            }
            working_ = true;
        }
        now();
        rest(owner);
        return true;
    }
    // The same for what can wait as it is, and is always taken: what the server itself has to say.
    template <class Do>
    void run(const std::shared_ptr<void>& owner, Do task) {
        (void)run(owner, task, [&] { return Task(std::move(task)); }, false);
    }
    // Never done at once: for threads that have other things to do.
    void post(const std::shared_ptr<void>& owner, Task task) {
        {
            const std::lock_guard lock(mutex_);
            waiting_.push_back(std::move(task));
            if (working_) return;
            working_ = true;
        }
        workers_.post([this, owner] { work(owner); });
    }

private:
    static constexpr int most_at_once = 32;  // then it is another's turn

    // With the work of one task done: whoever waits is next.
    void rest(const std::shared_ptr<void>& owner) {
        {
            const std::lock_guard lock(mutex_);
            if (waiting_.empty()) {
                working_ = false;
                return;
            }
        }
        workers_.post([this, owner] { work(owner); });
    }
    void work(const std::shared_ptr<void>& owner) {
        for (int i = 0; i < most_at_once; ++i) {
            Task task;
            {
                const std::lock_guard lock(mutex_);
                if (waiting_.empty()) {
                    working_ = false;
                    return;
                }
                task = std::move(waiting_.front());
                waiting_.pop_front();
            }
            task();
        }
        rest(owner);
    }

    WorkerPool& workers_;
    std::mutex mutex_;
    std::deque<Task> waiting_;
    bool working_ = false;
};

}  // namespace longroad::server
