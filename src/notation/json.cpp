#include "notation/json.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>
#include <optional>

#include "notation/utf8.h"

namespace longroad::notation {

class JsonReader {
public:
    JsonReader(std::string_view text, JsonLimits limits, int first_line)
        : cursor_(text, first_line), limits_(limits) {}

    Parsed<JsonValue> document() {
        JsonValue value;
        cursor_.skip_space();
        if (auto read = read_value(value, 0); !read) return std::unexpected(std::move(read.error()));
        cursor_.skip_space();
        if (!cursor_.at_end()) return cursor_.fault("the end is expected after the value");
        return value;
    }

private:
    using Done = Parsed<void>;
    using Kind = JsonValue::Kind;

    Done read_value(JsonValue& value, int depth) {
        value.line_ = cursor_.line();
        value.column_ = cursor_.column();
        switch (cursor_.peek()) {
            case '{': return read_object(value, depth);
            case '[': return read_array(value, depth);
            case '"': value.kind_ = Kind::string; return read_string(value.string_);
            case '-': return read_number(value);
            default: break;
        }
        if (is_digit(cursor_.peek())) return read_number(value);
        const Cursor start = cursor_;
        const std::string_view word = cursor_.letters();
        if (word == "null") return {};
        if (word == "true" || word == "false") {
            value.kind_ = Kind::boolean;
            value.integer_ = word == "true";
            return {};
        }
        return start.fault("a value is expected");
    }

    Done read_array(JsonValue& value, int depth) {
        if (depth >= limits_.depth) return cursor_.fault("nested too deeply");
        value.kind_ = Kind::array;
        cursor_.next();
        cursor_.skip_space();
        if (cursor_.take(']')) return {};
        while (true) {
            if (auto read = read_value(value.items_.emplace_back(), depth + 1); !read) return read;
            cursor_.skip_space();
            if (cursor_.take(']')) return {};
            if (!cursor_.take(',')) return cursor_.fault("',' or ']' is expected");
            cursor_.skip_space();
        }
    }

    Done read_object(JsonValue& value, int depth) {
        if (depth >= limits_.depth) return cursor_.fault("nested too deeply");
        value.kind_ = Kind::object;
        std::vector<Cursor> key_places;
        cursor_.next();
        cursor_.skip_space();
        if (cursor_.take('}')) return {};
        while (true) {
            if (cursor_.peek() != '"') return cursor_.fault("a key is expected");
            key_places.push_back(cursor_);
            if (auto read = read_string(value.keys_.emplace_back()); !read) return read;
            cursor_.skip_space();
            if (!cursor_.take(':')) return cursor_.fault("':' is expected");
            cursor_.skip_space();
            if (auto read = read_value(value.items_.emplace_back(), depth + 1); !read) return read;
            cursor_.skip_space();
            if (cursor_.take('}')) return check_keys(value.keys_, key_places);
            if (!cursor_.take(',')) return cursor_.fault("',' or '}' is expected");
            cursor_.skip_space();
        }
    }

    static Done check_keys(const std::vector<std::string>& keys, const std::vector<Cursor>& places) {
        std::vector<size_t> order(keys.size());
        std::iota(order.begin(), order.end(), size_t{0});
        std::sort(order.begin(), order.end(),
                  [&](size_t a, size_t b) { return keys[a] != keys[b] ? keys[a] < keys[b] : a < b; });
        std::optional<size_t> repeated;  // the first key that has come before
        for (size_t i = 1; i < order.size(); ++i) {
            if (keys[order[i]] == keys[order[i - 1]] && (!repeated || order[i] < *repeated)) {
                repeated = order[i];
            }
        }
        if (repeated) return places[*repeated].fault("the key " + quoted(keys[*repeated]) + " is repeated");
        return {};
    }

    Done read_string(std::string& into) {
        const Cursor start = cursor_;
        cursor_.next();
        while (true) {
            if (cursor_.at_end()) return start.fault("the string has no end");
            const char c = cursor_.peek();
            if (c == '"') {
                cursor_.next();
                return {};
            }
            if (c == '\\') {
                if (auto read = read_escape(into); !read) return read;
                continue;
            }
            if (static_cast<unsigned char>(c) < 0x20) {
                return cursor_.fault("a control character has to be escaped");
            }
            const size_t length = utf8_length(cursor_.rest());
            if (length == 0) return cursor_.fault("not UTF-8");
            for (size_t i = 0; i < length; ++i) into += cursor_.next();
        }
    }

    Done read_escape(std::string& into) {
        const Cursor start = cursor_;
        cursor_.next();
        switch (cursor_.next()) {
            case '"': into += '"'; return {};
            case '\\': into += '\\'; return {};
            case '/': into += '/'; return {};
            case 'b': into += '\b'; return {};
            case 'f': into += '\f'; return {};
            case 'n': into += '\n'; return {};
            case 'r': into += '\r'; return {};
            case 't': into += '\t'; return {};
            case 'u': break;
            default: return start.fault("no such escape");
        }
        const auto unit = read_hex4();
        if (!unit) return start.fault("four hexadecimal digits are expected after \\u");
        if (*unit < 0xd800 || *unit > 0xdfff) {
            append_utf8(into, *unit);
            return {};
        }
        // A character above U+FFFF: a high and a low surrogate, one after the other.
        if (*unit > 0xdbff || !cursor_.take("\\u")) return start.fault("half of a surrogate pair");
        const auto low = read_hex4();
        if (!low || *low < 0xdc00 || *low > 0xdfff) return start.fault("half of a surrogate pair");
        append_utf8(into, 0x10000 + ((*unit - 0xd800) << 10) + (*low - 0xdc00));
        return {};
    }

    std::optional<uint32_t> read_hex4() {
        uint32_t value = 0;
        for (int i = 0; i < 4; ++i) {
            const char c = cursor_.peek();
            const int digit = is_digit(c)              ? c - '0'
                              : (c >= 'a' && c <= 'f') ? c - 'a' + 10
                              : (c >= 'A' && c <= 'F') ? c - 'A' + 10
                                                       : -1;
            if (digit < 0) return std::nullopt;
            value = value << 4 | static_cast<uint32_t>(digit);
            cursor_.next();
        }
        return value;
    }

    Done read_number(JsonValue& value) {
        const Cursor start = cursor_;
        const auto digits = [&] { return cursor_.take_while(is_digit); };
        const auto bad = [&] { return start.fault("not a number"); };
        cursor_.take('-');
        const std::string_view whole = digits();
        if (whole.empty() || (whole.size() > 1 && whole[0] == '0')) return bad();
        bool integral = true;
        if (cursor_.take('.')) {
            integral = false;
            if (digits().empty()) return bad();
        }
        if (cursor_.peek() == 'e' || cursor_.peek() == 'E') {
            integral = false;
            cursor_.next();
            if (!cursor_.take('+')) cursor_.take('-');
            if (digits().empty()) return bad();
        }
        const std::string text(start.rest().substr(0, start.rest().size() - cursor_.rest().size()));
        if (integral) {
            const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value.integer_);
            if (error == std::errc{}) {
                value.kind_ = Kind::integer;
                return {};
            }
        }
        // Not from_chars: not every library we build with has it for this type.
        value.kind_ = Kind::real;
        value.real_ = std::strtod(text.c_str(), nullptr);
        if (!std::isfinite(value.real_)) return start.fault("the number is too large");
        return {};
    }

    static bool is_digit(char c) { return c >= '0' && c <= '9'; }

    Cursor cursor_;
    JsonLimits limits_;
};

const JsonValue* JsonValue::find(std::string_view key) const {
    for (size_t i = 0; i < keys_.size(); ++i) {
        if (keys_[i] == key) return &items_[i];
    }
    return nullptr;
}

std::string JsonValue::text() const {
    switch (kind_) {
        case Kind::null: return "null";
        case Kind::boolean: return boolean() ? "true" : "false";
        case Kind::integer: return std::to_string(integer_);
        case Kind::real: return std::to_string(real_);
        case Kind::string: return quoted(string_);
        case Kind::array:
        case Kind::object: break;
    }
    std::string text(1, is_array() ? '[' : '{');
    for (size_t i = 0; i < items_.size(); ++i) {
        if (i > 0) text += ',';
        if (is_object()) text += quoted(keys_[i]) + ":";
        text += items_[i].text();
    }
    return text + (is_array() ? ']' : '}');
}

Parsed<JsonValue> read_json(std::string_view text, JsonLimits limits, int first_line) {
    if (text.size() > limits.bytes) {
        return std::unexpected(
            Fault{first_line, 1, "longer than " + std::to_string(limits.bytes) + " bytes"});
    }
    return JsonReader(text, limits, first_line).document();
}

std::string quoted(std::string_view text) {
    std::string out;
    add_quoted(out, text);
    return out;
}

void add_quoted(std::string& out, std::string_view text) {
    constexpr std::string_view hex = "0123456789abcdef";
    out += '"';
    while (!text.empty()) {
        const size_t length = utf8_length(text);
        const char c = text[0];
        if (length == 0) {
            out += "\xef\xbf\xbd";
        } else if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (c == '\n') {
            out += "\\n";
        } else if (c == '\t') {
            out += "\\t";
        } else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) {
            out += "\\u00";
            out += hex[static_cast<unsigned char>(c) >> 4];
            out += hex[static_cast<unsigned char>(c) & 0xf];
        } else {
            out += text.substr(0, length);
        }
        text.remove_prefix(length == 0 ? 1 : length);
    }
    out += '"';
}

}  // namespace longroad::notation
