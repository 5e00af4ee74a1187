// The input of a fuzz target, taken byte by byte; zeros follow its end.
#pragma once

#include <cstddef>
#include <cstdint>

namespace longroad::fuzz {

class Bytes {
public:
    Bytes(const uint8_t* data, size_t size) : data_(data), size_(size) {}
    [[nodiscard]] bool empty() const { return size_ == 0; }
    uint8_t next() {
        if (empty()) return 0;
        --size_;
        return *data_++;
    }

    // A number below this one.
    uint32_t below(uint32_t bound) {
        const uint32_t high = bound > 256 ? next() : 0U;
        return (high << 8 | next()) % bound;
    }

private:
    const uint8_t* data_;
    size_t size_;
};

}  // namespace longroad::fuzz
