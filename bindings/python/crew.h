// Threads that share out rows of work, again and again: they stay awake for a moment after each round, since
// a step of a batch takes less time than waking somebody up. Each has rows of its own, which stay in its
// core's memory; who is done helps the others, so a round does not wait for a thread that gets no core.
#pragma once

#include <algorithm>
#include <atomic>
#include <functional>
#include <memory>
#include <thread>
#include <vector>

namespace longroad::python {

class Crew {
public:
    explicit Crew(int size) : size_(static_cast<size_t>(size)), shares_(std::make_unique<Share[]>(size_)) {
        for (size_t t = 1; t < size_; ++t) threads_.emplace_back([this, t] { work(t); });
    }
    ~Crew() {
        ending_ = true;
        round_.fetch_add(1);
        round_.notify_all();
    }
    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;

    [[nodiscard]] size_t size() const { return size_; }

    // Calls job(from, to) until all rows are done, from several threads, and waits for them. A job does not
    // throw.
    void run(size_t rows, const std::function<void(size_t, size_t)>& job) {
        for (size_t t = 0; t < size_; ++t) {
            shares_[t].next = rows * t / size_;
            shares_[t].end = rows * (t + 1) / size_;
        }
        job_ = &job;
        open_ = true;
        round_.fetch_add(1);
        round_.notify_all();
        do_rows(0);
        open_ = false;
        for (int n = 0; working_ > 0; ++n) n < patience ? pause() : std::this_thread::yield();
    }

private:
    static constexpr size_t some = 32;      // rows taken at once
    static constexpr int awake = 5'000;     // looks before a thread without work sleeps
    static constexpr int patience = 1'000;  // looks before one lets others have the core

    // Apart from each other, so that cores do not fight for them.
    struct alignas(64) Share {
        std::atomic<size_t> next{0};
        size_t end = 0;
    };

    static void pause() {
#if defined(__x86_64__)
        __builtin_ia32_pause();
#endif
    }
    void do_rows(size_t t) {
        for (size_t n = 0; n < size_; ++n) {
            Share& share = shares_[(t + n) % size_];
            while (share.next < share.end) {
                const size_t from = share.next.fetch_add(some);
                if (from < share.end) (*job_)(from, std::min(from + some, share.end));
            }
        }
    }
    void work(size_t t) {
        for (uint32_t done = 0;;) {
            for (int n = 0; n < awake && round_ == done; ++n) pause();
            round_.wait(done);
            done = round_;
            if (ending_) return;
            // Whoever comes too late finds the round closed; whoever is counted is waited for.
            ++working_;
            if (open_) do_rows(t);
            --working_;
        }
    }

    size_t size_;
    std::unique_ptr<Share[]> shares_;
    std::atomic<uint32_t> round_{0};
    std::atomic<int> working_{0};
    std::atomic<bool> open_{false};
    std::atomic<bool> ending_{false};
    const std::function<void(size_t, size_t)>* job_ = nullptr;
    std::vector<std::jthread> threads_;
};

}  // namespace longroad::python
