// longroad verify: was the luck of a game the one its secret gives?
#include <fmt/core.h>

#include "cli/commands.h"
#include "cli/files.h"
#include "fair/verify.h"

namespace longroad::cli {

int run(const VerifyCommand& command) {
    const auto text = read_file(command.file);
    if (!text) return complain(text.error());
    const auto verified = fair::verify(*text);
    if (!verified && verified.error().unreadable) {
        return complain(fmt::format("'{}' is no record: {}", command.file, verified.error().what));
    }
    if (!verified) {
        fmt::print("{}\n", verified.error().what);
        return 1;
    }
    fmt::print("fair: {} rolls, thefts and draws{} follow from the secret promised as {}\n",
               verified->outcomes, verified->map ? ", and the map," : "", verified->commitment);
    if (verified->staged > 0) {
        fmt::print("staged: {} more were arranged in advance, as the record says\n", verified->staged);
    }
    return 0;
}

}  // namespace longroad::cli
