#include "table/dealing.h"

#include <algorithm>

namespace longroad::table {

namespace {

std::optional<fair::Digest> found(const std::map<PersonId, fair::Digest>& by_person, const PersonId& person) {
    const auto entry = by_person.find(person);
    return entry == by_person.end() ? std::nullopt : std::optional(entry->second);
}

// Bots have no id, and so nothing of their own.
fair::Shares by_seat(const std::map<PersonId, fair::Digest>& by_person, const Seating& seating) {
    fair::Shares list;
    for (const SeatState& seat : seating) {
        list.push_back(seat.has_person() ? found(by_person, seat.person) : std::nullopt);
    }
    return list;
}

fair::Shares moved(const fair::Shares& before, const std::vector<int>& order) {
    fair::Shares now;
    for (const int from : order) now.push_back(before[static_cast<size_t>(from)]);
    return now;
}

}  // namespace

fair::Digest Dealing::game_secret() const {
    if (words_) return fair::hmac_sha256(fair::bytes_of(secret_), "game " + std::to_string(round_));
    return fair::attempt_secret(secret_, round_, attempt_);
}

const std::vector<std::string>& Dealing::words() const {
    static const std::vector<std::string> none;
    return words_ ? *words_ : none;
}

fair::Shares Dealing::commits(const Seating& seating) const {
    return luck_ ? game_commits_ : by_seat(commits_, seating);
}
fair::Shares Dealing::shares(const Seating& seating) const {
    return luck_ ? game_shares_ : by_seat(shares_, seating);
}
std::optional<fair::Digest> Dealing::commit_of(const PersonId& person) const {
    return found(commits_, person);
}
std::optional<fair::Digest> Dealing::share_of(const PersonId& person) const { return found(shares_, person); }

int Dealing::failures_of(const PersonId& person) const {
    const auto entry = failures_.find(person);
    return entry == failures_.end() ? 0 : entry->second;
}

std::vector<PersonId> Dealing::missing() const {
    std::vector<PersonId> people;
    if (!called_) return people;
    for (const auto& [person, digest] : commits_) {
        if (!shares_.contains(person)) people.push_back(person);
    }
    return people;
}

bool Dealing::promised(const PersonId& person, const fair::Digest& share) const {
    return commit_of(person) == fair::commit_of(fair::commitment_of(game_secret()), share);
}

// ---- facts ---------------------------------------------------------------------------------------------

bool Dealing::check(const facts::StartCalled& fact) const {
    return !called_ && !luck_ && std::ranges::all_of(fact.promises, [&](const auto& promise) {
        return commit_of(promise.person) == promise.digest;
    });
}

bool Dealing::check(const facts::Started& fact, const Seating& seating, bool shuffle) const {
    if (const auto* words = std::get_if<facts::Started::Words>(&fact.luck)) {
        return !called_ && std::ssize(*words) <= seating.count();
    }
    if (!missing().empty()) return false;
    const fair::Shares shares = by_seat(shares_, seating);
    std::vector<int> order;
    for (int seat = 0; seat < seating.count(); ++seat) order.push_back(seat);
    if (shuffle) order = luck_of(shares).mixed("seats", order);
    return fact.order == order && std::get<fair::Shares>(fact.luck) == moved(shares, order);
}

void Dealing::apply(const facts::StartCalled& fact) {
    called_ = true;
    until_ = fact.until;
    commits_.clear();
    for (const auto& promise : fact.promises) commits_[promise.person] = promise.digest;
}
void Dealing::apply(const facts::ShareRevealed& fact) {
    shares_[fact.person] = fact.share;
    failures_.erase(fact.person);
}
void Dealing::apply(const facts::StartCancelled& fact) {
    for (const PersonId& person : fact.missing) ++failures_[person];
    forget_attempt();
    ++attempt_;
}

void Dealing::apply(const facts::Started& fact, const Seating& before) {
    order_ = fact.order;
    if (const auto* words = std::get_if<facts::Started::Words>(&fact.luck)) {
        words_ = *words;
        luck_.emplace(game_secret(), *words_);
        return;
    }
    // Whoever promised and was not connected at the start, as well as whoever plays without a share, has
    // none.
    if (!called_) commits_.clear();
    game_commits_ = moved(by_seat(commits_, before), order_);
    game_shares_ = std::get<fair::Shares>(fact.luck);
    luck_ = luck_of(by_seat(shares_, before));
    forget_attempt();
    failures_.clear();
}

void Dealing::apply(const facts::Rematched&) {
    ++round_;
    attempt_ = 1;
    forget_attempt();
    failures_.clear();
    words_.reset();
    order_.clear();
    game_commits_.clear();
    game_shares_.clear();
    luck_.reset();
}

void Dealing::forget_attempt() {
    called_ = false;
    commits_.clear();
    shares_.clear();
}

}  // namespace longroad::table
