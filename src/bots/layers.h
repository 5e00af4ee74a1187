// The arithmetic of a network's layers, for the player and for the learner: sums over those inputs that are
// not zero, many outputs side by side.
#pragma once

#include <array>
#include <cstring>

#include "bots/features.h"

namespace longroad::bots {

// Inputs that count: which, and how much.
struct Terms {
    std::array<int, max_features + 1> at;
    std::array<float, max_features + 1> x;
    int count;

    // Those of `inputs` whose amount(i) is not zero, found without branches: which count is not to be
    // foreseen.
    template <class Amount>
    Terms(int inputs, Amount&& amount) {
        int n = 0;
        for (int i = 0; i < inputs; ++i) {
            const float value = amount(i);
            at[static_cast<size_t>(n)] = i;
            x[static_cast<size_t>(n)] = value;
            n += static_cast<int>(value != 0);
        }
        count = n;
    }
};

// Eight floats side by side; the compiler makes of it what the machine has.
using Lanes = float __attribute__((vector_size(32)));
inline constexpr int lanes = 8;

inline Lanes load(const float* from) {
    Lanes v;
    std::memcpy(&v, from, sizeof v);
    return v;
}
inline void store(float* to, const Lanes& v) { std::memcpy(to, &v, sizeof v); }

// sums[j] += x * weights[at][j] for all terms in order; some sums at a time, so that they stay in registers.
template <int outputs>
void add_terms(const Terms& terms, const float* weights, float* sums) {
    constexpr int width = outputs < 64 ? outputs : 64;
    constexpr int vectors = width / lanes;
    for (int from = 0; from < outputs; from += width) {
        Lanes row[vectors];
        for (int k = 0; k < vectors; ++k) row[k] = load(sums + from + k * lanes);
        for (int n = 0; n < terms.count; ++n) {
            const float x = terms.x[static_cast<size_t>(n)];
            const float* w = weights + terms.at[static_cast<size_t>(n)] * outputs + from;
            for (int k = 0; k < vectors; ++k) row[k] = row[k] + x * load(w + k * lanes);
        }
        for (int k = 0; k < vectors; ++k) store(sums + from + k * lanes, row[k]);
    }
}

// gradient[at][j] += x * delta[j] for all terms.
template <int outputs>
void add_outer(const Terms& terms, const float* delta, float* gradient) {
    for (int n = 0; n < terms.count; ++n) {
        const float x = terms.x[static_cast<size_t>(n)];
        float* row = gradient + terms.at[static_cast<size_t>(n)] * outputs;
        for (int k = 0; k < outputs; k += lanes) store(row + k, load(row + k) + x * load(delta + k));
    }
}

// The product of two rows.
template <int outputs>
[[nodiscard]] float inner(const float* a, const float* b) {
    Lanes sum = load(a) * load(b);
    for (int k = lanes; k < outputs; k += lanes) sum = sum + load(a + k) * load(b + k);
    return ((sum[0] + sum[1]) + (sum[2] + sum[3])) + ((sum[4] + sum[5]) + (sum[6] + sum[7]));
}

}  // namespace longroad::bots
