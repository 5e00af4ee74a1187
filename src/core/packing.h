// Values as bytes between processes of one program, on machines of one kind.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace longroad {

class Packer {
public:
    template <class T>
        requires std::is_trivially_copyable_v<T>
    void put(const T& value) {
        bytes_.append(reinterpret_cast<const char*>(&value), sizeof value);
    }
    template <class T>
        requires std::is_trivially_copyable_v<T>
    void put(const std::vector<T>& values) {
        put(static_cast<uint64_t>(values.size()));
        bytes_.append(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T));
    }
    void put(std::string_view text) {
        put(static_cast<uint64_t>(text.size()));
        bytes_ += text;
    }
    [[nodiscard]] std::string done() { return std::move(bytes_); }

private:
    std::string bytes_;
};

// What was packed, in the same order. What is missing is zero and `good` says so.
class Unpacker {
public:
    explicit Unpacker(std::string_view bytes) : rest_(bytes) {}

    template <class T>
        requires std::is_trivially_copyable_v<T>
    T get() {
        T value{};
        if (rest_.size() < sizeof value) {
            good_ = false;
            return value;
        }
        std::memcpy(&value, rest_.data(), sizeof value);
        rest_.remove_prefix(sizeof value);
        return value;
    }
    template <class T>
    std::vector<T> list() {
        const auto count = get<uint64_t>();
        if (count > rest_.size() / sizeof(T)) {
            good_ = false;
            return {};
        }
        std::vector<T> values(count);
        if (count > 0) std::memcpy(values.data(), rest_.data(), count * sizeof(T));
        rest_.remove_prefix(count * sizeof(T));
        return values;
    }
    std::string text() {
        const auto size = get<uint64_t>();
        if (size > rest_.size()) {
            good_ = false;
            return {};
        }
        std::string out(rest_.substr(0, size));
        rest_.remove_prefix(size);
        return out;
    }
    [[nodiscard]] bool good() const { return good_; }

private:
    std::string_view rest_;
    bool good_ = true;
};

}  // namespace longroad
