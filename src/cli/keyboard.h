// Lines from standard input, with a deadline where a turn has one: edited on a terminal, as they come from a
// pipe.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/edited_line.h"

namespace longroad::cli {

class Keyboard {
public:
    enum class Got : uint8_t { line, end, timeout, repaint };
    using Clock = std::chrono::steady_clock;

    // `words`: what Tab completes.
    explicit Keyboard(std::vector<std::string> words = {});

    // Shows the prompt, which may be colored, and waits for a line. After Got::repaint, what was typed stays
    // for the next call.
    Got read(std::string_view prompt, std::string& line,
             std::optional<Clock::time_point> deadline = std::nullopt);

private:
    Got edit(std::string_view prompt, std::string& line, std::optional<Clock::time_point> deadline);
    // Waits for a byte; nothing when time is up or the input has ended.
    std::optional<char> next_byte(std::optional<Clock::time_point> deadline, Got& why);

    bool terminal_;
    EditedLine edited_;
    bool kept_ = false;   // the edited line goes on from the last call
    std::string buffer_;  // bytes that came with earlier ones
};

// Columns of a text on the screen: color codes take none, a character of several bytes takes one.
[[nodiscard]] size_t columns_of(std::string_view text);

// Rows and columns of the terminal; 24 and 80 if it doesn't say.
struct TerminalSize {
    size_t rows = 24;
    size_t columns = 80;
};
[[nodiscard]] TerminalSize terminal_size();

}  // namespace longroad::cli
