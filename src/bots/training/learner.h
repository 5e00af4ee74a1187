// Fits a network to lessons: gradients by hand, steps by Adam. The result does not depend on how many threads
// help: a batch is cut into the same slices always, and their gradients are added in order.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/net.h"
#include "bots/training/selfplay.h"

namespace longroad::bots {

class Learner {
public:
    Learner(int inputs, uint64_t seed);
    // Goes on from weights learned before; the net must have the same inputs.
    void start_from(const Net& net) { net_ = average_ = net; }

    // The running average of the weights: steadier than the last ones, so this is what plays.
    [[nodiscard]] const Net& net() const { return average_; }
    // One step on a batch; returns the mean loss (cross entropy).
    float learn(std::span<const Lesson* const> batch, float rate, int threads);

    // Everything needed to go on later, as bytes.
    [[nodiscard]] std::string save() const;
    [[nodiscard]] bool restore(std::string_view bytes);

private:
    static constexpr int slices = 8;
    struct Slice {
        std::vector<float> gradient;
        float loss = 0;
    };
    void run(std::span<const Lesson* const> lessons, Slice& slice) const;

    Net net_;
    Net average_;
    std::vector<float> mean_;
    std::vector<float> square_;
    uint64_t steps_ = 0;
    std::vector<Slice> slices_;
};

// Calls work(i) for i in [0, count) on so many threads.
template <class Work>
void in_parallel(int threads, int count, const Work& work);

}  // namespace longroad::bots

#include <atomic>
#include <thread>

template <class Work>
void longroad::bots::in_parallel(int threads, int count, const Work& work) {
    std::atomic<int> next{0};
    const auto run = [&] {
        for (int i = next++; i < count; i = next++) work(i);
    };
    std::vector<std::jthread> helpers;
    for (int t = 1; t < threads && t < count; ++t) helpers.emplace_back(run);
    run();
}
