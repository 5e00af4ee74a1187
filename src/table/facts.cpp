// Facts: how they are made, and what each of them changes. Restoring a table is nothing but this.
#include <algorithm>

#include "core/overloaded.h"
#include "table/table.h"

namespace longroad::table {

void Table::commit(Fact fact, Millis now) {
    if (broken_) return;
    if (!check(fact)) {
        broken_ = true;
        return;
    }
    out_.facts.push_back({number_ + 1, now, std::move(fact)});
    apply(out_.facts.back());
    tell(out_.facts.back());
    if (game_) game_->rest();
}

bool Table::replay(const Entry& entry) {
    if (entry.number != number_ + 1 || !check(entry.fact)) return false;
    apply(entry);
    return true;
}

void Table::wake(Millis now) {
    if (game_) game_->rest();
    // The clock of the machine may have been set back meanwhile: nothing waits for the time it showed.
    changed_ = std::min(changed_, now);
    clocks_.restart(now);
    dealing_.restart(now);
    for (const SeatState& seat : seating_) {
        if (seat.has_person()) presence_.note_gone(seat.person, now);
    }
    if (!seating_.host().empty()) presence_.note_gone(seating_.host(), now);
    kept_names_ = seating_.names();
}

// Everything `apply` relies on.
bool Table::check(const Fact& fact) const {
    if (std::holds_alternative<facts::Opened>(fact) != (number_ == 0)) return false;
    return std::visit(
        Overloaded{
            [&](const facts::Opened& f) { return seating_.check(f); },
            [&](const facts::Configured& f) { return seating_.check(f); },
            [&](const facts::Seated& f) { return seating_.check(f); },
            [&](const facts::BotSeated& f) { return seating_.check(f); },
            [&](const facts::SeatOpened& f) { return seating_.check(f); },
            [&](const facts::ColorChosen& f) { return seating_.check(f); },
            [&](const facts::StandInSet& f) { return seating_.check(f); },
            [&](const facts::ShareCommitted& f) { return dealing_.check(f); },
            [&](const facts::StartCalled& f) { return stage_ == Stage::gathering && dealing_.check(f); },
            [&](const facts::ShareRevealed& f) { return dealing_.check(f); },
            [&](const facts::StartCancelled& f) { return dealing_.check(f); },
            [&](const facts::Started& f) {
                return f.setup && game::players_of(*f.setup) == seating_.count() && seating_.check(f) &&
                       dealing_.check(f, seating_, settings_->shuffle);
            },
            [&](const facts::Stepped& f) { return game_ && !game_->why_not(f.step); },
            [&](const facts::Undone& f) { return game_ && seating_.has(f.seat) && game_->can_undo(f.seat); },
            [&](const facts::OffersBlocked& f) {
                return seating_.has(f.seat) && (!f.from || seating_.has(*f.from));
            },
            [](const facts::HostChanged&) { return true; },
            [](const facts::WordsGiven&) { return true; },
            [&](const facts::VoteOpened& f) { return voting_.check(f); },
            [&](const facts::VoteCast& f) { return voting_.check(f); },
            [&](const facts::VoteClosed& f) { return voting_.check(f); },
            [](const facts::Paused&) { return true; },
            [](const facts::Resumed&) { return true; },
            [](const facts::Ended&) { return true; },
            [](const facts::Closed&) { return true; },
            [](const facts::Rematched&) { return true; },
            [](const facts::Skipped&) { return true; },
        },
        fact);
}

void Table::apply(const Entry& entry) {
    number_ = entry.number;
    changed_ = entry.at;
    if (!std::holds_alternative<facts::Stepped>(entry.fact)) shown_.reset();
    history_.note(entry);
    std::visit([&](const auto& fact) { apply(fact); }, entry.fact);
}

void Table::apply(const facts::Opened& fact) {
    settings_ = fact.settings;
    seating_.apply(fact);
    dealing_.apply(fact);
}
void Table::apply(const facts::Configured& fact) {
    settings_ = fact.settings;
    seating_.apply(fact);
}
void Table::apply(const facts::Seated& fact) {
    seating_.apply(fact);
    if (!next_name_.empty()) seating_.name(fact.seat, std::exchange(next_name_, {}));
    run_clocks();
}
void Table::apply(const facts::BotSeated& fact) {
    seating_.apply(fact);
    run_clocks();
}
void Table::apply(const facts::SeatOpened& fact) {
    seating_.apply(fact);
    run_clocks();
}

void Table::apply(const facts::StartCalled& fact) {
    stage_ = Stage::starting;
    dealing_.apply(fact);
}
void Table::apply(const facts::StartCancelled& fact) {
    stage_ = Stage::gathering;
    dealing_.apply(fact);
}
void Table::apply(const facts::Started& fact) {
    dealing_.apply(fact, seating_);
    seating_.apply(fact);
    game_ = game::make_game(fact.setup);
    stage_ = Stage::playing;
    started_ = changed_;
    clocks_.start(seating_.count(), settings_->clock);
    run_clocks();
}
void Table::apply(const facts::Stepped& fact) {
    game_->take(fact.step);
    run_clocks();
    if (!game_->over()) return;
    stage_ = Stage::over;
    shown_.reset();
    voting_.clear();
}
void Table::apply(const facts::Undone&) {
    game_->undo();
    run_clocks();
}
void Table::apply(const facts::StandInSet& fact) {
    seating_.apply(fact);
    run_clocks();
    if (fact.why == StandIn::none) clocks_.give_breath(fact.seat);
}

void Table::apply(const facts::Paused&) {
    stage_ = Stage::paused;
    run_clocks();
}
void Table::apply(const facts::Resumed&) {
    stage_ = Stage::playing;
    run_clocks();
}
void Table::apply(const facts::Ended& fact) {
    stage_ = Stage::over;
    abandoned_ = true;
    ended_by_ = fact.by;
    voting_.clear();
    run_clocks();
}
void Table::apply(const facts::Closed&) {
    stage_ = Stage::over;
    closed_ = true;
    voting_.clear();
    run_clocks();
}
void Table::apply(const facts::Rematched& fact) {
    stage_ = Stage::gathering;
    first_number_ = number_;
    abandoned_ = false;
    ended_by_ = EndedBy::agreement;
    game_.reset();
    voting_.clear();
    dealing_.apply(fact);
    seating_.apply(fact);
    offers_.apply(fact);
}

}  // namespace longroad::table
