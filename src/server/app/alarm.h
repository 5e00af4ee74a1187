// Calls back at a time of day: one thread for the clocks of all tables.
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

[[nodiscard]] inline Millis now_ms() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

class Alarm {
public:
    Alarm() : thread_([this] { work(); }) {}
    Alarm(const Alarm&) = delete;
    Alarm& operator=(const Alarm&) = delete;
    ~Alarm() {
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
                // The clock of the machine may be set meanwhile: look again from time to time.
                wake_.wait_for(lock, std::chrono::milliseconds(std::min<Millis>(wait, 1000)));
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
