#include "cli/settings_file.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>

namespace longroad::cli {

namespace {

// Variables of other commands and of the scripts beside the program.
constexpr std::array<std::string_view, 4> others_variables{"effort", "skip-setup", "debian", "stores"};

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r";
    const size_t from = text.find_first_not_of(blanks);
    if (from == std::string_view::npos) return {};
    return text.substr(from, text.find_last_not_of(blanks) - from + 1);
}

std::string_view unquoted(std::string_view text) {
    const bool quoted = text.size() >= 2 && text.front() == '"' && text.back() == '"';
    return quoted ? text.substr(1, text.size() - 2) : text;
}

// Of variables that are nobody's one is most likely a setting with a mistake in its name, which would be
// missed without a word.
std::expected<void, std::string> check_environment(
    const std::function<bool(const std::string& name)>& known) {
    for (char** one = environ; *one != nullptr; ++one) {
        const std::string_view entry(*one);
        constexpr std::string_view prefix = "LONGROAD_";
        if (!entry.starts_with(prefix)) continue;
        const std::string_view variable = entry.substr(0, entry.find('='));
        std::string name(variable.substr(prefix.size()));
        for (char& c : name) c = c == '_' ? '-' : c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        if (known(name) || std::ranges::find(others_variables, name) != others_variables.end()) continue;
        return std::unexpected("there is no setting " + std::string(variable) +
                               ", which is in the environment; 'longroad serve --help' lists them");
    }
    return {};
}

}  // namespace

std::string setting_variable(std::string_view name) {
    std::string text = "LONGROAD_";
    for (const char c : name) {
        text += c == '-' ? '_' : c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    }
    return text;
}

std::expected<void, std::string> take_settings(int argc, char** argv,
                                               const std::function<bool(const std::string& name)>& known) {
    std::string path;
    for (int i = 2; i < argc && std::string_view(argv[1]) == "serve"; ++i) {
        const std::string_view word = argv[i];
        if (word == "--config" && i + 1 < argc) path = argv[i + 1];
        if (word.starts_with("--config=")) path = word.substr(9);
    }
    if (argc > 1 && std::string_view(argv[1]) == "serve") {
        if (auto checked = check_environment(known); !checked) return checked;
    }
    if (path.empty()) return {};
    std::error_code unknown;
    std::ifstream file(path);
    if (!file || std::filesystem::is_directory(path, unknown))
        return std::unexpected("cannot read the settings in '" + path + "'");
    std::map<std::string, std::string> settings;
    std::string line;
    for (int number = 1; std::getline(file, line); ++number) {
        const std::string_view text = trimmed(line);
        if (text.empty() || text.front() == '#') continue;
        const size_t equals = text.find('=');
        const std::string name(trimmed(text.substr(0, equals)));
        const std::string at = "'" + path + "' line " + std::to_string(number) + ": ";
        if (equals == std::string_view::npos) return std::unexpected(at + "a setting is like port=8080");
        if (!known(name)) return std::unexpected(at + "there is no setting '" + name + "'");
        std::string& value = settings[name];
        value += (value.empty() ? "" : ",") + std::string(unquoted(trimmed(text.substr(equals + 1))));
    }
    for (const auto& [name, value] : settings) {
        setenv(setting_variable(name).c_str(), value.c_str(), 0);  // not over what is there
    }
    return {};
}

}  // namespace longroad::cli
