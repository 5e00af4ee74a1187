// The headers of a record, of either game: lines like [Players "4"], then the moves. Comments begin with ';' and
// go to the end of their line.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "notation/text.h"

namespace longroad::notation {

class RecordHeaders {
public:
    // Steps over all headers of a text; the first is [Longroad "1"]. `ours`: the keys that are the game's own.
    [[nodiscard]] static Parsed<RecordHeaders> read(Cursor& cursor, std::span<const std::string_view> ours);

    [[nodiscard]] bool has(std::string_view key) const { return find(key) != nullptr; }
    // Where the value of a header begins, or where the headers end if there is none.
    [[nodiscard]] const Cursor& at(std::string_view key) const {
        const Header* header = find(key);
        return header != nullptr ? header->value_at : end_;
    }
    // All that are not the game's own, in their order.
    [[nodiscard]] std::vector<std::pair<std::string, std::string>> tags() const;

    // Reads the value of a header, to its end, with read(cursor), which returns a Parsed<void>.
    template <class Read>
    [[nodiscard]] Parsed<void> value(std::string_view key, Read&& read) const {
        const Header* header = find(key);
        if (header == nullptr) return end_.fault("the header " + std::string(key) + " is missing");
        Cursor cursor = header->value_at;
        if (Parsed<void> done = read(cursor); !done) return done;
        if (cursor.peek() != '"') return cursor.fault("the value of " + std::string(key) + " ends here");
        return {};
    }
    // A header that is one of a few words; `index` becomes its number.
    [[nodiscard]] Parsed<void> choice(std::string_view key, std::span<const std::string_view> words,
                                      size_t& index) const;
    [[nodiscard]] Parsed<void> number(std::string_view key, int low, int high, int& number) const;

private:
    struct Header {
        std::string key;
        std::string text;
        Cursor at;        // its key
        Cursor value_at;  // inside the quotes
        bool ours = false;
    };
    [[nodiscard]] const Header* find(std::string_view key) const;
    [[nodiscard]] Parsed<void> read_one(Cursor& cursor, std::span<const std::string_view> ours);

    std::vector<Header> all_;
    Cursor end_{""};
};

// At the end of a line, or of the text.
[[nodiscard]] inline bool at_line_end(const Cursor& cursor) {
    return cursor.at_end() || cursor.peek() == '\n' || cursor.peek() == '\r';
}
// Blanks and a comment behind them.
void skip_comment(Cursor& cursor);
// Lines with nothing or only a comment in them.
void skip_empty_lines(Cursor& cursor);

}  // namespace longroad::notation
