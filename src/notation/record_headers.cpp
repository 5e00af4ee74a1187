#include "notation/record_headers.h"

#include <algorithm>

#include "notation/record.h"

namespace longroad::notation {

namespace {

constexpr std::string_view format_version = "1";

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_key_char(char c) { return is_letter(c) || (c >= '0' && c <= '9') || c == '_'; }

}  // namespace

void skip_comment(Cursor& cursor) {
    cursor.skip_blanks();
    if (cursor.peek() != ';') return;
    while (!at_line_end(cursor)) cursor.next();
}

void skip_empty_lines(Cursor& cursor) {
    do {
        cursor.skip_space();
        skip_comment(cursor);
    } while (!cursor.at_end() && at_line_end(cursor));
}

Parsed<RecordHeaders> RecordHeaders::read(Cursor& cursor, std::span<const std::string_view> ours) {
    RecordHeaders headers;
    while (true) {
        skip_empty_lines(cursor);
        if (cursor.peek() != '[') break;
        if (auto done = headers.read_one(cursor, ours); !done)
            return std::unexpected(std::move(done.error()));
    }
    headers.end_ = cursor;
    const auto& all = headers.all_;
    if (all.empty() || all[0].key != "Longroad") {
        return (all.empty() ? cursor : all[0].at).fault("a record begins with the header [Longroad \"1\"]");
    }
    if (all[0].text != format_version) {
        return all[0].value_at.fault("this version of the record is not known; 1 is");
    }
    return headers;
}

Parsed<void> RecordHeaders::read_one(Cursor& cursor, std::span<const std::string_view> ours) {
    cursor.next();
    const Cursor key_at = cursor;
    const std::string key(cursor.take_while(is_key_char));
    if (key.empty() || !is_letter(key[0])) return key_at.fault("the name of a header is expected");
    if (key.size() > record_limit::tag_bytes) return key_at.fault("the name of the header is too long");
    cursor.skip_blanks();
    if (!cursor.take('"')) return cursor.fault("'\"' is expected before the value of the header");
    const Cursor value_at = cursor;
    std::string text;
    while (!cursor.take('"')) {
        if (at_line_end(cursor)) return cursor.fault("'\"' is expected after the value of the header");
        if (cursor.peek() == '\t') return cursor.fault("a control character");
        if (cursor.take('\\') && cursor.peek() != '"' && cursor.peek() != '\\') {
            return cursor.fault("only '\"' and '\\' are escaped");
        }
        text += cursor.next();
    }
    cursor.skip_blanks();
    if (!cursor.take(']')) return cursor.fault("']' is expected after the header");
    skip_comment(cursor);
    if (!at_line_end(cursor)) return cursor.fault("a header has a line of its own");

    const bool is_ours = std::ranges::find(ours, key) != ours.end();
    if (!is_ours) {
        if (text.size() > record_limit::tag_bytes) return value_at.fault("the value is too long");
        const auto free = std::ranges::count(all_, false, &Header::ours);
        if (static_cast<size_t>(free) == record_limit::tags) return key_at.fault("too many headers");
    }
    if (has(key)) return key_at.fault("the header " + key + " is repeated");
    all_.push_back({key, std::move(text), key_at, value_at, is_ours});
    return {};
}

const RecordHeaders::Header* RecordHeaders::find(std::string_view key) const {
    const auto found = std::ranges::find(all_, key, &Header::key);
    return found == all_.end() ? nullptr : &*found;
}

std::vector<std::pair<std::string, std::string>> RecordHeaders::tags() const {
    std::vector<std::pair<std::string, std::string>> free;
    for (const Header& header : all_) {
        if (!header.ours) free.emplace_back(header.key, header.text);
    }
    return free;
}

Parsed<void> RecordHeaders::choice(std::string_view key, std::span<const std::string_view> words,
                                   size_t& index) const {
    return value(key, [&](Cursor& cursor) -> Parsed<void> {
        const Cursor at = cursor;
        const std::string_view word = cursor.word();
        const auto found = std::ranges::find(words, word);
        index = static_cast<size_t>(found - words.begin());
        if (found != words.end()) return {};
        std::string expected;
        for (std::string_view one : words) {
            if (!expected.empty()) expected += " or ";
            expected += one;
        }
        return at.fault(expected + " is expected");
    });
}

Parsed<void> RecordHeaders::number(std::string_view key, int low, int high, int& number) const {
    return value(key, [&](Cursor& cursor) -> Parsed<void> {
        const Cursor at = cursor;
        number = cursor.number(high);
        if (number >= low) return {};
        return at.fault("a number from " + std::to_string(low) + " to " + std::to_string(high) +
                        " is expected");
    });
}

}  // namespace longroad::notation
