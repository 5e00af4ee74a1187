// The time of the server, and calls back at a time: one thread for the clocks of all tables.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <thread>

namespace longroad::server {

using Millis = int64_t;

// Milliseconds since 1970 by the clock of the machine as it stood when the server started, and from then on
// without jumps: if somebody sets that clock, nobody's time at a table runs out, and no bot waits for
// yesterday.
[[nodiscard]] inline Millis now_ms() {
    using namespace std::chrono;
    static const Millis start = duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count() -
                                duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
    return start + duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

class TimerQueue {
public:
    TimerQueue() : thread_([this] { work(); }) {}
    TimerQueue(const TimerQueue&) = delete;
    TimerQueue& operator=(const TimerQueue&) = delete;
    ~TimerQueue() {
        {
            const std::lock_guard lock(mutex_);
            closing_ = true;
        }
        wake_.notify_one();
        thread_.join();
    }

    void at(Millis time, std::function<void()> call) {
        {
            const std::lock_guard lock(mutex_);
            calls_.emplace(time, std::move(call));
        }
        wake_.notify_one();
    }

private:
    void work() {
        std::unique_lock lock(mutex_);
        while (!closing_) {
            if (calls_.empty()) {
                wake_.wait(lock);
                continue;
            }
            const Millis wait = calls_.begin()->first - now_ms();
            if (wait > 0) {
                wake_.wait_for(lock, std::chrono::milliseconds(wait));
                continue;
            }
            const auto call = std::move(calls_.begin()->second);
            calls_.erase(calls_.begin());
            lock.unlock();
            call();
            lock.lock();
        }
    }

    std::mutex mutex_;
    std::condition_variable wake_;
    std::multimap<Millis, std::function<void()>> calls_;
    bool closing_ = false;
    std::thread thread_;
};

}  // namespace longroad::server
