#include "cli/keyboard.h"

#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>

namespace longroad::cli {

namespace {

// The terminal sends every key at once and shows none by itself, until this goes.
class RawTerminal {
public:
    RawTerminal() {
        tcgetattr(STDIN_FILENO, &before_);
        enter();
    }
    ~RawTerminal() { leave(); }
    RawTerminal(const RawTerminal&) = delete;
    RawTerminal& operator=(const RawTerminal&) = delete;

    void enter() const {
        termios raw = before_;
        raw.c_iflag &= ~static_cast<tcflag_t>(ICRNL | IXON);
        raw.c_lflag &= ~static_cast<tcflag_t>(ECHO | ICANON | ISIG | IEXTEN);
        tcsetattr(STDIN_FILENO, TCSADRAIN, &raw);
    }
    void leave() const { tcsetattr(STDIN_FILENO, TCSADRAIN, &before_); }

private:
    termios before_{};
};

bool continues(char byte) { return (static_cast<unsigned char>(byte) & 0xc0) == 0x80; }

void show(std::string_view prompt, const EditedLine& line) {
    // A line longer than the screen is shown from where the cursor can be seen.
    const size_t room = std::max<size_t>(terminal_size().columns, 20) - 1;
    const size_t taken = std::min(columns_of(prompt), room / 2);
    size_t from = 0;
    while (columns_of(std::string_view(line.text()).substr(from, line.cursor() - from)) + taken > room - 1) do
            ++from;
        while (from < line.text().size() && continues(line.text()[from]));
    std::string visible = line.text().substr(from);
    while (columns_of(visible) + taken > room) visible.pop_back();
    const size_t column = columns_of(prompt) + columns_of(line.text().substr(from, line.cursor() - from));
    std::printf("\r\033[K%.*s%s\r\033[%zuC", static_cast<int>(prompt.size()), prompt.data(), visible.c_str(),
                std::max<size_t>(column, 1));
    std::fflush(stdout);
}

}  // namespace

size_t columns_of(std::string_view text) {
    size_t columns = 0;
    for (size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\033') {
            while (i < text.size() && text[i] != 'm') ++i;
        } else if (!continues(text[i])) {
            ++columns;
        }
    }
    return columns;
}

TerminalSize terminal_size() {
    winsize size{};
    TerminalSize result;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0) {
        result = {size.ws_row, size.ws_col};
    }
    return result;
}

Keyboard::Keyboard(std::vector<std::string> words)
    : terminal_(isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0), edited_(std::move(words)) {}

Keyboard::Got Keyboard::read(std::string_view prompt, std::string& line,
                             std::optional<Clock::time_point> deadline) {
    if (terminal_) return edit(prompt, line, deadline);
    std::fwrite(prompt.data(), 1, prompt.size(), stdout);
    std::fflush(stdout);
    line.clear();
    Got why = Got::end;
    while (const auto byte = next_byte(deadline, why)) {
        if (*byte == '\n') return Got::line;
        line += *byte;
    }
    return why == Got::end && !line.empty() ? Got::line : why;
}

Keyboard::Got Keyboard::edit(std::string_view prompt, std::string& line,
                             std::optional<Clock::time_point> deadline) {
    std::fflush(stdout);
    const RawTerminal raw;
    if (!kept_) edited_.start();
    kept_ = false;
    show(prompt, edited_);
    Got why = Got::end;
    while (const auto byte = next_byte(deadline, why)) {
        switch (edited_.take(*byte)) {
            case EditedLine::Did::nothing: break;
            case EditedLine::Did::changed:
                if (buffer_.empty()) show(prompt, edited_);
                break;
            case EditedLine::Did::entered:
                show(prompt, edited_);
                std::printf("\n");
                line = edited_.text();
                return Got::line;
            case EditedLine::Did::left: std::printf("\n"); return Got::end;
            case EditedLine::Did::suspended:
                raw.leave();
                std::raise(SIGTSTP);
                raw.enter();
                kept_ = true;
                return Got::repaint;
            case EditedLine::Did::repaint: kept_ = true; return Got::repaint;
        }
    }
    std::printf("\n");
    return why;
}

std::optional<char> Keyboard::next_byte(std::optional<Clock::time_point> deadline, Got& why) {
    while (buffer_.empty()) {
        int wait = -1;
        if (deadline) {
            const auto left = std::chrono::ceil<std::chrono::milliseconds>(*deadline - Clock::now());
            wait = static_cast<int>(std::clamp<int64_t>(left.count(), 0, 3'600'000));
        }
        pollfd input{STDIN_FILENO, POLLIN, 0};
        const int ready = poll(&input, 1, wait);
        if (ready == 0) {
            why = Got::timeout;
            return std::nullopt;
        }
        if (ready < 0 && errno == EINTR) continue;  // the window changed its size, or we were stopped
        char bytes[4096];
        const ssize_t n = ::read(STDIN_FILENO, bytes, sizeof bytes);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) {
            why = Got::end;
            return std::nullopt;
        }
        buffer_.assign(bytes, static_cast<size_t>(n));
    }
    const char byte = buffer_.front();
    buffer_.erase(0, 1);
    return byte;
}

}  // namespace longroad::cli
