// Who sits where, and whose table it is.
#pragma once

#include <vector>

#include "table/facts.h"

namespace longroad::table {

struct SeatState {
    Person person;          // no id: nobody
    bool own_name = false;  // the person's own, not that of somebody who shares the device
    std::string bot;        // level; empty: none
    StandIn stand_in = StandIn::none;
    int color = 0;

    [[nodiscard]] bool has_person() const { return !person.id.empty(); }
    [[nodiscard]] bool is_open() const { return !has_person() && bot.empty(); }
    [[nodiscard]] bool bot_driven() const { return !bot.empty() || stand_in != StandIn::none; }
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
    // Who follows the host; nobody where nobody is left.
    [[nodiscard]] PersonId heir() const;
    // Whoever chose a color keeps it as long as the game has it; everybody else gets the usual one of the
    // seat, or the one that was to be theirs who chose it.
    [[nodiscard]] std::vector<int> colors_under(const Settings& now, const Settings& next) const;

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
    void apply(const facts::Renamed& fact);
    void apply(const facts::HostChanged& fact) { host_ = fact.person; }
    void apply(const facts::ColorChosen& fact) { seat(fact.seat).color = fact.color; }
    void apply(const facts::Started& fact);
    void apply(const facts::StandInSet& fact) { seat(fact.seat).stand_in = fact.why; }
    void apply(const facts::Rematched&);

private:
    [[nodiscard]] SeatState& seat(int seat) { return seats_[static_cast<size_t>(seat)]; }
    void paint(const std::vector<int>& colors);

    std::vector<SeatState> seats_;
    PersonId host_;
};

}  // namespace longroad::table
