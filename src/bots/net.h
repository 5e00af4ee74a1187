// The value network: the numbers of a position in, the chance to win out. Three hidden layers of rectified
// sums. Arithmetic is plain single precision in a fixed order (each sum runs over the inputs one after
// another, side by side for all outputs), so every machine computes the same bits, however wide its vectors
// are.
#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace longroad::bots {

// 1 / (1 + e^-x), from basic operations only: the library's exponential differs between systems.
[[nodiscard]] float chance_of(float logit);

class Net {
public:
    static constexpr int first = 256;
    static constexpr int second = 64;
    static constexpr int third = 32;

    explicit Net(int inputs);

    [[nodiscard]] int inputs() const { return inputs_; }
    // How much better than even the chance to win is, as a logarithm of odds.
    [[nodiscard]] float logit(const float* x) const;
    [[nodiscard]] float value(const float* x) const { return chance_of(logit(x)); }

    // A position whose first layer is known. Positions near it differ in few numbers, so theirs is reached by
    // adding the differences: most of the work of a net is its first layer.
    struct Anchor {
        std::vector<float> x;
        std::array<float, first> sums{};
    };
    void anchor(const float* x, Anchor& at) const;
    // To a position near it.
    void move(Anchor& at, const float* x) const;
    [[nodiscard]] float logit(const Anchor& near, const float* x) const;

    // All weights in one row: of each layer the matrix, input by input, then the biases.
    [[nodiscard]] std::span<float> weights() { return weights_; }
    [[nodiscard]] std::span<const float> weights() const { return weights_; }
    struct Layout {
        size_t weights1, bias1, weights2, bias2, weights3, bias3, weights4, bias4, count;
    };
    [[nodiscard]] static constexpr Layout layout(int inputs) {
        Layout l{};
        size_t at = 0;
        const auto take = [&](int n) {
            const size_t here = at;
            at += static_cast<size_t>(n);
            return here;
        };
        l.weights1 = take(inputs * first);
        l.bias1 = take(first);
        l.weights2 = take(first * second);
        l.bias2 = take(second);
        l.weights3 = take(second * third);
        l.bias3 = take(third);
        l.weights4 = take(third);
        l.bias4 = take(1);
        l.count = at;
        return l;
    }

private:
    int inputs_;
    Layout at_;
    std::vector<float> weights_;
};

// The file form (docs/bots.md): 12-bit weights, a scale for each row of numbers, a checksum.
[[nodiscard]] std::string write_net(const Net& net);
// The error says what is wrong with the bytes.
[[nodiscard]] std::expected<Net, std::string_view> read_net(std::string_view bytes);

}  // namespace longroad::bots
