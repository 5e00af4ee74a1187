// How often somebody may ask: for each address a bucket that fills steadily and holds a burst.
#pragma once

#include <algorithm>
#include <chrono>
#include <cmath>
#include <mutex>
#include <string>
#include <unordered_map>

namespace longroad::server {

class RateLimit {
public:
    using Time = std::chrono::steady_clock::time_point;

    RateLimit(double each_second, double burst) : rate_(each_second), burst_(burst) {}

    // Takes one from the bucket: 0 if there was one, else the seconds until there is.
    int wait(const std::string& address, Time now = std::chrono::steady_clock::now()) {
        const std::lock_guard lock(mutex_);
        if (buckets_.size() >= swept_at_) sweep(now);
        Bucket& bucket = buckets_.try_emplace(address, Bucket{burst_, now}).first->second;
        bucket.left = level(bucket, now);
        bucket.at = now;
        if (bucket.left < 1) return std::max(1, static_cast<int>(std::ceil((1 - bucket.left) / rate_)));
        bucket.left -= 1;
        return 0;
    }

private:
    struct Bucket {
        double left;
        Time at;
    };
    [[nodiscard]] double level(const Bucket& bucket, Time now) const {
        return std::min(burst_, bucket.left + rate_ * std::chrono::duration<double>(now - bucket.at).count());
    }
    // A full bucket says no more than none at all.
    void sweep(Time now) {
        std::erase_if(buckets_, [&](const auto& entry) { return level(entry.second, now) >= burst_; });
        swept_at_ = std::max<size_t>(1024, 2 * buckets_.size());
    }

    double rate_;
    double burst_;
    std::mutex mutex_;
    std::unordered_map<std::string, Bucket> buckets_;
    size_t swept_at_ = 1024;
};

}  // namespace longroad::server
