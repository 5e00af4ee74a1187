// All commands of the program with their options, in one tree: the command line is parsed by it, and man
// pages, completions and help are made from it. Type names are what a reader sees in help (FILE, DIR, N); the
// words an option takes are told as one|other, and completions offer them.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>

namespace longroad::cli {

class CommandTree {
public:
    CommandTree();
    ~CommandTree();
    CommandTree(const CommandTree&) = delete;
    CommandTree& operator=(const CommandTree&) = delete;

    // Reads the arguments and runs the command; an exit code.
    int run(int argc, char** argv);

    [[nodiscard]] const CLI::App& app() const { return app_; }

private:
    struct Commands;

    int refuse(const CLI::ParseError& error);
    int help(const std::vector<std::string>& path);
    int completion(const std::string& shell);
    int write_shared(const std::string& folder);

    CLI::App app_;
    int status_ = 0;
    std::unique_ptr<Commands> commands_;
};

// --seed, exactly as it is given or refused.
CLI::Option* add_seed(CLI::App& app, uint64_t& seed, const std::string& meaning);

}  // namespace longroad::cli
