// How fast people may talk, and who does not want to hear whom. Nothing of it is a fact.
#pragma once

#include <deque>
#include <map>
#include <set>
#include <utility>

#include "table/ids.h"

namespace longroad::table {

class Talk {
public:
    // Has somebody said too much of late? If not, this is noted.
    [[nodiscard]] bool too_fast(const PersonId& person, Millis now) {
        std::deque<Millis>& said = said_[person];
        while (!said.empty() && said.front() + window <= now) said.pop_front();
        if (said.size() >= most_in_window) return true;
        said.push_back(now);
        return false;
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

    std::map<PersonId, std::deque<Millis>> said_;
    std::map<PersonId, std::set<PersonId>> muted_;  // by person: whom they do not hear
};

}  // namespace longroad::table
