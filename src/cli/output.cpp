#include "cli/output.h"

#include <cstdio>
#include <iostream>
#include <system_error>

#include "cli/commands.h"

namespace longroad::cli {

bool output_failed() { return std::ferror(stdout) != 0 || !std::cout; }

int with_checked_output(const std::function<int()>& command) {
    int status = 2;
    try {
        status = command();
    } catch (const std::system_error&) {
        // fmt::print throws when the buffer can't be written out. Anything else is a bug and stays loud.
        if (!output_failed()) throw;
    }
    std::cout.flush();
    std::fflush(stdout);
    if (output_failed()) return complain("cannot write to standard output");
    return status;
}

}  // namespace longroad::cli
