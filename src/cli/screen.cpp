#include "cli/screen.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

namespace longroad::cli {

namespace {

constexpr size_t least_room = 4;  // lines for news below a pinned board, and one for the prompt

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (size_t at = 0; at < text.size();) {
        const size_t end = std::min(text.find('\n', at), text.size());
        lines.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return lines;
}

size_t width_of(const std::vector<std::string>& lines) {
    size_t width = 0;
    for (const std::string& line : lines) width = std::max(width, columns_of(line));
    return width;
}

}  // namespace

Screen::Screen(std::vector<std::string> words, bool may_pin)
    : keyboard_(std::move(words)),
      may_pin_(may_pin && isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0) {}

Screen::~Screen() {
    if (pinned_) fmt::print("\n");
}

size_t Screen::room() const {
    const size_t rows = terminal_size().rows;
    return rows > board_.size() + 1 ? rows - board_.size() - 1 : 1;
}

void Screen::show(const std::string& board, const std::function<std::string(bool beside)>& side) {
    board_ = lines_of(board);
    side_ = lines_of(side(true));
    board_width_ = width_of(board_);
    const TerminalSize size = terminal_size();
    pinned_ = may_pin_ && size.rows >= std::max(board_.size(), side_.size()) + least_room + 1 &&
              size.columns >= board_width_ + 1 + width_of(side_);
    if (pinned_) return paint();
    fmt::print("\n{}{}", board, side(false));
    std::fflush(stdout);
}

void Screen::paint() {
    if (!pinned_) return;
    std::string text = "\033[H";
    for (size_t i = 0; i < std::max(board_.size(), side_.size()); ++i) {
        const std::string line = i < board_.size() ? board_[i] : "";
        text += line;
        if (i < side_.size()) {
            text += std::string(board_width_ + 1 - columns_of(line), ' ') + side_[i];
        }
        text += "\033[K\n";
    }
    const size_t lines = room();
    size_t first = news_.size() > lines ? news_.size() - lines : 0;
    if (first > 0) {
        ++first;
        text += fmt::format("... and {} more lines of news: 'log' shows them\033[K\n", first);
    }
    for (size_t i = first; i < news_.size(); ++i) text += news_[i] + "\033[K\n";
    text += "\033[J";
    std::fwrite(text.data(), 1, text.size(), stdout);
    std::fflush(stdout);
}

void Screen::say(const std::string& line) {
    news_.push_back(line);
    if (pinned_) return paint();
    fmt::print("{}\n", line);
}

void Screen::page(const std::string& text) {
    const std::vector<std::string> lines = lines_of(text);
    if (!pinned_) {
        fmt::print("{}", text);
        return;
    }
    if (lines.size() <= room()) {
        for (const std::string& line : lines) news_.push_back(line);
        return paint();
    }
    const size_t height = terminal_size().rows - 1;
    for (size_t at = 0; at < lines.size(); at += height) {
        fmt::print("\033[2J\033[H");
        for (size_t i = at; i < std::min(at + height, lines.size()); ++i) fmt::print("{}\n", lines[i]);
        std::string ignored;
        if (keyboard_.read("Enter goes on> ", ignored) == Keyboard::Got::end) break;
    }
    fmt::print("\033[2J");
    paint();
}

void Screen::page_news() {
    std::string text;
    for (const std::string& line : news_) text += line + "\n";
    page(text.empty() ? "Nothing has happened since your last move.\n" : text);
}

bool Screen::curtain(const std::string& sentence) {
    const bool clear = may_pin_;
    fmt::print("{}\n{}\n", clear ? "\033[2J\033[H" : "", sentence);
    std::fflush(stdout);
    std::string ignored;
    Keyboard::Got got = Keyboard::Got::repaint;
    while (got == Keyboard::Got::repaint) got = keyboard_.read("", ignored);
    return got != Keyboard::Got::end;
}

Keyboard::Got Screen::ask(const std::string& prompt, std::string& line,
                          std::optional<Keyboard::Clock::time_point> deadline) {
    while (true) {
        if (pinned_) paint();
        const Keyboard::Got got = keyboard_.read(prompt, line, deadline);
        if (got != Keyboard::Got::repaint) return got;
        if (pinned_) fmt::print("\033[2J");
    }
}

}  // namespace longroad::cli
