// Messages as the page has them: ICU's form with plurals, choices and numbers, as much of it as is used
// there.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <variant>

namespace longroad::analysis {

using MessageValue = std::variant<int, std::string>;
using MessageValues = std::map<std::string_view, MessageValue>;

// The message in words of the language ("en", "pl"). What it asks for and is not given stays empty.
[[nodiscard]] std::string message(std::string_view form, std::string_view language,
                                  const MessageValues& values);

// A whole number, and one of a hundred, as the language writes them.
[[nodiscard]] std::string number_in(std::string_view language, int n);
[[nodiscard]] std::string percent_in(std::string_view language, int n);

}  // namespace longroad::analysis
