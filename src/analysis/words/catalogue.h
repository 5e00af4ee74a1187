// The page's messages inside the program (web/src/i18n/messages).
#pragma once

#include <span>
#include <string_view>

namespace longroad::analysis {

struct Catalogue {
    std::string_view language;
    std::string_view table;  // JSON files
    std::string_view rules;
};
[[nodiscard]] std::span<const Catalogue> catalogues();

}  // namespace longroad::analysis
