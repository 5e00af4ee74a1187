// What people say to each other, how fast they may, and who does not want to hear whom. Nothing of it is a
// fact: lines have numbers of their own, and whoever runs the table keeps them beside the facts.
#pragma once

#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "table/ids.h"

namespace longroad::table {

// A line of chat, or an emote.
struct Line {
    uint64_t number = 0;  // from 1; there are gaps where somebody was forgotten
    Millis at = 0;
    PersonId person;
    std::string text;
    std::optional<Emote> emote;
    friend bool operator==(const Line&, const Line&) = default;
};

class Talk {
public:
    static constexpr size_t most_lines = 200;

    // Has somebody said too much of late? If not, this is noted.
    [[nodiscard]] bool too_fast(const PersonId& person, Millis now) {
        std::deque<Millis>& said = said_[person];
        while (!said.empty() && said.front() + window <= now) said.pop_front();
        if (said.size() >= most_in_window) return true;
        said.push_back(now);
        return false;
    }

    [[nodiscard]] const std::deque<Line>& lines() const { return lines_; }
    // The number of the last line; 0: nobody has said anything.
    [[nodiscard]] uint64_t last() const { return last_; }
    const Line& say(Line line) {
        line.number = last_ + 1;
        recall(std::move(line));
        return lines_.back();
    }
    // A line that was said before, with its number.
    void recall(Line line) {
        last_ = line.number;
        lines_.push_back(std::move(line));
        if (lines_.size() > most_lines) lines_.pop_front();
    }
    void forget(const PersonId& person) {
        std::erase_if(lines_, [&](const Line& line) { return line.person == person; });
        said_.erase(person);
        muted_.erase(person);
    }

    void mute(const PersonId& person, std::set<PersonId> others) {
        if (others.empty()) {
            muted_.erase(person);
        } else {
            muted_[person] = std::move(others);
        }
    }
    [[nodiscard]] bool hears(const PersonId& person, const PersonId& speaker) const {
        const auto muted = muted_.find(person);
        return muted == muted_.end() || !muted->second.contains(speaker);
    }

private:
    static constexpr Millis window = 10'000;
    static constexpr size_t most_in_window = 6;

    std::deque<Line> lines_;
    uint64_t last_ = 0;
    std::map<PersonId, std::deque<Millis>> said_;
    std::map<PersonId, std::set<PersonId>> muted_;  // by person: whom they do not hear
};

}  // namespace longroad::table
