// What a newcomer is told of what happened before: the last facts, and of steps only when they came, since
// the game knows them.
#pragma once

#include <vector>

#include "game/step_log.h"
#include "table/facts.h"

namespace longroad::table {

class History {
public:
    [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }
    // Number and time of every step of the game.
    [[nodiscard]] std::vector<game::EntryLog::Note> steps() const { return steps_.all(); }

    void note(const Entry& entry) {
        if (std::holds_alternative<facts::Opened>(entry.fact)) return;
        if (std::holds_alternative<facts::Skipped>(entry.fact)) return;
        if (std::holds_alternative<facts::Rematched>(entry.fact)) {
            entries_.clear();
            steps_.clear();
            return;
        }
        if (std::holds_alternative<facts::Stepped>(entry.fact)) return steps_.add({entry.number, entry.at});
        if (std::holds_alternative<facts::Undone>(entry.fact)) steps_.pop();
        entries_.push_back(entry);
        if (entries_.size() > limit) entries_.erase(entries_.begin());
    }

private:
    static constexpr size_t limit = 400;

    std::vector<Entry> entries_;
    game::EntryLog steps_;
};

}  // namespace longroad::table
