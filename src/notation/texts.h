// Texts of people at the table: names, chat, words for the dice. All are one line of UTF-8 that shows what it
// is: bounded in characters, without control characters and without tricks that make one text look like
// another, turn a line around or spill over its neighbours. So they can stand in any record and on any
// screen.
#pragma once

#include <expected>
#include <string>
#include <string_view>

namespace longroad::notation {

namespace limit {
inline constexpr int name = 24;
inline constexpr int chat = 300;
inline constexpr int seed = 64;
inline constexpr int title = 60;
}  // namespace limit

// Is this such a line, with so many characters? Where at least one is asked for, one has to be visible.
[[nodiscard]] bool is_line(std::string_view text, int least, int most);

// The name as it is kept: blanks of all kinds become plain ones, those at the ends go and several become one.
// The error is a sentence that says what is wrong with it.
[[nodiscard]] std::expected<std::string, std::string> tidy_name(std::string_view text);

}  // namespace longroad::notation
