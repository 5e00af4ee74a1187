// Causes of a choice in words of a language: the page's own sentences, which are part of the program.
#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "board/rules.h"
#include "bots/explanation.h"

namespace longroad::analysis {

class Words {
public:
    // Null for a language we don't speak.
    [[nodiscard]] static std::shared_ptr<const Words> in(std::string_view language);
    // "en, de, ...", for those who asked for another.
    [[nodiscard]] static std::string_view languages();

    // A sentence. Seats without a name are called by their number.
    [[nodiscard]] std::string of(const bots::Cause& cause, std::span<const std::string> names,
                                 board::Preset preset) const;

private:
    std::string language_;
    std::map<std::string, std::string, std::less<>> forms_;
};

}  // namespace longroad::analysis
