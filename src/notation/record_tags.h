// Tags of a record that is kept as text. Names are not kept with a game: they are added when it is read, so
// that whoever wants to be forgotten is.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace longroad::notation {

// Writes a line of the headers.
void add_header(std::string& text, std::string_view key, std::string_view value);

// The record with these tags behind its own. Those `is_tag` (notation/record.h) refuses are left out.
[[nodiscard]] std::string with_tags(std::string_view record,
                                    const std::vector<std::pair<std::string, std::string>>& tags);
// The record without those whose key is to go.
[[nodiscard]] std::string without_tags(std::string_view record,
                                       const std::function<bool(std::string_view key)>& goes);

}  // namespace longroad::notation
