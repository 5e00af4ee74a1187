// What people say to each other, and what they decide together.
#include <algorithm>

#include "table/table.h"

namespace longroad::table {

Table::Answer Table::decide(const Caller& caller, const commands::Resume&) {
    if (seating_.of(caller.person.id) == 0) return no(Refusal::no_seat_of_yours);
    if (stage_ != Stage::paused) return no(Refusal::not_paused);
    commit(facts::Resumed{caller.person.id}, caller.now);
    return {};
}

Table::Answer Table::decide(const Caller& caller, const commands::Propose& command) {
    if (seating_.of(caller.person.id) == 0) return no(Refusal::no_seat_of_yours);
    if (stage_ == Stage::gathering) return no(Refusal::gathering);
    if (closed_) return no(Refusal::closed);
    const bool again = command.about == Matter::rematch;
    if (again && stage_ != Stage::over) return no(Refusal::not_over);
    if (!again && stage_ == Stage::over) return no(Refusal::game_over);
    if (command.about == Matter::pause && stage_ == Stage::paused) return no(Refusal::paused);
    if (voting_.about(command.about) != nullptr) return no(Refusal::vote_running);
    const Millis until = caller.now + vote_time();
    commit(facts::VoteOpened{command.about, caller.person.id, until}, caller.now);
    count_votes(caller.now);
    return {};
}

Table::Answer Table::decide(const Caller& caller, const commands::Vote& command) {
    if (seating_.of(caller.person.id) == 0) return no(Refusal::no_seat_of_yours);
    const Voting::Open* running = voting_.about(command.about);
    if (running == nullptr) return no(Refusal::no_such_vote);
    if (running->supported_by(caller.person.id)) return no(Refusal::voted);
    commit(facts::VoteCast{command.about, caller.person.id, command.yes}, caller.now);
    if (command.yes) {
        count_votes(caller.now);
    } else {
        commit(facts::VoteClosed{command.about, false}, caller.now);
    }
    return {};
}

namespace {

constexpr Millis second = 1000;
constexpr Millis minute = 60 * second;
constexpr Millis day = 24 * 60 * minute;

}  // namespace

Millis Table::vote_time() const { return settings_->clock.kind == ClockKind::days ? day : minute; }

std::vector<PersonId> Table::voters(Matter about) const {
    const Millis patience = settings_->clock.kind == ClockKind::days ? day : 10 * minute;
    std::vector<PersonId> people;
    for (const SeatState& seat : seating_) {
        const PersonId& person = seat.person;
        if (person.empty() || seat.stand_in == StandIn::left) continue;
        if (about == Matter::rematch && !presence_.present(person)) continue;
        const auto gone = presence_.gone_since(person);
        const bool given_up = seat.stand_in != StandIn::none && gone && *gone + patience <= changed_;
        if (given_up || std::ranges::find(people, person) != people.end()) continue;
        people.push_back(person);
    }
    return people;
}

bool Table::anybody_there() const {
    return std::ranges::any_of(seating_, [&](const SeatState& seat) {
        return seat.has_person() && seat.stand_in != StandIn::left && presence_.present(seat.person);
    });
}

void Table::close_old_votes(Millis now) {
    const std::vector<Voting::Open> open = voting_.open();
    for (const Voting::Open& vote : open) {
        if (vote.until <= now) commit(facts::VoteClosed{vote.about, false}, now);
    }
}

// One matter at most: the others concern a table that is no more.
void Table::count_votes(Millis now) {
    const auto passed = voting_.decided([&](Matter about) { return voters(about); });
    if (!passed) return;
    commit(facts::VoteClosed{*passed, true}, now);
    switch (*passed) {
        case Matter::pause: commit(facts::Paused{}, now); break;
        case Matter::end:
            commit(facts::Ended{EndedBy::agreement}, now);
            finish();
            break;
        case Matter::rematch: commit(facts::Rematched{}, now); break;
    }
}

Table::Answer Table::decide(const Caller& caller, const commands::Chat& command) {
    return say(caller, {0, caller.now, caller.person.id, command.text, {}});
}

Table::Answer Table::decide(const Caller& caller, const commands::Gesture& command) {
    return say(caller, {0, caller.now, caller.person.id, {}, command.emote});
}

Table::Answer Table::say(const Caller& caller, Line line) {
    if (!settings_->chat) return no(Refusal::chat_off);
    if (talk_.too_fast(caller.person.id, caller.now)) return no(Refusal::too_fast);
    out_.lines.push_back(talk_.say(std::move(line)));
    tell(out_.lines.back());
    return {};
}

}  // namespace longroad::table
