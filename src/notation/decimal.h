// Fractions in JSON: four decimals, the same on every machine.
#pragma once

#include <cstdint>
#include <string>

namespace longroad::notation {

[[nodiscard]] inline std::string decimal(double value) {
    const bool negative = value < 0;
    const auto parts = static_cast<uint64_t>((negative ? -value : value) * 1e4 + 0.5);
    std::string fraction = std::to_string(parts % 10'000);
    fraction.insert(0, 4 - fraction.size(), '0');
    return (negative && parts != 0 ? "-" : "") + std::to_string(parts / 10'000) + "." + fraction;
}

}  // namespace longroad::notation
