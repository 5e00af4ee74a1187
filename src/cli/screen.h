// What a player in the terminal sees. Where there is room, the board stays at the top of the screen and news
// scrolls below it; elsewhere (a pipe, --plain, a small window) everything is simply printed.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cli/keyboard.h"

namespace longroad::cli {

class Screen {
public:
    // `words`: what Tab completes. `may_pin`: the board may stay on the screen, if it fits.
    Screen(std::vector<std::string> words, bool may_pin);
    ~Screen();
    Screen(const Screen&) = delete;
    Screen& operator=(const Screen&) = delete;

    // The board; `side(true)` gives what stands beside it, `side(false)` the same for below it.
    void show(const std::string& board, const std::function<std::string(bool beside)>& side);
    // One line of news.
    void say(const std::string& line);
    // A longer text, page by page if it doesn't fit below the board.
    void page(const std::string& text);
    // Everything said since the last call of forget_news.
    void page_news();
    void forget_news() { news_.clear(); }
    // An empty screen with one sentence, until Enter; false if the input has ended.
    bool curtain(const std::string& sentence);

    // A line from the player.
    Keyboard::Got ask(const std::string& prompt, std::string& line,
                      std::optional<Keyboard::Clock::time_point> deadline);

    [[nodiscard]] bool pinned() const { return pinned_; }

private:
    [[nodiscard]] size_t room() const;  // lines for news
    void paint();

    Keyboard keyboard_;
    bool may_pin_;
    bool pinned_ = false;
    std::vector<std::string> board_;
    std::vector<std::string> side_;
    size_t board_width_ = 0;
    std::vector<std::string> news_;
};

}  // namespace longroad::cli
