// Threads on which passwords are hashed, which takes long by intention. What waits is bounded, and each
// address has a share of it, so that nobody keeps others from logging in.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

namespace longroad::server {

class PasswordPool {
public:
    static constexpr int threads = 2;
    static constexpr size_t most_waiting = 32;
    static constexpr int most_each = 2;  // of one address, waiting or at work

    PasswordPool() {
        for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
    }
    PasswordPool(const PasswordPool&) = delete;
    PasswordPool& operator=(const PasswordPool&) = delete;
    // What waits is dropped.
    ~PasswordPool() {
        {
            const std::lock_guard lock(mutex_);
            closing_ = true;
            waiting_.clear();
        }
        wake_.notify_all();
        for (std::thread& thread : threads_) thread.join();
    }

    // The work, and then what is told of it: whoever hears the answer may come again at once, so the share of
    // the address is free by then.
    using Answer = std::function<void()>;
    using Work = std::function<Answer()>;

    // False: too much waits already, of this address or in all, and the work is not taken.
    [[nodiscard]] bool run(const std::string& address, Work work) {
        {
            const std::lock_guard lock(mutex_);
            if (closing_ || waiting_.size() >= most_waiting) return false;
            int& of_address = busy_[address];
            if (of_address >= most_each) return false;
            ++of_address;
            waiting_.push_back({address, std::move(work)});
        }
        wake_.notify_one();
        return true;
    }

private:
    struct Job {
        std::string address;
        Work work;
    };

    void work() {
        while (true) {
            Job job;
            {
                std::unique_lock lock(mutex_);
                wake_.wait(lock, [&] { return closing_ || !waiting_.empty(); });
                if (waiting_.empty()) return;
                job = std::move(waiting_.front());
                waiting_.pop_front();
            }
            const Answer answer = job.work();
            {
                const std::lock_guard lock(mutex_);
                if (--busy_[job.address] == 0) busy_.erase(job.address);
            }
            answer();
        }
    }

    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<Job> waiting_;
    std::unordered_map<std::string, int> busy_;  // jobs by address
    bool closing_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace longroad::server
