// Nothing here has a name outside of this file but the kernel: the linker would take the AVX2 form of a
// shared function for every machine.
#include "bots/net_kernel.h"

#include "bots/layers.h"

namespace longroad::bots {

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

void add(int inputs, const float* x, const float* weights, float* sums) {
    const Terms terms(inputs, [&](const auto& lanes_of) { return lanes_of(x); });
    add_terms<Net::first>(terms, weights, sums);
}

void add_differences(int inputs, const float* x, const float* from, const float* weights, float* sums) {
    const Terms terms(inputs, [&](const auto& lanes_of) { return lanes_of(x) - lanes_of(from); });
    add_terms<Net::first>(terms, weights, sums);
}

float finish(const float* w, const Net::Layout& at, const float* sums) {
    alignas(64) float b[Net::second];
    alignas(64) float c[Net::third];
    next_layer<Net::first, Net::second>(sums, w + at.weights2, w + at.bias2, b);
    next_layer<Net::second, Net::third>(b, w + at.weights3, w + at.bias3, c);
    float sum = w[at.bias4];
    for (int i = 0; i < Net::third; ++i) {
        if (c[i] > 0) sum += c[i] * w[at.weights4 + static_cast<size_t>(i)];
    }
    return sum;
}

}  // namespace

#ifdef LONGROAD_AVX2_KERNEL
constexpr NetKernel avx2_net_kernel{add, add_differences, finish};
#else
constexpr NetKernel plain_net_kernel{add, add_differences, finish};
#endif

}  // namespace longroad::bots
