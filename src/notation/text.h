// Reading text that somebody else wrote: a cursor that knows its line and column, and the fault it reports.
#pragma once

#include <charconv>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

namespace longroad::notation {

// What is wrong with a text, and where (lines and columns count from 1, columns in bytes).
struct Fault {
    int line = 1;
    int column = 1;
    std::string reason;

    [[nodiscard]] std::string message() const {
        return "line " + std::to_string(line) + ", column " + std::to_string(column) + ": " + reason;
    }
};

template <class T>
using Parsed = std::expected<T, Fault>;

class Cursor {
public:
    explicit Cursor(std::string_view text, int first_line = 1) : text_(text), line_(first_line) {}

    [[nodiscard]] bool at_end() const { return at_ == text_.size(); }
    [[nodiscard]] char peek() const { return at_end() ? '\0' : text_[at_]; }
    [[nodiscard]] std::string_view rest() const { return text_.substr(at_); }
    [[nodiscard]] int line() const { return line_; }
    [[nodiscard]] int column() const { return static_cast<int>(at_ - line_start_) + 1; }

    char next() {
        const char c = peek();
        if (at_end()) return c;
        ++at_;
        if (c == '\n') {
            ++line_;
            line_start_ = at_;
        }
        return c;
    }
    // Steps over `expected` if it comes next.
    bool take(std::string_view expected) {
        if (!rest().starts_with(expected)) return false;
        for (size_t i = 0; i < expected.size(); ++i) next();
        return true;
    }
    bool take(char expected) { return take(std::string_view(&expected, 1)); }
    void skip_blanks() {
        while (peek() == ' ' || peek() == '\t') next();
    }
    void skip_space() {
        while (peek() == ' ' || peek() == '\t' || peek() == '\n' || peek() == '\r') next();
    }
    template <class Accept>
    std::string_view take_while(Accept&& accept) {
        const size_t start = at_;
        while (!at_end() && accept(text_[at_])) next();
        return text_.substr(start, at_ - start);
    }
    // Lower-case letters, digits and underscores.
    std::string_view word() {
        return take_while(
            [](char c) { return (c >= 'a' && c <= 'z') || c == '_' || (c >= '0' && c <= '9'); });
    }
    std::string_view letters() {
        return take_while([](char c) { return (c >= 'a' && c <= 'z') || c == '_'; });
    }
    // A plain number from 0 to `most`, or -1 if there is none.
    int number(int most) {
        const std::string_view digits = take_while([](char c) { return c >= '0' && c <= '9'; });
        int value = -1;
        if (digits.empty() || digits.size() > 9) return -1;
        std::from_chars(digits.data(), digits.data() + digits.size(), value);
        return value <= most ? value : -1;
    }

    [[nodiscard]] std::unexpected<Fault> fault(std::string reason) const {
        return std::unexpected(Fault{line_, column(), std::move(reason)});
    }

private:
    std::string_view text_;
    size_t at_ = 0;
    size_t line_start_ = 0;
    int line_;
};

}  // namespace longroad::notation
