// A list with room for N items and no heap.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>

namespace longroad {

template <class T, std::size_t N>
class List {
public:
    constexpr void add(const T& item) {
        assert(size_ < N);
        items_[size_++] = item;
    }
    constexpr void clear() { size_ = 0; }

    [[nodiscard]] constexpr std::size_t size() const { return size_; }
    [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
    [[nodiscard]] constexpr bool full() const { return size_ == N; }
    [[nodiscard]] static constexpr std::size_t capacity() { return N; }
    constexpr const T& operator[](std::size_t i) const {
        assert(i < size_);
        return items_[i];
    }
    constexpr T& operator[](std::size_t i) {
        assert(i < size_);
        return items_[i];
    }
    constexpr const T* begin() const { return items_.data(); }
    constexpr const T* end() const { return items_.data() + size_; }
    constexpr T* begin() { return items_.data(); }
    constexpr T* end() { return items_.data() + size_; }

    [[nodiscard]] constexpr bool contains(const T& item) const {
        for (const T& mine : *this) {
            if (mine == item) return true;
        }
        return false;
    }
    friend constexpr bool operator==(const List& a, const List& b) {
        if (a.size_ != b.size_) return false;
        for (std::size_t i = 0; i < a.size_; ++i) {
            if (!(a.items_[i] == b.items_[i])) return false;
        }
        return true;
    }

private:
    std::size_t size_ = 0;
    std::array<T, N> items_{};
};

}  // namespace longroad
