#include "bots/training/learner.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "bots/layers.h"
#include "core/random.h"

namespace longroad::bots {

namespace {

// The rectified sums of a layer.
template <int outputs>
void forward(const Terms& terms, const float* w, const float* bias, float* out) {
    std::memcpy(out, bias, sizeof(float) * outputs);
    add_terms<outputs>(terms, w, out);
    for (int j = 0; j < outputs; ++j) out[j] = out[j] > 0 ? out[j] : 0;
}

// From the gradient of a layer's outputs to those of its weights; `delta` is what passes the rectifier.
template <int outputs>
void backward(const Terms& terms, const float* out, const float* out_gradient, float* delta,
              float* w_gradient, float* bias_gradient) {
    for (int j = 0; j < outputs; ++j) {
        delta[j] = out[j] > 0 ? out_gradient[j] : 0;
        bias_gradient[j] += delta[j];
    }
    add_outer<outputs>(terms, delta, w_gradient);
}

// And to those of its inputs; where the layer before gave zero, nothing passes.
template <int outputs>
void pass_on(const Terms& terms, const float* w, const float* delta, int inputs, float* x_gradient) {
    std::fill_n(x_gradient, inputs, 0.0F);
    for (int n = 0; n < terms.count(); ++n) {
        const int i = terms.at(n);
        x_gradient[i] = inner<outputs>(w + i * outputs, delta);
    }
}

}  // namespace

Learner::Learner(int inputs, uint64_t seed)
    : net_(inputs),
      average_(inputs),
      mean_(net_.weights().size()),
      square_(net_.weights().size()),
      slices_(slices) {
    Random random(seed);
    const Net::Layout at = Net::layout(inputs);
    const auto fill = [&](size_t from, int rows, int width) {
        const float reach = std::sqrt(6.0F / static_cast<float>(rows));
        for (size_t i = from; i < from + static_cast<size_t>(rows * width); ++i) {
            const float u = static_cast<float>(random.next() >> 40) * (2.0F / (1 << 24)) - 1;
            net_.weights()[i] = u * reach;
        }
    };
    fill(at.weights1, inputs, Net::first);
    fill(at.weights2, Net::first, Net::second);
    fill(at.weights3, Net::second, Net::third);
    fill(at.weights4, Net::third, 1);
    for (size_t i = at.weights4; i < at.count; ++i) net_.weights()[i] *= 0.1F;
    average_ = net_;
    for (Slice& slice : slices_) slice.gradient.resize(at.count);
}

void Learner::run(std::span<const Lesson* const> lessons, Slice& slice) const {
    const Net::Layout at = Net::layout(net_.inputs());
    const float* w = net_.weights().data();
    float* g = slice.gradient.data();
    std::ranges::fill(slice.gradient, 0.0F);
    slice.loss = 0;
    for (const Lesson* lesson : lessons) {
        const float* x = lesson->inputs.data();
        alignas(64) float a[Net::first];
        alignas(64) float b[Net::second];
        alignas(64) float c[Net::third];
        const Terms from_x(net_.inputs(), [&](const auto& lanes_of) { return lanes_of(x); });
        forward<Net::first>(from_x, w + at.weights1, w + at.bias1, a);
        const Terms from_a(Net::first, [&](const auto& lanes_of) { return lanes_of(a); });
        forward<Net::second>(from_a, w + at.weights2, w + at.bias2, b);
        const Terms from_b(Net::second, [&](const auto& lanes_of) { return lanes_of(b); });
        forward<Net::third>(from_b, w + at.weights3, w + at.bias3, c);
        float logit = w[at.bias4];
        for (int i = 0; i < Net::third; ++i) logit += c[i] * w[at.weights4 + static_cast<size_t>(i)];
        const float p = std::clamp(chance_of(logit), 1e-6F, 1 - 1e-6F);
        slice.loss -= lesson->target * std::log(p) + (1 - lesson->target) * std::log(1 - p);

        const float error = p - lesson->target;
        float c_gradient[Net::third];
        float b_gradient[Net::second];
        float a_gradient[Net::first];
        g[at.bias4] += error;
        for (int i = 0; i < Net::third; ++i) {
            const size_t k = at.weights4 + static_cast<size_t>(i);
            g[k] += error * c[i];
            c_gradient[i] = error * w[k];
        }
        alignas(64) float delta[Net::first];
        backward<Net::third>(from_b, c, c_gradient, delta, g + at.weights3, g + at.bias3);
        pass_on<Net::third>(from_b, w + at.weights3, delta, Net::second, b_gradient);
        backward<Net::second>(from_a, b, b_gradient, delta, g + at.weights2, g + at.bias2);
        pass_on<Net::second>(from_a, w + at.weights2, delta, Net::first, a_gradient);
        backward<Net::first>(from_x, a, a_gradient, delta, g + at.weights1, g + at.bias1);
    }
}

float Learner::learn(std::span<const Lesson* const> batch, float rate, int threads) {
    const size_t share = (batch.size() + slices - 1) / slices;
    in_parallel(threads, slices, [&](int n) {
        const size_t from = std::min(batch.size(), static_cast<size_t>(n) * share);
        const size_t to = std::min(batch.size(), from + share);
        run(batch.subspan(from, to - from), slices_[static_cast<size_t>(n)]);
    });
    constexpr float keep_mean = 0.9F;
    constexpr float keep_square = 0.999F;
    ++steps_;
    const auto t = static_cast<float>(steps_);
    const float step = rate * std::sqrt(1 - std::pow(keep_square, t)) / (1 - std::pow(keep_mean, t));
    const float share_of_one = 1.0F / static_cast<float>(batch.size());
    const auto weights = net_.weights();
    const auto average = average_.weights();
    // At first the average is young and follows quickly.
    const float follow = std::max(0.001F, 1 / t);
    for (size_t i = 0; i < weights.size(); ++i) {
        float g = 0;
        for (const Slice& slice : slices_) g += slice.gradient[i];
        g *= share_of_one;
        mean_[i] = keep_mean * mean_[i] + (1 - keep_mean) * g;
        square_[i] = keep_square * square_[i] + (1 - keep_square) * g * g;
        weights[i] -= step * mean_[i] / (std::sqrt(square_[i]) + 1e-8F);
        average[i] += follow * (weights[i] - average[i]);
    }
    float loss = 0;
    for (const Slice& slice : slices_) loss += slice.loss;
    return loss * share_of_one;
}

std::string Learner::save() const {
    std::string out;
    const auto put = [&](const void* data, size_t bytes) {
        out.append(static_cast<const char*>(data), bytes);
    };
    const auto count = static_cast<uint64_t>(mean_.size());
    put(&count, sizeof count);
    put(&steps_, sizeof steps_);
    put(net_.weights().data(), sizeof(float) * mean_.size());
    put(mean_.data(), sizeof(float) * mean_.size());
    put(square_.data(), sizeof(float) * mean_.size());
    put(average_.weights().data(), sizeof(float) * mean_.size());
    return out;
}

bool Learner::restore(std::string_view bytes) {
    uint64_t count = 0;
    const size_t row = sizeof(float) * mean_.size();
    if (bytes.size() != 2 * sizeof count + 4 * row) return false;
    const auto take = [&](void* to, size_t size) {
        std::memcpy(to, bytes.data(), size);
        bytes.remove_prefix(size);
    };
    take(&count, sizeof count);
    if (count != mean_.size()) return false;
    take(&steps_, sizeof steps_);
    take(net_.weights().data(), row);
    take(mean_.data(), row);
    take(square_.data(), row);
    take(average_.weights().data(), row);
    return true;
}

}  // namespace longroad::bots
