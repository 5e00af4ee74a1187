// Threads that do what is posted to them, the first first.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace longroad::server {

class WorkerPool {
public:
    explicit WorkerPool(int threads) {
        for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
    }
    WorkerPool(const WorkerPool&) = delete;
    WorkerPool& operator=(const WorkerPool&) = delete;
    // What was posted is done first.
    ~WorkerPool() {
        {
            const std::lock_guard lock(mutex_);
            closing_ = true;
        }
        wake_.notify_all();
        for (std::thread& thread : threads_) thread.join();
    }

    void post(std::function<void()> task) {
        {
            const std::lock_guard lock(mutex_);
            tasks_.push_back(std::move(task));
        }
        wake_.notify_one();
    }
    // Returns when nothing is posted and nobody is at work.
    void wait_until_idle() {
        std::unique_lock lock(mutex_);
        idle_.wait(lock, [&] { return tasks_.empty() && working_ == 0; });
    }

private:
    void work() {
        std::unique_lock lock(mutex_);
        while (true) {
            wake_.wait(lock, [&] { return closing_ || !tasks_.empty(); });
            if (tasks_.empty()) return;
            std::function<void()> task = std::move(tasks_.front());
            tasks_.pop_front();
            ++working_;
            lock.unlock();
            task();
            task = nullptr;  // what it knows may go with it, and that is not for the time of the lock
            lock.lock();
            --working_;
            if (tasks_.empty() && working_ == 0) idle_.notify_all();
        }
    }

    std::mutex mutex_;
    std::condition_variable wake_;
    std::condition_variable idle_;
    std::deque<std::function<void()>> tasks_;
    int working_ = 0;
    bool closing_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace longroad::server
