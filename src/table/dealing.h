// The luck of a table's games: its secret, what people add to it, and what follows from both
// (docs/fair-dice.md). Games start under version 2; one that was started under version 1 ends under it.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "fair/luck.h"
#include "fair/shares.h"
#include "table/facts.h"
#include "table/seating.h"

namespace longroad::table {

class Dealing {
public:
    // How long everybody has to show the share they promised.
    static constexpr Millis patience = 20'000;
    // Whoever fails as often running gives up the seat, and is not waited for again in this game.
    static constexpr int most_failures = 2;

    // Each game has its own secret, made from the table's; in version 2 each attempt to start it.
    [[nodiscard]] fair::Digest game_secret() const;
    [[nodiscard]] uint64_t private_seed(std::string_view purpose) const {
        return fair::private_seed(game_secret(), purpose);
    }
    [[nodiscard]] int round() const { return round_; }
    [[nodiscard]] int attempt() const { return attempt_; }
    [[nodiscard]] int version() const { return words_ ? 1 : 2; }
    [[nodiscard]] const fair::FairLuck& luck() const { return *luck_; }
    // Version 1: what people added to the luck of the game, by seat.
    [[nodiscard]] const std::vector<std::string>& words() const;

    // What was promised and shown, by seat: in the game, or as it stands while people sit there.
    [[nodiscard]] fair::Shares commits(const Seating& seating) const;
    [[nodiscard]] fair::Shares shares(const Seating& seating) const;
    // Where everybody sat before; empty until the game starts.
    [[nodiscard]] const std::vector<int>& order() const { return order_; }
    [[nodiscard]] std::optional<fair::Digest> commit_of(const PersonId& person) const;
    [[nodiscard]] std::optional<fair::Digest> share_of(const PersonId& person) const;
    [[nodiscard]] int failures_of(const PersonId& person) const;

    // Once the start was called: when it is called off, who has not shown their share, and whether this is
    // it.
    [[nodiscard]] std::optional<Millis> until() const {
        return called_ ? std::optional(until_) : std::nullopt;
    }
    [[nodiscard]] std::vector<PersonId> missing() const;
    [[nodiscard]] bool is_due(const PersonId& person) const { return called_ && commits_.contains(person); }
    [[nodiscard]] bool promised(const PersonId& person, const fair::Digest& share) const;
    // The luck of the game as it would start now, and the shares it is made of as people sit now.
    [[nodiscard]] fair::FairLuck luck_of(const fair::Shares& shares) const {
        return fair::FairLuck(fair::key_of(game_secret(), shares));
    }

    [[nodiscard]] bool check(const facts::ShareCommitted&) const { return !called_; }
    [[nodiscard]] bool check(const facts::StartCalled& fact) const;
    [[nodiscard]] bool check(const facts::ShareRevealed& fact) const {
        return is_due(fact.person) && promised(fact.person, fact.share);
    }
    [[nodiscard]] bool check(const facts::StartCancelled&) const { return called_; }
    // `seating`: as people sat before the start.
    [[nodiscard]] bool check(const facts::Started& fact, const Seating& seating, bool shuffle) const;

    void apply(const facts::Opened& fact) { secret_ = fact.secret; }
    void apply(const facts::ShareCommitted& fact) { commits_[fact.person] = fact.digest; }
    void apply(const facts::StartCalled& fact);
    void apply(const facts::ShareRevealed& fact);
    void apply(const facts::StartCancelled& fact);
    void apply(const facts::Started& fact, const Seating& before);
    void apply(const facts::Rematched&);
    // Nobody pays for the time in which there was no table.
    void restart(Millis now) { until_ = now + patience; }

private:
    void forget_attempt();

    fair::Digest secret_{};
    int round_ = 1;
    int attempt_ = 1;
    bool called_ = false;
    Millis until_ = 0;
    std::map<PersonId, fair::Digest> commits_;  // once called, of those whose share is awaited
    std::map<PersonId, fair::Digest> shares_;
    std::map<PersonId, int> failures_;  // running

    // Of the game.
    std::optional<std::vector<std::string>> words_;  // version 1
    std::vector<int> order_;
    fair::Shares game_commits_;
    fair::Shares game_shares_;
    std::optional<fair::FairLuck> luck_;
};

}  // namespace longroad::table
