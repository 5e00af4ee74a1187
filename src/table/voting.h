// What has been proposed, and who is for it.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "table/facts.h"

namespace longroad::table {

class Voting {
public:
    struct Open {
        Matter about{};
        std::vector<PersonId> yes;
        Millis until = 0;  // then it has failed

        [[nodiscard]] bool supported_by(const PersonId& person) const {
            return std::ranges::find(yes, person) != yes.end();
        }
        friend bool operator==(const Open&, const Open&) = default;
    };
    [[nodiscard]] const std::vector<Open>& open() const { return open_; }
    [[nodiscard]] const Open* about(Matter matter) const {
        const auto found = std::ranges::find(open_, matter, &Open::about);
        return found == open_.end() ? nullptr : &*found;
    }
    // The first matter all who have a say in it are for; nothing passes without anybody.
    template <class VotersOf>
    [[nodiscard]] std::optional<Matter> decided(VotersOf&& voters_of) const {
        for (const Open& vote : open_) {
            const std::vector<PersonId> voters = voters_of(vote.about);
            const bool all =
                std::ranges::all_of(voters, [&](const auto& one) { return vote.supported_by(one); });
            if (all && !voters.empty()) return vote.about;
        }
        return std::nullopt;
    }

    [[nodiscard]] bool check(const facts::VoteOpened& fact) const { return about(fact.about) == nullptr; }
    [[nodiscard]] bool check(const facts::VoteCast& fact) const { return about(fact.about) != nullptr; }
    [[nodiscard]] bool check(const facts::VoteClosed& fact) const { return about(fact.about) != nullptr; }

    void apply(const facts::VoteOpened& fact) { open_.push_back({fact.about, {fact.person}, fact.until}); }
    void apply(const facts::VoteCast& fact) {
        if (fact.yes) std::ranges::find(open_, fact.about, &Open::about)->yes.push_back(fact.person);
    }
    void apply(const facts::VoteClosed& fact) {
        std::erase_if(open_, [&](const Open& vote) { return vote.about == fact.about; });
    }
    void clear() { open_.clear(); }

    friend bool operator==(const Voting&, const Voting&) = default;

private:
    std::vector<Open> open_;
};

}  // namespace longroad::table
