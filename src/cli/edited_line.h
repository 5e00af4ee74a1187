// A line being edited: fed with the bytes a terminal sends, it knows the keys people expect (arrows,
// Home, End, Ctrl-A, Ctrl-E, Ctrl-K, Ctrl-U, Ctrl-W, Tab) and the lines entered before. It touches no
// terminal.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace longroad::cli {

class EditedLine {
public:
    enum class Did : uint8_t {
        nothing,
        changed,    // draw it again
        entered,    // Enter
        left,       // Ctrl-C, or Ctrl-D on an empty line
        suspended,  // Ctrl-Z
        repaint     // Ctrl-L: draw the whole screen again
    };

    // What Tab completes the first word to.
    explicit EditedLine(std::vector<std::string> words = {}) : words_(std::move(words)) {}

    // An empty line. What was entered stays in the history.
    void start();
    Did take(char byte);

    [[nodiscard]] const std::string& text() const { return text_; }
    [[nodiscard]] size_t cursor() const { return cursor_; }  // in bytes

private:
    enum class Key : uint8_t { left, right, up, down, home, end, erase, unknown };

    Did take_control(char byte);
    Did take_escape(char byte);
    Did press(Key key);
    Did complete();
    Did recall(size_t entry);
    void move_left();
    void move_right();
    // Removes [from, to) and puts the cursor there.
    Did cut(size_t from, size_t to);

    std::vector<std::string> words_;
    std::string text_;
    size_t cursor_ = 0;
    std::string escape_;  // the escape sequence so far, without the Esc; empty: none
    bool in_escape_ = false;
    std::vector<std::string> history_;
    size_t entry_ = 0;   // of the history that is shown; its size: the line being written
    std::string draft_;  // the line being written while an older one is shown
};

}  // namespace longroad::cli
