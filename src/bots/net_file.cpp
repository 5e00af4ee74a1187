// The file form of a network.
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>

#include "bots/features.h"
#include "bots/net.h"

namespace longroad::bots {

namespace {

constexpr std::string_view mark = "LRNET002";

// FNV-1a: enough to notice damage.
uint64_t checksum(std::string_view bytes) {
    uint64_t h = 0xcbf29ce484222325ULL;
    for (const char c : bytes) h = (h ^ static_cast<uint8_t>(c)) * 0x100000001b3ULL;
    return h;
}

template <class T>
void put(std::string& out, T value) {
    for (size_t i = 0; i < sizeof(T); ++i) {
        out += static_cast<char>(static_cast<uint8_t>(static_cast<uint64_t>(value) >> (8 * i)));
    }
}

class Bytes {
public:
    explicit Bytes(std::string_view bytes) : rest_(bytes) {}
    template <class T>
    T take() {
        uint64_t value = 0;
        for (size_t i = 0; i < sizeof(T); ++i) value |= uint64_t{static_cast<uint8_t>(rest_[i])} << (8 * i);
        rest_.remove_prefix(sizeof(T));
        return static_cast<T>(value);
    }

private:
    std::string_view rest_;
};

// The weights in rows that share a scale: an input's weights, or a layer's biases.
template <class Visit>
void for_each_row(int inputs, Visit&& visit) {
    size_t at = 0;
    const auto rows = [&](int count, int width) {
        for (int n = 0; n < count; ++n, at += static_cast<size_t>(width))
            visit(at, static_cast<size_t>(width));
    };
    rows(inputs + 1, Net::first);
    rows(Net::first + 1, Net::second);
    rows(Net::second + 1, Net::third);
    rows(1, Net::third);
    rows(1, 1);
}

// A weight is twelve bits, two of them three bytes: a net is sent to every page that plays, and the bits
// beyond do not change how well it plays.
constexpr int most_steps = 2047;

size_t bytes_of_row(size_t width) { return sizeof(float) + (width + 1) / 2 * 3; }

size_t bytes_of_rows(int inputs) {
    size_t n = 0;
    for_each_row(inputs, [&](size_t, size_t width) { n += bytes_of_row(width); });
    return n;
}

}  // namespace

std::string write_net(const Net& net) {
    std::string out(mark);
    for (const int size : {net.inputs(), Net::first, Net::second, Net::third}) {
        put(out, static_cast<uint32_t>(size));
    }
    const auto weights = net.weights();
    for_each_row(net.inputs(), [&](size_t at, size_t width) {
        float most = 0;
        for (size_t i = at; i < at + width; ++i) most = std::max(most, std::abs(weights[i]));
        const float scale = most / most_steps;
        put(out, std::bit_cast<uint32_t>(scale));
        const auto steps = [&](size_t i) {
            if (i == at + width || scale == 0) return 0U;
            const float q = std::clamp(weights[i] / scale, -float{most_steps}, float{most_steps});
            return static_cast<uint32_t>(std::lround(q)) & 0xfffU;
        };
        for (size_t i = at; i < at + width; i += 2) {
            const uint32_t pair = steps(i) | steps(i + 1) << 12;
            put(out, static_cast<uint16_t>(pair));
            put(out, static_cast<uint8_t>(pair >> 16));
        }
    });
    put(out, checksum(out));
    return out;
}

std::expected<Net, std::string_view> read_net(std::string_view bytes) {
    constexpr size_t head = mark.size() + 4 * sizeof(uint32_t);
    if (bytes.size() < head + sizeof(uint64_t) || !bytes.starts_with("LRNET")) {
        return std::unexpected("this is not a network");
    }
    if (!bytes.starts_with(mark)) return std::unexpected("the network has another format version");
    const std::string_view body = bytes.substr(0, bytes.size() - sizeof(uint64_t));
    if (Bytes(bytes.substr(body.size())).take<uint64_t>() != checksum(body)) {
        return std::unexpected("the network is damaged: its checksum does not match");
    }
    Bytes in(body.substr(mark.size()));
    const auto inputs = in.take<uint32_t>();
    const auto first = in.take<uint32_t>();
    const auto second = in.take<uint32_t>();
    const auto third = in.take<uint32_t>();
    if (first != Net::first || second != Net::second || third != Net::third || inputs == 0 ||
        inputs > static_cast<uint32_t>(max_features)) {
        return std::unexpected("the network has another shape");
    }
    const auto count = static_cast<int>(inputs);
    if (body.size() != head + bytes_of_rows(count)) {
        return std::unexpected("the network has the wrong size");
    }
    Net net(count);
    const auto weights = net.weights();
    bool sound = true;
    for_each_row(count, [&](size_t at, size_t width) {
        const auto scale = std::bit_cast<float>(in.take<uint32_t>());
        sound = sound && scale >= 0 && scale < 1000;
        // Twelve bits with their sign.
        const auto weight = [&](uint32_t steps) {
            return static_cast<float>(static_cast<int>(steps ^ 0x800U) - 0x800) * scale;
        };
        for (size_t i = at; i < at + width; i += 2) {
            const uint32_t low = in.take<uint16_t>();
            const uint32_t pair = low | uint32_t{in.take<uint8_t>()} << 16;
            weights[i] = weight(pair & 0xfffU);
            if (i + 1 < at + width) weights[i + 1] = weight(pair >> 12);
        }
    });
    if (!sound) return std::unexpected("the network has weights out of range");
    return net;
}

}  // namespace longroad::bots
