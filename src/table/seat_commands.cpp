// Coming to a table, its seats, and what is agreed on before the game.
#include <algorithm>

#include "table/presenter.h"
#include "table/table.h"

namespace longroad::table {

Table::Answer Table::decide(const Caller& caller, const commands::Hello& command) {
    const SeatSet seats = seating_.of(caller.person.id);
    keep_account(caller);
    ClientState& state = *presence_.find(caller.client);
    if (!state.visits) {
        // Before the newcomer hears events: the welcome tells of it.
        for (int seat = 0; seat < seating_.count(); ++seat) {
            const bool away = seating_.at(seat).stand_in == StandIn::away;
            if (holds(seats, seat) && away) stand_in_for(seat, StandIn::none, caller.now);
        }
        presence_.greet(state);
        shown_.reset();
        tell_presence();
    }
    return wire::Message(
        Presenter(*this).welcome({caller.id, command.seen, command.heard, caller.now}, caller.person));
}

// Somebody made an account after they sat down.
void Table::keep_account(const Caller& caller) {
    if (!caller.account || stage_ != Stage::gathering) return;
    for (int seat = 0; seat < seating_.count(); ++seat) {
        const SeatState& state = seating_.at(seat);
        if (state.account || !sits(caller.person.id, seat)) continue;
        commit(facts::Seated{seat, state.person, state.alias, true}, caller.now);
    }
}

// A table everybody had left has a host again.
void Table::adopt(const PersonId& person, Millis now) {
    if (seating_.host().empty()) commit(facts::HostChanged{person}, now);
}

Table::Answer Table::decide(const Caller& caller, const commands::TakeSeat& command) {
    if (!seating_.has(command.seat)) return no(Refusal::no_such_seat);
    // Several people may share a device: one client, and each seat with the name of whoever plays it.
    const PersonId& person = caller.person.id;
    const bool alias = command.name && *command.name != caller.person.name;
    const auto sit = [&] {
        if (alias) next_name_ = *command.name;
        commit(facts::Seated{command.seat, person, alias, caller.account}, caller.now);
    };
    const SeatState& seat = seating_.at(command.seat);
    if (stage_ == Stage::gathering) {
        const bool bot_makes_room = !seat.bot.empty() && person == seating_.host();
        if (!seat.is_open() && !bot_makes_room) return no(Refusal::seat_taken);
        if (settings_->rated && !caller.account) return no(Refusal::needs_account);
        if (settings_->rated && seating_.of(person) != 0) return no(Refusal::one_seat);
        sit();
        adopt(person, caller.now);
        return {};
    }
    if (stage_ == Stage::starting) return no(Refusal::starting);
    if (stage_ == Stage::over) return no(Refusal::game_over);
    const bool mine = seat.person == person;
    // Whoever left can be followed by somebody else, but by nobody who knows other cards of this game. What
    // comes of a rated game is theirs who began it.
    const bool follows = seat.stand_in == StandIn::left && !seating_.played(person) && !settings_->rated;
    const bool free = follows || (mine && seat.stand_in != StandIn::none);
    if (!free) return no(Refusal::seat_taken);
    if (mine) {
        stand_in_for(command.seat, StandIn::none, caller.now);
    } else {
        sit();
    }
    adopt(person, caller.now);
    return {};
}

Table::Answer Table::decide(const Caller& caller, const commands::LeaveSeat& command) {
    if (!sits(caller.person.id, command.seat)) return no(Refusal::not_your_seat);
    if (stage_ == Stage::over) return no(Refusal::game_over);
    call_off({}, caller.now);
    if (stage_ == Stage::gathering) {
        commit(facts::SeatOpened{command.seat}, caller.now);
    } else {
        stand_in_for(command.seat, StandIn::left, caller.now);
        count_votes(caller.now);
    }
    return {};
}

Table::Answer Table::decide(const Caller& caller, const commands::LeaveTable&) {
    const SeatSet seats = seating_.of(caller.person.id);
    if (seats != 0) call_off({}, caller.now);
    for (int seat = 0; seat < seating_.count(); ++seat) {
        if (!holds(seats, seat)) continue;
        if (stage_ == Stage::gathering) {
            commit(facts::SeatOpened{seat}, caller.now);
        } else {
            stand_in_for(seat, StandIn::left, caller.now);
        }
    }
    if (caller.person.id == seating_.host())
        commit(facts::HostChanged{seating_.heir([](const PersonId&) { return true; })}, caller.now);
    count_votes(caller.now);
    return {};
}

Table::Answer Table::decide(const Caller& caller, const commands::SetSeat& command) {
    if (caller.person.id != seating_.host()) return no(Refusal::not_host);
    if (const auto why = not_waiting()) return no(*why);
    if (!seating_.has(command.seat)) return no(Refusal::no_such_seat);
    if (command.bot.empty()) {
        commit(facts::SeatOpened{command.seat}, caller.now);
        return {};
    }
    if (!game::has_level(settings_->game, command.bot)) return no(Refusal::no_such_level);
    commit(facts::BotSeated{command.seat, command.bot}, caller.now);
    return {};
}

Table::Answer Table::decide(const Caller& caller, const commands::Configure& command) {
    if (caller.person.id != seating_.host()) return no(Refusal::not_host);
    if (const auto why = not_waiting()) return no(*why);
    const std::vector<int> colors = seating_.colors_under(*settings_, *command.settings);
    commit(facts::Configured{command.settings, colors}, caller.now);
    return {};
}

Table::Answer Table::decide(const Caller& caller, const commands::ChooseColor& command) {
    if (!sits(caller.person.id, command.seat)) return no(Refusal::not_your_seat);
    if (const auto why = not_waiting()) return no(*why);
    const std::vector<int> allowed = colors_in(*settings_);
    if (std::ranges::find(allowed, command.color) == allowed.end()) {
        return no({Refusal::bad_field, "colour: red stays in the box with three players"});
    }
    // Nobody keeps a color from a person who wants it but another person.
    for (int other = 0; other < seating_.count(); ++other) {
        if (seating_.at(other).color != command.color || other == command.seat) continue;
        if (seating_.at(other).has_person()) return no(Refusal::colour_taken);
        commit(facts::ColorChosen{other, seating_.at(command.seat).color}, caller.now);
    }
    commit(facts::ColorChosen{command.seat, command.color}, caller.now);
    return {};
}

}  // namespace longroad::table
