#include "cli/edited_line.h"

#include <algorithm>

namespace longroad::cli {

namespace {

constexpr size_t most_history = 500;
constexpr size_t most_bytes = 1000;

bool continues(char byte) { return (static_cast<unsigned char>(byte) & 0xc0) == 0x80; }

}  // namespace

void EditedLine::start() {
    text_.clear();
    cursor_ = 0;
    in_escape_ = false;
    entry_ = history_.size();
}

EditedLine::Did EditedLine::take(char byte) {
    if (in_escape_) return take_escape(byte);
    const auto code = static_cast<unsigned char>(byte);
    if (code < 0x20 || code == 0x7f) return take_control(byte);
    if (text_.size() >= most_bytes) return Did::nothing;
    text_.insert(cursor_++, 1, byte);
    return Did::changed;
}

EditedLine::Did EditedLine::take_control(char byte) {
    constexpr auto control = [](char letter) { return static_cast<char>(letter & 0x1f); };
    switch (byte) {
        case '\r':
        case '\n':
            if (!text_.empty() && (history_.empty() || history_.back() != text_)) history_.push_back(text_);
            if (history_.size() > most_history) history_.erase(history_.begin());
            return Did::entered;
        case '\x1b':
            in_escape_ = true;
            escape_.clear();
            return Did::nothing;
        case '\t': return complete();
        case '\x7f':
        case control('H'): {
            const size_t to = cursor_;
            move_left();
            return cut(cursor_, to);
        }
        case control('C'): return Did::left;
        case control('D'): return text_.empty() ? Did::left : press(Key::erase);
        case control('Z'): return Did::suspended;
        case control('L'): return Did::repaint;
        case control('A'): return press(Key::home);
        case control('E'): return press(Key::end);
        case control('B'): return press(Key::left);
        case control('F'): return press(Key::right);
        case control('P'): return press(Key::up);
        case control('N'): return press(Key::down);
        case control('K'): return cut(cursor_, text_.size());
        case control('U'): return cut(0, cursor_);
        case control('W'): {
            size_t from = cursor_;
            while (from > 0 && text_[from - 1] == ' ') --from;
            while (from > 0 && text_[from - 1] != ' ') --from;
            return cut(from, cursor_);
        }
        default: return Did::nothing;
    }
}

// Esc [ A, Esc O A, Esc [ 3 ~ and the like; what isn't known is swallowed whole.
EditedLine::Did EditedLine::take_escape(char byte) {
    escape_ += byte;
    if (escape_.size() == 1 && (byte == '[' || byte == 'O')) return Did::nothing;
    const bool goes_on = (byte >= '0' && byte <= '9') || byte == ';';
    if (escape_.size() > 1 && goes_on && escape_.size() < 16) return Did::nothing;
    in_escape_ = false;
    const std::string_view key = std::string_view(escape_).substr(1);
    if (key == "A") return press(Key::up);
    if (key == "B") return press(Key::down);
    if (key == "C") return press(Key::right);
    if (key == "D") return press(Key::left);
    if (key == "H" || key == "1~" || key == "7~") return press(Key::home);
    if (key == "F" || key == "4~" || key == "8~") return press(Key::end);
    if (key == "3~") return press(Key::erase);
    return Did::nothing;
}

EditedLine::Did EditedLine::press(Key key) {
    switch (key) {
        case Key::left: move_left(); return Did::changed;
        case Key::right: move_right(); return Did::changed;
        case Key::home: cursor_ = 0; return Did::changed;
        case Key::end: cursor_ = text_.size(); return Did::changed;
        case Key::up: return entry_ == 0 ? Did::nothing : recall(entry_ - 1);
        case Key::down: return entry_ == history_.size() ? Did::nothing : recall(entry_ + 1);
        case Key::erase: {
            const size_t from = cursor_;
            move_right();
            return cut(from, cursor_);
        }
        case Key::unknown: break;
    }
    return Did::nothing;
}

EditedLine::Did EditedLine::recall(size_t entry) {
    if (entry_ == history_.size()) draft_ = text_;
    entry_ = entry;
    text_ = entry == history_.size() ? draft_ : history_[entry];
    cursor_ = text_.size();
    return Did::changed;
}

// As far as all words that begin like this one agree.
EditedLine::Did EditedLine::complete() {
    if (cursor_ != text_.size() || text_.empty() || text_.find(' ') != std::string::npos) return Did::nothing;
    std::string common;
    int found = 0;
    for (const std::string& word : words_) {
        if (!word.starts_with(text_)) continue;
        if (found++ == 0) {
            common = word;
            continue;
        }
        const auto [end, other] = std::mismatch(common.begin(), common.end(), word.begin(), word.end());
        common.erase(end, common.end());
    }
    if (found == 0) return Did::nothing;
    text_ = found == 1 ? common + " " : common;
    cursor_ = text_.size();
    return Did::changed;
}

void EditedLine::move_left() {
    if (cursor_ == 0) return;
    do --cursor_;
    while (cursor_ > 0 && continues(text_[cursor_]));
}

void EditedLine::move_right() {
    if (cursor_ == text_.size()) return;
    do ++cursor_;
    while (cursor_ < text_.size() && continues(text_[cursor_]));
}

EditedLine::Did EditedLine::cut(size_t from, size_t to) {
    text_.erase(from, to - from);
    cursor_ = from;
    return Did::changed;
}

}  // namespace longroad::cli
