// Eight numbers at a time: the solver does the same sum for eight sheets at once. Vectors of the width the
// machine has; the results do not depend on it.
#pragma once

#include <cstddef>

#include "core/cpu.h"

namespace longroad::dice {

inline constexpr int lane_count = 8;

class Lanes {
    static constexpr int width = 4;
    using Part = double __attribute__((vector_size(width * sizeof(double))));
    static constexpr int parts = lane_count / width;

public:
    [[nodiscard]] LONGROAD_INLINE static Lanes all(double value) {
        Lanes lanes;
        for (Part& part : lanes.part_) part = Part{} + value;
        return lanes;
    }
    [[nodiscard]] LONGROAD_INLINE double operator[](size_t lane) const {
        return part_[lane / width][lane % width];
    }
    LONGROAD_INLINE void set(size_t lane, double value) { part_[lane / width][lane % width] = value; }

    LONGROAD_INLINE Lanes& operator+=(const Lanes& other) {
        for (size_t i = 0; i < parts; ++i) part_[i] += other.part_[i];
        return *this;
    }
    LONGROAD_INLINE Lanes& operator-=(const Lanes& other) {
        for (size_t i = 0; i < parts; ++i) part_[i] -= other.part_[i];
        return *this;
    }
    LONGROAD_INLINE Lanes& operator*=(double factor) {
        for (Part& part : part_) part *= factor;
        return *this;
    }
    LONGROAD_INLINE Lanes& raise_to(const Lanes& other) {
        for (size_t i = 0; i < parts; ++i) {
            part_[i] = part_[i] > other.part_[i] ? part_[i] : other.part_[i];
        }
        return *this;
    }
    LONGROAD_INLINE void add_scaled(const Lanes& other, double factor) {
        for (size_t i = 0; i < parts; ++i) part_[i] += other.part_[i] * factor;
    }
    // This where a and b are equal, 0 elsewhere.
    [[nodiscard]] LONGROAD_INLINE Lanes where_equal(const Lanes& a, const Lanes& b) const {
        Lanes result;
        for (size_t i = 0; i < parts; ++i) {
            result.part_[i] = a.part_[i] == b.part_[i] ? part_[i] : Part{};
        }
        return result;
    }

private:
    Part part_[parts]{};
};

}  // namespace longroad::dice
