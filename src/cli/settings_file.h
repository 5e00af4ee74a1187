// The settings of a server in a file: lines like port=8080. They count as the environment does, where that
// says nothing.
#pragma once

#include <expected>
#include <functional>
#include <string>
#include <string_view>

namespace longroad::cli {

// LONGROAD_TABLES_PER_PERSON for tables-per-person.
[[nodiscard]] std::string setting_variable(std::string_view name);

// Puts the settings of the file named by --config among these arguments, if one is, into the environment. The
// error is a sentence; `known` says which settings there are.
[[nodiscard]] std::expected<void, std::string> take_settings(
    int argc, char** argv, const std::function<bool(const std::string& name)>& known);

}  // namespace longroad::cli
