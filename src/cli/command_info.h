// The command tree as data: what man pages, completions and `longroad help` are made from. Read from the one
// description the command line itself is parsed by, so they can't differ.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace longroad::cli {

struct OptionInfo {
    std::string letter;       // -p, or empty
    std::string name;         // --players; for what has no dash, its bare name
    std::string value;        // what it takes: N, FILE, DIR, or the words themselves: 2015|mayfair
    std::string meaning;      // a phrase
    std::string fallback;     // its value if it isn't given
    std::string variable;     // of the environment
    bool positional = false;  // no dash: its place tells
    bool required = false;

    [[nodiscard]] bool is_flag() const { return value.empty(); }
    // The words it takes, if those are all there are.
    [[nodiscard]] std::vector<std::string> words() const;
};

struct CommandInfo {
    std::string name;
    std::string meaning;
    std::string more;  // after the options
    std::vector<OptionInfo> options;
    std::vector<CommandInfo> commands;

    [[nodiscard]] const CommandInfo* find(const std::string& command) const;
};

[[nodiscard]] CommandInfo describe(const CLI::App& app);

// The name that was probably meant: the nearest one, if it is near. Empty if none is.
[[nodiscard]] std::string nearest(const std::string& word, const std::vector<std::string>& names);

// "; did you mean 'play'?", or nothing.
[[nodiscard]] std::string suggestion(const std::string& word, const std::vector<std::string>& names);

}  // namespace longroad::cli
