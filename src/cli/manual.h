// Man pages and shell completions, made from the command tree.
#pragma once

#include <string>
#include <vector>

#include "cli/command_info.h"

namespace longroad::cli {

struct SharedFile {
    std::string path;  // below share/: man/man1/longroad-play.1
    std::string text;
};

// A page for the program and one for each command.
[[nodiscard]] std::vector<SharedFile> man_pages(const CommandInfo& program, const std::string& version);

[[nodiscard]] std::string bash_completion(const CommandInfo& program);
[[nodiscard]] std::string zsh_completion(const CommandInfo& program);
[[nodiscard]] std::string fish_completion(const CommandInfo& program);

// All of it, where packages put it.
[[nodiscard]] std::vector<SharedFile> shared_files(const CommandInfo& program, const std::string& version);

}  // namespace longroad::cli
