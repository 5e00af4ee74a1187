// The time of the server, and calls back at a time: one thread for the clocks of all tables.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <thread>

namespace longroad::server {

using Millis = int64_t;

namespace detail {

[[nodiscard]] inline Millis steady_ms() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

// Notices when the whole process stood still, as one that is stopped or put to sleep does: then it has
// not even had the time to say that it lives. Nobody pays for that time.
class Pulse {
public:
    static constexpr Millis every = 500;
    static constexpr Millis patience = 2'000;

    void beat() { last_.store(steady_ms(), std::memory_order_release); }
    void end() { last_.store(-1, std::memory_order_release); }
    // How long it stood still in all.
    [[nodiscard]] Millis stood_still(Millis now) {
        const Millis last = last_.load(std::memory_order_acquire);
        if (last >= 0 && now - last > patience) notice(now);
        return stood_.load(std::memory_order_acquire);
    }

private:
    void notice(Millis now) {
        const std::lock_guard lock(mutex_);
        const Millis last = last_.load(std::memory_order_relaxed);
        if (last < 0 || now - last <= patience) return;  // another was faster
        stood_.fetch_add(now - last, std::memory_order_release);
        last_.store(now, std::memory_order_release);
    }

    std::mutex mutex_;
    std::atomic<Millis> last_ = -1;
    std::atomic<Millis> stood_ = 0;
};
inline Pulse pulse;

}  // namespace detail

// Milliseconds since 1970 by the clock of the machine as it stood when the server started, and from then on
// without jumps: if somebody sets that clock, or stops the server for a while, nobody's time at a table runs
// out, and no bot waits for yesterday.
[[nodiscard]] inline Millis now_ms() {
    using namespace std::chrono;
    static const Millis start =
        duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count() - detail::steady_ms();
    const Millis now = detail::steady_ms();
    return start + now - detail::pulse.stood_still(now);
}

class TimerQueue {
public:
    TimerQueue() : thread_([this] { work(); }) {}
    TimerQueue(const TimerQueue&) = delete;
    TimerQueue& operator=(const TimerQueue&) = delete;
    ~TimerQueue() { stop(); }
    // What is not due yet is never called.
    void stop() {
        {
            const std::lock_guard lock(mutex_);
            if (closing_) return;
            closing_ = true;
        }
        wake_.notify_one();
        thread_.join();
        detail::pulse.end();
    }

    void at(Millis time, std::function<void()> call) {
        {
            const std::lock_guard lock(mutex_);
            if (closing_) return;
            calls_.emplace(time, std::move(call));
        }
        wake_.notify_one();
    }

private:
    void work() {
        std::unique_lock lock(mutex_);
        while (!closing_) {
            const Millis now = now_ms();  // before the pulse says that all is well
            detail::pulse.beat();
            const Millis wait = calls_.empty() ? detail::Pulse::every : calls_.begin()->first - now;
            if (wait > 0) {
                wake_.wait_for(lock, std::chrono::milliseconds(std::min(wait, detail::Pulse::every)));
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
