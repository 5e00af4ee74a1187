// Starting a game, and what its players may ask for.
#include <algorithm>

#include "table/presenter.h"
#include "table/table.h"

namespace longroad::table {

std::optional<Refused> Table::not_playing() const {
    switch (stage_) {
        case Stage::gathering: return Refusal::gathering;
        case Stage::starting: return Refusal::starting;
        case Stage::paused: return Refusal::paused;
        case Stage::over: return Refusal::game_over;
        case Stage::playing: return std::nullopt;
    }
    return std::nullopt;
}

std::optional<Refused> Table::not_begun() const {
    if (stage_ == Stage::gathering) return Refusal::gathering;
    if (stage_ == Stage::starting) return Refusal::starting;
    return std::nullopt;
}

std::optional<Refused> Table::not_waiting() const {
    if (stage_ == Stage::gathering) return std::nullopt;
    return stage_ == Stage::starting ? Refusal::starting : Refusal::playing;
}

// A rated game is between accounts, each on a seat of its own; bots may fill the rest.
std::optional<Refused> Table::not_rateable() const {
    if (!settings_->rated) return std::nullopt;
    int people = 0;
    for (int seat = 0; seat < seating_.count(); ++seat) {
        const SeatState& state = seating_.at(seat);
        if (!state.has_person()) continue;
        if (!state.account) return Refusal::needs_account;
        if (seating_.of(state.person) != only(seat)) return Refusal::one_seat;
        ++people;
    }
    if (people < 2) return Refusal::too_few_people;
    return std::nullopt;
}

Table::Answer Table::decide(const Caller& caller, const commands::Start&) {
    if (caller.person.id != seating_.host()) return no(Refusal::not_host);
    if (const auto why = not_waiting()) return no(*why);
    if (seating_.open_seats() > 0) return no(Refusal::seats_open);
    // Arranged luck is for somebody who learns, never between people.
    const auto people = std::ranges::count_if(seating_, &SeatState::has_person);
    if (people > 1 && !settings_->staged.empty()) return no(Refusal::staged_alone);
    if (const auto why = not_rateable()) return no(*why);
    // Whether there can be such a game does not depend on luck, so any will do to try.
    const auto setup = game_setup(*settings_, fair::FairLuck(dealing_.game_secret()));
    if (!setup) return no({Refusal::bad_setup, setup.error()});
    std::vector<facts::StartCalled::Promise> promises = promises_now();
    if (promises.empty()) {
        begin(caller.now);
    } else {
        commit(facts::StartCalled{std::move(promises), caller.now + Dealing::patience}, caller.now);
    }
    return {};
}

// ---- fair luck -----------------------------------------------------------------------------------------

Table::Answer Table::decide(const Caller& caller, const commands::CommitShare& command) {
    if (const auto why = not_waiting()) return no(*why);
    if (seating_.of(caller.person.id) == 0) return no(Refusal::no_seat_of_yours);
    if (dealing_.commit_of(caller.person.id) == command.digest) return {};
    commit(facts::ShareCommitted{caller.person.id, command.digest}, caller.now);
    return {};
}

Table::Answer Table::decide(const Caller& caller, const commands::RevealShare& command) {
    if (!dealing_.is_due(caller.person.id)) return no(Refusal::no_share_due);
    if (!dealing_.promised(caller.person.id, command.share)) return no(Refusal::wrong_share);
    // A page that lost its connection cannot know whether it was heard.
    if (dealing_.share_of(caller.person.id)) return {};
    commit(facts::ShareRevealed{caller.person.id, command.share}, caller.now);
    if (dealing_.missing().empty()) begin(caller.now);
    return {};
}

// Of everybody who sits there and is connected. Whoever kept a start waiting too often is not asked again.
std::vector<facts::StartCalled::Promise> Table::promises_now() const {
    std::vector<facts::StartCalled::Promise> promises;
    for (int seat = 0; seat < seating_.count(); ++seat) {
        const PersonId& person = seating_.at(seat).person;
        const auto digest = dealing_.commit_of(person);
        if (person.empty() || !digest || !presence_.present(person)) continue;
        if (dealing_.failures_of(person) >= Dealing::most_failures) continue;
        const facts::StartCalled::Promise promise{person, *digest};
        if (std::ranges::find(promises, promise) == promises.end()) promises.push_back(promise);
    }
    return promises;
}

// Everything that luck decides at the start comes from one key.
void Table::begin(Millis now) {
    if (broken_) return;
    const fair::Shares shares = dealing_.shares(seating_);
    const fair::FairLuck luck = dealing_.luck_of(shares);
    facts::Started started;
    for (int seat = 0; seat < seating_.count(); ++seat) started.order.push_back(seat);
    if (settings_->shuffle) started.order = luck.mixed("seats", started.order);
    fair::Shares seated;
    for (const int from : started.order) seated.push_back(shares[static_cast<size_t>(from)]);
    started.luck = std::move(seated);
    auto setup = game_setup(*settings_, luck);
    if (!setup) return call_off({}, now);
    started.setup = std::make_shared<const game::Setup>(std::move(*setup));
    if (settings_->shuffle_colors) started.colors = luck.mixed("colors", usual_colors(*settings_));
    send_away_spectators();
    commit(std::move(started), now);
}

// Somebody left, or did not show the share they promised. Playing on without it would let them choose between
// two games, so everybody promises anew; who fails twice running makes room.
void Table::call_off(std::vector<PersonId> missing, Millis now) {
    if (stage_ != Stage::starting) return;
    commit(facts::StartCancelled{missing}, now);
    for (const PersonId& person : missing) {
        if (dealing_.failures_of(person) < Dealing::most_failures) continue;
        for (int seat = 0; seat < seating_.count(); ++seat) {
            if (sits(person, seat)) commit(facts::SeatOpened{seat}, now);
        }
    }
}

Table::Answer Table::decide(const Caller& caller, const commands::Act& command) {
    if (const auto why = not_playing()) return no(*why);
    const int seat = game::seat_of(command.action);
    if (!sits(caller.person.id, seat)) return no(Refusal::not_your_seat);
    const game::Step step = std::visit([](const auto& action) { return game::Step(action); }, command.action);
    if (const auto why = game_->why_not(step)) return no(*why);
    if (seating_.at(seat).stand_in != StandIn::none) stand_in_for(seat, StandIn::none, caller.now);
    play(step, caller.now);
    return {};
}

Table::Answer Table::decide(const Caller& caller, const commands::Undo& command) {
    if (!sits(caller.person.id, command.seat)) return no(Refusal::not_your_seat);
    if (!settings_->undo) return no(Refusal::undo_off);
    if (const auto why = not_playing()) return no(*why);
    if (!game_->can_undo(command.seat)) return no(Refusal::nothing_to_undo);
    commit(facts::Undone{command.seat}, caller.now);
    return {};
}

Table::Answer Table::decide(const Caller& caller, const commands::BlockOffers& command) {
    if (!sits(caller.person.id, command.seat)) return no(Refusal::not_your_seat);
    if (command.from && !seating_.has(*command.from)) return no(Refusal::no_such_seat);
    if (command.from == command.seat) return no(Refusal::embargo_on_oneself);
    if (const auto why = not_begun()) return no(*why);
    // In one's own turn nothing has to wait for it.
    if (command.until_turn && command.on && game_->active() == command.seat) return {};
    commit(facts::OffersBlocked{command.seat, command.from, command.on, command.asking, command.until_turn},
           caller.now);
    refuse_offers(caller.now);
    return {};
}

Table::Answer Table::decide(const Caller& caller, const commands::AskHint& command) {
    if (!settings_->hints) return no(Refusal::hints_off);
    if (!sits(caller.person.id, command.seat)) return no(Refusal::not_your_seat);
    if (const auto why = not_begun()) return no(*why);
    if (stage_ == Stage::over) return no(Refusal::game_over);
    const std::string level = command.level.value_or(settings_->stand_in);
    if (!game::has_level(settings_->game, level)) return no(Refusal::no_such_level);
    if (!holds(game_->to_act(), command.seat)) return no(Refusal::not_to_act);
    const bool thinking = std::ranges::any_of(presence_.clients(), [&](const auto& other) {
        return other.second.asked_hint && other.second.person.id == caller.person.id;
    });
    if (thinking) return no(Refusal::thinking);
    presence_.find(caller.client)->asked_hint = true;
    questions_.push_back({caller.client, caller.id, command.seat, level});
    return Later{};
}

Table::Answer Table::decide(const Caller& caller, const commands::GetRecord&) {
    if (!game_) return no(Refusal::gathering);
    return wire::Message(
        wire::Record{caller.id, Presenter(*this).named_record(!may_know_all(caller.person.id))});
}

}  // namespace longroad::table
