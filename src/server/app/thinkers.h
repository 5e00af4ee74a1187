// Threads on which bots think, so that no table waits for them.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace longroad::server {

class Thinkers {
public:
    explicit Thinkers(int threads) {
        for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
    }
    Thinkers(const Thinkers&) = delete;
    Thinkers& operator=(const Thinkers&) = delete;
    // What nobody has begun to think about is dropped.
    ~Thinkers() {
        {
            const std::lock_guard lock(mutex_);
            closing_ = true;
            waiting_.clear();
        }
        wake_.notify_all();
        for (std::thread& thread : threads_) thread.join();
    }

    void run(std::function<void()> job) {
        {
            const std::lock_guard lock(mutex_);
            if (closing_) return;
            waiting_.push_back(std::move(job));
        }
        wake_.notify_one();
    }

private:
    void work() {
        while (true) {
            std::function<void()> job;
            {
                std::unique_lock lock(mutex_);
                wake_.wait(lock, [&] { return closing_ || !waiting_.empty(); });
                if (waiting_.empty()) return;
                job = std::move(waiting_.front());
                waiting_.pop_front();
            }
            job();
        }
    }

    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<std::function<void()>> waiting_;
    bool closing_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace longroad::server
