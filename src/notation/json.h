// JSON from outside, read strictly (RFC 8259: UTF-8, no repeated keys, no comments, bounded in size and
// depth) into a tree whose values know where they stood, so that whoever reads a meaning into them can point
// at a fault. And the one thing that is not obvious about writing it: strings.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "notation/text.h"

namespace longroad::notation {

class JsonValue {
public:
    enum class Kind : uint8_t { null, boolean, integer, real, string, array, object };

    [[nodiscard]] Kind kind() const { return kind_; }
    [[nodiscard]] int line() const { return line_; }
    [[nodiscard]] int column() const { return column_; }

    [[nodiscard]] bool is_null() const { return kind_ == Kind::null; }
    [[nodiscard]] bool is_boolean() const { return kind_ == Kind::boolean; }
    [[nodiscard]] bool is_integer() const { return kind_ == Kind::integer; }
    [[nodiscard]] bool is_string() const { return kind_ == Kind::string; }
    [[nodiscard]] bool is_array() const { return kind_ == Kind::array; }
    [[nodiscard]] bool is_object() const { return kind_ == Kind::object; }

    // Of a value of another kind these are false, 0 and empty.
    [[nodiscard]] bool boolean() const { return is_boolean() && integer_ != 0; }
    [[nodiscard]] int64_t integer() const { return is_integer() ? integer_ : 0; }
    [[nodiscard]] double number() const { return is_integer() ? static_cast<double>(integer_) : real_; }
    [[nodiscard]] const std::string& string() const { return string_; }
    // The values of an array or an object, in order; an object's keys stand beside them in the same order.
    [[nodiscard]] const std::vector<JsonValue>& items() const { return items_; }
    [[nodiscard]] const std::vector<std::string>& keys() const { return keys_; }
    // The value of a key; null if there is none.
    [[nodiscard]] const JsonValue* find(std::string_view key) const;

    // One line, without blanks: for reports of what was found.
    [[nodiscard]] std::string text() const;

    [[nodiscard]] std::unexpected<Fault> fault(std::string reason) const {
        return std::unexpected(Fault{line_, column_, std::move(reason)});
    }

private:
    friend class JsonReader;

    Kind kind_ = Kind::null;
    int line_ = 1;
    int column_ = 1;
    int64_t integer_ = 0;
    double real_ = 0;
    std::string string_;
    std::vector<JsonValue> items_;
    std::vector<std::string> keys_;
};

struct JsonLimits {
    size_t bytes = size_t{1} << 20;
    int depth = 32;  // arrays and objects inside each other
};

// One value and nothing else but white space. Lines count from `first_line`.
[[nodiscard]] Parsed<JsonValue> read_json(std::string_view text, JsonLimits limits = {}, int first_line = 1);

// The text as a JSON string with its quotes. What is not UTF-8 in it becomes U+FFFD.
[[nodiscard]] std::string quoted(std::string_view text);
void add_quoted(std::string& out, std::string_view text);

}  // namespace longroad::notation
