#include "bots/net.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "bots/net_kernel.h"
#include "core/cpu.h"

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

const NetKernel& kernel() {
#ifdef LONGROAD_CHOOSES_VECTORS
    if (has_avx2()) return avx2_net_kernel;
#endif
    return plain_net_kernel;
}

}  // namespace

Net::Net(int inputs) : inputs_(inputs), at_(layout(inputs)), weights_(at_.count) {}

void Net::anchor(const float* x, Anchor& at) const {
    at.x.assign(x, x + inputs_);
    std::memcpy(at.sums.data(), weights_.data() + at_.bias1, sizeof(float) * first);
    kernel().add(inputs_, x, weights_.data() + at_.weights1, at.sums.data());
}

void Net::move(Anchor& at, const float* x) const {
    kernel().add_differences(inputs_, x, at.x.data(), weights_.data() + at_.weights1, at.sums.data());
    at.x.assign(x, x + inputs_);
}

float Net::logit(const float* x) const {
    alignas(64) float a[first];
    std::memcpy(a, weights_.data() + at_.bias1, sizeof a);
    const NetKernel& sums = kernel();
    sums.add(inputs_, x, weights_.data() + at_.weights1, a);
    return sums.finish(weights_.data(), at_, a);
}

float Net::logit(const Anchor& near, const float* x) const {
    alignas(64) float a[first];
    std::memcpy(a, near.sums.data(), sizeof a);
    const NetKernel& sums = kernel();
    sums.add_differences(inputs_, x, near.x.data(), weights_.data() + at_.weights1, a);
    return sums.finish(weights_.data(), at_, a);
}

}  // namespace longroad::bots
