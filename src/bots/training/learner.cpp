#include "bots/training/learner.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "core/random.h"

namespace longroad::bots {

namespace {

template <int outputs>
void forward(const float* x, int inputs, const float* w, const float* bias, float* out) {
    float row[outputs];
    std::memcpy(row, bias, sizeof row);
    for (int i = 0; i < inputs; ++i) {
        if (x[i] == 0) continue;
        for (int j = 0; j < outputs; ++j) row[j] += x[i] * w[i * outputs + j];
    }
    for (int j = 0; j < outputs; ++j) out[j] = row[j] > 0 ? row[j] : 0;
}

// From the gradient of a layer's outputs to those of its weights and, if wanted, of its inputs.
template <int outputs>
void backward(const float* x, int inputs, const float* w, const float* out, const float* out_gradient,
              float* w_gradient, float* bias_gradient, float* x_gradient) {
    float delta[outputs];
    for (int j = 0; j < outputs; ++j) delta[j] = out[j] > 0 ? out_gradient[j] : 0;
    for (int j = 0; j < outputs; ++j) bias_gradient[j] += delta[j];
    for (int i = 0; i < inputs; ++i) {
        if (x[i] == 0) {
            if (x_gradient != nullptr) x_gradient[i] = 0;  // a rectified zero passes nothing on
            continue;
        }
        float sum = 0;
        for (int j = 0; j < outputs; ++j) w_gradient[i * outputs + j] += x[i] * delta[j];
        if (x_gradient == nullptr) continue;
        for (int j = 0; j < outputs; ++j) sum += w[i * outputs + j] * delta[j];
        x_gradient[i] = sum;
    }
}

}  // namespace

Learner::Learner(int inputs, uint64_t seed)
    : net_(inputs), mean_(net_.weights().size()), square_(net_.weights().size()), slices_(slices) {
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
        float a[Net::first];
        float b[Net::second];
        float c[Net::third];
        forward<Net::first>(x, net_.inputs(), w + at.weights1, w + at.bias1, a);
        forward<Net::second>(a, Net::first, w + at.weights2, w + at.bias2, b);
        forward<Net::third>(b, Net::second, w + at.weights3, w + at.bias3, c);
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
        backward<Net::third>(b, Net::second, w + at.weights3, c, c_gradient, g + at.weights3, g + at.bias3,
                             b_gradient);
        backward<Net::second>(a, Net::first, w + at.weights2, b, b_gradient, g + at.weights2, g + at.bias2,
                              a_gradient);
        backward<Net::first>(x, net_.inputs(), w + at.weights1, a, a_gradient, g + at.weights1, g + at.bias1,
                             nullptr);
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
    for (size_t i = 0; i < weights.size(); ++i) {
        float g = 0;
        for (const Slice& slice : slices_) g += slice.gradient[i];
        g *= share_of_one;
        mean_[i] = keep_mean * mean_[i] + (1 - keep_mean) * g;
        square_[i] = keep_square * square_[i] + (1 - keep_square) * g * g;
        weights[i] -= step * mean_[i] / (std::sqrt(square_[i]) + 1e-8F);
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
    return out;
}

bool Learner::restore(std::string_view bytes) {
    uint64_t count = 0;
    const size_t row = sizeof(float) * mean_.size();
    if (bytes.size() != 2 * sizeof count + 3 * row) return false;
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
    return true;
}

}  // namespace longroad::bots
