// The arithmetic of a network's layers, for the player and for the learner: sums over those inputs that are
// not zero, many outputs side by side. In a namespace without a name: files that include it are compiled for
// different machines.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "bots/features.h"

namespace longroad::bots {
namespace {

// Eight floats side by side; the compiler makes of it what the machine has.
using Lanes = float __attribute__((vector_size(32)));
constexpr int lanes = 8;

inline Lanes load(const float* from) {
    Lanes v;
    std::memcpy(&v, from, sizeof v);
    return v;
}
// The first few only, the others are zero.
inline Lanes load(const float* from, int count) {
    Lanes v{};
    std::memcpy(&v, from, sizeof(float) * static_cast<size_t>(count));
    return v;
}
inline void store(float* to, const Lanes& v) { std::memcpy(to, &v, sizeof v); }

// One bit for each that is not zero.
inline uint32_t which_count(const Lanes& v) {
#ifdef __clang__
    using Bits = bool __attribute__((ext_vector_type(lanes)));
    return std::bit_cast<uint8_t>(__builtin_convertvector(v != 0, Bits));
#else
    uint32_t bits = 0;
    for (int k = 0; k < lanes; ++k) bits |= static_cast<uint32_t>(v[k] != 0) << k;
    return bits;
#endif
}

// The places of the bits of every byte, lowest first; the rest is of no account.
using Places = std::array<uint16_t, lanes>;
constexpr std::array<Places, 1 << lanes> places_of_bits = [] {
    std::array<Places, 1 << lanes> table{};
    for (size_t bits = 0; bits < table.size(); ++bits) {
        size_t n = 0;
        for (uint16_t k = 0; k < lanes; ++k) {
            if ((bits >> k & 1) != 0) table[bits][n++] = k;
        }
    }
    return table;
}();

// Inputs that count: which, and how much. Found without branches: which count is not to be foreseen.
class Terms {
public:
    // Those of `inputs` whose amount is not zero. `amount` makes it of what `lanes_of(pointer)` loads, eight
    // at a time.
    template <class Amount>
    Terms(int inputs, const Amount& amount) {
        int i = 0;
        for (; i + lanes <= inputs; i += lanes) {
            add(i, amount([&](const float* from) { return load(from + i); }));
        }
        if (i < inputs) add(i, amount([&](const float* from) { return load(from + i, inputs - i); }));
    }

    [[nodiscard]] int count() const { return static_cast<int>(count_); }
    [[nodiscard]] int at(int n) const { return at_[static_cast<size_t>(n)]; }
    [[nodiscard]] float x(int n) const { return amount_[at_[static_cast<size_t>(n)]]; }

private:
    void add(int from, const Lanes& amounts) {
        store(amount_.data() + from, amounts);
        const uint32_t bits = which_count(amounts);
        Places places = places_of_bits[bits];
        for (uint16_t& place : places) place = static_cast<uint16_t>(place + from);
        std::memcpy(at_.data() + count_, places.data(), sizeof places);
        count_ += static_cast<size_t>(std::popcount(bits));
    }

    std::array<uint16_t, max_features + 2 * lanes> at_;
    alignas(64) std::array<float, max_features + lanes> amount_;
    size_t count_ = 0;
};

// sums[j] += x * weights[at][j] for all terms in order; some sums at a time, so that they stay in registers.
template <int outputs>
void add_terms(const Terms& terms, const float* weights, float* sums) {
    constexpr int width = outputs < 64 ? outputs : 64;
    constexpr int vectors = width / lanes;
    for (int from = 0; from < outputs; from += width) {
        Lanes row[vectors];
        for (int k = 0; k < vectors; ++k) row[k] = load(sums + from + k * lanes);
        for (int n = 0; n < terms.count(); ++n) {
            const float x = terms.x(n);
            const float* w = weights + terms.at(n) * outputs + from;
            for (int k = 0; k < vectors; ++k) row[k] = row[k] + x * load(w + k * lanes);
        }
        for (int k = 0; k < vectors; ++k) store(sums + from + k * lanes, row[k]);
    }
}

// gradient[at][j] += x * delta[j] for all terms.
template <int outputs>
void add_outer(const Terms& terms, const float* delta, float* gradient) {
    for (int n = 0; n < terms.count(); ++n) {
        const float x = terms.x(n);
        float* row = gradient + terms.at(n) * outputs;
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

}  // namespace
}  // namespace longroad::bots
