#include "bots/net.h"

#include <algorithm>
#include <bit>

#include "bots/layers.h"

namespace longroad::bots {

float chance_of(float logit) {
    // e^-x = 2^k e^r with |r| <= ln(2)/2; the power is put together from its bits, e^r is a polynomial.
    const float x = std::clamp(-logit, -40.0F, 40.0F);
    const float scaled = x * 1.44269504F;
    const auto k = static_cast<int>(scaled + (scaled >= 0 ? 0.5F : -0.5F));
    const float r = x - static_cast<float>(k) * 0.693147181F;
    float e = 1.0F / 720;
    e = e * r + 1.0F / 120;
    e = e * r + 1.0F / 24;
    e = e * r + 1.0F / 6;
    e = e * r + 0.5F;
    e = e * r + 1.0F;
    e = e * r + 1.0F;
    const auto power = std::bit_cast<float>(static_cast<uint32_t>(k + 127) << 23);
    return 1.0F / (1.0F + e * power);
}

namespace {

// A layer fed with the rectified sums of the one before.
template <int inputs, int outputs>
void next_layer(const float* before, const float* weights, const float* bias, float* sums) {
    const Terms terms(inputs, [&](const auto& lanes_of) {
        const Lanes sums_before = lanes_of(before);
        return sums_before > 0 ? sums_before : Lanes{};
    });
    std::memcpy(sums, bias, sizeof(float) * outputs);
    add_terms<outputs>(terms, weights, sums);
}

}  // namespace

Net::Net(int inputs) : inputs_(inputs), at_(layout(inputs)), weights_(at_.count) {}

float Net::finish(const float* sums) const {
    alignas(64) float b[second];
    alignas(64) float c[third];
    const float* w = weights_.data();
    next_layer<first, second>(sums, w + at_.weights2, w + at_.bias2, b);
    next_layer<second, third>(b, w + at_.weights3, w + at_.bias3, c);
    float sum = w[at_.bias4];
    for (int i = 0; i < third; ++i) {
        if (c[i] > 0) sum += c[i] * w[at_.weights4 + static_cast<size_t>(i)];
    }
    return sum;
}

void Net::anchor(const float* x, Anchor& at) const {
    at.x.assign(x, x + inputs_);
    const Terms terms(inputs_, [&](const auto& lanes_of) { return lanes_of(x); });
    std::memcpy(at.sums.data(), weights_.data() + at_.bias1, sizeof(float) * first);
    add_terms<first>(terms, weights_.data() + at_.weights1, at.sums.data());
}

void Net::move(Anchor& at, const float* x) const {
    const float* from = at.x.data();
    const Terms terms(inputs_, [&](const auto& lanes_of) { return lanes_of(x) - lanes_of(from); });
    add_terms<first>(terms, weights_.data() + at_.weights1, at.sums.data());
    at.x.assign(x, x + inputs_);
}

float Net::logit(const float* x) const {
    alignas(64) float a[first];
    const Terms terms(inputs_, [&](const auto& lanes_of) { return lanes_of(x); });
    std::memcpy(a, weights_.data() + at_.bias1, sizeof a);
    add_terms<first>(terms, weights_.data() + at_.weights1, a);
    return finish(a);
}

float Net::logit(const Anchor& near, const float* x) const {
    alignas(64) float a[first];
    const float* from = near.x.data();
    const Terms terms(inputs_, [&](const auto& lanes_of) { return lanes_of(x) - lanes_of(from); });
    std::memcpy(a, near.sums.data(), sizeof a);
    add_terms<first>(terms, weights_.data() + at_.weights1, a);
    return finish(a);
}

}  // namespace longroad::bots
