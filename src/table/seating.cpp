#include "table/seating.h"

#include <algorithm>

namespace longroad::table {

SeatSet Seating::of(const PersonId& person) const {
    SeatSet set = 0;
    for (int seat = 0; seat < count(); ++seat) {
        if (at(seat).person == person) set |= only(seat);
    }
    return set;
}

std::vector<SeatName> Seating::names() const {
    std::vector<SeatName> names;
    for (int seat = 0; seat < count(); ++seat) {
        if (at(seat).alias) names.push_back({seat, at(seat).person, at(seat).name});
    }
    return names;
}

int Seating::open_seats() const {
    return static_cast<int>(std::ranges::count_if(seats_, &SeatState::is_open));
}

std::vector<int> Seating::colors_under(const Settings& now, const Settings& next) const {
    const std::vector<int> before = usual_colors(now);
    const std::vector<int> allowed = colors_in(next);
    std::vector<int> colors = usual_colors(next);
    for (size_t i = 0; i < std::min(seats_.size(), colors.size()); ++i) {
        const int own = seats_[i].color;
        if (own == before[i] || std::ranges::find(allowed, own) == allowed.end()) continue;
        std::ranges::replace(colors, own, colors[i]);
        colors[i] = own;
    }
    return colors;
}

// ---- facts ---------------------------------------------------------------------------------------------

namespace {

bool fits(const std::vector<int>& colors, int seats) { return colors.empty() || std::ssize(colors) == seats; }

}  // namespace

bool Seating::check(const facts::Opened& fact) const {
    return seats_.empty() && fact.settings && fits(fact.colors, fact.settings->seats);
}
bool Seating::check(const facts::Configured& fact) const {
    return fact.settings && fits(fact.colors, fact.settings->seats);
}
bool Seating::check(const facts::Started& fact) const {
    return std::ssize(fact.order) == count() && fits(fact.colors, count()) &&
           std::ranges::all_of(fact.order, [&](int from) { return has(from); });
}

void Seating::paint(const std::vector<int>& colors) {
    for (size_t i = 0; i < colors.size(); ++i) seats_[i].color = colors[i];
}

void Seating::apply(const facts::Opened& fact) {
    host_ = fact.host;
    seats_.resize(static_cast<size_t>(fact.settings->seats));
    // Tables of release 0.1 wrote no colors down: there each seat had its own number.
    for (size_t i = 0; i < seats_.size(); ++i) seats_[i].color = static_cast<int>(i);
    paint(fact.colors);
}

void Seating::apply(const facts::Configured& fact) {
    // Release 0.1: whoever stays keeps their color; new seats get what is left.
    const size_t stay = std::min(seats_.size(), static_cast<size_t>(fact.settings->seats));
    seats_.resize(static_cast<size_t>(fact.settings->seats));
    for (size_t i = stay; i < seats_.size(); ++i) {
        int color = 0;
        const auto taken = [&](const SeatState& seat) { return seat.color == color; };
        while (std::any_of(seats_.begin(), seats_.begin() + static_cast<std::ptrdiff_t>(i), taken)) ++color;
        seats_[i].color = color;
    }
    paint(fact.colors);
    for (SeatState& seat : seats_) {
        if (!game::has_level(fact.settings->game, seat.bot)) seat.bot.clear();
    }
}

void Seating::apply(const facts::Seated& fact) {
    SeatState& taken = seat(fact.seat);
    // Whoever sits there already keeps their turn among those who may become the host.
    const bool same = taken.person == fact.person;
    const uint64_t since = same ? taken.since : ++seated_;
    std::string name = same && fact.alias ? taken.name : "";
    taken = {fact.person, fact.alias, std::move(name), fact.account, {}, StandIn::none, taken.color, since};
    if (!players_.empty()) players_.insert(fact.person);
}
void Seating::apply(const facts::BotSeated& fact) {
    SeatState& taken = seat(fact.seat);
    taken = {{}, false, {}, false, fact.level, StandIn::none, taken.color, 0};
}
void Seating::apply(const facts::SeatOpened& fact) {
    SeatState& opened = seat(fact.seat);
    opened = {{}, false, {}, false, {}, StandIn::none, opened.color, 0};
}

void Seating::apply(const facts::Started& fact) {
    std::vector<SeatState> seated;
    for (const int from : fact.order) seated.push_back(at(from));
    seats_ = std::move(seated);
    paint(fact.colors);
    for (const SeatState& seat : seats_) {
        if (seat.has_person()) players_.insert(seat.person);
    }
}

void Seating::apply(const facts::Rematched&) {
    players_.clear();
    for (SeatState& seat : seats_) {
        if (seat.stand_in == StandIn::left) seat = {{}, false, {}, false, {}, StandIn::none, seat.color, 0};
        seat.stand_in = StandIn::none;
    }
}

}  // namespace longroad::table
