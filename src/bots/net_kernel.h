// The sums of a net's layers. net_kernel.cpp is compiled once for every machine and, on x86-64, once more for
// AVX2; net.cpp takes the one that fits. Both compute the same bits.
#pragma once

#include "bots/net.h"

namespace longroad::bots {

struct NetKernel {
    // What the first layer gains from inputs that are not zero.
    void (*add)(int inputs, const float* x, const float* weights, float* sums);
    // The same from inputs that differ from `from`.
    void (*add_differences)(int inputs, const float* x, const float* from, const float* weights, float* sums);
    // The other layers: from the sums of the first to the logit.
    float (*finish)(const float* weights, const Net::Layout& at, const float* sums);
};

extern const NetKernel plain_net_kernel;
extern const NetKernel avx2_net_kernel;  // only where LONGROAD_CHOOSES_VECTORS says so (core/cpu.h)

}  // namespace longroad::bots
