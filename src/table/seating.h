// Who sits where, and whose table it is.
#pragma once

#include <set>
#include <vector>

#include "table/facts.h"

namespace longroad::table {

struct SeatState {
    PersonId person;       // empty: nobody
    bool alias = false;    // under the name of somebody who shares the device
    std::string name;      // that one; no fact
    bool account = false;  // the person had one when they sat down or came back
    std::string bot;       // level; empty: none
    StandIn stand_in = StandIn::none;
    int color = 0;
    uint64_t since = 0;  // the lower, the longer somebody sits there

    [[nodiscard]] bool has_person() const { return !person.empty(); }
    [[nodiscard]] bool is_open() const { return !has_person() && bot.empty(); }
    [[nodiscard]] bool bot_driven() const { return !bot.empty() || stand_in != StandIn::none; }
    friend bool operator==(const SeatState&, const SeatState&) = default;
};

// What somebody who shares a device is called, at a seat that is not under its person's own name.
struct SeatName {
    int seat = 0;
    PersonId person;
    std::string name;
    friend bool operator==(const SeatName&, const SeatName&) = default;
};

class Seating {
public:
    [[nodiscard]] int count() const { return static_cast<int>(seats_.size()); }
    [[nodiscard]] bool has(int seat) const { return seat >= 0 && seat < count(); }
    [[nodiscard]] const SeatState& at(int seat) const { return seats_[static_cast<size_t>(seat)]; }
    [[nodiscard]] auto begin() const { return seats_.begin(); }
    [[nodiscard]] auto end() const { return seats_.end(); }
    [[nodiscard]] const PersonId& host() const { return host_; }

    [[nodiscard]] SeatSet of(const PersonId& person) const;
    [[nodiscard]] int open_seats() const;
    // Who follows the host: of those who may, whoever sits longest; nobody where nobody is left.
    template <class MayHost>
    [[nodiscard]] PersonId heir(MayHost&& may_host) const {
        const SeatState* first = nullptr;
        for (const SeatState& seat : seats_) {
            const bool stays = seat.has_person() && seat.person != host_ && seat.stand_in != StandIn::left;
            if (!stays || !may_host(seat.person)) continue;
            if (first == nullptr || seat.since < first->since) first = &seat;
        }
        return first == nullptr ? PersonId() : first->person;
    }
    // Has the person held a seat in this game? Whoever has knows cards that others may not.
    [[nodiscard]] bool played(const PersonId& person) const { return players_.contains(person); }
    // Whoever chose a color keeps it as long as the game has it; everybody else gets the usual one of the
    // seat, or the one that was to be theirs who chose it.
    [[nodiscard]] std::vector<int> colors_under(const Settings& now, const Settings& next) const;

    [[nodiscard]] std::vector<SeatName> names() const;
    // Says the name of somebody who shares a device; no fact. Ignored where nobody does.
    void name(int number, const std::string& name) {
        if (has(number) && at(number).alias) seat(number).name = name;
    }

    // Can the fact follow? Then it may be applied.
    [[nodiscard]] bool check(const facts::Opened& fact) const;
    [[nodiscard]] bool check(const facts::Configured& fact) const;
    [[nodiscard]] bool check(const facts::Seated& fact) const { return has(fact.seat); }
    [[nodiscard]] bool check(const facts::BotSeated& fact) const { return has(fact.seat); }
    [[nodiscard]] bool check(const facts::SeatOpened& fact) const { return has(fact.seat); }
    [[nodiscard]] bool check(const facts::ColorChosen& fact) const { return has(fact.seat); }
    [[nodiscard]] bool check(const facts::StandInSet& fact) const { return has(fact.seat); }
    [[nodiscard]] bool check(const facts::Started& fact) const;

    void apply(const facts::Opened& fact);
    void apply(const facts::Configured& fact);
    void apply(const facts::Seated& fact);
    void apply(const facts::BotSeated& fact);
    void apply(const facts::SeatOpened& fact);
    void apply(const facts::HostChanged& fact) { host_ = fact.person; }
    void apply(const facts::ColorChosen& fact) { seat(fact.seat).color = fact.color; }
    void apply(const facts::Started& fact);
    void apply(const facts::StandInSet& fact) { seat(fact.seat).stand_in = fact.why; }
    void apply(const facts::Rematched&);

    friend bool operator==(const Seating&, const Seating&) = default;

private:
    [[nodiscard]] SeatState& seat(int seat) { return seats_[static_cast<size_t>(seat)]; }
    void paint(const std::vector<int>& colors);

    std::vector<SeatState> seats_;
    PersonId host_;
    uint64_t seated_ = 0;         // how often somebody sat down
    std::set<PersonId> players_;  // of the game
};

}  // namespace longroad::table
